// What every wager of a banked game is worth, and what is left to its bank: counted by the
// house from the rules that its tables run, open to all. Two games, or one on two terms, stand
// side by side as A and B.
import { useState } from 'preact/hooks';
import { save } from '../room/save';
import { Frame, Refused, type StaffProps } from '../staff/frame';
import { useAnswer } from '../wire/hooks';
import type { Game } from '../wire/view';
import { words } from '../words/language';
import { apartOf, Differences } from './apart';
import { BankSide } from './bank';
import { Counting } from './counting';
import { Play } from './play';
import { Settings } from './settings';
import { answers, mixText, queryOf, sideFrom, sideOf, type Side } from './side';
import { deals, Lines, Worth } from './worth';
import type { CountedOdds } from './wire';

const AGAINST = 'against'; // side B in the address, so that it can be passed on

/** A line for each outcome, as `housedealer odds --csv` has them. */
function csvOf({ game, decks, wagers }: CountedOdds): string {
    const quoted = (value: string | number) => (/[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
    const head = ['game', 'decks', 'wager', 'method', 'ev', 'variance', 'sd', 'outcome', 'pays', 'probability', 'one_in', 'contribution', 'count'];
    const rows = wagers.flatMap(({ wager, method, ev, variance, sd, outcomes }) =>
        outcomes.map(({ outcome, pays, probability, one_in, contribution, count }) => [game, decks, wager, method, ev, variance, sd, outcome, pays, probability, one_in, contribution, count ?? '']),
    );
    return [head, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join('');
}

function Files({ counted, path }: { counted: CountedOdds; path: string }) {
    const name = `odds-${counted.game.replace('/', '-')}`;
    return (
        <span class="files">
            <button type="button" class="btn" onClick={() => save(`${name}.csv`, 'text/csv', csvOf(counted))}>
                {words.odds.csv}
            </button>
            <a class="btn" href={`/api/v1/${path}`} download={`${name}.json`}>
                {words.odds.json}
            </a>
        </span>
    );
}

const pathOf = (side: Side) => `odds?${queryOf(side)}&counts=1`;

/** The figures of a side; null while those of another are still there. */
function useCounted(side: Side | null): { counted: CountedOdds | null; trouble: string } {
    const { value, trouble } = useAnswer<CountedOdds>(side && pathOf(side));
    return { counted: value && side && answers(value, side) ? value : null, trouble };
}

interface FiguresProps {
    a: Side;
    b: Side | null;
    counted: CountedOdds;
    other: CountedOdds | null;
    mix: Record<string, number> | null;
    told(mix: Record<string, number>): void;
}

function Figures({ a, b, counted, other, mix, told }: FiguresProps) {
    const [named, setNamed] = useState('');
    const chosen = counted.wagers.find((each) => each.wager === named) ?? counted.wagers[0];
    const mixed = mix ? `&mix=${encodeURIComponent(mixText(mix))}` : '';
    const second = b && `${queryOf(b)}${b.game.id === a.game.id ? mixed : ''}`;
    return (
        <>
            {b && other && <Differences rows={apartOf({ side: a, counted }, { side: b, counted: other })} />}
            <Worth counted={counted} other={b ? other : null} chosen={chosen?.wager ?? ''} choose={setNamed} />
            {chosen && <Lines wager={chosen} total={counted.total} />}
            <BankSide query={`${queryOf(a)}${mixed}`} second={second} told={told} />
        </>
    );
}

function Odds({ games }: { games: Game[] }) {
    const [a, keepA] = useState<Side>(() => sideFrom(games, location.search) ?? sideOf(games.find((each) => each.id.endsWith('/zoobac')) ?? games[0]!));
    const [b, keepB] = useState<Side | null>(() => sideFrom(games, new URLSearchParams(location.search).get(AGAINST) ?? ''));
    const [mix, setMix] = useState<Record<string, number> | null>(null);
    const [usual, setUsual] = useState<Record<string, number> | null>(null);
    const [strategy, setStrategy] = useState(false);
    const first = useCounted(a);
    const second = useCounted(b);
    const { odds } = words;
    const note = (left: Side, right: Side | null) => history.replaceState(null, '', `?${queryOf(left)}${right ? `&${AGAINST}=${encodeURIComponent(queryOf(right))}` : ''}`);
    const setA = (side: Side) => {
        note(side, b);
        keepA(side);
    };
    const setB = (side: Side | null) => {
        note(a, side);
        keepB(side);
    };
    const choose = (id: string) => {
        setA(sideOf(games.find((each) => each.id === id)!));
        setMix(null);
        setUsual(null);
    };
    const { counted } = first;
    const decides = Boolean(counted?.strategy);
    const trouble = first.trouble || second.trouble;
    return (
        <main class="odds">
            <div class="controls noprint">
                <h1>{words.pages['/odds']}</h1>
                <label>
                    <span class="visually-hidden">{odds.game}</span>
                    <select class="field" value={a.game.id} onChange={(change) => choose(change.currentTarget.value)}>
                        {games.map((each) => (
                            <option key={each.id} value={each.id}>
                                {odds.gameOf(each)}
                            </option>
                        ))}
                    </select>
                </label>
                <div class="seg" role="group" aria-label={odds.views}>
                    <button type="button" aria-pressed={!strategy || !decides} onClick={() => setStrategy(false)}>
                        {odds.wagersAndBank}
                    </button>
                    <button type="button" aria-pressed={strategy && decides} disabled={!decides} onClick={() => setStrategy(true)}>
                        {odds.strategy}
                    </button>
                </div>
                <span class="grow" />
                {counted && <span class={`small ${counted.exact ? 'ok' : 'warn'}`}>{!counted.exact ? odds.notExact : counted.total === null ? odds.exact : odds.exactly(deals(counted.total))}</span>}
                {counted && <Files counted={counted} path={pathOf(a)} />}
            </div>
            <Settings games={games} a={a} b={b} setA={setA} setB={setB} mix={mix ?? usual} setMix={setMix} />
            <div class="odds-figures">
                {trouble && <Refused words={trouble} />}
                {!counted || (b && !second.counted) ? (
                    !trouble && <Counting />
                ) : strategy && decides ? (
                    <>
                        <Play counted={counted} name={odds.gameOf(a.game)} />
                        {b && second.counted?.strategy && <Play counted={second.counted} name={odds.gameOf(b.game)} />}
                    </>
                ) : (
                    <Figures key={a.game.id} a={a} b={b} counted={counted} other={second.counted} mix={mix} told={setUsual} />
                )}
            </div>
        </main>
    );
}

export function OddsPage(props: StaffProps) {
    const { value, trouble } = useAnswer<Game[]>('games');
    const games = value?.filter((each) => each.family === 'banked' && each.playable);
    return (
        <Frame {...props} path="/odds">
            {games ? <Odds games={games} /> : <main class="odds">{trouble ? <Refused words={trouble} /> : <Counting />}</main>}
        </Frame>
    );
}
