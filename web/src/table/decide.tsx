// What the hand asks of the viewer's own place: play or fold, hit or stand, a pile,
// a hand to set. Every button is a choice that the view lists.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { playsTiles } from '../pieces/felts';
import { cardName, isTile } from '../pieces/pieces';
import { RuleId } from '../record/rules';
import { useAnswer } from '../wire/hooks';
import type { Card, Choice, Denied, Hand, HouseWay, SetNames, SetWay, View } from '../wire/view';
import { asked, capital, cardsWords, choiceWords, deadlineWords, dollars, meanwhile, outOfTurn, placeName, readDollars, sizeOf, verbWords } from '../words/words';
import { ownStakes, type Say } from './bets';
import { cardsAt, fromHighest, handsAt, touch } from './hands';
import { besideHands, laidOn, Makes, OwnHands, Tray, TrayPiece } from './own_hand';
import { words } from '../words/language';

interface DecideProps {
    view: View;
    busy: boolean;
    say: Say;
}

const spotOf = ({ command }: Choice) => command.spot ?? command.seat ?? 0;

/** Keys by what is said; the first that comes takes a key that two would want. */
const KEYS: Record<string, string> = { play: 'p', fold: 'f', houseway: 'h', hit: 'h', stand: 's', double: 'd', split: 't', surrender: 'u', match: 'm', ride: 'i', insure: 'e', even: 'e', pass: 'n' };

function ChoiceButton({ view, choice, main, busy, say }: DecideProps & { choice: Choice; main: boolean }) {
    const key = choice.command.verb === 'pile' ? String(choice.command.count) : KEYS[choice.command.verb];
    const { command, lowest, highest } = choice;
    const [text, setText] = useState(String(highest / 100));
    if (lowest < highest) {
        const amount = readDollars(text);
        return (
            <form
                class="ranged"
                onSubmit={(submit) => {
                    submit.preventDefault();
                    if (amount !== null) void say({ ...command, amount });
                }}
            >
                <button type="submit" class="btn" data-verb={command.verb} data-key={key} disabled={busy || amount === null}>
                    {verbWords(command.verb)} {amount !== null && dollars(amount)} {key && <kbd aria-hidden="true">{key.toUpperCase()}</kbd>}
                </button>
                <label class="field">
                    <span class="visually-hidden">{words.decide.amount(lowest, highest)}</span>
                    <span aria-hidden="true">{words.decide.orLess} $</span>
                    <input inputMode="decimal" value={text} aria-invalid={amount === null} onInput={(input) => setText(input.currentTarget.value)} />
                </label>
            </form>
        );
    }
    return (
        <button type="button" class={`btn${main ? ' main' : ''}`} data-verb={choice.command.verb} data-key={key} disabled={busy} onClick={() => void say(highest > 0 ? { ...command, amount: highest } : command)}>
            {choiceWords(view, choice)} {key && <kbd aria-hidden="true">{key.toUpperCase()}</kbd>}
        </button>
    );
}

function ShowWay({ onShow }: { onShow(): void }) {
    return (
        <button type="button" class="small" data-key="v" onClick={onShow}>
            {words.decide.showWay} <kbd aria-hidden="true">V</kbd>
        </button>
    );
}

/** How the House Way sets the hand, with the line of its chart: it lies in the trays as a
 * start, and comes back there on request. */
function WayLine({ way, start, lies, tiles, onShow }: { way: HouseWay; start: boolean; lies: boolean; tiles: boolean; onShow(): void }) {
    return (
        <p class="house-way" data-way={way.ahead.join(',')}>
            <span>
                <b>{start ? words.decide.start(tiles) : lies ? words.decide.itIsTheWay : words.decide.way(cardsWords(way.ahead), tiles)}</b>{' '}
                <span class="way-line">{words.decide.chartLine(way.why, way.chart)}</span> <RuleId id={way.by} /> {way.rule !== way.by && <span class="way-rule"><RuleId id={way.rule} /></span>}
            </span>
            {!lies && <ShowWay onShow={onShow} />}
        </p>
    );
}

const alike = (some: Card[], others: Card[]) => [...some].sort().join() === [...others].sort().join();

/** Every way to set the hand that is not foul, by the names of its parts: one that is touched
 * lies in the trays. Arrows go from one to the next. */
function Ways({ ways, ahead, tiles, busy, onShow }: { ways: SetWay[]; ahead: Card[]; tiles: boolean; busy: boolean; onShow(ahead: Card[]): void }) {
    const row = useRef<HTMLDivElement>(null);
    const at = ways.findIndex((each) => alike(each.ahead, ahead));
    const step = (by: number) => {
        const next = (Math.max(0, at) + by + ways.length) % ways.length;
        onShow(ways[next]!.ahead);
        row.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
    };
    return (
        <div
            ref={row}
            class="ways"
            role="radiogroup"
            aria-label={words.decide.ways(ways.length)}
            onKeyDown={(key) => {
                const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key.key];
                if (!by) return;
                key.preventDefault();
                step(by);
            }}
        >
            {ways.map((each, index) => (
                <button key={index} type="button" role="radio" class="small" aria-checked={index === at} tabIndex={index === Math.max(0, at) ? 0 : -1} disabled={busy} onClick={() => onShow(each.ahead)}>
                    {index === 0 && <i>{words.decide.houseWay}</i>} {words.decide.wayOf(each.front, each.back, tiles)}
                </button>
            ))}
        </div>
    );
}

/** Where these cards lie among those of the hand; two tiles may look alike. */
function placesOf(cards: string[], wanted: string[]): number[] {
    const left = [...wanted];
    return cards.flatMap((face, index) => {
        const at = left.indexOf(face);
        if (at < 0) return [];
        left.splice(at, 1);
        return [index];
    });
}

/** Places of cards in the order in which these lie once they are set. */
function inOrder(cards: Card[], places: number[]): number[] {
    const left = [...places];
    return fromHighest(places.map((place) => cards[place]!)).map((face) => left.splice(left.findIndex((place) => cards[place] === face), 1)[0]!);
}

/** A hand is set by taking cards out of it to the front. Until something is touched the House
 * Way lies there, as the house would set it; nothing is laid before it is said. */
function Setting({ view, choice, others, busy, say, onRanks }: DecideProps & { choice: Choice; others: Choice[]; onRanks(): void }) {
    const [picked, setPicked] = useState<number[] | null>(null);
    const [held, setHeld] = useState<number | null>(null);
    const [sure, setSure] = useState(false);
    const trays = useRef<HTMLDivElement>(null);
    const touched = useRef<number | null>(null);
    const spot = spotOf(choice);
    const most = choice.command.cards?.length ?? 0;
    const cards = cardsAt(view.hands, spot);
    const tiles = cards.some(isTile);
    const offersWay = others.some((other) => other.command.verb === 'houseway');
    const way = useAnswer<HouseWay>(offersWay ? `setting?game=${encodeURIComponent(view.game)}&cards=${cards.join(',')}` : null).value;
    const chosen = picked ?? (way ? placesOf(cards, way.ahead) : []);
    const ahead = chosen.map((index) => cards[index]!);
    const rest = cards.map((_, index) => index).filter((index) => !chosen.includes(index));
    const ready = chosen.length === most;
    const known = way?.ways.find((each) => alike(each.ahead, ahead));
    const faces = (all: number[]) => all.map((index) => cards[index]!).join(',');
    const asked = useAnswer<SetNames>(ready && !known ? `setting?game=${encodeURIComponent(view.game)}&ahead=${faces(chosen)}&rest=${faces(rest)}` : null).value;
    const names = known ? { ahead: known.front, rest: known.back, foul: null } : asked;
    const foul = ready && names?.foul;
    const lay = () => void say({ ...choice.command, cards: ahead });
    const put = (front: number[]) => {
        setPicked(front);
        setHeld(null);
        setSure(false);
    };
    const press = (at: number) => {
        const next = touch({ front: chosen, held }, at, most);
        touched.current = at;
        if (next.front !== chosen) put(next.front);
        setHeld(next.held);
    };
    // A card that has gone to the other tray keeps the focus.
    useLayoutEffect(() => {
        if (touched.current !== null) trays.current?.querySelector<HTMLElement>(`[data-place="${touched.current}"]`)?.focus();
        touched.current = null;
    }, [picked]);
    const saysTouch = (at: number, front: boolean) => {
        const name = capital(cardName(cards[at]!));
        if (!ready) return words.decide.move(name, front, tiles);
        return held !== null && chosen.includes(held) !== front ? words.decide.trade(name, cardName(cards[held]!)) : words.decide.pick(name, front, tiles);
    };
    const showWay = () => way && put(placesOf(cards, way.ahead));
    const tray = (front: boolean) => (
        <Tray
            front={front}
            look={`${foul ? 'foul' : ''}${!picked && way ? ' start' : ''}`}
            name={tiles ? (front ? words.decide.low : words.decide.high) : front ? words.decide.front : words.decide.back}
            hand={(ready && names && capital(front ? names.ahead : names.rest)) || (front ? words.decide.chosen(chosen.length, most, tiles) : words.decide.rest(rest.length, tiles))}
        >
            {inOrder(cards, front ? chosen : rest).map((index, at) => (
                <button
                    key={index}
                    type="button"
                    class="setting-card"
                    data-place={index}
                    data-key={String(at + 1 + (front ? 0 : chosen.length))}
                    aria-pressed={held === index}
                    aria-label={saysTouch(index, front)}
                    disabled={busy}
                    onClick={() => press(index)}
                >
                    <TrayPiece face={cards[index]!} />
                    <kbd aria-hidden="true">{at + 1 + (front ? 0 : chosen.length)}</kbd>
                </button>
            ))}
        </Tray>
    );
    return (
        <div class={`setting${tiles ? ' of-tiles' : ''}`} data-set={spot}>
            {spot !== view.me.place && <p class="hint">{words.decide.handOf(placeName(view, spot))}</p>}
            <div class={`trays${held === null ? '' : ' trades'}`} ref={trays} role="group" aria-label={words.decide.trays(tiles)}>
                {tray(true)}
                {tray(false)}
            </div>
            <div class="setting-hint">
                {foul ? (
                    <div class="foul-box">
                        <p class="foul-words" role="alert">
                            {sure ? words.decide.sure : words.decide.foul(names!.ahead, names!.rest, tiles)} <RuleId id={foul} />
                        </p>
                        {way && <ShowWay onShow={showWay} />}{' '}
                        <button type="button" class="small" data-key={sure ? 'y' : 'l'} disabled={busy} onClick={() => (sure ? lay() : setSure(true))}>
                            {sure ? words.decide.yesFoul : words.decide.layFoul} <kbd aria-hidden="true">{sure ? 'Y' : 'L'}</kbd>
                        </button>
                    </div>
                ) : (
                    way && <WayLine way={way} start={!picked} lies={alike(way.ahead, ahead)} tiles={tiles} onShow={showWay} />
                )}
                {tiles && (
                    <button type="button" class="small ranks" onClick={onRanks}>
                        {words.tileRanks.heading}
                    </button>
                )}
            </div>
            {way && <Ways ways={way.ways} ahead={ahead} tiles={tiles} busy={busy} onShow={(front) => put(placesOf(cards, front))} />}
            <div class="setting-acts">
                {others.map((other) => (
                    <ChoiceButton key={other.command.verb} view={view} choice={other} main={false} busy={busy} say={say} />
                ))}
                <button type="button" class={`btn${ready && !foul ? ' main' : ''}`} data-verb="lay" data-key="l" disabled={busy || !ready || !!foul} onClick={lay}>
                    {words.decide.lay(tiles)} <kbd aria-hidden="true">L</kbd>
                </button>
            </div>
        </div>
    );
}

/** Beside many cards there is no room to say what each choice does. */
const roomForMeans = (hands: Hand[]) => hands.length < 2 || (hands.length < 3 && hands.every(({ cards }) => cards.length < 4));

/** What each choice does, in a sentence of its own. */
function Means({ view, spot, choices }: { view: View; spot: number; choices: Choice[] }) {
    const laid = (spot: number) => ownStakes(view).filter((each) => each.spot === spot);
    const sum = (choice: Choice) => laidOn(view, spotOf(choice), choice.command.part ?? 1);
    const meaning = (choice: Choice) => {
        const { verb } = choice.command;
        const least = verb === 'split' ? sum(choice) : sizeOf(view, choice); // the second hand has the wager of the first
        return verb === 'fold' ? words.decide.folds(laid(spotOf(choice))) : words.decide.means(verb, sum(choice), Math.max(least, choice.highest), least);
    };
    const said = [...new Set(choices.map(meaning))].filter((each) => each !== undefined);
    return (
        <ul class="means">
            <Makes view={view} spot={spot} />
            {said.map((each) => (
                <li key={each}>{each}</li>
            ))}
        </ul>
    );
}

/** What is not allowed now: a button that does nothing but tell why, in the one line below. */
function DeniedButton({ denied, reason, look }: { denied: Denied; reason: string; look(): void }) {
    return (
        <button type="button" class="btn denied" data-denied={denied.verb} aria-disabled="true" aria-describedby={reason} onFocus={look} onMouseEnter={look} onClick={look}>
            {verbWords(denied.verb)}
        </button>
    );
}

/** The acts of the hand: those that may be done, and behind them those that may not. */
function Acts({ view, choices, denied, busy, say }: DecideProps & { choices: Choice[]; denied: Denied[] }) {
    const [looked, setLooked] = useState('');
    const reason = useId();
    const shown = denied.find((each) => each.verb === looked) ?? denied[0];
    const fixed = choices.filter((each) => each.lowest >= each.highest);
    return (
        <div class="acts">
            <div class={`choices of-${fixed.length + denied.length}`}>
                {[...fixed, ...choices.filter((each) => !fixed.includes(each))].map((each, index) => (
                    <ChoiceButton key={`${each.command.verb}/${each.command.spot}/${each.command.count}/${each.command.part}`} choice={each} main={index === 0} {...{ view, busy, say }} />
                ))}
                {denied.map((each) => (
                    <DeniedButton key={each.verb} denied={each} reason={`${reason}${each.verb}`} look={() => setLooked(each.verb)} />
                ))}
            </div>
            {shown && (
                <p class="hint why-not" data-why={shown.verb}>
                    {shown.words} <RuleId id={shown.rule} />
                </p>
            )}
            {denied.map((each) => (
                <span key={each.verb} id={`${reason}${each.verb}`} hidden>
                    {each.words}
                </span>
            ))}
        </div>
    );
}

/** What may be said out of turn, below one's own hand: to give it up, or to set one that
 * somebody else sets, by having more on it. */
export function OutOfTurn({ view, busy, say, onRanks }: DecideProps & { onRanks(): void }) {
    const choices = outOfTurn(view);
    const settings = choices.filter((each) => each.command.verb === 'lay' && each.command.cards);
    const rest = choices.filter((each) => !settings.some((other) => spotOf(other) === spotOf(each)));
    return (
        <>
            {settings.map((each) => (
                <div class="place decide" key={`${view.hand}/${spotOf(each)}`}>
                    <header>
                        <h2>{words.decide.handOf(placeName(view, spotOf(each)))}</h2>
                    </header>
                    <Setting choice={each} others={choices.filter((other) => other !== each && spotOf(other) === spotOf(each))} {...{ view, busy, say, onRanks }} />
                </div>
            ))}
            {rest.length > 0 && (
                <div class="acts">
                    <div class={`choices of-${rest.length}`}>
                        {rest.map((each) => (
                            <ChoiceButton key={`${each.command.verb}/${each.command.spot}`} choice={each} main={false} {...{ view, busy, say }} />
                        ))}
                    </div>
                </div>
            )}
        </>
    );
}

/** One's hands that nobody asks about now and that may be given up. They have no key: a key is for the
 * hand that is asked about. */
function Meanwhile({ view, busy, say }: DecideProps) {
    const choices = meanwhile(view);
    if (choices.length === 0) return null;
    return (
        <div class="acts">
            <div class={`choices of-${choices.length}`}>
                {choices.map((each) => (
                    <button key={`${spotOf(each)}/${each.command.part}`} type="button" class="btn quiet" data-meanwhile={spotOf(each)} disabled={busy} onClick={() => void say(each.command)}>
                        {words.decide.surrenderOf(placeName(view, spotOf(each)))}
                    </button>
                ))}
            </div>
        </div>
    );
}

export function Decide({ view, busy, say, onRanks }: DecideProps & { onRanks(): void }) {
    const choices = asked(view);
    const settings = choices.filter((each) => each.command.verb === 'lay' && each.command.cards);
    const set = settings.map(spotOf);
    const plain = choices.filter((each) => !settings.includes(each));
    const rest = plain.filter((each) => !set.includes(spotOf(each)));
    const spot = rest[0] ? spotOf(rest[0]) : undefined;
    const common = { view, busy, say };
    return (
        <>
            <div class="place decide">
                <header>
                    <h2>{settings.length > 0 ? words.decide.set(playsTiles(view.game)) : spot !== undefined && spot !== view.me.place ? words.decide.handOf(placeName(view, spot)) : words.decide.own}</h2>
                    {settings.length > 0 && <span class="how-set">{words.decide.setBy(playsTiles(view.game))}</span>}
                    {set[0] !== undefined && <Makes view={view} spot={set[0]} as="span" />}
                    {spot !== undefined && <span class="right">{words.decide.laid(besideHands(view, spot).filter((each) => each.spot === spot))}</span>}
                    <span class="right until">{deadlineWords(view)}</span>
                </header>
                {settings.map((each) => (
                    <Setting key={`${view.hand}/${spotOf(each)}`} choice={each} others={plain.filter((other) => spotOf(other) === spotOf(each))} onRanks={onRanks} {...common} />
                ))}
                {spot !== undefined && (
                    <div class="own-row">
                        <OwnHands view={view} spot={spot} />
                        {roomForMeans(handsAt(view.hands, spot)) && <Means view={view} spot={spot} choices={rest} />}
                    </div>
                )}
            </div>
            {rest.length > 0 && <Acts choices={rest} denied={view.denied ?? []} {...common} />}
            <Meanwhile {...common} />
        </>
    );
}
