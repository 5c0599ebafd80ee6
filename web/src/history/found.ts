// One's own hands: how they are asked for, what each comes to, and how they are
// written down for other programs.
import type { EventName } from '../wire/events';
import type { Cents, Game, OwnHand, TableEvent } from '../wire/view';
import { settlementLine, signed, wagerName } from '../words/words';
import { words } from '../words/language';

export interface Search {
    game: string;
    table: string;
    from: string; // days, as the browser's calendar writes them
    to: string;
    text: string;
    result: string; // won, lost, even; '' is all of them
}

export const EVERYTHING: Search = { game: '', table: '', from: '', to: '', text: '', result: '' };

const DAY_MS = 86_400_000;
const midnight = (day: string) => new Date(`${day}T00:00`).getTime();

/** The address to ask at; `before` is where the last answer ended. */
export function pathOf(search: Search, before: string | null, last: number): string {
    const query = new URLSearchParams({ last: String(last) });
    if (search.game) query.set('game', search.game);
    if (/^\d+$/.test(search.table)) query.set('table', search.table);
    if (search.from) query.set('from', String(midnight(search.from)));
    if (search.to) query.set('to', String(midnight(search.to) + DAY_MS)); // that day too
    if (search.text.trim()) query.set('text', search.text.trim());
    if (search.result) query.set('result', search.result);
    if (before) query.set('before', before);
    return `me/hands?${query}`;
}

export const netOf = (hand: OwnHand): Cents => hand.net.find((each) => each.seat === hand.seat)?.amount ?? 0;

const SIGNS: Partial<Record<EventName, number>> = { BET: 1, PUT: 1, BANKED: 1, SECONDED: 1, UNBET: -1, UNPUT: -1 };

/** What lay there when bets were closed and what came later, each wager once. */
function laid(hand: OwnHand): [wager: string, amount: Cents][] {
    const sums = new Map<string, Cents>();
    for (const step of hand.steps) {
        if (step.seat !== hand.seat || !step.amount) continue;
        const sign = SIGNS[step.event];
        if (!sign) continue;
        const wager = step.event === 'BET' || step.event === 'UNBET' ? wagerName(step.wager ?? '') : step.event === 'PUT' || step.event === 'UNPUT' ? words.history.pot : words.history.bank;
        sums.set(wager, (sums.get(wager) ?? 0) + sign * step.amount);
    }
    return [...sums].filter(([, amount]) => amount > 0);
}

/** "Player $25, Tie $5". */
export const wagersOf = (hand: OwnHand): string => laid(hand).map(([wager, amount]) => words.history.wager(wager, amount)).join(', ');

/** What a place of the hand was called: by who had it then. */
function nameIn(hand: OwnHand) {
    return (place: number | undefined) => hand.people.find((each) => each.seat === place)?.who ?? (place ? words.seat(place) : '');
}

/** How the own wagers ended: "Player pays 1 to 1 on $25: +$25; Tie loses: −$5". */
export function sentenceOf(hand: OwnHand): string {
    const name = nameIn(hand);
    const own = (step: TableEvent) => step.seat === hand.seat && step.event !== 'UNBANKED' && step.event !== 'FEE';
    const lines = hand.steps.filter(own).flatMap((step) => settlementLine(step, name, hand.steps) ?? []);
    const shown = hand.named.filter((each) => each.spot === hand.seat).map((each) => each.name);
    const folded = hand.steps.some((step) => step.event === 'FOLDED' && step.seat === hand.seat);
    return [...lines.map((line) => words.history.line(line.what, line.amount)), folded ? words.history.folded : '', shown.join(', ')].filter(Boolean).join('; ');
}

/** When it ended, as the browser's own calendar has it. */
export const whenOf = (hand: { at: number }): string => new Date(hand.at).toLocaleString(words.locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A hand in one row, money in cents as everywhere in the house's own files. */
export function rowOf(hand: OwnHand, games: Game[]) {
    return {
        ended: new Date(hand.at).toISOString(),
        table: hand.table,
        hand: hand.hand,
        game: hand.game,
        name: games.find((each) => each.id === hand.game)?.name ?? hand.game,
        seat: hand.seat,
        wagers: wagersOf(hand),
        net_cents: netOf(hand),
        net: signed(netOf(hand)),
        sentence: sentenceOf(hand),
    };
}

/** A cell that no reader of the file takes for anything but text. */
function cell(value: string | number): string {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

export function asCsv(hands: OwnHand[], games: Game[]): string {
    const rows = hands.map((hand) => rowOf(hand, games));
    const heads = ['ended', 'table', 'hand', 'game', 'name', 'seat', 'wagers', 'net_cents', 'sentence'] as const;
    return [heads.join(','), ...rows.map((row) => heads.map((head) => cell(row[head])).join(','))].join('\r\n') + '\r\n';
}

/** Every hand with all its steps, one a line. */
export const asLines = (hands: OwnHand[]): string => hands.map((hand) => `${JSON.stringify(hand)}\n`).join('');
