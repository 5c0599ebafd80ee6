// What went wrong: pick it, see whose ruling it is and what follows, then confirm, or let
// the floor rule. Nothing is changed before.
import { useContext, useEffect, useState } from 'preact/hooks';
import { RuleId, Rules } from '../record/rules';
import { useAnswer } from '../wire/hooks';
import type { Accident, Command, View } from '../wire/view';
import { capital, fullStop, placeName, title } from '../words/words';
import { words } from '../words/language';
import { hasJoker, hasTiles } from './felt';
import { TILE_NAMES } from '../pieces/felts';
import { CardKeys, withSigns } from './keys';
import { Headline } from './work';

/** Cards as they are typed: "9c 10h". */
const facesIn = (text: string) => (text.match(/10[shdc]|[2-9TJQKA][shdc]|Xx/gi) ?? []).map((face) => capital(face.replace('10', 'T').toLowerCase()));

export function useAccident(view: View | null, open: boolean) {
    const list = useAnswer<Accident[]>(open && view ? `accidents?game=${view.game}` : null).value ?? [];
    const [name, setName] = useState('');
    const [seat, setSeat] = useState(0);
    const [cards, setCards] = useState('');
    const [count, setCount] = useState('');
    useEffect(() => {
        if (open) return;
        setName(''); // the next accident is another one
        setSeat(0);
        setCards('');
        setCount('');
    }, [open]);
    const found = list.find((each) => each.name === name);
    const needs = (field: string) => found?.names.includes(field) === true;
    const faces = view && hasTiles(view) ? cards.toLowerCase().split(/[\s,]+/).filter((tile) => TILE_NAMES.includes(tile)) : facesIn(cards);
    const given: Record<string, boolean> = { seat: seat > 0, spot: seat > 0, cards: faces.length > 0, count: Number(count) > 0 };
    const lacks = found?.names.find((field) => given[field] === false) ?? '';
    const named = found && lacks === '';
    // A card that was turned over is no longer one that nobody knows: it is named first.
    const lies = view?.hands.find((each) => each.spot === seat)?.cards ?? [];
    const unknown = (needs('seat') || needs('spot')) && needs('cards') ? faces.filter((face) => !lies.includes(face)) : [];
    const naming: Command[] = unknown.length > 0 && lies.filter((face) => face === '??').length >= unknown.length ? [{ verb: 'name', spot: seat, cards: unknown }] : [];
    const command: Command | null = named
        ? {
              verb: 'accident',
              name,
              ...(needs('seat') ? { seat } : {}),
              ...(needs('spot') ? { spot: seat } : {}),
              ...(needs('cards') ? { cards: faces } : {}),
              ...(needs('count') ? { count: Number(count) } : {}),
          }
        : null;
    return { list, found, lacks, named: naming.flatMap((each) => each.cards ?? []), commands: command && [...naming, command], needs, name, setName, seat, setSeat, cards, setCards, count, setCount };
}

/** Those that can have happened at this moment; the others are named, not offered. */
function Accidents({ list, view, name, onName }: { list: Accident[]; view: View; name: string; onName(name: string): void }) {
    const possible = new Set(view.legal.filter((each) => each.command.verb === 'accident').map((each) => each.command.name));
    // Of those that name a card or a number the house can judge only what was named.
    const isPossible = (each: Accident) => possible.has(each.name) || each.names.includes('cards') || each.names.includes('count');
    const now = list.filter((each) => !each.floor && isPossible(each));
    const groups = [
        { name: words.pad.notNow, list: list.filter((each) => !each.floor && !isPossible(each)) },
        { name: words.pad.floorSays, list: list.filter((each) => each.floor) },
    ];
    return (
        <ul>
            {now.map((each) => (
                <li key={each.name}>
                    <button type="button" aria-pressed={each.name === name} onClick={() => onName(each.name)}>
                        {title(each.name)}
                        <small>{each.rule}</small>
                    </button>
                </li>
            ))}
            {list.length === 0 && <li class="grp">{words.pad.noAccidents}</li>}
            {groups.map((group) => [
                group.list.length > 0 && <li class="grp">{group.name}</li>,
                ...group.list.map((each) => (
                    <li key={each.name} class="later">
                        {title(each.name)}
                        <small>{each.rule}</small>
                    </li>
                )),
            ])}
        </ul>
    );
}

/** What follows, one thing after the other: a card that nobody knew is named, then as the rule has it. */
function stepsOf(view: View, { named, seat }: ReturnType<typeof useAccident>, gist: string): string[] {
    const clauses = gist.split(/[;:.]\s+|\.$/).filter((each) => each !== '');
    const naming = named.length > 0 ? [withSigns(words.pad.writtenDown(named.join(', '), placeName(view, seat)))] : [];
    return [...naming, ...clauses.map((each) => fullStop(capital(each)))];
}

export function AccidentWork({ view, form }: { view: View; form: ReturnType<typeof useAccident> }) {
    const rules = useContext(Rules);
    const { list, found, needs } = form;
    const rule = found && rules.get(found.follows || found.rule);
    return (
        <>
            <Headline text={words.pad.whatHappened} more={words.pad.untilConfirmed} />
            <div class="acc">
                <Accidents list={list} view={view} name={form.name} onName={form.setName} />
                {found && (
                    <div class="ruling">
                        <h2>{fullStop(found.gist)}</h2>
                        <p class="dim">{words.pad.between(found.from, found.to)}</p>
                        <div class="pair">
                            {(needs('seat') || needs('spot')) && (
                                <label class="f">
                                    {words.pad.whose}
                                    <select class="field" value={form.seat} onChange={(change) => form.setSeat(Number(change.currentTarget.value))}>
                                        <option value={0} />
                                        {view.places.map((each) => (
                                            <option key={each.place} value={each.place}>
                                                {words.pad.seatName(each.place, placeName(view, each.place))}
                                            </option>
                                        ))}
                                    </select>
                                </label>
                            )}
                            {needs('cards') && (
                                <label class="f">
                                    {words.pad.whichCard}
                                    <input class="field" value={form.cards} onInput={(input) => form.setCards(input.currentTarget.value)} />
                                </label>
                            )}
                        </div>
                        {rule && (
                            <>
                                <h3>{words.pad.whatFollows}</h3>
                                <blockquote class="gist">
                                    <ol>
                                        {stepsOf(view, form, rule.gist).map((each) => (
                                            <li key={each}>{each}</li>
                                        ))}
                                    </ol>
                                    <footer>
                                        <RuleId id={rule.id} /> {rule.source_lines && words.pad.source(rule.edition ?? '', rule.source_lines)}
                                    </footer>
                                </blockquote>
                            </>
                        )}
                        {needs('cards') && (
                            <div class={form.lacks === 'cards' ? 'which lacks' : 'which'}>
                                <CardKeys
                                    least={1}
                                    down={0}
                                    tiles={hasTiles(view) ? TILE_NAMES : []}
                                    joker={hasJoker(view)}
                                    busy={false}
                                    onHint={() => undefined}
                                    onCards={([face]) => form.setCards(`${form.cards} ${face}`.trim())}
                                />
                            </div>
                        )}
                        {needs('count') && (
                            <label class="f">
                                {words.pad.howManyCards}
                                <input class="field" inputMode="numeric" value={form.count} onInput={(input) => form.setCount(input.currentTarget.value)} />
                            </label>
                        )}
                    </div>
                )}
            </div>
        </>
    );
}
