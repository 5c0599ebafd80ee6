// The player-dealer's bank: who has it, how far it reaches, and the offer of it.
import { useState } from 'preact/hooks';
import { findChoice } from './wagers';
import type { BankSide, Choice, Command, View } from '../wire/view';
import { dollars, placeName, readDollars, turnWords } from '../words/words';

type Say = (command: Command) => Promise<boolean>;

function Side({ view, side, label }: { view: View; side: BankSide; label: string }) {
    const reach = side.posted > 0 ? Math.round((side.cover / side.posted) * 100) : 0;
    return (
        <div class="bank-side">
            <p>
                <strong>{placeName(view.places, side.seat)}</strong> <span class="dim">{label}</span>
            </p>
            <svg class="cover" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="cover-all" width="100" height="6" />
                <rect class="cover-left" width={reach} height="6" />
            </svg>
            <dl class="pairs">
                <div>
                    <dt>Posted</dt>
                    <dd data-bank="posted">{dollars(side.posted)}</dd>
                </div>
                <div>
                    <dt>Cover left</dt>
                    <dd data-bank="cover">{dollars(side.cover)}</dd>
                </div>
            </dl>
        </div>
    );
}

function AmountForm({ choice, label, busy, say }: { choice: Choice; label: string; busy: boolean; say: Say }) {
    const start = Math.max(choice.lowest, Math.min(choice.highest, 20000));
    const [text, setText] = useState(String(start / 100));
    const amount = readDollars(text);
    return (
        <form
            class="amount-form"
            onSubmit={(submit) => {
                submit.preventDefault();
                if (amount !== null) void say({ ...choice.command, amount });
            }}
        >
            <label>
                <span class="visually-hidden">Amount in dollars</span>
                <span class="dollar" aria-hidden="true">
                    $
                </span>
                <input
                    inputMode="decimal"
                    value={text}
                    aria-invalid={amount === null}
                    onInput={(input) => setText(input.currentTarget.value)}
                />
            </label>
            <button type="submit" class="main" disabled={busy || amount === null}>
                {label}
            </button>
            <p class="dim range">
                {dollars(choice.lowest)} to {dollars(choice.highest)}
            </p>
        </form>
    );
}

export function Bank({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const { front, second, turn, offered, covered, exposure } = view.bank;
    const take = findChoice(view, 'bank');
    const decline = findChoice(view, 'decline');
    const join = findChoice(view, 'second');
    return (
        <section class={`bank panel${take ? ' asks' : ''}`} aria-label="The bank">
            <h2>The bank</h2>
            {front ? (
                <Side view={view} side={front} label={`player-dealer, ${turnWords(turn)}`} />
            ) : take ? (
                <p>It is offered to you, {turnWords(turn)}. You pay winners and collect losers up to what you post.</p>
            ) : offered ? (
                <p>
                    Offered to <strong>{placeName(view.places, offered)}</strong>, {turnWords(turn)}.
                </p>
            ) : (
                <p class="quiet">Nobody has the bank.</p>
            )}
            {second && <Side view={view} side={second} label="second bank" />}
            {take && <AmountForm key={view.hand} choice={take} label="Take the bank" busy={busy} say={say} />}
            {decline && (
                <button type="button" class="decline" disabled={busy} onClick={() => void say(decline.command)}>
                    Decline
                </button>
            )}
            {join && (
                <details>
                    <summary>Add a second bank</summary>
                    <AmountForm choice={join} label="Add it" busy={busy} say={say} />
                </details>
            )}
            <dl class="pairs totals">
                <div>
                    <dt>Total action</dt>
                    <dd data-bank="action">{dollars(view.action)}</dd>
                </div>
                <div>
                    <dt>Collection now</dt>
                    <dd data-bank="fee">{view.fee === null ? '\u2013' : dollars(view.fee)}</dd>
                </div>
            </dl>
            {front && view.stakes.length > 0 && exposure > 0 && (
                <p class={`quiet ${covered ? '' : 'warn'}`}>
                    {covered ? 'The bank covers every result.' : `The bank may not reach: up to ${dollars(exposure)} can change hands.`}
                </p>
            )}
        </section>
    );
}
