// What the dealer works on: one panel for each step, nothing that the view does not list.
import { useContext, useEffect, useState } from 'preact/hooks';
import { RuleId, Rules } from '../record/rules';
import { Ring, useSeconds } from '../table/time';
import { useAnswer } from '../wire/hooks';
import type { Command, FeeRow, NoticeBoard, View } from '../wire/view';
import { placeName } from '../words/words';
import { words } from '../words/language';
import { drawsNow, Felt, hasJoker, hasTiles, nextCard, NOTHING, type Typed } from './felt';
import { TILE_NAMES } from '../pieces/felts';
import { AmountKeys, CardKeys, DiceKeys } from './keys';
import { choicesOf, has } from './steps';

export interface WorkProps {
    view: View;
    busy: boolean;
    say(...commands: Command[]): Promise<boolean>;
}

/** How long the house still waits for whoever it waits for. */
function TimeLeft({ view }: { view: View }) {
    const seconds = useSeconds(view);
    const [full, setFull] = useState(1); // the longest this deadline was away
    const { deadline, otherwise } = view.turn;
    useEffect(() => setFull(Math.max(1, seconds ?? 1)), [deadline]);
    return seconds === null ? null : <Ring seconds={seconds} of={full} otherwise={otherwise ?? ''} />;
}

/** With a view also the time that is left. */
export function Headline({ text, more, view }: { text: string; more?: string; view?: View }) {
    return (
        <div class="next">
            <h1>{text}</h1>
            {more && <p>{more}</p>}
            {view && <TimeLeft view={view} />}
        </div>
    );
}

interface ChoiceKeyProps {
    name: string;
    small?: string;
    kind?: string;
    on?: boolean;
    busy: boolean;
    act(): void;
}

export function ChoiceKey({ name, small, kind, on, busy, act }: ChoiceKeyProps) {
    return (
        <button type="button" class={`choice ${kind ?? ''}`} aria-pressed={on} disabled={busy} onClick={act}>
            {name}
            {small && <small>{small}</small>}
        </button>
    );
}

/** Who is offered the bank takes it, or does not. */
export function BankWork({ view, busy, say }: WorkProps) {
    const seat = view.bank.offered ?? 0;
    const name = placeName(view, seat);
    const bank = choicesOf(view, 'bank', seat)[0];
    const decline = choicesOf(view, 'decline', seat)[0];
    const chips = bank !== undefined && bank.highest > 0;
    return (
        <>
            <Headline text={words.pad.offered(name)} more={words.turn(view.bank.turn)} />
            <div class={chips ? 'amt' : 'choices two'}>
                {bank && !chips && <ChoiceKey name={words.pad.banks(name)} small={words.pad.seat(seat)} busy={busy} act={() => void say(bank.command)} />}
                {bank && chips && (
                    <AmountKeys
                        least={bank.lowest}
                        most={bank.highest}
                        presets={[{ name: words.pad.least, amount: bank.lowest }, { name: words.pad.allChips, amount: bank.highest }]}
                        act={(amount) => words.pad.banksFor(name, amount)}
                        busy={busy}
                        onAmount={(amount) => void say({ ...bank.command, amount })}
                    />
                )}
                {!bank && <p class="why">{words.pad.noChips(name)}</p>}
                {decline && <ChoiceKey name={words.pad.declines(name)} busy={busy} act={() => void say(decline.command)} />}
            </div>
        </>
    );
}

const rangeWords = (row: FeeRow) => (row.action_hi === null ? words.pad.andMore(row.action_lo ?? 0) : words.pad.range(row.action_lo ?? 0, row.action_hi));

/** The brackets of the schedule in force, and for how many circles players pay. */
export function BracketWork({ view, busy, say }: WorkProps) {
    const fees = (useAnswer<NoticeBoard>(`tables/${view.id}/notices`).value?.fees ?? []).filter((row) => row.action_lo !== null);
    const circles = choicesOf(view, 'tally');
    const closes = choicesOf(view, 'close');
    const bracketed = closes.some((each) => each.highest > 0) || (circles.length > 0 && closes.length === 0);
    const counts = [...new Set(circles.map((each) => each.command.count ?? 0))];
    const byWager = circles.some((each) => each.highest > 0);
    const [circle, setCircle] = useState(0);
    const wagers = circles.filter((each) => each.command.count === counts[0]);
    return (
        <>
            <Headline text={words.pad.howMuch} more={words.pad.beforeDeal} />
            {circles.length > 0 && (
                <div class="circles" role="group" aria-label={words.pad.circles}>
                    <b>{words.pad.circlesPay(view.tally?.circles ?? 0)}</b>
                    {byWager &&
                        wagers.map((each, index) => (
                            <button key={index} type="button" class="key" aria-pressed={circle === index} onClick={() => setCircle(index)}>
                                {words.pad.range(each.lowest, each.highest)}
                            </button>
                        ))}
                    {counts.map((count) => {
                        const found = circles.filter((each) => each.command.count === count)[byWager ? circle : 0];
                        return (
                            <button key={count} type="button" class="key" disabled={busy || !found} onClick={() => found && void say({ ...found.command, amount: found.lowest || undefined })}>
                                {count}
                            </button>
                        );
                    })}
                </div>
            )}
            <div class="choices brackets">
                {bracketed &&
                    fees.map((row) => (
                        <button key={row.action_lo} type="button" class="choice bracket" disabled={busy} onClick={() => void say({ verb: 'close', amount: row.action_lo ?? 0 })}>
                            <span>{rangeWords(row)}</span>
                            <span>{words.pad.fee(row.player_dealer_fee ?? 0)}</span>
                        </button>
                    ))}
                {!bracketed && closes[0] && <ChoiceKey name={words.strip.noMoreBets} busy={busy} act={() => void say({ verb: 'close' })} />}
            </div>
        </>
    );
}

const ANIMALS: Record<string, string[]> = { player: ['player', 'rabbit', 'triple-rabbit'], banker: ['banker', 'tiger', 'triple-tiger'], tie: ['tie', 'monkey'] };

/** Who won, with which animal: two taps, and one confirms. */
export function ResultWork({ view, busy, say, side, onSide }: WorkProps & { side: string; onSide(side: string): void }) {
    const enter = (result: string) => {
        const begins: Command[] = view.phase === 'play' ? [] : [{ verb: 'close' }];
        void say(...begins, { verb: 'result', result }).then((taken) => taken && onSide(''));
    };
    return (
        <>
            <Headline text={side ? words.pad.whichAnimal(words.pad.results[side]!) : words.pad.whoWon} more={words.pad.tap(side ? 2 : 1)} />
            <div class="choices three">
                {Object.keys(ANIMALS).map((each) => (
                    <ChoiceKey key={each} name={words.pad.results[each]!} kind={`is-${each}`} on={side === each} busy={busy} act={() => onSide(each)} />
                ))}
                {side && ANIMALS[side]!.map((each, index) => <ChoiceKey key={each} name={index === 0 ? words.pad.noAnimal : words.pad.results[each]!} small={words.pad.meaning[each]} busy={busy} act={() => enter(each)} />)}
            </div>
        </>
    );
}

/** How many are dealt in. */
export function PlayersWork({ view, busy, say }: WorkProps) {
    const counts = choicesOf(view, 'deal').filter((each) => each.command.count !== undefined);
    return (
        <>
            <Headline text={words.pad.howMany} more={words.pad.there(view.places.filter((each) => !each.away).length)} />
            <div class="choices three">
                {counts.map((each) => (
                    <ChoiceKey key={each.command.count} name={String(each.command.count)} busy={busy} act={() => void say(each.command)} />
                ))}
            </div>
        </>
    );
}

/** How far the hand went, and who won it. */
export function CourseWork({ view, busy, say }: WorkProps) {
    const names = words.streets.board;
    const streets = choicesOf(view, 'tally').filter((each) => each.command.street !== undefined);
    const seats = choicesOf(view, 'tally').filter((each) => each.command.seat !== undefined);
    return (
        <>
            <Headline text={streets.length > 0 ? words.pad.howFar : words.pad.whoWon} more={words.pad.players(view.tally?.players ?? 0)} />
            <div class="choices three">
                {streets.map((each) => (
                    <ChoiceKey
                        key={String(each.command.street)}
                        name={words.pad.endedAt(names[Number(each.command.street) - 1] ?? String(each.command.street))}
                        on={view.tally?.street === each.command.street}
                        busy={busy}
                        act={() => void say(each.command)}
                    />
                ))}
                {seats.map((each) => (
                    <ChoiceKey key={each.command.seat} name={words.pad.wins(placeName(view, each.command.seat))} on={view.tally?.seat === each.command.seat} busy={busy} act={() => void say(each.command)} />
                ))}
            </div>
        </>
    );
}

export interface CardProps extends WorkProps {
    onHint(missing: string): void; // what is missing before the card is whole
}

/** Why a third card of ZooBac is drawn, by the rule it is drawn by. */
function WhyDrawn({ view }: { view: View }) {
    const rules = useContext(Rules);
    const rule = drawsNow(view) ? rules.get(view.next?.rule ?? '') : undefined;
    return rule ? (
        <p class="why drawn">
            {rule.gist} <RuleId id={rule.id} />
        </p>
    ) : null;
}

export function CardWork({ view, busy, say, onHint }: CardProps) {
    const least = view.turn.cards ?? 1;
    const [typed, setTyped] = useState<Typed>(NOTHING);
    useEffect(() => setTyped(NOTHING), [view.seq]);
    const asks = typed.rank ? words.pad.ofWhichSuit(words.cards.ranks[typed.rank] ?? typed.rank) : hasTiles(view) ? words.pad.tapTiles : words.pad.rankThenSuit;
    return (
        <>
            <Headline text={nextCard(view)} more={asks} />
            <Felt view={view} typed={typed} />
            <WhyDrawn view={view} />
            <CardKeys
                onTyped={setTyped}
                key={`${view.seq}`}
                least={least}
                down={view.face_down ?? 0}
                tiles={hasTiles(view) ? TILE_NAMES : []}
                joker={hasJoker(view)}
                busy={busy}
                onHint={onHint}
                onCards={(cards) => say({ verb: 'card', cards })}
            />
        </>
    );
}

export function DiceWork({ busy, say }: WorkProps) {
    return (
        <>
            <Headline text={words.pad.dice} more={words.pad.oneTapADie} />
            <DiceKeys busy={busy} onDice={(value) => void say({ verb: 'dice', value })} />
        </>
    );
}

/** Nothing of the dealer's is due: who is, and what can be done. */
export function WaitWork({ view, busy, say }: WorkProps) {
    return (
        <>
            <Headline text={words.phases[view.phase]} more={view.phase === 'broken' ? words.pad.floorResumes : words.pad.nobodyThere} />
            <Felt view={view} />
            <div class="choices two">{has(view, 'resume') && <ChoiceKey name={words.pad.resume} busy={busy} act={() => void say({ verb: 'resume', why: words.pad.resume })} />}</div>
        </>
    );
}
