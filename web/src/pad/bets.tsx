// The wagers of a hand: seat by seat, a wager, then chips; or as the seat bet last hand.
import { useState } from 'preact/hooks';
import { Chip, trayOf } from '../pieces/pieces';
import { useAnswer } from '../wire/hooks';
import type { Command, RecalledHand, View } from '../wire/view';
import { dollars, placeName, wagerName } from '../words/words';
import { words } from '../words/language';
import { choicesOf } from './steps';
import { ChoiceKey, Headline, type WorkProps } from './work';

/** What the seat bet on the hand before, where all of it may be bet again. */
function useLastBets(view: View, seat: number): Command[] {
    const last = useAnswer<RecalledHand[]>(view.hand > 0 ? `tables/${view.id}/hands?last=1&before=${view.hand + 1}` : null).value?.[0];
    const sums = new Map<string, number>();
    const sat = last?.people.find((each) => each.seat === seat)?.who ?? last?.steps.filter((each) => each.event === 'SEATED' && each.seat === seat).at(-1)?.who;
    if (last && sat === placeName(view, seat))
        for (const { event, seat: whose, spot, wager, amount } of last.steps)
            if (whose === seat && (spot ?? seat) === seat && wager && (event === 'BET' || event === 'UNBET'))
                sums.set(wager, (sums.get(wager) ?? 0) + (event === 'BET' ? 1 : -1) * (amount ?? 0));
    const bets = [...sums].filter(([, amount]) => amount > 0);
    const found = bets.map(([wager, amount]) => {
        const choice = choicesOf(view, 'bet', seat).find((each) => each.command.wager === wager);
        return choice && amount >= choice.lowest && amount <= choice.highest ? { ...choice.command, amount } : null;
    });
    return found.every((each) => each !== null) ? (found as Command[]) : [];
}

/** One seat's wagers. */
function SeatBets({ view, busy, say, seat }: WorkProps & { seat: number }) {
    const bets = choicesOf(view, 'bet', seat);
    const [wager, setWager] = useState(String(bets[0]?.command.wager ?? ''));
    const lies = (name: string) => view.stakes.filter((each) => each.seat === seat && each.wager === name).reduce((sum, each) => sum + each.amount, 0);
    const bet = bets.find((each) => each.command.wager === wager);
    const unbet = choicesOf(view, 'unbet', seat).find((each) => each.command.wager === wager);
    const names = [...new Set([...bets, ...choicesOf(view, 'unbet', seat)].map((each) => String(each.command.wager)))];
    const total = view.stakes.filter((each) => each.seat === seat).reduce((sum, each) => sum + each.amount, 0);
    const again = useLastBets(view, seat);
    return (
        <>
            <Headline text={words.pad.seatTotal(placeName(view, seat), seat, total)} more={words.pad.tapWager} />
            <div class="wg">
                {names.map((each) => (
                    <button key={each} type="button" class={`choice${lies(each) ? '' : ' zero'}`} aria-pressed={each === wager} onClick={() => setWager(each)} data-wager={each}>
                        {wagerName(each)}
                        {lies(each) > 0 && <b>{dollars(lies(each))}</b>}
                    </button>
                ))}
                {total === 0 && again.length > 0 && (
                    <ChoiceKey
                        name={words.pad.asLast}
                        small={again.map((each) => `${wagerName(each.wager ?? '')} ${dollars(each.amount ?? 0)}`).join(', ')}
                        busy={busy}
                        act={() => void say(...again)}
                    />
                )}
            </div>
            <div class="chips">
                {trayOf(view).map((value) => (
                    <button key={value} type="button" class="chip-key" disabled={busy || !bet || value > bet.highest} onClick={() => bet && void say({ ...bet.command, amount: Math.max(value, bet.lowest) })} aria-label={words.pad.chip(value)}>
                        <Chip value={value} />
                        <b>{dollars(value)}</b>
                    </button>
                ))}
                <ChoiceKey name={words.pad.clear} small={wagerName(wager)} busy={busy || !unbet} act={() => unbet && void say(unbet.command)} />
            </div>
        </>
    );
}

interface BetsProps extends WorkProps {
    seat: number; // whose wagers are entered, 0: the whole table
    onSeat(seat: number): void;
    onEmpty(seat: number): void;
}

export function BetsWork({ seat, onSeat, onEmpty, ...props }: BetsProps) {
    const { view } = props;
    if (seat > 0) return <SeatBets key={seat} {...props} seat={seat} />;
    return (
        <>
            <Headline text={words.phases.bets} more={words.pad.tapSeat} />
            <div class="choices four">
                {Array.from({ length: view.seats }, (_, index) => index + 1).map((each) => {
                    const place = view.places.find((one) => one.place === each);
                    const banks = view.bank.front?.seat === each;
                    const stakes = view.stakes.filter((one) => one.seat === each);
                    const sum = stakes.reduce((all, one) => all + one.amount, 0);
                    return (
                        <button key={each} type="button" class={`choice seat-key${banks ? ' gold' : ''}${place ? '' : ' zero'}`} disabled={banks} onClick={() => (place ? onSeat(each) : onEmpty(each))}>
                            <small>{place ? words.pad.seatName(each, place.who) : words.pad.empty(each)}</small>
                            {place && (banks ? words.pad.theBank : dollars(sum))}
                            {stakes.length > 0 && <small>{stakes.map((one) => `${wagerName(one.wager)} ${dollars(one.amount)}`).join(', ')}</small>}
                        </button>
                    );
                })}
            </div>
        </>
    );
}
