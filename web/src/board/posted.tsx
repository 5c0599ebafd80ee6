// The posted notices of a table on a screen: name, limits, the collection, what
// each wager pays or what is bet, how it is played where there is room, the house
// rules; always those in force. What does not fit on one screen is turned over; on
// paper all of it stands at once.
import { useEffect, useState } from 'preact/hooks';
import { playsTiles } from '../pieces/felts';
import { hasBoard, isPot, lowWins } from '../pot/pot';
import { FeeHead, feeTable, momentsOf, type FeeLine, type FeeTable } from '../record/collection';
import { howTo } from '../record/how_to';
import { bankedRules, countsBonus, limitLines, termsOf, useNotices } from '../record/notices';
import { payTables } from '../record/pays';
import type { Game, NoticeBoard, PayRow, View } from '../wire/view';
import { capital, dollars, fullStop, unbroken, wagerName } from '../words/words';
import { words } from '../words/language';
import { WallHead } from './head';

const TURN_MS = 15000;
// What a screen has room for: of its 1080 in height, and letters across.
const HIGH = { fees: 6 * 64, list: 720, plain: 25, limit: 27, heading: 66 }; // plain: a list without a line under its heading has more
const ACROSS = { pays: 33, rules: 33, texts: 46, few: { pays: 50, rules: 20 } }; // few: rules so short that the pays have of their room
const TOLD = ['structure', 'first_bet', 'joker', 'natural', 'joker_natural']; // by the head, the stakes or what the wagers pay

/** So many lines it takes, word by word. */
export function linesOf(text: string, across: number): number {
    let lines = 1;
    let used = 0;
    for (const { length } of text.split(' ')) {
        if (used > 0 && used + 1 + length > across) {
            lines++;
            used = 0;
        }
        used += length + Number(used > 0);
    }
    return lines;
}

/** Parts that each fill at most so much of the height. Where items go together, a group that would
 * fit whole begins the next part instead of being cut, once two thirds of this one are full. */
export function inPages<T>(items: T[], high: number, tall: (item: T) => number, groupOf?: (item: T) => string): T[][] {
    const pages: T[][] = [[]];
    let used = 0;
    items.forEach((item, index) => {
        const begins = groupOf !== undefined && (index === 0 || groupOf(items[index - 1]!) !== groupOf(item));
        const group = begins ? items.filter((each) => groupOf(each) === groupOf(item)).reduce((sum, each) => sum + tall(each), 0) : 0;
        const height = group <= high && used * 3 >= high * 2 ? Math.max(group, tall(item)) : tall(item);
        if (used + height > high && pages.at(-1)!.length > 0) {
            pages.push([]);
            used = 0;
        }
        pages.at(-1)!.push(item);
        used += tall(item);
    });
    return pages;
}

/** Parts of at most so much height, each item on the first that has room for all of it. */
export function inFirstRoom<T>(items: T[], high: number, tall: (item: T) => number): T[][] {
    const pages: { items: T[]; used: number }[] = [{ items: [], used: 0 }];
    for (const item of items) {
        let page = pages.find((each) => each.items.length === 0 || each.used + tall(item) <= high);
        if (!page) pages.push((page = { items: [], used: 0 }));
        page.items.push(item);
        page.used += tall(item);
    }
    return pages.map((page) => page.items);
}

interface PayLine {
    of: string; // the wager
    wager: string; // the same on its first line
    outcome: string;
    paid: string;
}

const payLines = (pays: PayRow[], layout: string[] | undefined): PayLine[] =>
    payTables(pays, null, layout).flatMap(({ wager, about, lines }) =>
        [...(about ? [{ outcome: about, paid: '' }] : []), ...lines].map(({ outcome, paid }, index) => ({ of: wagerName(wager), wager: index === 0 ? wagerName(wager) : '', outcome: capital(outcome), paid })),
    );

/** A sentence on the wall, under the heading with which a part begins, over the rules that say it. */
interface Text {
    heading?: string;
    gist: string;
    ids: string[];
}

const partOf = (heading: string, gists: string[]): Text[] => gists.map((gist, index) => ({ ...(index === 0 && { heading }), gist, ids: [] }));

const textHigh =
    (across: number) =>
    ({ heading, gist, ids }: Text): number =>
        (heading ? HIGH.heading : 0) + 20 + 34 * linesOf(gist, across) + 29 * (ids.length > 0 ? linesOf(ids.join(' '), across) : 0);

/** What is posted besides figures: how the table is banked, what the floor has set, the rules
 * that hang as words, and what the notice itself keeps, each sentence of that once. */
function houseRules(view: View, notices: NoticeBoard): Text[] {
    const kept = [...new Set(notices.signs.map((sign) => sign.kept))];
    return [
        ...bankedRules(notices).map(({ id, gist }) => ({ gist, ids: [id] })),
        ...[...(view.bank.must ? [words.board.must(view.bank.must)] : []), ...termsOf(view, TOLD)].map((gist) => ({ gist, ids: [] })),
        ...notices.rules.map(({ id, gist }) => ({ gist, ids: [id] })),
        ...kept.map((gist) => ({ gist, ids: notices.signs.flatMap((sign) => (sign.kept === gist ? [sign.id] : [])) })),
    ];
}

/** What one sits down with at a table for the pot, what is bet there, and how it is played. */
function potTexts(view: View, { min, max, jokers }: NoticeBoard): Text[] {
    const { stakes, played } = words.board.notices;
    const { how } = words.pot;
    const { button_blind = 0, small_blind = 0, first_bet } = view.settings;
    const blinds = [button_blind, small_blind, view.blind ?? 0].map(Number).filter((each) => each > 0);
    const omaha = /omaha/.test(view.game);
    const low = lowWins(view.game);
    return [
        ...partOf(stakes.heading, [
            ...(blinds.length > 0 ? [stakes.blinds(blinds)] : []),
            stakes.bets(String(view.structure ?? ''), min, max, !hasBoard(view.game), first_bet === 'limit'),
            ...(view.buy_in ? [stakes.buyIn(view.buy_in)] : []),
        ]),
        ...partOf(played, [
            how.rounds(hasBoard(view.game) ? (omaha ? 4 : 2) : 5),
            omaha ? how.omaha : low ? how.lowball : how.holdem,
            ...(omaha ? [fullStop(how.ranks.eight)] : []),
            ...(jokers > 0 ? [low ? how.lowJoker : how.joker] : []),
            how.showdown,
        ]),
    ];
}

/** What stands in the middle of a page: lines of what the wagers pay, and sentences. */
interface Middle {
    lines: PayLine[];
    texts: Text[];
}

/** How it is played stands on each page that has room for all of it under the pays; if none has,
 * on a page of its own, but where all of the pays stand on one that is never turned over. */
function withTexts(pays: PayLine[][], payHigh: (line: PayLine) => number, texts: Text[], high: number, pages: number): Middle[][] {
    const need = texts.map(textHigh(ACROSS.texts)).reduce((sum, each) => sum + each, 0);
    const middle = pays.map((lines) => ({ lines, texts: lines.reduce((sum, line) => sum + payHigh(line), need) <= high ? texts : [] }));
    if (Math.max(pays.length, pages) > 1 && middle.every((each) => each.texts.length === 0)) middle.push({ lines: [], texts });
    return middle.map((each) => [each]);
}

function usePaper(): boolean {
    const [paper, setPaper] = useState(false);
    useEffect(() => {
        const print = window.matchMedia('print');
        const look = () => setPaper(print.matches);
        print.addEventListener('change', look);
        return () => print.removeEventListener('change', look);
    }, []);
    return paper;
}

/** Which page of each list is up now; the list with the most pages sets the pace. */
export function useTurns(lists: unknown[][][]): { page: number; pages: number; on<T>(parts: T[][]): T[] } {
    const [turn, setTurn] = useState(0);
    const paper = usePaper();
    useEffect(() => {
        const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
        return () => clearInterval(timer);
    }, []);
    const pages = Math.max(...lists.map((parts) => parts.length));
    const page = turn % pages;
    return { page, pages, on: (parts) => (paper ? parts.flat() : parts[page % parts.length]!) };
}

function Fees({ table, lines }: { table: FeeTable; lines: FeeLine[] }) {
    return (
        <table class="posted-fees">
            <FeeHead table={table} />
            <tbody>
                {lines.map((line) => (
                    <tr key={line.band}>
                        <td>{line.band}</td>
                        {line.amounts.map((amount, index) => (
                            <td key={index}>{dollars(amount)}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** When each fee is taken, and by which rule. */
function Moments({ table }: { table: FeeTable }) {
    return (
        <ul class="posted-moments">
            {table.cents > 0 && <li>{words.notices.cents(table.cents)}</li>}
            {momentsOf(table).map(({ said, rule }) => (
                <li key={said}>
                    {said} <small>{rule}</small>
                </li>
            ))}
        </ul>
    );
}

/** A wager whose lines go on from the page before says so. */
const continued = (lines: PayLine[]): PayLine[] => lines.map((line, index) => (index === 0 && !line.wager ? { ...line, wager: words.board.notices.continued(line.of) } : line));

function Texts({ texts, heading }: { texts: Text[]; heading?: boolean }) {
    const parts: Text[][] = [];
    for (const text of texts) text.heading || parts.length === 0 ? parts.push([text]) : parts.at(-1)!.push(text);
    return (
        <>
            {parts.map((part) => (
                <div key={part[0]!.gist} class="posted-part">
                    {heading && part[0]!.heading && <h2>{part[0]!.heading}</h2>}
                    <ol class="posted-rules">
                        {part.map(({ gist, ids }) => (
                            <li key={gist}>
                                {unbroken(gist)}
                                {ids.length > 0 && (
                                    <small>
                                        {ids.map((id) => (
                                            <span key={id}>{id} </span>
                                        ))}
                                    </small>
                                )}
                            </li>
                        ))}
                    </ol>
                </div>
            ))}
        </>
    );
}

function Pays({ lines }: { lines: PayLine[] }) {
    const said = words.board.notices;
    return (
        <>
            <h2>
                {said.pays}
                <small>{said.paysBy}</small>
            </h2>
            <table class="posted-pays">
                <tbody>
                    {continued(lines).map((line, index) => (
                        <tr key={index} class={line.wager ? 'first' : ''}>
                            <th scope="row">{line.wager}</th>
                            <td>{line.outcome}</td>
                            <td>{line.paid}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </>
    );
}

export function NoticesBoard({ view, game }: { view: View; game: Game | undefined }) {
    const notices = useNotices(view);
    const said = words.board.notices;
    const house = notices ? houseRules(view, notices) : [];
    const lines = payLines(notices?.pays ?? [], game?.wagers);
    const table = feeTable(notices?.collection ?? { fees: [], rates: [] }, notices === null || countsBonus(notices));
    const pot = isPot(view);
    const fees = inPages(table.lines, HIGH.fees, () => 64);
    const [limit, ...others] = notices ? limitLines(notices, view.structure) : [];
    const high = HIGH.list - HIGH.limit * others.length; // further limits in the head take of it
    const payHigh = (across: number) => (line: PayLine) => 7 + 34 * linesOf(line.outcome, across);
    const paysIn = (across: number) => inPages(lines, high, payHigh(across), (line) => line.of);
    const rulesIn = (across: number) => inPages(house, high + HIGH.plain, textHigh(across));
    const few = !pot && rulesIn(ACROSS.few.rules).length === 1 && paysIn(ACROSS.few.pays).length < paysIn(ACROSS.pays).length;
    const across = few ? ACROSS.few : ACROSS;
    const rules = rulesIn(across.rules);
    const pays = paysIn(across.pays);
    const middle: Middle[][] =
        pot && notices
            ? inPages(potTexts(view, notices), high, textHigh(ACROSS.texts)).map((texts) => [{ lines: [], texts }])
            : withTexts(pays, payHigh(across.pays), partOf(said.played, howTo(view.game)), high, Math.max(rules.length, fees.length));
    const { page, pages, on } = useTurns([fees, middle, rules]);
    if (!notices) return <main class="wall board-page" data-theme="dark" />;
    const free = !pot && notices.collection.fees.every(({ payer }) => payer === 'bank');
    return (
        <main class={`wall board-page posted${pot ? ' pot' : few ? ' few' : ''}`} data-theme="dark">
            <WallHead view={view} name={notices.name} about={said.approved(notices.gega, said.decks(notices.decks, notices.jokers, playsTiles(view.game), notices.in_turn))}>
                <p class="posted-limits">
                    {limit!.name}
                    <b>{limit!.range}</b>
                    {others.map(({ name, range }) => (
                        <small key={name}>{words.notices.limitOf(name, range)}</small>
                    ))}
                </p>
            </WallHead>
            <section>
                <h2>
                    {words.notices.collection}
                    <small>{words.notices.schedule(notices.option, notices.effective)}</small>
                </h2>
                <Fees table={table} lines={on(fees)} />
                <Moments table={table} />
                <p class="posted-note">
                    {free && said.noFee}
                    <small>{said.fixed}</small>
                </p>
            </section>
            <section>
                {on(middle).map((part, index) => (
                    <div key={index}>
                        {part.lines.length > 0 && <Pays lines={part.lines} />}
                        <Texts texts={part.texts} heading />
                    </div>
                ))}
            </section>
            {house.length > 0 && (
                <section>
                    <h2>{said.house}</h2>
                    <Texts texts={on(rules)} />
                </section>
            )}
            <footer data-pages={pages}>
                <span>{said.ask}</span>
                <span class="noprint">{said.page(page + 1, pages)}</span>
            </footer>
        </main>
    );
}
