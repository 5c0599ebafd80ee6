// How the hand ended for this viewer: line by line, then the sum; and the whole
// of a hand for everybody, which stays in the side panel.
import { useState } from 'preact/hooks';
import { playsTiles } from '../pieces/felts';
import { Piece, Pile } from '../pieces/pieces';
import { RuleId } from '../record/rules';
import { Link } from '../room/parts';
import type { RecalledHand, TableEvent, View } from '../wire/view';
import { dollars, placeName, settlementLine, shortName, signed, wagerName, type Line } from '../words/words';
import { capital, fullStop, unbroken } from '../words/figures';
import { Figure } from './banking';
import type { Say } from './bets';
import { handsAt, isMain, partsWon, SET, shownName, standsAt, type Mark } from './hands';
import { isTold, type Ending } from './pace';
import { hadPart, isSettled, moneyAt } from './settled';
import { Badge, SpotHand, wagersOn } from './seat';
import { besideWords, decidedBy, doubled, eachWager, isFee, madeOf, potOf, reasonWords, uncovered, whyAt, whyWager, worthOf, type Book } from './why';
import { PotLines } from '../pot/ended';
import { isPot, lowWins } from '../pot/pot';
import { words } from '../words/language';

/** "Eli wins the pot with three sevens", where the hand was shown; of one's own "You win". The
 * amount stands in it where it has no figure of its own. */
export function winsWith({ hand }: Ending, step: TableEvent, { who, what }: Line, me: number | null, amount = 0): string {
    const named = hand.named.filter((each) => each.spot === step.seat).at(-1);
    const joker = step.hand === 'low' ? named?.joker_low : named?.joker;
    const wins = words.result.with(what, potOf(hand, step)?.name ?? '', amount) + (joker ? words.pot.jokerIs(joker) : '');
    return step.seat === me ? words.result.own(wins) : `${who} ${wins}`;
}

const MOST = 4; // lines there is room for, and one that counts the others
const BESIDE_HANDS = 2; // of them, where the hands stay above them

/** What a line comes to for the bank: what others win it pays. */
function asBank(line: Line, moved: number): Line {
    const what = words.line(line.who, line.what, '');
    if (line.tone === 'flat') return { ...line, what };
    return line.tone === 'won' ? { ...line, what, amount: signed(-moved), tone: 'lost' } : { ...line, what, amount: signed(moved), tone: 'won' };
}

/** A hand that was set, part by part, each with what it was compared with; where they are
 * copies, the wager ended by the rule for those. */
function Parts({ view, ending, me, bank, won }: { view: View; ending: Ending; me: number; bank: number; won: { part: string; wins: boolean }[] }) {
    const tiles = playsTiles(view.game);
    const rule = ending.hand.steps.find((step) => isMain(step) && step.seat === me && step.spot === me)?.rule;
    return (
        <ul class="parts-told">
            {won.map(({ part, wins }) => {
                const own = shownName(ending.hand, me, part);
                const stands = standsAt(ending.hand, me, part) ?? (wins ? 'higher' : 'lower');
                return (
                    <li key={part}>
                        <span>{words.name(part)}</span>
                        <span class={`fan${tiles ? ' tiles' : ''}`}>
                            {handsAt(ending.deal.hands, me).find((each) => each.hand === part)?.cards.map((face, index) => <Piece key={`${index}${face}`} face={face} tiles={tiles} />)}
                        </span>
                        <p>
                            <Badge mark={wins ? 'won' : 'lost'} />
                            <b>{capital(own)}</b> {words.result.part(own, shownName(ending.hand, bank, part), stands)} {stands === 'alike' && <RuleId id={rule} />}
                        </p>
                    </li>
                );
            })}
        </ul>
    );
}

/** One's own hand and the player-dealer's; where it was set they stay, part by part, others
 * make room where there are more lines. */
function Compared({ view, ending, me, yields }: { view: View; ending: Ending; me: number; yields: boolean }) {
    const { hands, bank } = ending.deal;
    const own = handsAt(hands, me);
    const set = own.some((each) => SET.has(each.hand));
    if (bank === null || bank === me || (!set && (yields || own.length !== 1 || handsAt(hands, bank).length !== 1))) return null;
    const won = partsWon(ending.hand, me);
    if (won) return <Parts view={view} ending={ending} me={me} bank={bank} won={won} />;
    const sides = [
        { who: words.result.you, spot: me },
        { who: words.result.bank, spot: bank },
    ];
    return (
        <div class="compared">
            {sides.map(({ who, spot }) => (
                <div key={spot}>
                    <span>{who}</span>
                    <SpotHand hands={hands} spot={spot} tiles={playsTiles(view.game)} told={ending.hand} />
                </div>
            ))}
        </div>
    );
}

/** Which hand of a split a wager lay on is told by what that hand came to. */
function ofSplit(ending: Ending, step: TableEvent): string {
    if (!step.spot || step.seat !== step.spot || handsAt(ending.deal.hands, step.spot).every((each) => (each.part ?? 1) === 1)) return '';
    const worth = worthOf(ending, step.spot, step.part ?? 1);
    return worth && words.result.total(words.result.worth(worth));
}

const ENDS: Record<Line['tone'], Mark> = { won: 'won', lost: 'lost', flat: 'push' };

const HEADED = 84; // letters that the heading has room for

/** Why, where it is short; on the felt it stands whole. */
const headed = (reasons: string[]) => (words.result.reasons(reasons).length <= HEADED ? words.result.reasons(reasons) : '');

/** The same wagers again, as soon as bets are open. */
export interface Again {
    amount: number;
    wanted: boolean;
    want(on: boolean): void;
}

interface ResultProps {
    view: View;
    ending: Ending;
    again: Again;
    book: Book;
    say: Say;
    onSkip(): void;
    go(path: string): void;
}

/** What the hand came to; against a bank what was laid down for it and what comes back; and the stack
 * from before the first wager: what it has grown by is the sum. */
function Sum({ ending, me, net, pot }: { ending: Ending; me: number; net: number; pot: boolean }) {
    const stack = ending.places.find((each) => each.place === me)?.stack;
    const { bet, back } = moneyAt(ending.hand, me);
    const banks = ending.deal.bank === me;
    const made = madeOf(ending.hand, me) || (!pot && !banks && bet + back > 0 ? words.result.got(bet, back) : '');
    return (
        <>
            <p class={`sum ${net > 0 ? 'won' : net < 0 ? 'lost' : 'flat'}`} data-sum={net}>
                <small>{words.result.inAll(ending.hand.hand)}</small> {signed(net)}
            </p>
            <p class="sum-stack">
                {made && <span data-got>{fullStop(made)}</span>}
                {stack !== undefined && <span>{words.result.stack(stack - net, stack)}</span>}
            </p>
        </>
    );
}

/** The hand before, where the dock has nothing to ask: how it ended, and the way to see it again. */
export function LastHand({ view, hand, go }: { view: View; hand: RecalledHand | undefined; go(path: string): void }) {
    const me = view.me.place;
    const net = hand?.net.find((each) => each.seat === me)?.amount;
    if (!hand || me === null || net === undefined) return null;
    const banked = hand.steps.find((step) => step.event === 'BANKED');
    const pot = besideWords(hand, me, (place) => shortName(placeName(view, place))) || headed(reasonWords(hand, lowWins(view.game)));
    const why = [decidedBy(hand), isPot(view) ? pot : whyAt(hand, banked?.spot ?? banked?.seat ?? null, me, true), eachWager(hand, me)].filter(Boolean).map(fullStop).join(' ');
    const said = isPot(view) ? why : words.result.past(why);
    return (
        <div class="hand-before">
            <h3>{words.result.lastHand}</h3>
            <p>
                <b class={net > 0 ? 'won' : net < 0 ? 'lost' : 'flat'}>{words.result.last(hand.hand, signed(net))}</b> {said}
            </p>
            <Link to={`/replay/${view.id}/${hand.hand}`} go={go} class="btn" letter="y">
                {words.result.replay} <kbd aria-hidden="true">Y</kbd>
            </Link>
        </div>
    );
}

/** Whoever sits out is not dealt in until they are back. */
function SitOut({ view, say }: { view: View; say: Say }) {
    const [said, setSaid] = useState(false);
    const choice = view.legal.find(({ command }) => (command.verb === 'away' || command.verb === 'back') && command.seat === view.me.place);
    if (!choice) return null;
    const { verb } = choice.command;
    const [text, done] = verb === 'away' ? [words.pot.sitOut, words.pot.sitsOut] : [words.sit.back, words.sit.isBack];
    return (
        <button type="button" class="btn" data-verb={verb} data-key="a" title={verb === 'away' ? words.pot.sitOutMeans : undefined} disabled={said} onClick={() => void say(choice.command).then(setSaid)}>
            {said ? done : text}
        </button>
    );
}

export function Result({ view, ending, again, book, say, onSkip, go }: ResultProps) {
    const me = view.me.place;
    const name = (place: number | undefined) => shortName(placeName(view, place));
    const told = ending.stage === 'sum' || (ending.stage === 'chips' && (isPot(view) || isTold(ending, me)));
    const banks = me !== null && ending.deal.bank === me;
    // What a pot's hand beats is told with the hands, and stays above the lines where there is room for it.
    const reasons = isPot(view) && ending.stage !== 'cards' ? reasonWords(ending.hand, lowWins(view.game)).map(unbroken) : [];
    const why = isPot(view) && told && ending.stage !== 'cards' ? besideWords(ending.hand, me, name) || headed(reasons) : '';
    const inParts = me !== null && !banks && partsWon(ending.hand, me) !== null; // each with its own reason
    // A wager concerns its owner and the bank; who wins a pot everybody (pot/ended.tsx).
    const settled = ending.hand.steps.filter((step) => isSettled(step) && (step.seat === me || (banks && step.event !== 'AWARDED')));
    const lines = told && !isPot(view) ? [...doubled(settled), ...ending.hand.steps.filter((step) => step.seat === me && isFee(step))] : [];
    const laid = isPot(view) || me === null || told ? [] : wagersOn(view.stakes, me).own;
    const lie = ending.stage === 'cards' || ending.deal.result !== null; // no hand of one's own is compared
    const had = hadPart(ending.hand, me);
    const net = had ? (ending.hand.net.find((each) => each.seat === me)?.amount ?? 0) : undefined;
    const reason = (step: TableEvent | undefined) =>
        step && isSettled(step) && !(inParts && isMain(step)) ? whyWager(ending.hand, ending.deal.bank, step, step.seat === me, book, (spot) => worthOf(ending, spot, spot === ending.deal.bank ? 1 : (step.part ?? 1))) : '';
    return (
        <>
            <div class="place ended">
                <header>
                    <h2>{why || lines.length > 0 ? words.result.why : words.hand(ending.hand.hand)}</h2>
                    {why && <span data-why>{why}</span>}
                </header>
                {me !== null && ending.stage !== 'cards' && !isPot(view) && <Compared view={view} ending={ending} me={me} yields={told && lines.length > BESIDE_HANDS} />}
                {laid.length > 0 && lie && (
                    <dl class="figures">
                        {laid.map(({ wager, amount }) => (
                            <Figure key={wager} name={wagerName(wager)}>
                                <Pile amount={amount} />
                                {dollars(amount)}
                            </Figure>
                        ))}
                    </dl>
                )}
                {laid.length > 1 && !lie && <p class="quiet">{words.result.wagers(laid.map(({ wager, amount }) => `${wagerName(wager)} ${dollars(amount)}`))}</p>}
                <ul class="own-lines">
                    {!told && reasons.map((reason) => <li key={reason}>{reason}</li>)}
                    {lines.slice(0, lines.length > MOST + 1 ? MOST : MOST + 1).map((step, index) => {
                        const found = settlementLine(step, name, ending.hand.steps);
                        const line = found && banks && step.seat !== me ? asBank(found, step.amount ?? 0) : found;
                        const because = reason(step) === reason(lines[index - 1]) ? '' : reason(step); // said once
                        return (
                            line && (
                                <li key={index}>
                                    <span>
                                        {isSettled(step) && <Badge mark={ENDS[line.tone]} />}
                                        {(banks ? words.result.toBank : String)(words.result.because(line.what + (isSettled(step) ? ofSplit(ending, step) : ''), because))} <RuleId id={step.rule} />
                                    </span>
                                    <b class={line.tone}>{line.amount}</b>
                                </li>
                            )
                        );
                    })}
                    {told && isPot(view) && <PotLines view={view} ending={ending} />}
                    {told && banks && uncovered(ending.hand) > 0 && <li>{words.record.uncovered(uncovered(ending.hand))}</li>}
                    {lines.length > MOST + 1 && <li class="quiet">{words.result.more(lines.length - MOST)}</li>}
                </ul>
                {told && !had && <p class="quiet">{ending.hand.steps.some((step) => step.event === 'FOLDED' && step.seat === me) ? words.result.dealtFolded : isPot(view) ? words.result.notIn : words.result.nothing}</p>}
            </div>
            <div class="acts">
                {ending.stage === 'sum' && me !== null && net !== undefined && <Sum ending={ending} me={me} net={net} pot={isPot(view)} />}
                <div class="result-acts">
                    {ending.stage === 'sum' && again.amount > 0 && (
                        <button type="button" class="btn" data-key="r" aria-pressed={again.wanted} onClick={() => again.want(!again.wanted)}>
                            {again.wanted ? words.result.rebets(again.amount) : words.result.rebet(again.amount)}
                        </button>
                    )}
                    {ending.stage === 'sum' && isPot(view) && <SitOut key={ending.hand.hand} view={view} say={say} />}
                    {ending.stage === 'sum' && (
                        <Link to={`/replay/${view.id}/${ending.hand.hand}`} go={go} class="btn" letter="y">
                            {words.result.replay} <kbd aria-hidden="true">Y</kbd>
                        </Link>
                    )}
                    <button type="button" class="btn" data-key=" " onClick={onSkip}>
                        {ending.stage === 'sum' ? words.result.goOn : words.result.skip} <kbd aria-hidden="true">{words.result.space}</kbd>
                    </button>
                </div>
            </div>
        </>
    );
}
