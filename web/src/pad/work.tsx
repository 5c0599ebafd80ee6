// What the dealer works on: one panel for each step, nothing that the view does not list.
import { useState } from 'preact/hooks';
import { Chip, Piece } from '../pieces/pieces';
import { bettingOf, isPot, wholePot } from '../pot/pot';
import { RuleId } from '../record/rules';
import { useAnswer } from '../wire/hooks';
import type { Choice, Command, FeeRow, NoticeBoard, TableEvent, View } from '../wire/view';
import { choiceWords, dollars, placeName, signed, wagerName } from '../words/words';
import { words } from '../words/language';
import { AmountKeys, CardKeys, DiceKeys } from './keys';
import { choicesOf, depthOf, has } from './steps';

export interface WorkProps {
    view: View;
    busy: boolean;
    say(...commands: Command[]): Promise<boolean>;
}

export function Headline({ text, more }: { text: string; more?: string }) {
    return (
        <div class="next">
            <h1>{text}</h1>
            {more && <p>{more}</p>}
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

/** One seat's wagers: tap a wager, then chips. */
function SeatBets({ view, busy, say, seat, onBack }: WorkProps & { seat: number; onBack(): void }) {
    const bets = choicesOf(view, 'bet', seat);
    const lies = (wager: string) => view.stakes.filter((each) => each.seat === seat && each.wager === wager).reduce((sum, each) => sum + each.amount, 0);
    const [wager, setWager] = useState(bets[0]?.command.wager ?? '');
    const bet = bets.find((each) => each.command.wager === wager);
    const unbet = choicesOf(view, 'unbet', seat).find((each) => each.command.wager === wager);
    const names = [...new Set([...bets, ...choicesOf(view, 'unbet', seat)].map((each) => String(each.command.wager)))];
    const total = view.stakes.filter((each) => each.seat === seat).reduce((sum, each) => sum + each.amount, 0);
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
            </div>
            <div class="chips">
                {[100, 500, 2500, 10000, 50000].map((value) => (
                    <button key={value} type="button" class="chip-key" disabled={busy || !bet || value > bet.highest} onClick={() => bet && void say({ ...bet.command, amount: Math.max(value, bet.lowest) })} aria-label={words.pad.chip(value)}>
                        <Chip value={value} />
                        <b>{dollars(value)}</b>
                    </button>
                ))}
                <ChoiceKey name={words.pad.clear} small={wagerName(wager)} busy={busy || !unbet} act={() => unbet && void say(unbet.command)} />
                <ChoiceKey name={words.pad.seatRight(seat)} small={words.pad.backToTable} busy={busy} act={onBack} />
            </div>
        </>
    );
}

export function BetsWork(props: WorkProps) {
    const { view } = props;
    const [seat, setSeat] = useState(0);
    if (seat > 0 && view.places.some((each) => each.place === seat)) return <SeatBets key={seat} {...props} seat={seat} onBack={() => setSeat(0)} />;
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
                        <button key={each} type="button" class={`choice seat-key${banks ? ' gold' : ''}${place ? '' : ' zero'}`} disabled={!place || banks} onClick={() => setSeat(each)}>
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
export function ResultWork({ view, busy, say }: WorkProps) {
    const [side, setSide] = useState('');
    const enter = (result: string) => {
        const begins: Command[] = view.phase === 'play' ? [] : [{ verb: 'close' }];
        void say(...begins, { verb: 'result', result }).then((taken) => taken && setSide(''));
    };
    return (
        <>
            <Headline text={side ? words.pad.whichAnimal(words.pad.results[side]!) : words.pad.whoWon} more={words.pad.tap(side ? 2 : 1)} />
            <div class="choices three">
                {Object.keys(ANIMALS).map((each) => (
                    <ChoiceKey key={each} name={words.pad.results[each]!} kind={`is-${each}`} on={side === each} busy={busy} act={() => setSide(each)} />
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
            <Headline text={words.pad.howFar} more={words.pad.players(view.tally?.players ?? 0)} />
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

/** The cards as they lie: both hands of ZooBac, a board, or hand by hand. */
export function Felt({ view }: { view: View }) {
    const tiles = view.game.includes('tiles');
    return (
        <div class="lies">
            {view.hands.map((hand, index) => (
                <div key={index} class="handbox" data-hand={hand.hand}>
                    <h2>
                        {hand.spot ? placeName(view, hand.spot) : words.name(hand.hand)}
                        {hand.points !== null && <b>{hand.points}</b>}
                    </h2>
                    <div class="cards">
                        {hand.cards.map((face, at) => (
                            <Piece key={`${at}${face}`} face={face} tiles={tiles} />
                        ))}
                    </div>
                </div>
            ))}
            {isPot(view) && (
                <div class="handbox the-pot">
                    <h2>{words.pad.pot}</h2>
                    <b class="sum">{dollars(wholePot(view))}</b>
                </div>
            )}
        </div>
    );
}

/** Whose card is next, as far as the order of the deal is known. */
function nextCard(view: View): string {
    const count = (hand: string) => view.hands.find((each) => each.hand === hand)?.cards.length ?? 0;
    const [player, banker] = [count('player'), count('banker')];
    if (!view.game.endsWith('/zoobac')) return words.pad.nextCards(view.turn.cards ?? 1);
    const toPlayer = player + banker < 4 ? player === banker : player === 2 && (view.hands.find((each) => each.hand === 'player')?.points ?? 0) < 6;
    return toPlayer ? words.pad.cardFor(words.pad.results.player!, player + 1) : words.pad.cardFor(words.pad.results.banker!, banker + 1);
}

const TILE_NAMES = ['gee6', 'gee3', 'teen', 'dey', 'yun', 'gor', 'mooy', 'chong', 'bon', 'foo', 'ping', 'tit', 'look', 'gow36', 'gow45', 'bot26', 'bot35', 'chit25', 'chit34', 'ng14', 'ng23'];

export function CardWork({ view, busy, say }: WorkProps) {
    const least = view.turn.cards ?? 1;
    return (
        <>
            <Headline text={nextCard(view)} more={words.pad.rankThenSuit} />
            <Felt view={view} />
            <CardKeys
                key={`${view.seq}`}
                least={least}
                most={view.turn.most ?? least}
                tiles={view.game.includes('tiles') ? TILE_NAMES : []}
                joker={/double-hand|fortune|joker|lowball/.test(view.game)}
                busy={busy}
                onCards={(cards) => void say({ verb: 'card', cards })}
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

const BESIDE = new Set(['away', 'back', 'leave', 'nobank', 'askbank', 'bet', 'unbet', 'share', 'lapse']);

/** A hand whose cards nobody has named and somebody is to show. */
const unnamed = (view: View, seat: number) => view.hands.find((hand) => hand.spot === seat && hand.cards.includes('??'));

/** What the seat that is awaited says. A player's choices are drawn alike. */
export function SeatWork({ view, busy, say }: WorkProps) {
    const [picked, setPicked] = useState(0);
    const [sizing, setSizing] = useState(false);
    const [naming, setNaming] = useState(false);
    const seat = view.turn.seats.includes(picked) ? picked : (view.turn.seats[0] ?? 0);
    const choices = view.legal.filter((each) => each.command.seat === seat && !each.apart && !BESIDE.has(each.command.verb));
    const name = placeName(view, seat);
    const { call, raise, all } = isPot(view) ? bettingOf(choices) : { call: undefined, raise: undefined, all: undefined };
    const hidden = unnamed(view, seat);
    const label = (each: Choice) => (each === call ? words.pad.call(each.lowest) : each.command.verb === 'put' && each.highest === each.lowest ? words.pad.putIn(each.lowest) : choiceWords(view, each));
    const act = (each: Choice) => (each.highest > each.lowest ? setSizing(true) : void say(each.command).then(() => setPicked(0)));
    if (naming && hidden) {
        const lacks = hidden.cards.filter((face) => face === '??').length;
        return (
            <>
                <Headline text={words.pad.nameCards(name)} more={words.pad.rankThenSuit} />
                <Felt view={view} />
                <CardKeys least={lacks} most={lacks} tiles={view.game.includes('tiles') ? TILE_NAMES : []} joker busy={busy} onCards={(cards) => void say({ verb: 'name', spot: seat, cards }).then(() => setNaming(false))} />
            </>
        );
    }
    const sized = all ?? raise ?? choices.find((each) => each.highest > each.lowest);
    if (sizing && sized)
        return (
            <>
                <Headline text={words.pad.acts(name)} more={words.pad.amount(raise?.lowest ?? sized.lowest, sized.highest)} />
                <div class="amt">
                    <AmountKeys
                        least={raise?.lowest ?? sized.lowest}
                        most={sized.highest}
                        act={(amount) => words.pad.putIn(amount)}
                        busy={busy}
                        onAmount={(amount) => void say({ ...sized.command, amount }).then(() => setSizing(false))}
                    />
                    <ChoiceKey name={words.pad.back} busy={busy} act={() => setSizing(false)} />
                </div>
            </>
        );
    return (
        <>
            <Headline text={words.pad.acts(name)} more={words.pad.seat(seat)} />
            {view.turn.seats.length > 1 && (
                <div class="circles" role="group" aria-label={words.pad.waitedFor}>
                    {view.turn.seats.map((each) => (
                        <button key={each} type="button" class="key" aria-pressed={each === seat} onClick={() => setPicked(each)}>
                            {placeName(view, each)}
                        </button>
                    ))}
                </div>
            )}
            <Felt view={view} />
            <div class="choices three">
                {choices.slice(0, 24).map((each, index) => (
                    <ChoiceKey key={index} name={label(each)} busy={busy} act={() => act(each)} />
                ))}
                {hidden && <ChoiceKey name={words.pad.nameCards(name)} busy={busy} act={() => setNaming(true)} />}
            </div>
        </>
    );
}

const BANK_SIDE: Record<string, (event: TableEvent) => number> = {
    PAID: (event) => -(event.amount ?? 0),
    TAKEN: (event) => event.amount ?? 0,
    FEE: (event) => -(event.amount ?? 0),
    POT: (event) => event.amount ?? 0,
};

/** The whole arithmetic, before it is confirmed. */
export function SettleWork({ view }: { view: View }) {
    const rows = (view.settlement ?? []).filter((each) => ['PAID', 'TAKEN', 'PUSHED', 'RETURNED', 'POT', 'FEE', 'JACKPOT'].includes(each.event));
    const shallow = depthOf(view) !== 'full';
    const result = view.result ? (words.pad.results[view.result] ?? view.result) : words.pad.decided;
    return (
        <>
            <Headline text={result} more={shallow ? words.pad.confirmIt : words.pad.payAndTake} />
            {view.hands.length > 0 && <Felt view={view} />}
            <div class="sheet">
                <table class="data">
                    <thead>
                        <tr>
                            <th>{words.pad.columns.seat}</th>
                            <th>{words.pad.columns.wager}</th>
                            <th>{words.pad.columns.ruling}</th>
                            <th class="num">{words.pad.columns.money}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map((each, index) => (
                            <tr key={index}>
                                <td>{each.seat ? words.pad.seatName(each.seat, placeName(view, each.seat)) : words.pad.theBox}</td>
                                <td>{each.wager ? wagerName(each.wager) : ''}</td>
                                <td>
                                    {words.pad.settles[each.event]} <RuleId id={each.rule} />
                                </td>
                                <td class="num">{signed(BANK_SIDE[each.event]?.(each) ?? each.amount ?? 0)}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
                {rows.length === 0 && <p class="why">{words.pad.nothingMoves}</p>}
            </div>
        </>
    );
}

/** Nothing of the dealer's is due: who is, and what can be done. */
export function WaitWork({ view, busy, say }: WorkProps) {
    return (
        <>
            <Headline text={words.phases[view.phase]} more={view.phase === 'broken' ? words.pad.floorResumes : words.pad.nobodyThere} />
            {view.hands.length > 0 && <Felt view={view} />}
            <div class="choices two">{has(view, 'resume') && <ChoiceKey name={words.pad.resume} busy={busy} act={() => void say({ verb: 'resume', why: words.pad.resume })} />}</div>
        </>
    );
}
