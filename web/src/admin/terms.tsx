// On which limits and fees a table opens: what the documents preset, or another of their
// schedules. Only what differs from the preset is said to the house, which allows it or not.
import { useAnswer } from '../wire/hooks';
import type { Game } from '../wire/view';
import { words } from '../words/language';
import { readDollars } from '../words/words';

/** A row of a schedule, as far as it is shown here. */
interface Row {
    structure: string;
    option: string;
    table_limit_lo: number | null;
    table_limit_hi: number | null;
    small_blind: number | null;
    big_blind: number | null;
    player_fee: number | null;
    player_dealer_fee: number | null;
}

export type Terms = Record<string, string>; // as the house's settings are called; money in dollars as typed

const MONEY = ['min', 'max'];

/** As the house is told them: money in cents. Null where what was typed is no amount. */
export function settingsOf(terms: Terms): Record<string, number | string> | null {
    const list = ['structure', 'option', ...MONEY].filter((name) => terms[name]).map((name) => [name, MONEY.includes(name) ? readDollars(terms[name]!) : terms[name]!] as const);
    return list.some(([, value]) => value === null) ? null : (Object.fromEntries(list) as Record<string, number | string>);
}

const preset = (game: Game, name: string) => game.settings.find((each) => each.name === name)?.default;

/** The limits and the schedule that a table opens with unless told. */
export function presetWords(game: Game): string {
    const limits = words.admin.tables.limits(Number(preset(game, 'min') ?? 0), Number(preset(game, 'max') ?? 0), game.family === 'poker');
    const count = game.settings.find((each) => each.name === 'option')?.values?.length ?? 0;
    return [limits, count > 1 ? words.admin.tables.optionOf(String(preset(game, 'option')), count) : words.admin.tables.oneOption].join(', ');
}

const span = (amounts: (number | null)[]): [number, number] | null => {
    const there = amounts.filter((each): each is number => each !== null && each > 0);
    return there.length > 0 ? [Math.min(...there), Math.max(...there)] : null;
};

/** A schedule in one line: its limits or blinds, and what is paid by whom. */
function scheduleWords(game: Game, rows: Row[]): string {
    const [first] = rows;
    return words.admin.tables.schedule(first!.option, {
        limits: first!.table_limit_lo === null ? null : [first!.table_limit_lo, first!.table_limit_hi ?? 0],
        blinds: first!.small_blind === null ? null : [first!.small_blind, first!.big_blind ?? 0],
        players: span(rows.map((each) => each.player_fee)),
        bank: span(rows.map((each) => each.player_dealer_fee)),
        poker: game.family === 'poker',
    });
}

interface TermsProps {
    game: Game;
    terms: Terms;
    onTerms(terms: Terms): void;
}

export function TermsOf({ game, terms, onTerms }: TermsProps) {
    const rows = useAnswer<Row[]>(`fees?game=${encodeURIComponent(game.id)}`).value ?? [];
    const structures = game.settings.find((each) => each.name === 'structure')?.values ?? ['banked'];
    const ofStructure = (structure: string) => rows.filter((row) => row.structure === structure || (game.family === 'poker' && row.structure.replace('_', '-') === structure));
    const chosen = `${terms.structure ?? preset(game, 'structure') ?? 'banked'}/${terms.option ?? preset(game, 'option')}`;
    const choose = (value: string) => {
        const [structure = '', option = ''] = value.split('/');
        // The limits come with the schedule.
        onTerms({ ...(structure !== 'banked' && structure !== preset(game, 'structure') && { structure }), ...(option !== preset(game, 'option') && { option }) });
    };
    const amount = (name: string, label: string) => (
        <label class="f">
            {label}
            <input class="field" inputMode="decimal" placeholder={String(Number(preset(game, name) ?? 0) / 100)} value={terms[name] ?? ''} onInput={(input) => onTerms({ ...terms, [name]: input.currentTarget.value })} />
        </label>
    );
    return (
        <span class="pick-terms">
            <label class="f wide">
                {words.admin.tables.fees}
                <select class="field" aria-label={words.admin.tables.feesOf(game.id)} value={chosen} onChange={(change) => choose(change.currentTarget.value)}>
                    {structures.map((structure) => {
                        const options = [...new Set(ofStructure(structure).map((row) => row.option))];
                        const list = options.map((option) => (
                            <option key={option} value={`${structure}/${option}`}>
                                {scheduleWords(game, ofStructure(structure).filter((row) => row.option === option))}
                            </option>
                        ));
                        return structures.length > 1 ? <optgroup label={structure}>{list}</optgroup> : list;
                    })}
                </select>
            </label>
            {game.family !== 'poker' && amount('min', words.admin.tables.from)}
            {game.family !== 'poker' && amount('max', words.admin.tables.to)}
        </span>
    );
}
