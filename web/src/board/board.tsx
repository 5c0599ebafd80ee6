// Screens on the wall over a table: everything to see, nothing to press, dark only.
import { useContext, useRef } from 'preact/hooks';
import { Entrance } from '../lobby/entrance';
import { feltOf, playsTiles, printOf } from '../pieces/felts';
import { Piece } from '../pieces/pieces';
import { betNow, blindsOf, hasBoard, isPot, wholePot } from '../pot/pot';
import { howTo } from '../record/how_to';
import { useNotices } from '../record/notices';
import { payTables, type PayTable } from '../record/pays';
import { BeadRoad, BigRoad, DerivedRoads, isAnimal, Statistics } from '../roads/scoreboard';
import { winnerOf } from '../roads/road';
import { LinkLamp, Nowhere } from '../room/parts';
import { handNumber, lying, Middle, seatsOf } from '../table/felt';
import { endOf, handsAt, markOf, qualified } from '../table/hands';
import { pastTold, type Ending } from '../table/pace';
import { winsWith } from '../table/result';
import { SpotHand } from '../table/seat';
import { told as strip } from '../table/strip';
import { useSeconds } from '../table/time';
import { paysWhatever } from '../table/why';
import { lastEnding, useAnswer, useLiveTable, useRecall, Watching } from '../wire/hooks';
import type { Game, Hand, PayRow, RecalledHand, Session, View } from '../wire/view';
import { awaited, capital, dollars, heading, heldNow, placeName, rulesOf, settlementLine, shortName, wagerName } from '../words/words';
import { words } from '../words/language';
import { WallHead } from './head';
import { inFirstRoom, linesOf, NoticesBoard, together, useTurns } from './posted';

const COUNT_LETTERS = { beside: 20, alone: 25, mid: 1.14, about: { beside: 36, alone: 46 } }; // that one line of title and sentence has room for, with seconds beside it or without

/** What the table does now, and the seconds it still has for it. */
function Count({ view, ending }: { view: View; ending: Ending | null }) {
    const seconds = useSeconds(view);
    // Where results alone are kept nobody banks, and nobody is waited for.
    if (view.settings.depth === 'result')
        return (
            <div class="count" role="timer">
                <p>
                    <b>{words.board.nextHand(view.phase === 'play' ? view.hand : view.hand + 1)}</b>
                    <small>{words.board.resultsAlone}</small>
                </p>
            </div>
        );
    const { front, turn } = view.bank;
    const dealing = ending?.stage === 'cards';
    const onWall: View = { ...view, me: { place: null, role: 'board' } };
    const over = ending && strip({ ...onWall, places: ending.places }, ending, (place) => placeName(onWall, place), []);
    const title = over ? (over.text || over.title !== words.strip.over ? over.title : words.board.shown) : heading(onWall);
    const soon = isPot(view) && view.phase === 'between' && seconds !== null;
    const about = over ? over.text : soon ? words.board.untilNext : front && !heldNow(view) ? words.board.banks(shortName(placeName(view, front.seat)), front.posted, turn) : awaited(onWall);
    const runs = seconds !== null && !dealing;
    const room = runs ? 'beside' : 'alone';
    const fits = COUNT_LETTERS[room];
    const size = title.length <= fits ? undefined : title.length <= fits * COUNT_LETTERS.mid ? 'fitted' : 'long';
    return (
        <div class={`count${runs ? ' runs' : ''}`} role="timer">
            <p>
                <b class={size}>{title}</b>
                <small class={about.length > COUNT_LETTERS.about[room] ? 'two' : undefined} title={about}>
                    {about}
                </small>
            </p>
            {runs && <span class="count-seconds">{seconds}</span>}
        </div>
    );
}

function verdict(result: string): string {
    const side = winnerOf(result);
    const animal = isAnimal(result) ? words.name(result) : '';
    return side ? words.board.wins(words.name(side), animal) : words.board.tied(animal);
}

/** The last hand, or the one that is dealt: totals and the result when they are told. */
function LastHand({ view, last }: { view: View; last: Ending | null }) {
    const { hands, result } = lying(view, last);
    const told = last !== null && last.stage !== 'cards';
    const entered = view.past.at(-1)?.result; // where cards are not
    const sides = ['player', 'banker'].map((name) => hands.find((each) => each.hand === name)).filter((each): each is Hand => each !== undefined);
    return (
        <section class="last-hand" data-felt={feltOf(view.game)}>
            {sides.length === 0 ? (
                <p class="verdict">
                    {entered && <span>{words.board.last(view.phase === 'play' ? view.hand - 1 : view.hand)}</span>}
                    {entered ? verdict(entered) : words.board.none}
                </p>
            ) : (
                <>
                    <p class="verdict">
                        <span>{words.board.last(last ? last.hand.hand : view.hand)}</span>
                        {told && result ? verdict(result) : '\u00a0'}
                    </p>
                    {sides.map((hand) => (
                        <div key={hand.hand} class={`last-side ${hand.hand}${told && result && winnerOf(result) === hand.hand ? ' wins' : ''}`}>
                            <h3>
                                {words.name(hand.hand)} <b>{told ? (hand.points ?? '') : ''}</b>
                            </h3>
                            <p class="last-cards">
                                {hand.cards.map((card, index) => (
                                    <Piece key={`${index}${card}`} face={card} />
                                ))}
                            </p>
                        </div>
                    ))}
                </>
            )}
        </section>
    );
}

const PAYS_HIGH = 820; // of the 1080 that a screen has, and how many letters go across
const PAYS_ACROSS = 34;
const HOW_ACROSS = 46;
const PAYS_SCALES = [1.3, 1.2, 1.1, 1];
const CARDS_A_HAND = 4.94; // of two hands that may take a third card

/** The roads of the shoe, and what they come to. */
function ZooBoard({ view, ending, last, game, games }: BoardProps) {
    const { shoe } = view;
    const past = pastTold(view.past, ending);
    const cut = view.settings.cut ? (shoe.size * Number(view.settings.cut)) / 100 : 0;
    return (
        <main class="wall board-page zoo-board" data-theme="dark" data-seq={view.seq}>
            <WallHead view={view} name={game?.name ?? view.game} about={words.board.about(houseOf(games, game), words.board.limits(view.settings.min ?? 0, view.settings.max ?? 0), shoe.number, handNumber(view, ending))}>
                <Count view={view} ending={ending} />
            </WallHead>
            <section class="wall-big">
                <h2>
                    {words.roads.big} <span>{words.roads.legend}</span>
                </h2>
                <BigRoad past={past} width={24} tail />
            </section>
            <LastHand view={view} last={last} />
            <section class="wall-bead">
                <h2>{words.roads.bead}</h2>
                <BeadRoad past={past} width={9} tail />
            </section>
            <div class="wall-derived">
                <DerivedRoads past={past} width={25} tail />
            </div>
            <section class="wall-stats">
                <h2>{words.roads.shoeOf(past.length)}</h2>
                <Statistics past={past}>
                    {shoe.ready && cut > 0 && (
                        <div>
                            <dt>{words.board.untilCut}</dt>
                            <dd>{words.board.about_hands(Math.floor((cut - shoe.dealt) / CARDS_A_HAND))}</dd>
                        </div>
                    )}
                </Statistics>
            </section>
        </main>
    );
}

interface BoardProps {
    view: View;
    ending: Ending | null; // as it is told
    last: Ending | null; // between two hands the one before
    game: Game | undefined;
    games: Game[];
}

/** The house, and which set of its rules where it has two. */
const houseOf = (games: Game[], game: Game | undefined) => [game?.house_name, rulesOf(games, game)].filter(Boolean).join(', ');

/** What stands in the column beside the felt: one wager with what it pays, or how the game goes. */
type Beside = PayTable | { how: string[] };

function besideHigh(item: Beside, scale: number): number {
    if ('how' in item) return item.how.reduce((sum, line) => sum + 12 + 30 * scale * linesOf(line, HOW_ACROSS / scale), 60);
    const about = item.about ? 30 * scale * linesOf(item.about, HOW_ACROSS / scale) : 0;
    return item.lines.reduce((sum, line) => sum + 7 + 29 * scale * linesOf(line.outcome, PAYS_ACROSS / scale), 12 + 34 * scale + about);
}

/** What the wagers pay, each table whole, and how the game goes, turned over where it does not all
 * fit; what is up is as large as there is room for. */
function WallPays({ pays, layout, must, how }: { pays: PayRow[]; layout: string[] | undefined; must: string | undefined; how: string[] }) {
    const tables = payTables(pays, null, layout).map((table) => ({ ...table, lines: together(table.lines) }));
    const all: Beside[] = [...tables, ...(how.length > 0 ? [{ how }] : [])];
    const parts = inFirstRoom(all, PAYS_HIGH, (item) => besideHigh(item, 1));
    const { page, pages, on } = useTurns([parts]);
    const up = on(parts);
    const scale = PAYS_SCALES.find((each) => up.reduce((sum, item) => sum + besideHigh(item, each), 0) <= PAYS_HIGH) ?? 1;
    const shown = up.filter((item): item is PayTable => !('how' in item));
    const played = up.flatMap((item) => ('how' in item ? item.how : []));
    const turned = pages > 1 && <span>{words.board.page(page + 1, pages)}</span>;
    return (
        <section class="wall-pays" style={{ '--k': scale }}>
            {shown.length > 0 && (
                <>
                    <h2>
                        {words.board.payouts} {turned}
                    </h2>
                    {must && <p>{words.board.must(must)}</p>}
                    <table>
                        {shown.map(({ wager, about, lines }) => (
                            <tbody key={wager}>
                                <tr>
                                    <th colSpan={2} scope="rowgroup">
                                        {wagerName(wager)}
                                        {about && <small>{about}</small>}
                                    </th>
                                </tr>
                                {lines.map((line) => (
                                    <tr key={line.outcome}>
                                        <td>{capital(line.outcome)}</td>
                                        <td>{line.paid}</td>
                                    </tr>
                                ))}
                            </tbody>
                        ))}
                    </table>
                </>
            )}
            {played.length > 0 && (
                <>
                    <h2>
                        {words.board.notices.played} {shown.length === 0 && turned}
                    </h2>
                    <ul class="wall-how">
                        {played.map((line) => (
                            <li key={line}>{line}</li>
                        ))}
                    </ul>
                </>
            )}
        </section>
    );
}

/** What there is to win; then who has won it, with what, a line for each; how much once its chips move. */
function PotTold({ view, last }: { view: View; last: Ending | null }) {
    if (last?.stage === 'cards' || (!last && view.phase !== 'play')) return null;
    if (!last) return <p class="wall-verdict">{words.pot.story.inPot(wholePot(view))}</p>;
    const name = (place: number | undefined) => shortName(placeName({ ...view, places: last.places }, place));
    const pushed = last.hand.steps.filter((step) => step.event === 'POT');
    const moved = last.stage !== 'names';
    return (
        <ul class="wall-verdict">
            {pushed.slice(0, 3).map((step, index) => {
                const line = settlementLine(step, name, last.hand.steps)!;
                return (
                    <li key={index} data-won={moved ? step.amount : undefined}>
                        {winsWith(last, step, line, null)}
                        {moved && (
                            <>
                                : <b>{line.amount}</b>
                            </>
                        )}
                    </li>
                );
            })}
            {pushed.length > 3 && <li>{words.board.more(pushed.length - 3)}</li>}
        </ul>
    );
}

/** Who sits at the table, while no cards lie there, and how many seats are open. */
function Seated({ view }: { view: View }) {
    const seated = view.places.filter((each) => each.place <= view.seats);
    const blinds = blindsOf(view);
    return (
        <>
            <ul class="wall-seats">
                {seated.map(({ place, who, stack }) => (
                    <li key={place} title={who}>
                        <i class="wall-seat">{place}</i>
                        {shortName(who)}
                        <b>{dollars(stack)}</b>
                    </li>
                ))}
            </ul>
            <p class="wall-open">{[...(isPot(view) && blinds.length > 0 ? [words.board.notices.stakes.blinds(blinds)] : []), words.board.open(view.seats - seated.length), ...(view.waiting.length > 0 ? [words.board.wait(view.waiting.length)] : [])].join(' ')}</p>
        </>
    );
}

/** How the hand of a spot ended for whoever has it, in a word. */
function Ended({ hand, spot }: { hand: RecalledHand; spot: number }) {
    const end = endOf(hand, spot);
    const own = markOf(hand, spot, 'player');
    const mark = end && (own === 'paid' || own === 'back') ? own : end;
    return mark && <b class={`wall-end ${mark}`}>{words.result.marks[mark]}</b>;
}

/** The hands of any other table, and at a table with a bank what its wagers pay. */
function HandsBoard({ view, ending, last, game, games }: BoardProps) {
    const notices = useNotices(view);
    const { hands, bank } = lying(view, last);
    const told = last && last.stage !== 'cards' ? last.hand : null;
    const taken = new Set([...(last?.places ?? view.places).map((each) => each.place), ...view.stakes.map((each) => each.spot)]);
    // Where hands go to every spot, those that nobody plays are not shown.
    const spots = seatsOf(view).filter((spot) => spot !== bank && taken.has(spot) && handsAt(hands, spot).length > 0);
    const broad = playsTiles(view.game) || spots.some((spot) => handsAt(hands, spot).flatMap((each) => each.cards).length > 4);
    const across = Math.max(broad ? 2 : 3, spots.length > (broad ? 2 : 4) ? Math.ceil(spots.length / 2) : spots.length);
    const before = last && !ending ? last.hand.hand : null; // a hand that is over, while the next is awaited
    const pays = isPot(view) ? [] : (notices?.pays ?? []);
    const why = !told || isPot(view) || broad ? '' : qualified(told) ? words.board.tally(spots.map((spot) => endOf(told, spot)).filter((end) => end !== null)) : words.board.unqualified(paysWhatever(pays));
    const name = game?.name ?? view.game;
    return (
        <main class="wall board-page hands-board" data-theme="dark" data-seq={view.seq}>
            <WallHead view={view} name={name} about={words.board.about(houseOf(games, game), view.bets ? words.board.stakes(view.structure, ...view.bets) : words.board.limits(view.settings.min ?? 0, view.settings.max ?? 0), 0, handNumber(view, ending))}>
                <Count view={view} ending={ending} />
            </WallHead>
            <section class="wall-felt" data-felt={feltOf(view.game)}>
                {before !== null && <p class="wall-before">{words.board.lastHand(before)}</p>}
                <Middle view={view} ending={last} before={before !== null} />
                {why && <p class="wall-verdict">{why}</p>}
                {playsTiles(view.game) && told && <p class="wall-note">{words.board.lowHigh}</p>}
                {isPot(view) && <PotTold view={view} last={last} />}
                {hands.length === 0 && (
                    <>
                        <p class="felt-print" aria-hidden="true">
                            {name}
                            <small>{printOf(view)}</small>
                        </p>
                        <Seated view={view} />
                    </>
                )}
                <ul class={`wall-hands${isPot(view) ? (hasBoard(view.game) ? ' pot' : ' pot draw') : ''}${spots.length > 4 ? ' many' : ''}${spots.length > 8 ? ' full' : ''}`} style={{ '--across': across }}>
                    {spots.map((spot) => (
                        <li key={spot} class={told?.steps.some((step) => step.event === 'POT' && step.seat === spot) ? 'wins' : ''}>
                            <div class="wall-hand">
                                <SpotHand hands={hands} spot={spot} tiles={playsTiles(view.game)} told={told} />
                                <p>
                                    <span title={placeName(view, spot)}>
                                        <i class="wall-seat">{spot}</i>
                                        {shortName(placeName(view, spot))}
                                    </span>{' '}
                                    {isPot(view) && betNow(view, spot) > 0 && <b>{dollars(betNow(view, spot))}</b>}
                                    {!isPot(view) && told && <Ended hand={told} spot={spot} />}
                                </p>
                            </div>
                        </li>
                    ))}
                </ul>
            </section>
            {pays.length > 0 && <WallPays pays={pays} layout={game?.wagers} must={view.bank.must} how={howTo(view.game)} />}
        </main>
    );
}

export function BoardPage({ id, notices, session, onSession, go }: { id: number; notices: boolean; session: Session | null; onSession(session: Session | null): void; go(path: string): void }) {
    const watch = useContext(Watching);
    const { view, ending, link, trouble } = useLiveTable(id, session, onSession);
    const recalled = useRecall(id, view && view.phase !== 'play' ? view.hand : undefined);
    const games = useAnswer<Game[]>('games').value ?? [];
    const game = games.find((each) => each.id === view?.game);
    const seen = useRef<Ending | null>(null); // the hand that was told to its end here, with the totals that it had
    if (ending) seen.current = ending;
    if (!view && trouble) return <Nowhere session={session} go={go} why={trouble} />;
    if (!view)
        return (
            <main class="empty-page">
                <h1 class="visually-hidden">{words.titles.board(String(id))}</h1>
                {session || watch ? <LinkLamp link={link} /> : <Entrance onSession={onSession} />}
            </main>
        );
    const last = ending ?? (seen.current?.hand.hand === view.hand && view.phase !== 'play' ? seen.current : lastEnding(recalled, view));
    const props = { view, ending, last, game, games };
    return (
        <>
            {notices ? <NoticesBoard view={view} game={game} /> : game?.wagers.includes('banker') ? <ZooBoard {...props} /> : <HandsBoard {...props} />}
            {link !== 'live' && <LinkLamp link={link} />}
        </>
    );
}
