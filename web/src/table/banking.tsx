// The player-dealer's bank: the offer of it, one's own while one has it, and how
// far it reaches, for all to see.
import { useState } from 'preact/hooks';
import type { BankSide, Choice, View } from '../wire/view';
import { dollars, placeName, readDollars, turnWords } from '../words/words';
import { findChoice, type Say } from './bets';

const PRESETS = [1, 2, 5]; // times what would be asked for anyway

function BankForm({ choice, label, busy, say }: { choice: Choice; label: string; busy: boolean; say: Say }) {
    const { lowest, highest } = choice;
    const start = Math.max(lowest, Math.min(highest, 20000));
    const [text, setText] = useState(String(start / 100));
    const amount = readDollars(text);
    return (
        <form
            class="bank-form"
            onSubmit={(submit) => {
                submit.preventDefault();
                if (amount !== null) void say({ ...choice.command, amount });
            }}
        >
            <div class="presets" role="group" aria-label="Amounts">
                {PRESETS.map((times) => Math.min(highest, start * times)).map((value, index) => (
                    <button key={index} type="button" aria-pressed={amount === value} onClick={() => setText(String(value / 100))}>
                        {dollars(value)}
                    </button>
                ))}
            </div>
            <label class="field">
                <span class="visually-hidden">Amount in dollars</span>
                <span aria-hidden="true">$</span>
                <input inputMode="decimal" value={text} aria-invalid={amount === null} onInput={(input) => setText(input.currentTarget.value)} />
            </label>
            <button type="submit" class="btn main" data-key="b" disabled={busy || amount === null}>
                {label}
            </button>
            <p class="hint">
                {dollars(lowest)} to {dollars(highest)}
            </p>
        </form>
    );
}

/** The bank is offered to this viewer: what it means, before anybody accepts. */
export function Offer({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const take = findChoice(view, 'bank');
    const decline = findChoice(view, 'decline');
    if (!take) return null;
    return (
        <>
            <div class="place">
                <header>
                    <h2>The bank is offered to you, {turnWords(view.bank.turn)}</h2>
                </header>
                <p class="explain">
                    You pay the winners and collect from the losers, up to what you post; nobody can win more from you than that. The collection of the hand is yours to
                    pay. What is left comes back to your stack when the hand is settled.
                </p>
                <p class="hint">If you pass, the bank goes to the next player.</p>
            </div>
            <div class="acts">
                <BankForm key={view.hand} choice={take} label="Take the bank" busy={busy} say={say} />
                {decline && (
                    <button type="button" class="btn" data-key="n" disabled={busy} onClick={() => void say(decline.command)}>
                        Decline
                    </button>
                )}
            </div>
        </>
    );
}

/** The bank's own place while its hand is bet on and played. */
export function OwnBank({ view }: { view: View }) {
    const { front, turn, covered, exposure } = view.bank;
    if (!front) return null;
    const against = view.stakes.reduce((sum, each) => sum + each.amount, 0);
    return (
        <div class="place">
            <header>
                <h2>You bank this hand</h2>
                <span>{turnWords(turn)}</span>
            </header>
            <dl class="figures">
                <div>
                    <dt>Posted</dt>
                    <dd data-bank="posted">{dollars(front.posted)}</dd>
                </div>
                <div>
                    <dt>Bet against you</dt>
                    <dd>{dollars(against)}</dd>
                </div>
                <div>
                    <dt>You can lose at most</dt>
                    <dd>{exposure > 0 ? dollars(Math.min(exposure, front.posted)) : '\u2013'}</dd>
                </div>
                <div>
                    <dt>Collection</dt>
                    <dd>{view.fee === null ? '\u2013' : dollars(view.fee)}</dd>
                </div>
            </dl>
            {against > 0 && (
                <p class={covered ? 'hint' : 'hint warn'}>
                    {covered
                        ? 'Your bank covers every result.'
                        : `Up to ${dollars(exposure)} could change hands. What your bank does not cover goes back to the players unpaid.`}
                </p>
            )}
        </div>
    );
}

function Side({ view, side, label }: { view: View; side: BankSide; label: string }) {
    const used = side.posted > 0 ? Math.min(100, Math.round((view.bank.exposure / side.posted) * 100)) : 0;
    return (
        <>
            <header>
                <h2>{placeName(view.places, side.seat)} banks</h2>
                <span>{label}</span>
            </header>
            <svg class={`meter${view.bank.covered ? '' : ' over'}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="meter-all" width="100" height="6" rx="3" />
                <rect class="meter-used" width={used} height="6" rx="3" />
            </svg>
            <dl class="pairs">
                <div>
                    <dt>Posted</dt>
                    <dd>{dollars(side.posted)}</dd>
                </div>
                <div>
                    <dt>Worst result</dt>
                    <dd class={view.bank.covered ? '' : 'lost'}>{view.bank.exposure > 0 ? dollars(view.bank.exposure) : '\u2013'}</dd>
                </div>
                <div>
                    <dt>Action</dt>
                    <dd data-bank="action">{dollars(view.action)}</dd>
                </div>
                <div>
                    <dt>Collection</dt>
                    <dd data-bank="fee">{view.fee === null ? '\u2013' : dollars(view.fee)}</dd>
                </div>
            </dl>
        </>
    );
}

export function BankBox({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const { front, second, turn, offered, covered, exposure } = view.bank;
    const join = findChoice(view, 'second');
    return (
        <section class="box bank" aria-label="The bank">
            {front ? (
                <Side view={view} side={front} label={turnWords(turn)} />
            ) : (
                <>
                    <header>
                        <h2>The bank</h2>
                    </header>
                    <p class="quiet">{offered ? `Offered to ${placeName(view.places, offered)}, ${turnWords(turn)}.` : 'Nobody has the bank.'}</p>
                </>
            )}
            {second && (
                <p class="quiet">
                    {placeName(view.places, second.seat)} stands behind it with {dollars(second.posted)}.
                </p>
            )}
            {front && exposure > 0 && !covered && (
                <p class="warn-box">
                    <b>The bank may not reach.</b> Up to {dollars(exposure)} can change hands; what is not covered goes back unpaid.
                </p>
            )}
            {join && (
                <details>
                    <summary>Add a second bank</summary>
                    <BankForm choice={join} label="Add it" busy={busy} say={say} />
                </details>
            )}
        </section>
    );
}
