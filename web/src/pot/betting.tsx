// One's own place at a table for the pot: the hand and what it is called, what
// there is to call, sizes, cards to give up. Every button is a choice of the view.
import { useEffect, useState } from 'preact/hooks';
import { cardName, Piece } from '../pieces/pieces';
import { cardsAt, handsAt } from '../table/hands';
import type { Say } from '../table/bets';
import type { Cents, Choice, View } from '../wire/view';
import { asked, capital, choiceWords, counted, deadlineWords, dollars, readDollars } from '../words/words';
import { betNow, bettingOf, inFor, potOdds, presets, standing, wholePot, within, type Betting } from './pot';

interface DockProps {
    view: View;
    busy: boolean;
    say: Say;
}

/** The own cards, large, and what they make with the board. */
function OwnHand({ view, call }: { view: View; call: Cents }) {
    const me = view.me.place ?? 0;
    const hand = handsAt(view.hands, me)[0];
    const pot = wholePot(view);
    return (
        <div class="pot-hand">
            {hand && (
                <div class={`fan${hand.cards.length > 4 ? ' tight' : ''}`}>
                    {hand.cards.map((face, index) => (
                        <Piece key={`${index}${face}`} face={face} />
                    ))}
                </div>
            )}
            <div class="pot-words">
                {hand?.name && <b class="pot-name">{capital(hand.name)}</b>}
                {call > 0 && (
                    <p>
                        {dollars(call)} to win {dollars(pot)} <span class="dim">({potOdds(pot, call)})</span>
                    </p>
                )}
                <p class="hint">{deadlineWords(view)}</p>
            </div>
        </div>
    );
}

function Sizing({ view, betting, raise, busy, say }: DockProps & { betting: Betting; raise: Choice }) {
    const before = betNow(view, view.me.place ?? 0);
    const [amount, setAmount] = useState(raise.lowest);
    const [text, setText] = useState('');
    const most = betting.all?.highest ?? raise.highest;
    const verb = betting.check ? 'Bet' : 'Raise to';
    // What is put in and what it makes the bet: people say the second.
    const typed = readDollars(text);
    const chosen = typed === null ? amount : typed - before;
    const good = chosen === most || within(raise, chosen) === chosen;
    const step = raise.step || 100;
    const set = (to: Cents) => {
        setText('');
        setAmount(to >= most ? most : within(raise, to));
    };
    useEffect(() => set(raise.lowest), [raise.lowest, most]);
    return (
        <>
            {raise.lowest < most && (
                <>
                    <div class="sizing">
                        <span>{verb}</span>
                        <button type="button" class="btn round" aria-label="Less" disabled={busy || amount <= raise.lowest} onClick={() => set(amount - step)}>
                            &minus;
                        </button>
                        <input type="range" min={raise.lowest} max={most} step={step} value={amount} aria-label={`${verb}, ${dollars(before + amount)}`} onInput={(input) => set(Number(input.currentTarget.value))} />
                        <button type="button" class="btn round" aria-label="More" disabled={busy || amount >= most} onClick={() => set(amount + step)}>
                            +
                        </button>
                        <label class="field">
                            <span class="visually-hidden">
                                {verb}, {dollars(before + raise.lowest)} to {dollars(before + most)}
                            </span>
                            <span aria-hidden="true">$</span>
                            <input inputMode="decimal" value={text} placeholder={String((before + amount) / 100)} aria-invalid={!good} onInput={(input) => setText(input.currentTarget.value)} />
                        </label>
                    </div>
                    <div class="sizes" role="group" aria-label="Sizes">
                        {presets(view, betting).map((each) => (
                            <button key={each.name} type="button" aria-pressed={chosen === each.amount} disabled={busy} onClick={() => set(each.amount)}>
                                {each.name} <b>{dollars(before + each.amount)}</b>
                            </button>
                        ))}
                    </div>
                </>
            )}
            <RaiseButton words={`${verb} ${dollars(before + (good ? chosen : amount))}`} busy={busy || !good} onPress={() => void say({ ...raise.command, amount: chosen })} />
        </>
    );
}

function RaiseButton({ words, busy, onPress }: { words: string; busy: boolean; onPress(): void }) {
    return (
        <button type="button" class="btn main raise" data-verb="raise" data-key="r" disabled={busy} onClick={onPress}>
            {words} <kbd aria-hidden="true">R</kbd>
        </button>
    );
}

function Acts({ view, betting, busy, say }: DockProps & { betting: Betting }) {
    const { fold, check, call, raise } = betting;
    const stack = view.places.find((each) => each.place === view.me.place)?.stack;
    return (
        <div class="acts betting">
            {raise ? <Sizing key={`${view.hand}/${view.street}`} view={view} betting={betting} raise={raise} busy={busy} say={say} /> : null}
            <div class="bet-acts">
                {fold && (
                    <button type="button" class="btn" data-verb="fold" data-key="f" disabled={busy} onClick={() => void say(fold.command)}>
                        Fold <kbd aria-hidden="true">F</kbd>
                    </button>
                )}
                {check && (
                    <button type="button" class="btn" data-verb="check" data-key="c" disabled={busy} onClick={() => void say(check.command)}>
                        Check <kbd aria-hidden="true">C</kbd>
                    </button>
                )}
                {call && (
                    <button type="button" class="btn" data-verb="call" data-key="c" disabled={busy} onClick={() => void say({ ...call.command, amount: call.lowest })}>
                        {call.lowest === stack ? 'All in' : 'Call'} {dollars(call.lowest)} <kbd aria-hidden="true">C</kbd>
                    </button>
                )}
            </div>
        </div>
    );
}

/** Cards are given up for others: those that are lifted. */
function Draw({ view, choices, busy, say }: DockProps & { choices: Choice[] }) {
    const cards = cardsAt(view.hands, view.me.place ?? 0);
    const [lifted, setLifted] = useState<number[]>([]);
    const given = lifted.map((index) => cards[index]!);
    const same = ({ command }: Choice) => [...(command.cards ?? [])].sort().join() === [...given].sort().join();
    const choice = choices.find(same);
    return (
        <>
            <div class="place decide">
                <header>
                    <h2>Your draw: choose the cards you give up</h2>
                    <span class="right">{deadlineWords(view)}</span>
                </header>
                <div class="draw-cards" role="group" aria-label="Cards to give up">
                    {cards.map((face, index) => (
                        <button
                            key={index}
                            type="button"
                            class="setting-card"
                            aria-pressed={lifted.includes(index)}
                            aria-label={`${capital(cardName(face))}, ${lifted.includes(index) ? 'given up' : 'kept'}`}
                            disabled={busy}
                            onClick={() => setLifted(lifted.includes(index) ? lifted.filter((each) => each !== index) : [...lifted, index])}
                        >
                            <Piece face={face} />
                        </button>
                    ))}
                </div>
            </div>
            <div class="acts">
                <button type="button" class="btn main" data-verb="draw" data-key="d" disabled={busy || !choice} onClick={() => choice && void say(choice.command)}>
                    {given.length === 0 ? 'Stand pat' : `Draw ${counted(given.length, 'card')}`} <kbd aria-hidden="true">D</kbd>
                </button>
            </div>
        </>
    );
}

const KEYS: Record<string, string> = { turnup: 's', muck: 'm', post: 'p', pass: 'n' };

export function PotDock({ view, busy, say }: DockProps) {
    const choices = asked(view);
    const draws = choices.filter((each) => each.command.verb === 'draw');
    const bets = choices.filter((each) => ['fold', 'check', 'put'].includes(each.command.verb));
    const plain = choices.filter((each) => !draws.includes(each) && !bets.includes(each));
    const me = view.me.place ?? 0;
    const now = standing(view, me);
    if (draws.length > 0) return <Draw key={`${view.hand}/${view.street}`} view={view} choices={draws} busy={busy} say={say} />;
    const betting = bettingOf(bets);
    return (
        <>
            <div class="place decide">
                <header>
                    <h2>{now === 'out' ? 'Your place' : now === 'folded' ? 'You folded this hand' : 'Your hand'}</h2>
                    {inFor(view, me) > 0 && (
                        <span class="right">
                            In for <b>{dollars(inFor(view, me))}</b>
                        </span>
                    )}
                </header>
                {now === 'out' ? <p class="quiet">{view.phase === 'between' ? 'The next hand is dealt in a moment.' : 'You are dealt in with the next hand.'}</p> : <OwnHand view={view} call={betting.call?.lowest ?? 0} />}
            </div>
            {bets.length > 0 && <Acts view={view} betting={betting} busy={busy} say={say} />}
            {plain.length > 0 && (
                <div class="acts">
                    <div class="choices">
                        {plain.map((each, index) => (
                            <button key={index} type="button" class={`btn${index === 0 ? ' main' : ''}`} data-verb={each.command.verb} data-key={KEYS[each.command.verb]} disabled={busy} onClick={() => void say(each.highest > 0 ? { ...each.command, amount: each.highest } : each.command)}>
                                {choiceWords(view, each)} {KEYS[each.command.verb] && <kbd aria-hidden="true">{KEYS[each.command.verb]!.toUpperCase()}</kbd>}
                            </button>
                        ))}
                    </div>
                </div>
            )}
        </>
    );
}
