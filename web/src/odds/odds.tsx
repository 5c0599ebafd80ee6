// What every wager of a banked game is worth, and what is left to its bank: counted by the
// house from the rules that its tables run, open to all.
import { useState } from 'preact/hooks';
import { save } from '../room/save';
import { Frame, Refused, type StaffProps } from '../staff/frame';
import { useAnswer } from '../wire/hooks';
import type { Game } from '../wire/view';
import { words } from '../words/language';
import { BankSide } from './bank';
import { Lines, Play, Worth } from './worth';
import type { CountedOdds } from './wire';

const ASKED = 'game'; // in the address, so that it can be passed on

/** A line for each outcome, as `housedealer odds --csv` has them. */
function csvOf({ game, decks, wagers }: CountedOdds): string {
    const quoted = (value: string | number) => (/[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
    const head = ['game', 'decks', 'wager', 'method', 'ev', 'variance', 'sd', 'outcome', 'pays', 'probability', 'one_in', 'contribution'];
    const rows = wagers.flatMap(({ wager, method, ev, variance, sd, outcomes }) =>
        outcomes.map(({ outcome, pays, probability, one_in, contribution }) => [game, decks, wager, method, ev, variance, sd, outcome, pays, probability, one_in, contribution]),
    );
    return [head, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join('');
}

function Files({ counted }: { counted: CountedOdds }) {
    const name = `odds-${counted.game.replace('/', '-')}`;
    return (
        <span class="files">
            <button type="button" class="btn" onClick={() => save(`${name}.csv`, 'text/csv', csvOf(counted))}>
                {words.odds.csv}
            </button>
            <a class="btn" href={`/api/v1/odds?game=${encodeURIComponent(counted.game)}`} download={`${name}.json`}>
                {words.odds.json}
            </a>
        </span>
    );
}

function Figures({ counted }: { counted: CountedOdds }) {
    const [named, setNamed] = useState('');
    const chosen = counted.wagers.find((each) => each.wager === named) ?? counted.wagers[0];
    return (
        <>
            <Worth counted={counted} chosen={chosen?.wager ?? ''} choose={setNamed} />
            {chosen && <Lines wager={chosen} />}
            <BankSide key={counted.game} game={counted.game} />
            <Play counted={counted} />
        </>
    );
}

export function OddsPage(props: StaffProps) {
    const [named, setNamed] = useState(new URLSearchParams(location.search).get(ASKED) ?? '');
    const games = (useAnswer<Game[]>('games').value ?? []).filter((each) => each.family === 'banked' && each.playable);
    const game = games.find((each) => each.id === named) ?? games.find((each) => each.id.endsWith('/zoobac')) ?? games[0];
    const { value, trouble } = useAnswer<CountedOdds>(game ? `odds?game=${encodeURIComponent(game.id)}` : null);
    const counted = value?.game === game?.id ? value : null;
    const { odds } = words;
    const choose = (id: string) => {
        history.replaceState(null, '', `?${ASKED}=${encodeURIComponent(id)}`);
        setNamed(id);
    };
    return (
        <Frame {...props} path="/odds">
            <main class="odds">
                <div class="controls noprint">
                    <h1>{words.pages['/odds']}</h1>
                    <label>
                        <span class="vh">{odds.game}</span>
                        <select class="field" value={game?.id} onChange={(change) => choose(change.currentTarget.value)}>
                            {games.map((each) => (
                                <option key={each.id} value={each.id}>
                                    {odds.gameOf(each)}
                                </option>
                            ))}
                        </select>
                    </label>
                    <span class="grow" />
                    {counted && <span class={`small ${counted.exact ? 'ok' : 'warn'}`}>{counted.exact ? odds.exact : odds.notExact}</span>}
                    {counted && <Files counted={counted} />}
                </div>
                {counted ? <Figures key={counted.game} counted={counted} /> : trouble ? <Refused words={trouble} /> : <p role="status">{odds.looking}</p>}
            </main>
        </Frame>
    );
}
