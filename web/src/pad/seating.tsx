// Who sits where: somebody is seated, goes away for a while, comes back or leaves.
import { useState } from 'preact/hooks';
import type { Command, View } from '../wire/view';
import { readDollars } from '../words/words';
import { words } from '../words/language';
import { depthOf } from './steps';
import { ChoiceKey, Headline } from './work';

export function useSeating() {
    const [seat, setSeat] = useState(0);
    const [who, setWho] = useState('');
    const [chips, setChips] = useState('');
    const open = (at: number) => {
        setSeat(at);
        setWho('');
        setChips('');
    };
    const amount = chips.trim() === '' ? 0 : readDollars(chips);
    const command: Command | null = who.trim() && amount !== null ? { verb: 'sit', seat, who: who.trim(), ...(amount > 0 ? { amount } : {}) } : null;
    return { seat, open, who, setWho, chips, setChips, command };
}

interface SeatingProps {
    view: View;
    form: ReturnType<typeof useSeating>;
    busy: boolean;
    say(...commands: Command[]): Promise<boolean>;
    done(): void;
}

export function SeatingWork({ view, form, busy, say, done }: SeatingProps) {
    const place = view.places.find((each) => each.place === form.seat);
    const act = (verb: string) => () => void say({ verb, seat: form.seat }).then((taken) => taken && done());
    if (place)
        return (
            <>
                <Headline text={words.pad.inSeat(place.who, form.seat)} more={words.pad.seatChips(place.stack)} />
                <div class="choices two">
                    {place.away ? <ChoiceKey name={words.pad.isBack(place.who)} busy={busy} act={act('back')} /> : <ChoiceKey name={words.pad.goesAway(place.who)} small={words.pad.seatHeld} busy={busy} act={act('away')} />}
                    <ChoiceKey name={words.pad.leaves(place.who)} small={words.pad.seatFree} busy={busy} act={act('leave')} />
                </div>
            </>
        );
    return (
        <>
            <Headline text={words.pad.whoSits(form.seat)} more={words.pad.whoSitsMore} />
            <div class="seating">
                <label class="f">
                    {words.pad.name}
                    <input class="field" autoFocus value={form.who} onInput={(input) => form.setWho(input.currentTarget.value)} />
                </label>
                {depthOf(view) === 'full' && (
                    <label class="f">
                        {words.pad.chips}
                        <input class="field" inputMode="decimal" value={form.chips} onInput={(input) => form.setChips(input.currentTarget.value)} />
                    </label>
                )}
                {view.waiting.length > 0 && (
                    <div class="circles" role="group" aria-label={words.pad.waitingList}>
                        <b>{words.pad.waitingList}</b>
                        {view.waiting.map((each) => (
                            <button key={each} type="button" class="key" aria-pressed={form.who === each} onClick={() => form.setWho(each)}>
                                {each}
                            </button>
                        ))}
                    </div>
                )}
            </div>
        </>
    );
}
