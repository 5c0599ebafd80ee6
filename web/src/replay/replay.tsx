// Any past hand, step by step: how the table lay, what happened, and the rule that
// says so.
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { whenOf } from '../history/found';
import { feltOf, playsTiles } from '../pieces/felts';
import { RuleId, Rules, useRules } from '../record/rules';
import { Link, Top } from '../room/parts';
import { Felt } from '../table/felt';
import { Keys } from '../table/keys';
import { corrected } from '../table/pace';
import { useAnswer, Watching } from '../wire/hooks';
import type { Game, Hand as Cards, OwnHand, OwnHands, RecalledHand, Rule, Session, TableEvent, View } from '../wire/view';
import { capital, cardsWords, dollars, fullStop, placeName, sentence, settlementLine, signed, wagerName } from '../words/words';
import { bankLeft, concerns, endingAt, grouped, partsAt, partsOf, peopleOf, pictureOf, stepsOf, thirdOf, viewThen, type Step, type Third } from './picture';
import { words } from '../words/language';

const STEP_MS = 1300;

interface Walk {
    steps: Step[];
    parts: string[];
    at: number;
    playing: boolean;
    to(step: number): void;
    play(on: boolean): void;
}

/** Where one is among the steps; playing goes on to the last. */
function useWalk(steps: Step[], parts: string[]): Walk {
    const [at, setAt] = useState(0);
    const [playing, setPlaying] = useState(false);
    const last = Math.max(0, steps.length - 1);
    useEffect(() => setAt((was) => Math.min(was, last)), [last]);
    useEffect(() => {
        if (!playing) return;
        if (at >= last) return setPlaying(false);
        const timer = window.setTimeout(() => setAt(at + 1), STEP_MS);
        return () => window.clearTimeout(timer);
    }, [playing, at, last]);
    return {
        steps,
        parts,
        at: Math.min(at, last),
        playing,
        to: (step) => {
            setPlaying(false);
            setAt(Math.max(0, Math.min(step, last)));
        },
        play: (on) => {
            if (on && at >= last) setAt(0);
            setPlaying(on);
        },
    };
}

function Controls({ walk, own, onOwn, table, hand, go }: { walk: Walk; own: boolean | null; onOwn(own: boolean): void; table: number; hand: number; go(path: string): void }) {
    const { steps, parts, at, playing } = walk;
    const last = steps.length - 1;
    return (
        <section class="dock replay-dock" aria-label={words.replay.steps}>
            <input
                type="range"
                class="scrub"
                min={0}
                max={Math.max(0, last)}
                value={at}
                aria-label={words.replay.step}
                aria-valuetext={words.replay.stepOf(at + 1, steps.length)}
                onInput={(input) => walk.to(Number(input.currentTarget.value))}
            />
            <ol class="scrub-parts" aria-hidden="true">
                {partsAt(steps, parts).map(({ part, at: from }) => (
                    <li key={part} style={{ left: `${from}%` }}>
                        {part}
                    </li>
                ))}
            </ol>
            <div class="row">
                <button type="button" class="btn" data-key="home" disabled={at === 0} aria-label={words.replay.first} onClick={() => walk.to(0)}>
                    &#x21E4;
                </button>
                <button type="button" class="btn" data-key="arrowleft" disabled={at === 0} onClick={() => walk.to(at - 1)}>
                    {words.replay.back} <kbd aria-hidden="true">&larr;</kbd>
                </button>
                <button type="button" class="btn main" data-key=" " disabled={last < 1} onClick={() => walk.play(!playing)}>
                    {playing ? words.replay.pause : words.replay.play} <kbd aria-hidden="true">{words.result.space}</kbd>
                </button>
                <button type="button" class="btn" data-key="arrowright" disabled={at >= last} onClick={() => walk.to(at + 1)}>
                    {words.replay.on} <kbd aria-hidden="true">&rarr;</kbd>
                </button>
                <button type="button" class="btn" data-key="end" disabled={at >= last} aria-label={words.replay.last} onClick={() => walk.to(last)}>
                    &#x21E5;
                </button>
                <span class="right dim">{words.replay.stepOf(steps.length ? at + 1 : 0, steps.length)}</span>
                {own !== null && (
                    <button type="button" class="btn" aria-pressed={own} onClick={() => onOwn(!own)}>
                        {words.replay.own}
                    </button>
                )}
                <Link to={`/fair/${table}/hand/${hand}`} go={go} class="btn">
                    {words.replay.check}
                </Link>
            </div>
        </section>
    );
}

/** How a step was counted: the cards of a hand that stands, or a wager times what it pays, with
 * what the bank had before and after. */
function Sums({ event, hands, counts = {}, before, after }: { event: TableEvent; hands: Cards[]; counts?: Record<string, number>; before: number | null; after: number | null }) {
    const stands = event.event === 'STANDS' && hands.find((each) => each.spot === 0 && each.hand === event.hand);
    const pays = event.event === 'PAID' && event.stake ? event : null;
    const rows = stands
        ? [...stands.cards.map((face) => [cardsWords([face]), String(counts[face.charAt(0)] ?? '')]), [words.name(stands.hand), String(event.count ?? 0)]]
        : [
              ...(pays ? [[words.replay.wagerOn(wagerName(pays.wager ?? '')), dollars(pays.stake!)], [words.replay.bankPays(pays.due ?? pays.amount!, pays.stake!), signed(pays.amount!)]] : []),
              ...(before !== null && after !== null && before !== after ? [[words.replay.bankBefore, dollars(before)], [words.replay.bankAfter, dollars(after)]] : []),
          ];
    if (rows.length === 0) return null;
    return (
        <dl class="step-sums">
            {rows.map(([what, figure], index) => (
                <div key={index}>
                    <dt>{what}</dt>
                    <dd>{figure}</dd>
                </div>
            ))}
        </dl>
    );
}

/** The chart by which the banker drew or stood: the row and the third card's column are lit, and
 * marked where they meet. */
function ThirdCard({ of }: { of: Third | null }) {
    if (!of) return null;
    const { score, third, row, chart } = of;
    const mark = (at: number, count: number) => (at === score && count === third ? 'now' : at === score || count === third ? 'lit' : undefined);
    return (
        <>
            <p class="step-third">{words.replay.third(third, score, [...row].flatMap((does, count) => (does === 'H' ? [count] : [])))}</p>
            <table class="third-card" aria-label={words.replay.chart}>
                <tbody>
                    <tr>
                        <td />
                        {[...row].map((_, count) => (
                            <th key={count} scope="col" class={count === third ? 'now' : undefined}>{count}</th>
                        ))}
                    </tr>
                    {chart.map((line, at) => (
                        <tr key={at} data-score={at} class={at === score ? 'used' : undefined}>
                            <th scope="row" class={at === score ? 'now' : undefined}>{at}</th>
                            {[...line].map((does, count) => (
                                <td key={count} class={mark(at, count)}>{does}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </>
    );
}

interface StepLineProps {
    step: Step;
    hand: RecalledHand;
    number: number;
    now: boolean;
    tiles: boolean;
    name(place: number | undefined): string;
    rule: Rule | undefined;
    onChoose(): void;
    children: ComponentChildren; // how it was counted
}

/** The steps that a step stands among: all that stand, of one that was taken back those before it. */
const besideOf = (hand: RecalledHand, step: Step) => corrected(step.undone ? hand.steps.slice(0, step.upto) : hand.steps).stand;

function StepLine({ step, hand, number, now, tiles, name, rule, onChoose, children }: StepLineProps) {
    const beside = besideOf(hand, step);
    const line = settlementLine(step.event, name, beside);
    const own = useRef<HTMLLIElement>(null);
    useEffect(() => {
        if (!now) return;
        // All of it, or where that is more than there is room for what it says first.
        const see = () => [own.current, own.current?.firstElementChild].forEach((each) => each?.scrollIntoView({ block: 'nearest' }));
        see();
        addEventListener('resize', see); // a phone that is turned
        return () => removeEventListener('resize', see);
    }, [now]);
    return (
        <li ref={own} class={[now && 'now', step.undone && 'undone'].filter(Boolean).join(' ')} aria-current={now ? 'step' : undefined}>
            <button type="button" class="step-choose" onClick={onChoose}>
                <i>{number}</i>
                <span>{line ? words.line(line.who, line.what, '') : sentence(step.event, name, beside, tiles)}</span>
                {step.undone && <em class="note">{words.replay.undone}</em>}
                {line && <b class={line.tone}>{line.amount}</b>}
            </button>
            {now && children}
            {now && step.event.rule && step.event.event !== 'ENDED' && (
                <p class="step-rule">
                    {rule && <span>{rule.gist}</span>} <RuleId id={step.event.rule} />
                </p>
            )}
        </li>
    );
}

/** What was found wrong with the hand later, and put right by an entry of its own. */
function PutRight({ hand, name }: { hand: RecalledHand; name(place: number | undefined): string }) {
    if (!hand.put_right?.length) return null;
    return (
        <section class="put-right" aria-label={words.putRight.heading}>
            <h2>{words.putRight.heading}</h2>
            <ul>
                {hand.put_right.map(({ at, entry }) => (
                    <li key={at}>
                        {capital(sentence(entry, name))} <time dateTime={new Date(at).toISOString()}>{whenOf({ at })}</time>
                    </li>
                ))}
            </ul>
        </section>
    );
}

function Hand({ view, hand, title, session, go }: { view: View; hand: RecalledHand; title: string; session: Session | null; go(path: string): void }) {
    const rules = useRules(view.game);
    const [own, setOwn] = useState(false);
    const me = [...peopleOf(hand)].find(([, who]) => who === session?.name)?.[0] ?? null;
    const steps = useMemo(() => stepsOf(hand, view.game).filter((step) => !own || me === null || concerns(step, me)), [hand, own, me]);
    const walk = useWalk(steps, partsOf(hand, view.game));
    const step = steps[walk.at];
    const past = hand.steps.slice(0, step?.upto ?? 0);
    const picture = pictureOf(past);
    const then = viewThen({ ...view, me: { ...view.me, place: me } }, hand, picture, step?.upto);
    const name = (place: number | undefined) => placeName(then, place);
    const ending = endingAt(hand, step, picture, then);
    const now = step?.part ?? 0;
    const tiles = playsTiles(view.game);
    return (
        <Rules.Provider value={rules}>
            <section class="phase" aria-label={words.strip.label}>
                <div class="say" aria-live="polite">
                    <h1>{step ? capital(sentence(step.event, name, besideOf(hand, step), tiles)) : words.replay.nothing}</h1>
                    <p>{step?.undone ? words.replay.wrong(hand.hand) : words.replay.when(hand.hand, 'at' in hand ? whenOf(hand as OwnHand) : '')}</p>
                </div>
                <ol class="phase-steps" aria-hidden="true">
                    {walk.parts.map((part, index) => (
                        <li key={part} class={index < now ? 'done' : index === now ? 'now' : ''}>
                            {part}
                        </li>
                    ))}
                </ol>
            </section>
            <Felt view={then} ending={ending} title={title} target={null} canSit={false} past stackless={!hand.stacks} onSit={() => undefined} onTarget={() => undefined} />
            <Controls walk={walk} own={me === null ? null : own} onOwn={setOwn} table={view.id} hand={hand.hand} go={go} />
            <aside class="side">
                <ol class="replay-steps" aria-label={words.replay.list}>
                    {grouped(steps).map((group) => (
                        <li key={group.from} class="replay-part">
                            <button type="button" class="part-head" aria-label={words.replay.toPart(walk.parts[group.part] ?? '')} onClick={() => walk.to(group.from)}>
                                {walk.parts[group.part]} <small>{words.replay.range(group.from + 1, group.from + group.steps.length)}</small>
                            </button>
                            <ol>
                                {group.steps.map((each, within) => (
                                    <StepLine key={each.upto} step={each} hand={hand} number={group.from + within + 1} now={each === step} tiles={tiles} name={name} rule={rules.get(each.event.rule ?? '')} onChoose={() => walk.to(group.from + within)}>
                                        {each === step && <ThirdCard of={thirdOf(each.event, picture.deal.hands, view)} />}
                                        {each === step && <Sums event={each.event} hands={picture.deal.hands} counts={view.counts} before={bankLeft(hand.steps.slice(0, each.upto - 1))} after={bankLeft(past)} />}
                                    </StepLine>
                                ))}
                            </ol>
                        </li>
                    ))}
                </ol>
                <PutRight hand={hand} name={name} />
            </aside>
        </Rules.Provider>
    );
}

export function ReplayPage({ id, number, session, go }: { id: number; number: number; session: Session | null; go(path: string): void }) {
    const watch = useContext(Watching);
    const { value: view, trouble } = useAnswer<View>(session || watch ? `tables/${id}/view` : null);
    // One's own is told as one saw it oneself, from the place that one had then.
    const own = useAnswer<OwnHands>(session?.role === 'player' ? `me/hands?table=${id}&hand=${number}&last=1` : null);
    const looked = session?.role !== 'player' || own.value !== null || own.trouble !== '';
    const played = own.value?.hands[0];
    const recalled = useAnswer<RecalledHand[]>(looked && !played && (session || watch) ? `tables/${id}/hands?last=1&before=${number + 1}&stacks=1` : null);
    const games = useAnswer<Game[]>('games').value;
    const game = games?.find((each) => each.id === view?.game);
    const hand = played ?? recalled.value?.find((each) => each.hand === number);
    const missing = trouble || recalled.trouble || (!session && !watch ? words.replay.logIn : recalled.value && !hand ? words.replay.notOver(number) : '');
    return (
        <main class="table-page replay-page" data-felt={feltOf(view?.game ?? '')}>
            <Top session={session} go={go}>
                <span class="where">
                    <b>{words.replay.heading}</b>
                    {game && <span class="wide">{game.house_name}</span>}
                    <span>{words.table(id)}</span>
                    {game && <span class="wide">{game.name}</span>}
                    <span class="wide">{words.hand(number)}</span>
                    <Link to={`/table/${id}`} go={go}>
                        {words.toTable}
                    </Link>
                </span>
            </Top>
            {view && hand ? (
                <Hand key={number} view={view} hand={hand} title={game?.name ?? ''} session={session} go={go} />
            ) : (
                <div class="empty-page replay-empty">
                    <h1 class="visually-hidden">{words.titles.replay(String(id), String(number))}</h1>
                    <p role="status">{missing ? fullStop(missing) : words.replay.looking}</p>
                    <Link to={`/table/${id}`} go={go} class="btn">
                        {words.toTable}
                    </Link>
                </div>
            )}
            <Keys />
        </main>
    );
}
