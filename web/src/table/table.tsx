// A table one can play at: the strip, the felt, the dock of one's own place, and
// the side with everything that can be looked up.
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { Entrance } from '../lobby/entrance';
import { decides, feltOf } from '../pieces/felts';
import { Icon } from '../pieces/pieces';
import { HowToLarge, HowToPlay, RanksLarge } from '../record/how_to';
import { Notices, useNotices, useOdds } from '../record/notices';
import { Rules, useRules } from '../record/rules';
import { InPlay, Recall, Settlement } from '../record/settlement';
import { Scoreboard } from '../roads/scoreboard';
import { Legend, Link, LinkLamp, RefusalNote, Tabs, Top } from '../room/parts';
import { goOut } from '../wire/api';
import { useAnswer, useLiveTable, useRecall, Watching, type LiveTable } from '../wire/hooks';
import type { Choice, Collection, Command, Game, NoticeBoard, Odds, Outlook, RecalledHand, Session, View } from '../wire/view';
import { asked, choiceWords, dollars, fullStop, limitsWords, rulesOf, signed } from '../words/words';
import { PotDock } from '../pot/betting';
import { PotHowTo } from '../pot/how_to';
import { isPot } from '../pot/pot';
import { lastActs, type Act } from '../pot/story';
import { AboutTable, actWords, ThisHand, toldOf } from '../pot/this_hand';
import { isAsked } from './aloud';
import { BankBox, bankTold, isOwnBank, MetBox, Offer, OutlookBox, OwnBank, useOutlook, useSecond, WasBet } from './banking';
import { Bets, findChoice, ownStakes, useTools, type Say } from './bets';
import { useCounting, useMovingChips } from './chips';
import { Decide, OutOfTurn } from './decide';
import { Felt, handNumber } from './felt';
import { useKeptFocus } from './focus';
import { Keys, keysOf } from './keys';
import { Asked, askedOf, isAnswer } from './moment';
import { OwnHand, ownSpot } from './own_hand';
import { Away, OwnSeat, SeatMenu, SitDown, useLeaving } from './own_seat';
import { pastTold, toldSoFar, type Ending } from './pace';
import { LastHand, Result, type Again } from './result';
import { Strip } from './strip';
import { decidedBy, type Book } from './why';
import { words } from '../words/language';

function Stack({ amount }: { amount: number }) {
    return <>{dollars(useCounting(amount))}</>;
}

/** For the house dealer and the floor: everything the view lists. */
function House({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const [why, setWhy] = useState('');
    const act = (choice: Choice) => void say('why' in choice.command ? { ...choice.command, why: why || choice.command.why } : choice.command);
    return (
        <div class="place house" role="group" aria-label={words.staff.house}>
            <header>
                <h2>{words.staff.house}</h2>
                {view.legal.some((each) => 'why' in each.command) && (
                    <label class="field right">
                        {words.staff.reason}
                        <input value={why} onInput={(input) => setWhy(input.currentTarget.value)} />
                    </label>
                )}
            </header>
            <div class="row">
                {view.legal.map((each, index) => (
                    <button key={index} type="button" class={`btn${each.apart ? ' apart' : ' main'}`} disabled={busy} onClick={() => act(each)}>
                        {choiceWords(view, each)}
                    </button>
                ))}
            </div>
        </div>
    );
}

interface DockProps {
    table: LiveTable;
    own: Act | undefined; // what was done last at one's own place of a table for the pot
    view: View;
    outlook: Outlook | null;
    session: Session | null;
    onSession(session: Session | null): void;
    game: Game | undefined;
    odds: Odds | null;
    limits: NoticeBoard['limits'];
    book: Book;
    last: RecalledHand | undefined;
    recalled: RecalledHand[];
    busy: boolean;
    idle: boolean; // nothing waits for the house's answer, and there is a line
    say: Say;
    spot: number | null;
    seat: number | null;
    onSpot(spot: number): void;
    onSeat(seat: number | null): void;
    onRanks(): void;
    go(path: string): void;
}

/** What was bet on the hand that is told may be wished for again: it is bet when bets are
 * open, on the next hand or not at all. */
function useAgain(view: View, ending: Ending | null, tools: ReturnType<typeof useTools>, busy: boolean): Again {
    const [wished, setWished] = useState(0); // after which hand
    const told = ending?.hand.hand ?? view.hand;
    const open = !ending && !busy && view.phase === 'bets' && tools.before > 0;
    useEffect(() => {
        if (wished && (told > wished || open)) setWished(0);
        if (wished && told === wished && open) void tools.rebet();
    }, [wished, told, open]);
    const amount = tools.last.hand === told ? tools.last.stakes.reduce((sum, each) => sum + each.amount, 0) : 0;
    return { amount, wanted: wished === told, want: (on) => setWished(on ? told : 0) };
}

/** One's own place: what the phase asks, and nothing else. */
function Dock({ table, own, view, outlook, session, onSession, game, odds, limits, book, last, recalled, busy, idle, say, spot, seat, onSpot, onSeat, onRanks, go }: DockProps) {
    const { ending } = table;
    const tools = useTools(view, say, recalled, ending !== null, limits);
    const second = useSecond(view, say, busy);
    const again = useAgain(view, ending, tools, busy);
    const played = ownSpot(view);
    const staff = session !== null && session.role !== 'player' && view.legal.length > 0 && view.me.place === null;
    const asks = !ending && (asked(view).length > 0 || findChoice(view, 'bank') !== undefined);
    return (
        <>
            {tools.never && <Meanwhile told={tools.never} onRead={tools.forget} />}
            <section class={`dock${asks ? ' asks' : ''}${isPot(view) ? ' pot' : ''}`} aria-label={words.tablePage.place} onPointerMove={table.linger}>
                <RefusalNote refusal={table.refusal} sending={table.slow ? (table.link === 'lost' ? words.tablePage.unanswered : words.tablePage.sending) : ''} onClose={table.forgive} />
                {!session ? (
                    <div class="place sit">
                        <header>
                            <h2>{words.tablePage.watching}</h2>
                            <span>{words.tablePage.watchingWords}</span>
                        </header>
                        <Entrance onSession={onSession} />
                    </div>
                ) : staff ? (
                    <House view={view} busy={busy} say={say} />
                ) : view.me.place === null ? (
                    session.role === 'player' && <SitDown view={view} session={session} busy={!idle} say={say} wanted={seat} onTaken={() => onSeat(null)} />
                ) : ending ? (
                    <Result view={view} ending={ending} again={again} book={book} say={say} onSkip={table.skip} go={go} />
                ) : isPot(view) ? (
                    <PotDock view={view} busy={busy} say={say} last={own} before={<LastHand view={view} hand={last} go={go} />} />
                ) : findChoice(view, 'bank') ? (
                    <Offer view={view} pays={book.rows} recalled={recalled} busy={busy} say={say} />
                ) : asked(view).length > 0 ? (
                    <Decide view={view} busy={busy} say={say} onRanks={onRanks} />
                ) : view.bank.front?.seat === view.me.place ? (
                    <OwnBank view={view} outlook={outlook} second={second} />
                ) : played !== null ? (
                    <>
                        <OwnHand view={view} spot={played} />
                        <OutOfTurn view={view} busy={busy} say={say} onRanks={onRanks} />
                    </>
                ) : findChoice(view, 'back') ? (
                    <Away view={view} busy={busy} say={say} />
                ) : (
                    <Bets view={view} wagers={game?.wagers ?? []} spot={spot} odds={odds} pays={book.rows} busy={busy} say={say} tools={tools} onSpot={onSpot} idle={<LastHand view={view} hand={last} go={go} />} />
                )}
            </section>
        </>
    );
}

/** Large over the felt until the line is back by itself. */
function LineDown({ view, from }: { view: View; from: number }) {
    const own = ownStakes(view);
    const [now, setNow] = useState(Date.now());
    useEffect(() => {
        const timer = window.setInterval(() => setNow(Date.now()), 1000);
        return () => window.clearInterval(timer);
    }, []);
    return (
        <div class="line-down" role="alert">
            <h2>{words.tablePage.downTitle}</h2>
            <p>{words.tablePage.down(own.length > 0 ? words.decide.laid(own) : '')}</p>
            <p aria-hidden="true">{words.tablePage.lastHeard(Math.round((now - from) / 1000))}</p>
        </div>
    );
}

const LETTER_MS = 120;
const READ_MS = 20000;

/** What happened while the line was down, until it is read; nothing much is soon gone. */
function Meanwhile({ told, onRead }: { told: string; onRead(): void }) {
    useEffect(() => {
        const timer = window.setTimeout(onRead, Math.min(READ_MS, told.length * LETTER_MS));
        return () => window.clearTimeout(timer);
    }, [told]);
    return (
        <div class="meanwhile" role="status">
            <p>{told}</p>
            <button type="button" class="btn" onClick={onRead}>
                {words.close}
            </button>
        </div>
    );
}

/** How the last hand ended for oneself, on the edge of the sheet that tells more of it. */
function lastWords(last: RecalledHand | undefined, me: number | null): string | null {
    const net = last?.net.find((each) => each.seat === me)?.amount;
    const banker = last?.steps.find((step) => step.event === 'BANKED')?.seat;
    const bank = banker === me ? undefined : last?.net.find((each) => each.seat === banker)?.amount;
    return last && net !== undefined ? words.tablePage.lastHand(last.hand, signed(net), decidedBy(last), bank === undefined ? '' : signed(bank)) : null;
}

/** On the edge of the sheet: what it tells first. */
function peekWords(view: View, ends: boolean, last: RecalledHand | undefined): string {
    if (!ends && isOwnBank(view) && view.stakes.length > 0) return words.tablePage.ownBankSide(signed(-view.bank.loss));
    return lastWords(last, view.me.place) ?? (isPot(view) ? words.tablePage.potSide : words.tablePage.bankSide);
}

/** The hand in play, and how the one before it was settled. */
function HandTab({ table, view, last, book, collection }: { table: LiveTable; view: View; last: RecalledHand | undefined; book: Book; collection: Collection | undefined }) {
    const { ending, heard } = table;
    const told = ending?.hand ?? last;
    const over = isPot(view) && (view.phase !== 'play' || ending) && told ? told : null;
    return (
        <>
            {isPot(view) && view.phase === 'play' && !ending && <ThisHand view={view} events={heard} hand={view.hand} over={false} />}
            {over && <ThisHand view={view} events={over.steps} hand={over.hand} over />}
            {!isPot(view) && view.phase === 'play' && !ending && <InPlay view={view} />}
            <Settlement hand={last} view={view} me={view.me.place} book={book} past={!ending} headed={over !== null && over.hand === last?.hand && toldOf(view, over.steps).length > 0} />
            {isPot(view) && <AboutTable view={view} collection={collection} />}
        </>
    );
}

/** Says what is pressed, unless it was meant for what was asked the moment before. */
function useMeant({ view, ending, say, withhold }: LiveTable): Say {
    const asked = useRef(new Asked()).current;
    asked.see(view && !ending ? askedOf(view) : '', Date.now());
    const answers = (command: Command) => view !== null && isAnswer(view, command);
    return async (command) => {
        if (!answers(command)) return say(command);
        if (asked.mistakable(Date.now())) {
            withhold(words.tablePage.changed);
            return false;
        }
        asked.answer(true);
        const done = await say(command);
        if (!done) asked.answer(false);
        return done;
    };
}

export interface TablePageProps {
    id: number;
    session: Session | null;
    onSession(session: Session | null): void;
    go(path: string): void;
}

export function TablePage({ id, session, onSession, go }: TablePageProps) {
    const table = useLiveTable(id, session, onSession);
    const { view, ending } = table;
    useMovingChips(ending);
    const rules = useRules(view?.game);
    const odds = useOdds(view);
    const notices = useNotices(view);
    const outlook = useOutlook(view);
    const games = useAnswer<Game[]>('games').value;
    // Of a hand that is played or told nothing is known here but what is told of it.
    const recalled = useRecall(id, view ? (ending ? ending.hand.hand - 1 : view.hand - Number(view.phase === 'play')) : undefined);
    const heard = useRef<RecalledHand | undefined>(undefined); // the last that was told, until it is among those
    if (ending?.stage === 'sum') heard.current = ending.hand;
    const fresh = heard.current && heard.current.hand === view?.hand && view.phase !== 'play' ? heard.current : undefined;
    const last = ending ? toldSoFar(ending) : (fresh ?? recalled[0]);
    const pays = notices?.pays ?? [];
    const book: Book = { rows: pays, gist: (rule) => rules.get(rule ?? '')?.gist ?? '' };
    const [spot, setSpot] = useState<number | null>(null);
    const [seat, setSeat] = useState<number | null>(null);
    const [sheet, setSheet] = useState(false); // on a phone the side lies under the dock
    const [large, setLarge] = useState<'' | 'how' | 'ranks'>(''); // what lies over the felt
    const game = games?.find((each) => each.id === view?.game);
    const past = pastTold(view?.past ?? [], ending);
    const how = { pays, layout: game?.wagers ?? [], odds };
    const watch = useContext(Watching);
    const idle = !table.waiting && table.link === 'live';
    const busy = !idle || ending !== null;
    const say = useMeant(table);
    const leaving = useLeaving(view, ending !== null, busy, say);
    // While bets are open the side opens on what they pay, with the last hand below it; then on the hand.
    const betting = view !== null && !isPot(view) && !ending && (view.phase === 'offer' || view.phase === 'bets');
    const yours = view !== null && !ending && isAsked(view);
    useEffect(() => {
        document.title = [yours ? words.tablePage.yourTurn : '', words.titles.table(String(id)), words.house].filter(Boolean).join(' \u00b7 ');
    }, [yours, id]);
    useEffect(table.forgive, [view?.phase, view?.hand, ending === null]); // what was refused was asked of another moment
    useEffect(() => setSpot(null), [view?.hand]); // behind whom one bets is chosen anew for every hand
    useKeptFocus(busy);
    const hand = view ? handNumber(view, ending) : 0;
    const streets = view && isPot(view) && view.phase === 'play' && !ending ? toldOf(view, table.heard) : [];
    const acts = lastActs(streets, view?.street ?? 0);
    const own = streets.flatMap((each) => each.acts).filter((each) => each.seat === view?.me.place).at(-1);
    const act = [...acts.values()].length > 0 && streets.at(-1)!.street > 0 ? streets.at(-1)!.acts.at(-1) : undefined;
    const me = (ending?.places ?? view?.places)?.find((each) => each.place === view?.me.place);

    return (
        <Rules.Provider value={rules}>
            {!view ? (
                <>
                    <Top session={session} go={go} />
                    <main class="empty-page">
                        <h1 class="visually-hidden">{words.table(id)}</h1>
                        {session || watch ? <p role="status">{table.trouble ? fullStop(table.trouble) : words.tablePage.coming}</p> : <Entrance onSession={onSession} />}
                        {table.trouble && (
                            <Link to="/" go={go} class="btn">
                                {words.toTables}
                            </Link>
                        )}
                    </main>
                </>
            ) : (
                <main class="table-page" data-felt={feltOf(view.game)} data-seq={ending ? undefined : view.seq}>
                    <Top session={session} go={go} menu={me && <SeatMenu view={view} busy={!idle} say={say} leaving={leaving} />} onOut={() => session && void goOut(session).finally(() => onSession(null))}>
                        <span class="where">
                            <b title={game?.name}>{game?.name ?? view.game}</b>
                            <span>{words.table(id)}</span>
                            <span class="wide">{[game?.house_name, rulesOf(games ?? [], game)].filter(Boolean).join(', ')}</span>
                            <span class="wide">{view.bets ? words.pot.stakes(view.structure, ...view.bets) : limitsWords(view.settings.min ?? 0, view.settings.max ?? 0)}</span>
                            {hand > 0 && <span class="wide">{words.hand(hand)}</span>}
                            {session?.role === 'player' && (
                                <Link to="/history" go={go} class="wide">
                                    {words.history.link}
                                </Link>
                            )}
                            <Link to={`/board/${id}`} go={go} class="wide">
                                {words.tablePage.board}
                            </Link>
                        </span>
                        <LinkLamp link={table.link} />
                        {me && (
                            <span class="top-stack">
                                {words.tablePage.stack} <b><Stack key={me.who} amount={me.stack} /></b>
                            </span>
                        )}
                    </Top>
                    <Strip view={view} ending={ending} decides={decides(view.game)} news={table.news} last={view && act ? actWords(view, act) : ''} pays={pays} />
                    <Felt
                        view={view}
                        ending={ending}
                        title={game?.name ?? ''}
                        acts={new Map([...acts].map(([at, act]) => [at, words.pot.story.note(act.deed, act.amount)]))}
                        gaveUp={new Set(streets.flatMap((each) => each.acts).filter((act) => act.deed === 'folds').map((act) => act.seat))}
                        target={spot}
                        canSit={session?.role === 'player' && view.me.place === null}
                        onSit={setSeat}
                        onTarget={setSpot}
                    />
                    {table.link === 'lost' ? <LineDown view={view} from={table.heardAt} /> : table.missed && <Meanwhile told={table.missed} onRead={table.read} />}
                    <Dock table={table} own={own} view={view} outlook={outlook} session={session} onSession={onSession} game={game} odds={odds} limits={notices?.limits ?? []} book={book} last={last} recalled={recalled} busy={busy} idle={idle} say={say} spot={spot} seat={seat} onSpot={setSpot} onSeat={setSeat} onRanks={() => setLarge('ranks')} go={go} />
                    <aside class={`side${sheet ? ' open' : ''}`} onPointerMove={table.linger}>
                        <button type="button" class="peek" aria-expanded={sheet} onClick={() => setSheet(!sheet)}>
                            <Icon name="up" />
                            {sheet ? words.close : peekWords(view, ending !== null, last)}
                        </button>
                        {!ending && findChoice(view, 'bank') && <MetBox hands={recalled} odds={odds} />}
                        {!ending && <OutlookBox view={view} outlook={outlook} />}
                        {!ending && <WasBet view={view} />}
                        {!isPot(view) && (ending || !bankTold(view)) && <BankBox view={ending ? { ...view, legal: [] } : view} settled={ending ? (ending.stage === 'sum' ? ending.hand : null) : undefined} busy={busy} say={say} />}
                        <Tabs
                            label={words.tablePage.about}
                            opens={betting ? words.tablePage.tabs.pays : words.tablePage.tabs.hand}
                            tabs={[
                                { name: words.tablePage.tabs.pays, body: isPot(view) ? <PotHowTo view={view} /> : [<HowToPlay {...how} game={view.game} onLarge={() => setLarge('how')} />, betting && last && <Settlement hand={last} view={view} me={view.me.place} book={book} past />] },
                                ...(past.length > 0 ? [{ name: words.tablePage.tabs.roads, body: <Scoreboard past={past} /> }] : []),
                                { name: words.tablePage.tabs.hand, body: <HandTab table={table} view={view} last={last} book={book} collection={notices?.collection} /> },
                                { name: words.tablePage.tabs.record, body: <Recall table={id} hands={recalled} view={view} go={go} /> },
                                { name: words.tablePage.tabs.notices, body: <Notices view={view} notices={notices} go={go} /> },
                                ...(me ? [{ name: words.tablePage.tabs.seat, body: <OwnSeat view={view} busy={!idle} say={say} leaving={leaving} /> }] : []),
                            ]}
                        />
                        <Legend names={view.places.map((each) => each.who)} />
                    </aside>
                    {large === 'how' && <HowToLarge {...how} game={view.game} title={game?.name ?? ''} onClose={() => setLarge('')} />}
                    {large === 'ranks' && <RanksLarge onClose={() => setLarge('')} />}
                    <Keys game={keysOf(view.game, isPot(view))} />
                </main>
            )}
        </Rules.Provider>
    );
}
