// The posted notices of a table on a screen: name, limits, the collection, what
// each wager pays or what is bet, how it is played where there is room, the house
// rules; always those in force. What does not fit on one screen is turned over; on
// paper all of it stands at once.
import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { playsTiles } from '../pieces/felts';
import { blindsOf, hasBoard, isPot, lowWins } from '../pot/pot';
import { FeeHead, feeTable, momentsOf, type FeeLine, type FeeTable } from '../record/collection';
import { howTo } from '../record/how_to';
import { bankedRules, countsBonus, limitLines, termsOf, useNotices } from '../record/notices';
import { payTables, type PayTable } from '../record/pays';
import type { Game, NoticeBoard, PayRow, View } from '../wire/view';
import { capital, dollars, fullStop, unbroken, wagerName } from '../words/words';
import { words } from '../words/language';
import { WallHead } from './head';

const TURN_MS = 15000;
const TOLD = ['structure', 'first_bet', 'joker', 'natural', 'joker_natural']; // by the head, the stakes or what the wagers pay

// A screen is measured as its style sheet has it, of 1920 by 1080, with letters as wide as the wider fonts have them.
const SCALES = [1.2, 1.1, 1, 0.93]; // of sentences and of what wagers pay: as large as there is room for
const HIGH = { column: 806, limit: 27, heading: 54, under: 34, above: 20, between: 16, fee: 62 };
const WIDE = { screen: 1768, fees: 500, manyFees: 660, house: 490, letter: 14, small: 12.5, id: 14.4, name: 16, between: 22 };
const LINE = 33.6;
const JOINED = 80; // letters of lines that pay the same and stand as one

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

/** Lines of a wager that pay the same are one, where that is short: "Rabbit or Tiger", "with 3 or 4 cards". */
export function together(lines: PayTable['lines']): PayTable['lines'] {
    const alike = (paid: string) => lines.filter((each) => each.paid === paid);
    const short = (paid: string) => alike(paid).every(({ outcome }) => !outcome.includes(',')) && words.board.either(alike(paid).map(({ outcome }) => outcome)).length <= JOINED;
    return lines.flatMap((line) => {
        if (!short(line.paid)) return [line];
        const same = alike(line.paid);
        return same[0] === line ? [{ ...line, outcome: words.board.either(same.map(({ outcome }) => outcome)) }] : [];
    });
}

const payLines = (pays: PayRow[], layout: string[] | undefined): PayLine[] =>
    payTables(pays, null, layout).flatMap(({ wager, about, lines }) =>
        [...(about ? [{ outcome: about, paid: '' }] : []), ...together(lines)].map(({ outcome, paid }, index) => ({ of: wagerName(wager), wager: index === 0 ? wagerName(wager) : '', outcome: capital(outcome), paid })),
    );

/** A sentence on the wall, over the rules that say it. */
interface Text {
    gist: string;
    ids: string[];
}

interface Part {
    heading: string;
    texts: Text[];
}

const partOf = (heading: string, gists: string[]): Part => ({ heading, texts: gists.map((gist) => ({ gist, ids: [] })) });

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
function potParts(view: View, { min, max, jokers }: NoticeBoard): Part[] {
    const { stakes, played } = words.board.notices;
    const { how } = words.pot;
    const { first_bet } = view.settings;
    const blinds = blindsOf(view);
    const omaha = /omaha/.test(view.game);
    const low = lowWins(view.game);
    return [
        partOf(stakes.heading, [
            ...(blinds.length > 0 ? [stakes.blinds(blinds)] : []),
            stakes.bets(String(view.structure ?? ''), min, max, !hasBoard(view.game), first_bet === 'limit'),
            ...(view.buy_in ? [stakes.buyIn(view.buy_in)] : []),
        ]),
        partOf(played, [
            how.rounds(hasBoard(view.game) ? (omaha ? 4 : 2) : 5),
            omaha ? how.omaha : low ? how.lowball : how.holdem,
            ...(omaha ? [fullStop(how.ranks.eight)] : []),
            ...(jokers > 0 ? [low ? how.lowJoker : how.joker] : []),
            how.showdown,
        ]),
    ];
}

/** One screen of the notices, with the sentences that stand in each of its columns. */
interface Screen {
    fees: FeeLine[];
    pays: PayLine[];
    left: Part[];
    middle: Part[];
    right: Part[];
}

interface Column {
    wide: number;
    room: number;
    begun: boolean;
    parts: Part[];
}

const headHigh = ({ begun }: Column) => HIGH.heading + (begun ? HIGH.above : 0);

function textHigh({ gist, ids }: Text, wide: number, scale: number): number {
    const letter = WIDE.letter * scale;
    const numbers = ids.map((id) => ' ' + 'x'.repeat(Math.ceil((id.length * WIDE.id) / letter)));
    return HIGH.between + LINE * scale * linesOf(gist + numbers.join(''), wide / letter);
}

const fits = (column: Column, { texts }: Part, scale: number, besides = 0) => headHigh(column) + texts.reduce((sum, text) => sum + textHigh(text, column.wide, scale), besides) <= column.room;

/** As many of the sentences as the column has room for, at least one where nothing else stands there; the others come back. */
function fill(column: Column, { heading, texts }: Part, scale: number): Text[] {
    let room = column.room - headHigh(column);
    let count = 0;
    while (count < texts.length) {
        const high = textHigh(texts[count]!, column.wide, scale);
        if (high > room && (count > 0 || column.begun)) break;
        room -= high;
        count++;
    }
    if (count > 0) Object.assign(column, { room, begun: true, parts: [...column.parts, { heading, texts: texts.slice(0, count) }] });
    return texts.slice(count);
}

/** "From the player-dealer, before the deal": empty where fees differ in that. */
function fromWhom({ collection: { fees } }: NoticeBoard): string {
    const { from } = words.board.notices;
    if (new Set(fees.map(({ moment }) => moment)).size !== 1) return '';
    return from([...new Set(fees.map(({ payer }) => payer))], words.notices.moments[fees[0]!.moment] ?? '');
}

/** A sentence under the collection, with its rules. */
interface Told {
    said: string;
    rules: string[];
}

/** The moment of each fee, with its rule, unless the heading has it for all of them; and the schedule. */
function toldOf(notices: NoticeBoard, table: FeeTable): Told[] {
    const each = fromWhom(notices) ? [] : momentsOf(table);
    const moments = each.map(({ said, rule }, index) => ({ said, rules: each.slice(index + 1).some((other) => other.rule === rule) ? [] : [rule] }));
    const rules = [...new Set(notices.collection.fees.map(({ rule }) => rule))].filter((rule) => each.every((other) => other.rule !== rule));
    return [...(table.cents > 0 ? [{ said: words.notices.cents(table.cents), rules: [] }] : []), ...moments, { said: words.notices.schedule(notices.option, notices.effective), rules }];
}

interface Posted {
    table: FeeTable;
    from: string;
    told: Told[];
    free: boolean; // of fees for players
    pays: PayLine[];
    played: Part[];
    house: Part;
    high: number;
    wide: { fees: number; middle: number };
}

/** What the collection takes of its column: head, lines, moments and the note under them. */
function feesHigh({ table, from, told, free, wide }: Posted, lines: FeeLine[]): number {
    const small = (text: string, across: number) => 32 * linesOf(text, across / WIDE.small);
    const moments = told.map(({ said, rules }) => [said, ...rules].join(' '));
    return HIGH.heading + 5 + small(from, wide.fees) + 52 + 26 * Number(table.byOf !== '' || table.columns.some(({ of }) => of)) + HIGH.fee * lines.length + 14 + moments.reduce((sum, each) => sum + small(each, wide.fees), 0) + 54 + 40 * Number(free) + small(words.board.notices.fixed, wide.fees - 40);
}

/** The screens that all of it takes. How the game goes stands whole, under what the wagers pay or
 * beside it; the house rules take what is left of so many columns. Pays of one screen stand on each. */
function screensOf(posted: Posted, scale: number, columns: number): Screen[] {
    const { table, pays, house, high, wide } = posted;
    const feesAt = inPages(table.lines, high - feesHigh(posted, []), () => HIGH.fee);
    const name = Math.max(0, ...pays.map(({ of }) => of.length)) * WIDE.name * scale + WIDE.between;
    const paid = Math.max(0, ...pays.map((line) => line.paid.length)) * WIDE.letter * scale + 14;
    const across = (wide.middle - name - paid) / (WIDE.letter * scale);
    const payHigh = (line: PayLine) => 7 + LINE * scale * linesOf(line.outcome, across);
    const paysAt = inPages(pays, high - HIGH.heading - HIGH.under, payHigh, (line) => line.of);
    const banked = house.texts.slice(0, 1).reduce((sum, text) => sum + textHigh(text, WIDE.house, scale), HIGH.above + HIGH.heading); // how the table is banked stands on the first
    const screens: Screen[] = [];
    let played = posted.played;
    let rules = house.texts;
    while (screens.length < Math.max(feesAt.length, paysAt.length) || played.length > 0 || rules.length > 0) {
        const page = screens.length;
        const fees = feesAt[page % feesAt.length]!;
        const lines = paysAt[page] ?? (paysAt.length === 1 ? paysAt[0]! : []);
        const column = (width: number, used: number): Column => ({ wide: width, room: high - used, begun: used > 0, parts: [] });
        const left = column(wide.fees, feesHigh(posted, fees));
        const middle = column(wide.middle, lines.length > 0 ? HIGH.heading + HIGH.under + lines.reduce((sum, line) => sum + payHigh(line), 0) : 0);
        const right = column(WIDE.house, 0);
        played = played.flatMap((part) => {
            const beside = fits(middle, part, scale) ? middle : fits(right, part, scale, page === 0 ? banked : 0) || page >= paysAt.length ? right : null;
            const texts = beside ? fill(beside, part, scale) : part.texts;
            return texts.length > 0 ? [{ ...part, texts }] : [];
        });
        const whole = rules.length > 0 && fits(right, { ...house, texts: rules }, scale);
        for (const each of lines.length > 0 || whole ? [right, middle, left].slice(0, columns) : [middle, right, left])
            if (rules.length > 0) rules = fill(each, { texts: rules, heading: house.heading }, scale);
        screens.push({ fees, pays: lines, left: left.parts, middle: middle.parts, right: right.parts });
    }
    for (const each of screens.flatMap(({ left, middle, right }) => [...left, ...middle, ...right]).filter(({ heading }) => heading === house.heading).slice(1)) each.heading = words.board.notices.continued(house.heading);
    return screens;
}

/** On as few screens as there can be, with as little broken over columns, and then as large as there
 * is room for; letters are smaller than usual only where that saves a screen. */
function largest(posted: Posted): { scale: number; screens: Screen[] } {
    const all = SCALES.flatMap((scale) => [1, 2, 3].map((columns) => ({ scale, screens: screensOf(posted, scale, columns) })));
    const best = (left: typeof all, cost: (screens: Screen[]) => number) => left.filter(({ screens }) => cost(screens) === Math.min(...left.map((each) => cost(each.screens))));
    const parts = (screens: Screen[]) =>
        screens.reduce((sum, { pays, left, middle, right }) => sum + left.length + middle.length + right.length + Number(pays.length > 0 && !pays[0]!.wager), 0) + new Set(screens.map(({ pays }) => pays)).size;
    const fewest = best(all, (screens) => screens.length);
    const usual = fewest.filter(({ scale }) => scale >= 1);
    return best(usual.length > 0 ? usual : fewest, parts)[0]!;
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

function Moments({ told }: { told: Told[] }) {
    return (
        <ul class="posted-moments">
            {told.map(({ said, rules }) => (
                <li key={said}>
                    {said} <small>{rules.join(' ')}</small>
                </li>
            ))}
        </ul>
    );
}

/** A wager whose lines go on from the page before says so. */
const continued = (lines: PayLine[]): PayLine[] => lines.map((line, index) => (index === 0 && !line.wager ? { ...line, wager: words.board.notices.continued(line.of) } : line));

function Texts({ parts }: { parts: Part[] }) {
    return (
        <>
            {parts.map(({ heading, texts }) => (
                <div key={heading} class="posted-part">
                    <h2>{heading}</h2>
                    <ol class="posted-rules">
                        {texts.map(({ gist, ids }) => (
                            <li key={gist}>
                                {unbroken(gist.replace(/'/g, '\u2019'))}
                                {ids.length > 0 && (
                                    <small>
                                        {ids.map((id) => (
                                            <Fragment key={id}>
                                                {' '}
                                                <span>{id}</span>
                                            </Fragment>
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
            <table class="posted-pays" style={{ '--letters': Math.max(...lines.map(({ of }) => of.length)) }}>
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

/** All that hangs at the table. */
function postedOf(view: View, notices: NoticeBoard, game: Game | undefined): Posted {
    const table = feeTable(notices.collection, countsBonus(notices));
    const fees = table.columns.length > 2 ? WIDE.manyFees : WIDE.fees;
    return {
        table,
        from: fromWhom(notices) || words.board.notices.eachHand,
        told: toldOf(notices, table),
        free: !isPot(view) && notices.collection.fees.every(({ payer }) => payer === 'bank'),
        pays: payLines(notices.pays, game?.wagers),
        played: isPot(view) ? potParts(view, notices) : [partOf(words.board.notices.played, howTo(view.game))],
        house: { heading: words.board.notices.house, texts: houseRules(view, notices) },
        high: HIGH.column - HIGH.limit * (limitLines(notices, view.structure).length - 1), // further limits in the head take of it
        wide: { fees, middle: WIDE.screen - fees - WIDE.house },
    };
}

export function NoticesBoard({ view, game }: { view: View; game: Game | undefined }) {
    const notices = useNotices(view);
    const posted = notices && postedOf(view, notices, game);
    const { scale, screens } = posted ? largest(posted) : { scale: 1, screens: [] };
    const { page, pages, on } = useTurns([screens.map((each) => [each])]);
    if (!notices || !posted) return <main class="wall board-page" data-theme="dark" />;
    const said = words.board.notices;
    const { table, free, wide } = posted;
    const up = on(screens.map((each) => [each]));
    const shown = up.length === 1 ? up[0]! : { fees: table.lines, pays: posted.pays, left: [], middle: posted.played, right: [posted.house] };
    const [limit, ...others] = limitLines(notices, view.structure);
    return (
        <main class="wall board-page posted" data-theme="dark" style={{ '--k': scale, '--fees': wide.fees, '--house': WIDE.house }}>
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
                    <small>{posted.from}</small>
                </h2>
                <Fees table={table} lines={shown.fees} />
                <Moments told={posted.told} />
                <p class="posted-note">
                    {free && said.noFee}
                    <small>{said.fixed}</small>
                </p>
                <Texts parts={shown.left} />
            </section>
            <section>
                {shown.pays.length > 0 && <Pays lines={shown.pays} />}
                <Texts parts={shown.middle} />
            </section>
            {shown.right.length > 0 && (
                <section>
                    <Texts parts={shown.right} />
                </section>
            )}
            <footer data-pages={pages}>
                <span>{said.ask}</span>
                <span class="noprint">{said.page(page + 1, pages)}</span>
            </footer>
        </main>
    );
}
