// One's own chips: where they lie, and where they may go. What can be pressed
// is what the view lists as legal.
import { useState } from 'preact/hooks';
import { Chip } from '../pieces/cards';
import { paysOf } from '../record/notices';
import type { Choice, Command, Odds, RecalledHand, View } from '../wire/view';
import { dollars, placeName, readDollars, signed, wagerName } from '../words/words';

const SETTLED = new Set(['PAID', 'TAKEN', 'PUSHED', 'RETURNED', 'UNPAID', 'UNBANKED']);

const CHIPS = [100, 500, 2500, 10000, 50000];

type Say = (command: Command) => Promise<boolean>;

export function findChoice(view: View, verb: string, spot?: number, wager?: string): Choice | undefined {
    return view.legal.find(
        ({ command }) =>
            command.verb === verb && (spot === undefined || command.spot === spot) && (wager === undefined || command.wager === wager),
    );
}

/** The spots on which this viewer may bet or has bet, their own first. */
export function openSpots(view: View): number[] {
    const spots = new Set<number>();
    for (const { command } of view.legal) if (command.verb === 'bet' && command.spot) spots.add(command.spot);
    for (const stake of view.stakes) if (stake.seat === view.me.place) spots.add(stake.spot);
    return [...spots].sort((a, b) => Number(b === view.me.place) - Number(a === view.me.place) || a - b);
}

function ChipRack({ unit, onUnit, most }: { unit: number; onUnit(unit: number): void; most: number }) {
    const [text, setText] = useState('');
    const typed = readDollars(text);
    return (
        <div class="rack" role="group" aria-label="Chips to bet">
            {CHIPS.map((value, tone) => (
                <button
                    key={value}
                    type="button"
                    class="chip-button"
                    aria-pressed={unit === value && text === ''}
                    aria-label={`${dollars(value)} a click`}
                    disabled={value > most && unit !== value}
                    onClick={() => {
                        setText('');
                        onUnit(value);
                    }}
                >
                    <Chip label={String(value / 100)} tone={tone} />
                </button>
            ))}
            <label class="other">
                <span>Other</span>
                <input
                    inputMode="decimal"
                    size={6}
                    value={text}
                    placeholder="$"
                    aria-invalid={text !== '' && typed === null}
                    onInput={(input) => {
                        const value = input.currentTarget.value;
                        setText(value);
                        const amount = readDollars(value);
                        if (amount) onUnit(amount);
                    }}
                />
            </label>
        </div>
    );
}

interface AreaProps {
    view: View;
    spot: number;
    wager: string;
    unit: number;
    odds: Odds | null;
    busy: boolean;
    say: Say;
}

function Area({ view, spot, wager, unit, odds, busy, say }: AreaProps) {
    const bet = findChoice(view, 'bet', spot, wager);
    const back = findChoice(view, 'unbet', spot, wager);
    const mine = view.stakes.find((each) => each.seat === view.me.place && each.spot === spot && each.wager === wager);
    const pays = paysOf(odds, wager);
    return (
        <div class={`area ${wager}${mine ? ' has' : ''}`} data-wager={wager}>
            <button
                type="button"
                class="area-bet"
                disabled={!bet || busy}
                title={bet ? `${dollars(bet.lowest)} to ${dollars(bet.highest)}` : undefined}
                onClick={() => bet && void say({ ...bet.command, amount: unit })}
            >
                <span class="area-name">{wagerName(wager)}</span>
                <span class="area-pays">{pays || '\u00a0'}</span>
                <span class="area-stake" data-stake={mine?.amount ?? 0}>
                    {mine ? dollars(mine.amount) : '\u00a0'}
                </span>
            </button>
            {back && (
                <button type="button" class="area-back" disabled={busy} aria-label={`Take back ${wagerName(wager)}`} onClick={() => void say(back.command)}>
                    &times;
                </button>
            )}
        </div>
    );
}

export interface WagersProps {
    view: View;
    wagers: string[];
    last: RecalledHand | undefined;
    spot: number | null;
    odds: Odds | null;
    busy: boolean;
    dealing: boolean;
    say: Say;
    onSpot(spot: number): void;
}

/** What the last hand gave this viewer, null if nothing was at stake. */
export function ownNet(view: View, last: RecalledHand | undefined): number | null {
    if (!last || last.hand !== view.hand) return null;
    const moved = last.steps.some((step) => step.seat === view.me.place && SETTLED.has(step.event));
    return moved ? (last.net.find((each) => each.seat === view.me.place)?.amount ?? 0) : null;
}

export function Wagers({ view, wagers, last, spot, odds, busy, dealing, say, onSpot }: WagersProps) {
    const [unit, setUnit] = useState(Math.max(500, view.settings.min ?? 0));
    const spots = openSpots(view);
    const me = view.places.find((each) => each.place === view.me.place);
    if (!me) return null;
    const at = spot !== null && spots.includes(spot) ? spot : (spots[0] ?? view.me.place);
    const banking = view.bank.front?.seat === me.place;
    const own = at === view.me.place;
    const net = ownNet(view, last);
    const down = view.stakes.filter((each) => each.seat === view.me.place).reduce((sum, each) => sum + each.amount, 0);
    return (
        <section class="wagers panel" aria-label="Your wagers">
            <header>
                <h2>{banking ? 'You bank this hand' : own ? 'Your spot' : `Behind ${placeName(view.places, at ?? undefined)}`}</h2>
                <p class="dim" data-down={down}>
                    {net !== null && (
                        <span class={`last-net ${net > 0 ? 'won' : net < 0 ? 'lost' : ''}`} data-net={net}>
                            Hand {view.hand}: {signed(net)}
                        </span>
                    )}
                    {dollars(me.stack)} in your stack{down ? `, ${dollars(down)} bet` : ''}
                </p>
            </header>
            {!banking && at !== null && (
                <>
                    <div class="areas">
                        {wagers.map((wager) => (
                            <Area key={wager} view={view} spot={at} wager={wager} unit={unit} odds={odds} busy={busy || dealing} say={say} />
                        ))}
                    </div>
                    <div class="wager-foot">
                        <ChipRack unit={unit} onUnit={setUnit} most={me.stack} />
                        {spots.length > 1 && (
                            <div class="spots" role="group" aria-label="Spot to bet on">
                                {spots.map((each) => (
                                    <button key={each} type="button" class="small" aria-pressed={each === at} onClick={() => onSpot(each)}>
                                        {each === view.me.place ? 'Own spot' : placeName(view.places, each)}
                                    </button>
                                ))}
                            </div>
                        )}
                    </div>
                </>
            )}
        </section>
    );
}
