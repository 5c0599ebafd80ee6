// What the figures are of: side A, side B where two are compared, and the mix of the action.
import type { Game } from '../wire/view';
import { wagerName } from '../words/words';
import { words } from '../words/language';
import { choicesOf, decksOf, shared, sideOf, type Side } from './side';

function SideFields({ letter, side, set }: { letter: string; side: Side; set(side: Side): void }) {
    const { odds } = words;
    const [least, most] = decksOf(side.game);
    return (
        <>
            {least < most && (
                <label class="slide">
                    <span>{odds.decksOf(letter)}</span>
                    <b>{side.decks}</b>
                    <input type="range" min={least} max={most} value={side.decks} onChange={(change) => set({ ...side, decks: Number(change.currentTarget.value) })} />
                </label>
            )}
            {choicesOf(side.game).map(({ name, values = [] }) => (
                <label key={name} class="f">
                    {odds.optionOf(name, letter)}
                    <select class="field" value={side.set[name]} onChange={(change) => set({ ...side, set: { ...side.set, [name]: change.currentTarget.value } })}>
                        {values.map((value) => (
                            <option key={value} value={value}>
                                {odds.valueOf(name, value)}
                            </option>
                        ))}
                    </select>
                </label>
            ))}
        </>
    );
}

function Mix({ mix, set }: { mix: Record<string, number>; set(mix: Record<string, number>): void }) {
    const { odds } = words;
    const wagers = Object.keys(mix);
    if (wagers.length < 2) return null;
    return (
        <fieldset>
            <legend>{odds.mixOf}</legend>
            {wagers.map((wager) => (
                <label key={wager} class="mix-row" data-mix={wager}>
                    <span>{wagerName(wager)}</span>
                    <input type="range" min={0} max={100} value={mix[wager]} onChange={(change) => set(shared(mix, wager, Number(change.currentTarget.value)))} />
                    <b>{odds.percent(mix[wager]!)}</b>
                </label>
            ))}
            <p class="small dim">{odds.mixNote}</p>
        </fieldset>
    );
}

interface SettingsProps {
    games: Game[];
    a: Side;
    b: Side | null;
    setA(side: Side): void;
    setB(side: Side | null): void;
    mix: Record<string, number> | null;
    setMix(mix: Record<string, number> | null): void;
}

export function Settings({ games, a, b, setA, setB, mix, setMix }: SettingsProps) {
    const { odds } = words;
    return (
        <aside class="panel settings noprint" aria-label={odds.settings}>
            <header>
                <h2>{odds.settings}</h2>
                <span class="grow" />
                <button
                    type="button"
                    class="btn quiet"
                    onClick={() => {
                        setA(sideOf(a.game));
                        setB(null);
                        setMix(null);
                    }}
                >
                    {odds.reset}
                </button>
            </header>
            <div class="in">
                <p class="side-a">
                    <b>A</b> {odds.gameOf(a.game)}
                </p>
                <SideFields letter={b ? 'A' : ''} side={a} set={setA} />
                <label class="f side-b">
                    {odds.against}
                    <select
                        class="field"
                        value={b?.game.id ?? ''}
                        onChange={(change) => {
                            const game = games.find((each) => each.id === change.currentTarget.value);
                            setB(game ? sideOf(game) : null);
                        }}
                    >
                        <option value="">{odds.alone}</option>
                        {games.map((game) => (
                            <option key={game.id} value={game.id}>
                                {odds.gameOf(game)}
                            </option>
                        ))}
                    </select>
                </label>
                {b && <SideFields letter="B" side={b} set={setB} />}
                {mix && <Mix mix={mix} set={setMix} />}
            </div>
        </aside>
    );
}
