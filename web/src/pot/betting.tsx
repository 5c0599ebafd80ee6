// One's own place at a table for the pot: the hand and what it is called, what
// there is to call, sizes, cards to give up. Every button is a choice of the view.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { printOf } from '../pieces/felts';
import { cardName, Fan, Piece } from '../pieces/pieces';
import { cardsAt, handsAt } from '../table/hands';
import type { Say } from '../table/bets';
import { useSeconds } from '../table/time';
import type { Cents, Choice, View } from '../wire/view';
import { asides, asked, capital, choiceWords, deadlineWords, dollars, fullStop, limitsWords, placeName, readDollars, turnAsks, unbroken } from '../words/words';
import { picksOf, useAhead, type Choosing, type Pick } from './ahead';
import { betNow, bettingOf, inFor, lowWins, potOdds, presets, standing, toWin, wholePot, within, type Betting } from './pot';
import type { Act as Deed } from './story';
import { actWords } from './this_hand';
import { words } from '../words/language';

interface DockProps {
    view: View;
    busy: boolean;
    say: Say;
}

/** The own cards, large, and what they make with the board; until that has a name, what makes a hand. */
function OwnHand({ view, betting: { check, call }, pick }: { view: View; betting: Betting; pick: Pick | null }) {
    const me = view.me.place ?? 0;
    const hand = handsAt(view.hands, me)[0];
    const price = call?.lowest ?? 0;
    const pot = toWin(view, me, price);
    return (
        <div class="pot-hand">
            {hand && <Fan cards={hand.cards} tight={hand.cards.length > 4} whose={words.pot.hand} />}
            <div class="pot-words">
                {hand && (hand.name ? <b class="pot-name">{capital(hand.name)}</b> : <p class="dim" data-print>{printOf(view)}</p>)}
                {hand?.best && (
                    <p class="dim" data-best>
                        {words.pot.best(hand.best)}
                        {hand.joker && words.pot.jokerIs(hand.joker)}
                    </p>
                )}
                {price > 0 && (
                    <p>
                        {words.pot.toWin(price, pot)} <span class="dim">({potOdds(pot, price)})</span>
                    </p>
                )}
                {check && <p>{words.pot.free(wholePot(view))}</p>}
                {picksOf(view).length > 0 && <p class="hint">{pick ? words.pot.ahead.chosen(words.pot.ahead.picks[pick](view.me.waits?.call ?? 0)) : words.pot.ahead.now}</p>}
            </div>
        </div>
    );
}

/** How much the next bet or raise is: chosen, or typed as people say it, the whole bet. */
function useSize(view: View, { raise, all, check }: Betting) {
    const least = raise?.lowest ?? 0;
    const most = all?.highest ?? raise?.highest ?? 0;
    const before = betNow(view, view.me.place ?? 0);
    const [amount, setAmount] = useState(least);
    const [text, setText] = useState('');
    const typed = readDollars(text);
    const chosen = typed === null ? amount : typed - before;
    const set = (to: Cents) => {
        setText('');
        if (raise) setAmount(to >= most ? most : within(raise, to));
    };
    useEffect(() => set(least), [least, most]);
    return {
        least,
        most,
        before,
        amount,
        chosen,
        good: raise !== undefined && (chosen === most || within(raise, chosen) === chosen),
        text,
        // A live blind may check and yet raises: what it posted is the bet.
        verb: check && before === 0 ? words.pot.bet : words.pot.raise,
        set,
        type: setText,
    };
}
type Size = ReturnType<typeof useSize>;

function Sizing({ view, betting, raise, size, busy }: { view: View; betting: Betting; raise: Choice; size: Size; busy: boolean }) {
    const { least, most, before, amount, verb, set } = size;
    const step = raise.step || 100;
    return (
        <>
            <div class="sizing">
                <span>{verb}</span>
                <button type="button" class="btn round" aria-label={words.pot.less} data-key="-" disabled={busy || amount <= least} onClick={() => set(amount - step)}>
                    &minus;
                </button>
                <input type="range" min={least} max={most} step={step} value={amount} aria-label={words.pot.sized(verb, before + amount)} onInput={(input) => set(Number(input.currentTarget.value))} />
                <button type="button" class="btn round" aria-label={words.pot.more} data-key="+" disabled={busy || amount >= most} onClick={() => set(amount + step)}>
                    +
                </button>
                <label class="field">
                    <span class="visually-hidden">{words.pot.sizeRange(verb, before + least, before + most)}</span>
                    <span aria-hidden="true">$</span>
                    <input inputMode="decimal" value={size.text} placeholder={String((before + amount) / 100)} aria-invalid={!size.good} onInput={(input) => size.type(input.currentTarget.value)} />
                </label>
            </div>
            <div class="sizes" role="group" aria-label={words.pot.presets}>
                {presets(view, betting).map((each, index) => (
                    <button key={each.name} type="button" data-key={String(index + 1)} aria-pressed={size.chosen === each.amount} disabled={busy} onClick={() => set(each.amount)}>
                        {each.name} <b>{dollars(before + each.amount)}</b>
                    </button>
                ))}
            </div>
        </>
    );
}

interface ActProps {
    verb: string;
    act: string;
    main?: boolean;
    busy: boolean;
    text: string;
    onPress(): void;
}

function Act({ verb, act, main, busy, text, onPress }: ActProps) {
    return (
        <button type="button" class={`btn${main ? ' main' : ''}`} data-verb={verb} data-key={act} disabled={busy} onClick={onPress}>
            {text} <kbd aria-hidden="true">{act.toUpperCase()}</kbd>
        </button>
    );
}

function Acts({ view, betting, busy, say }: DockProps & { betting: Betting }) {
    const { fold, check, call, raise } = betting;
    const size = useSize(view, betting);
    const stack = view.places.find((each) => each.place === view.me.place)?.stack;
    return (
        <div class="acts betting">
            <p class="act-notes">
                <span class="late">{deadlineWords(view)}</span>
                {raise && (
                    <span class={size.good ? undefined : 'wrong'} role={size.good ? undefined : 'alert'}>
                        {size.good ? words.pot.puts(size.chosen, wholePot(view) + size.chosen) : words.pot.sizes(size.verb, size.before + size.least, size.before + size.most, raise.step ?? 0)}
                    </span>
                )}
            </p>
            {raise && size.least < size.most && <Sizing view={view} betting={betting} raise={raise} size={size} busy={busy} />}
            <div class="bet-acts">
                {fold && <Act verb="fold" act="f" busy={busy} text={words.pot.fold} onPress={() => void say(fold.command)} />}
                {check && <Act verb="check" act="c" busy={busy} text={words.pot.check} onPress={() => void say(check.command)} />}
                {call && (
                    <Act verb="call" act="c" busy={busy} text={words.pot.call(call.lowest, call.lowest === stack)} onPress={() => void say({ ...call.command, amount: call.lowest })} />
                )}
                {raise && (
                    <Act verb="raise" act="r" main busy={busy || !size.good} text={words.pot.put(size.chosen === stack ? words.pot.allIn : size.verb, size.before + (size.good ? size.chosen : size.amount))} onPress={() => void say({ ...raise.command, amount: size.chosen })} />
                )}
            </div>
        </div>
    );
}

/** What may be chosen while others are asked, each with the figure that is its key. */
function Ahead({ view, choosing, busy }: { view: View; choosing: Choosing; busy: boolean }) {
    const { ahead } = words.pot;
    return (
        <div class="acts betting ahead">
            <div class="bet-acts" role="group" aria-label={ahead.label}>
                {picksOf(view).map((pick, index) => (
                    <button key={pick} type="button" class="btn" data-pick={pick} data-key={String(index + 1)} aria-pressed={choosing.pick === pick} disabled={busy} onClick={() => choosing.choose(pick)}>
                        {choosing.pick === pick && <span aria-hidden="true">{words.pot.ahead.mark} </span>}
                        {ahead.picks[pick](view.me.waits?.call ?? 0)} <kbd aria-hidden="true">{index + 1}</kbd>
                    </button>
                ))}
            </div>
            <p class="hint" role="status">
                {choosing.cleared ? ahead.cleared : ahead.hint(view.me.waits?.call ?? 0)}
            </p>
        </div>
    );
}

/** Cards are given up for others: those that are lifted. */
function Draw({ view, choices, busy, say }: DockProps & { choices: Choice[] }) {
    const cards = cardsAt(view.hands, view.me.place ?? 0);
    const name = handsAt(view.hands, view.me.place ?? 0)[0]?.name;
    const [lifted, setLifted] = useState<number[]>([]);
    const given = lifted.map((index) => cards[index]!);
    const same = ({ command }: Choice) => [...(command.cards ?? [])].sort().join() === [...given].sort().join();
    const choice = choices.find(same);
    return (
        <>
            <div class="place decide">
                <header>
                    <h2>{words.pot.yourDraw}</h2>
                </header>
                <div class="draw-cards" role="group" aria-label={words.pot.giveUp}>
                    {cards.map((face, index) => (
                        <button
                            key={index}
                            type="button"
                            class="setting-card"
                            data-key={String(index + 1)}
                            aria-pressed={lifted.includes(index)}
                            aria-label={words.pot.lifted(capital(cardName(face)), lifted.includes(index))}
                            disabled={busy}
                            onClick={() => setLifted(lifted.includes(index) ? lifted.filter((each) => each !== index) : [...lifted, index])}
                        >
                            <Piece face={face} />
                            <kbd aria-hidden="true">{index + 1}</kbd>
                        </button>
                    ))}
                </div>
                {name && (
                    <p class="draw-words">
                        <b class="pot-name">{unbroken(capital(name))}</b> {lowWins(view.game) && !/-/.test(name) && <span class="dim">{words.pot.pairLoses}</span>}
                    </p>
                )}
            </div>
            <div class="acts">
                <div class="draw-asks">
                    <p class="act-notes">
                        <span class="late">{deadlineWords(view)}</span>
                    </p>
                    <Asides view={view} busy={busy} say={say} />
                </div>
                <button type="button" class="btn main" data-verb="draw" data-key="d" disabled={busy || !choice} onClick={() => choice && void say(choice.command)}>
                    {words.pot.draw(given.length)} <kbd aria-hidden="true">D</kbd>
                </button>
            </div>
        </>
    );
}

/** What is asked for with a small button: nobody waits for it. */
function Asides({ view, busy, say }: DockProps) {
    const choices = asides(view);
    const seconds = Number(view.settings.decide_seconds ?? 0);
    if (choices.length === 0) return null;
    return (
        <div class="sizes asides" role="group" aria-label={words.pot.asides}>
            {choices.map((each) => (
                <button key={`${each.command.verb}${each.command.spot ?? ''}`} type="button" data-verb={each.command.verb} data-key={KEYS[each.command.verb]} title={words.pot.means[each.command.verb]} disabled={busy} onClick={() => void say(each.command)}>
                    {each.command.verb === 'time' && seconds > 0 ? words.pot.time(seconds) : choiceWords(view, each)} <kbd aria-hidden="true">{KEYS[each.command.verb]!.toUpperCase()}</kbd>
                </button>
            ))}
        </div>
    );
}

/** Why somebody without cards has none: what is owed before the next hand, or nothing is. */
function outWords(view: View, me: number): string {
    const who = view.places.find((each) => each.place === me)?.who;
    const marks = view.marks.filter((each) => each.who === who);
    const posts = marks.find((each) => each.mark === 'posts');
    const { pot } = words;
    if (view.places.some((each) => each.place === me && each.away)) return pot.away;
    const blind = view.blind ?? 0;
    if (posts) return (posts.amount === 2 * blind ? pot.straddled : pot.posts)(posts.amount);
    if (marks.some((each) => each.mark === 'lets-pass')) return pot.letsPass;
    if (marks.some((each) => ['new-player', 'missed-blind', 'moved-away'].includes(each.mark))) return pot.waits(asked(view).filter((each) => each.command.verb === 'post').map((each) => pot.post(each.lowest, blind)));
    return pot.nextHand;
}

/** Between two hands nobody is asked, unless something is owed: when the next one is dealt. */
function Out({ view, me }: { view: View; me: number }) {
    const seconds = useSeconds(view);
    const why = outWords(view, me);
    return <p class="quiet">{why === words.pot.nextHand && view.phase === 'between' && seconds !== null ? words.pot.soon(seconds) : why}</p>;
}

/** What a kill means for oneself: the legs one has, until the pot is killed. */
function killWords(view: View, me: number): string {
    const who = view.places.find((each) => each.place === me)?.who;
    const legs = view.marks.find((each) => each.who === who && each.mark === 'kill-button')?.count ?? 0;
    if (view.killer && view.bets) return fullStop(words.pot.killed(view.killer === me ? null : placeName(view, view.killer), limitsWords(...view.bets)));
    if (!view.kill || legs === 0) return '';
    return legs > 1 ? words.pot.twoLegs(view.kill.post) : words.pot.oneLeg(view.kill.least);
}

/** A straddle has a key of its own: it may be offered beside a post. */
const keyOf = (view: View, { command, lowest }: Choice) => (command.verb === 'post' && lowest === 2 * (view.blind ?? 0) ? 'b' : KEYS[command.verb]);

const KEYS: Record<string, string> = { turnup: 's', muck: 'm', post: 'p', pass: 'n', time: 't', see: 'e', back: 'a' };

/** What is said with one press; a hand that wins by what is shown is thrown away with a second one. */
function Plain({ view, choices, busy, say }: DockProps & { choices: Choice[] }) {
    const [sure, setSure] = useState(false);
    const name = handsAt(view.hands, view.me.place ?? 0)[0]?.name ?? '';
    const wins = choices.find((each) => each.gives_up)?.gives_up ?? 0;
    useEffect(() => setSure(false), [view.hand, wins]);
    const press = ({ command, highest, gives_up }: Choice) => {
        if (gives_up && !sure) return setSure(true);
        void say(highest > 0 ? { ...command, amount: highest } : command);
    };
    return (
        <div class="acts">
            {sure && (
                <p class="gives-up" role="alert">
                    {words.pot.givesUp(name, wins)}
                </p>
            )}
            <div class="choices">
                {choices.map((each, index) => (
                    <button key={index} type="button" class={`btn${index === 0 ? ' main' : ''}`} data-verb={each.command.verb} data-key={keyOf(view, each)} disabled={busy} onClick={() => press(each)}>
                        {sure && each.gives_up ? words.pot.muckAnyway : choiceWords(view, each)} {keyOf(view, each) && <kbd aria-hidden="true">{keyOf(view, each)!.toUpperCase()}</kbd>}
                    </button>
                ))}
            </div>
        </div>
    );
}

export function PotDock({ view, busy, say, last, before }: DockProps & { last: Deed | undefined; before: ComponentChildren }) {
    const choices = asked(view);
    const draws = choices.filter((each) => each.command.verb === 'draw');
    const bets = choices.filter((each) => ['fold', 'check', 'put'].includes(each.command.verb));
    const back = view.legal.filter((each) => each.command.verb === 'back' && each.command.seat === view.me.place);
    // What coming in again costs is asked of whoever is back.
    const plain = [...back, ...(back.length > 0 ? turnAsks(view) : choices).filter((each) => !draws.includes(each) && !bets.includes(each))];
    const me = view.me.place ?? 0;
    const now = standing(view, me);
    const choosing = useAhead(view, busy, say);
    const put = inFor(view, me);
    if (draws.length > 0) return <Draw key={`${view.hand}/${view.street}`} view={view} choices={draws} busy={busy} say={say} />;
    const betting = bettingOf(bets);
    return (
        <>
            <div class="place decide">
                <header>
                    <h2>{now === 'folded' || last?.deed === 'folds' ? words.pot.folded : now === 'out' ? words.pot.place : words.pot.hand}</h2>
                    {put > 0 && (
                        <span class="right">
                            {words.pot.inFor} <b>{dollars(put)}</b>
                        </span>
                    )}
                </header>
                {now === 'out' ? <Out view={view} me={me} /> : <OwnHand view={view} betting={betting} pick={choosing.pick} />}
                {last?.late && <p class="gives-up">{fullStop(actWords(view, last))}</p>}
                {killWords(view, me) && <p class="legs">{killWords(view, me)}</p>}
                <Asides view={view} busy={busy} say={say} />
                {view.phase === 'between' && plain.length === 0 && before}
            </div>
            {bets.length > 0 && <Acts key={`${view.hand}/${view.street}`} view={view} betting={betting} busy={busy || choosing.fresh} say={say} />}
            {bets.length === 0 && picksOf(view).length > 0 && <Ahead view={view} choosing={choosing} busy={busy} />}
            {plain.length > 0 && <Plain view={view} choices={plain} busy={busy} say={say} />}
        </>
    );
}
