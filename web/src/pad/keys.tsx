// Keys for what lies on the felt: a card in two taps, dice one tap each, an amount.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Piece } from '../pieces/pieces';
import type { Card, Cents } from '../wire/view';
import { dollars } from '../words/words';
import { words } from '../words/language';
import { NOTHING, type Typed } from './felt';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const SUITS = ['s', 'h', 'd', 'c'];
const SIGNS: Record<string, string> = { s: '\u2660', h: '\u2665', d: '\u2666', c: '\u2663' };

/** "Qs lies on the board" as it is read on a card: Q and a spade. */
export const withSigns = (text: string) => text.replace(/\b([2-9TJQKA])([shdc])(?=[\s.,]|$)/g, (_, rank: string, suit: string) => (rank === 'T' ? '10' : rank) + SIGNS[suit]);

interface KeyProps {
    least: number; // so many cards at once
    down: number; // so many of them may come face down, the first ones
    tiles: string[]; // names of the tiles where the game has them
    joker: boolean;
    busy: boolean;
    onHint(missing: string): void;
    onTyped?(typed: Typed): void; // where it is shown elsewhere than above the keys
    onCards(cards: Card[]): void | Promise<boolean>; // false: they are refused, and stay
}

/** Rank, then suit: two taps. What is entered stands there until it is as many as are due. */
export function CardKeys({ least, down, tiles, joker, busy, onHint, onTyped, onCards }: KeyProps) {
    const [, drawAgain] = useState(0);
    // What was typed counts at once: the next key may come before the page is drawn again.
    const now = useRef<Typed>(NOTHING);
    const { rank, entered } = now.current;
    const become = (next: Typed) => {
        now.current = next;
        onHint(next.rank ? words.pad.go.suit : '');
        onTyped?.(next);
        drawAgain((times) => times + 1);
    };
    const takeBack = () => become(rank ? { rank: '', entered } : { rank, entered: entered.slice(0, -1) });
    const setRank = (face: string) => become({ ...now.current, rank: face });
    const add = (...faces: Card[]) => {
        const before = now.current.entered; // of what was refused the last makes room for another
        const all = [...(before.length < least ? before : before.slice(0, least - 1)), ...faces];
        become({ rank: '', entered: all });
        if (all.length < least) return;
        void Promise.resolve(onCards(all)).then((taken) => {
            if (taken === false) return;
            now.current = NOTHING;
            drawAgain((times) => times + 1);
        });
    };
    useLayoutEffect(() => {
        const typed = (press: KeyboardEvent) => {
            if (busy || press.ctrlKey || press.metaKey || press.altKey || press.target instanceof HTMLInputElement) return;
            const key = press.key;
            const face = RANKS.find((each) => each === key.toUpperCase() || (each === 'T' && key === '0'));
            if (key === 'Backspace' && (now.current.rank || now.current.entered.length > 0)) {
                press.preventDefault(); // the pad's own Undo takes back what the house has heard
                takeBack();
            } else if (now.current.rank && SUITS.includes(key.toLowerCase())) add(now.current.rank + key.toLowerCase());
            else if (face) setRank(face);
        };
        window.addEventListener('keydown', typed, true);
        return () => window.removeEventListener('keydown', typed, true);
    });
    const closed = down - entered.length;
    const faceDown = closed > 0 && (
        <button type="button" class="key alt" data-face="??" disabled={busy} onClick={() => add(...Array<Card>(closed).fill('??'))}>
            {words.pad.faceDown(closed)}
        </button>
    );
    const back = (rank || entered.length > 0) && (
        <button type="button" class="key alt" onClick={takeBack}>
            {words.pad.takeBack}
        </button>
    );
    return (
        <div class="card-keys" data-least={least} data-down={down}>
            {!onTyped && (rank || entered.length > 0) && (
                <p class="typed" role="status">
                    {entered.map((face, index) => (
                        <Piece key={index} face={face} />
                    ))}
                    {rank && words.pad.ofWhichSuit(words.cards.ranks[rank] ?? rank)}
                </p>
            )}
            {tiles.length > 0 ? (
                <div class="ranks tiles">
                    {tiles.map((tile) => (
                        <button key={tile} type="button" class="key" data-face={tile} disabled={busy} onClick={() => add(tile)}>
                            <Piece face={tile} tiles />
                        </button>
                    ))}
                    {faceDown}
                    {back}
                </div>
            ) : (
                <div class="ranks">
                    {RANKS.map((each) => (
                        <button key={each} type="button" class="key" data-rank={each} aria-pressed={rank === each} disabled={busy} onClick={() => setRank(each)}>
                            {each === 'T' ? '10' : each}
                        </button>
                    ))}
                    {joker && (
                        <button type="button" class="key alt" data-face="Xx" disabled={busy} onClick={() => add('Xx')}>
                            {words.cards.joker}
                        </button>
                    )}
                    {faceDown}
                    {back}
                </div>
            )}
            {tiles.length === 0 && (
                <div class="suits">
                    {SUITS.map((suit) => (
                        <button key={suit} type="button" class={`key${suit === 'h' || suit === 'd' ? ' red' : ''}`} data-suit={suit} disabled={busy || !rank} onClick={() => add(rank + suit)}>
                            <span aria-hidden="true">{SIGNS[suit]}</span>
                            {words.cards.suits[suit]}
                        </button>
                    ))}
                </div>
            )}
        </div>
    );
}

/** Where the spots of a die lie, on three rows of three. */
const SPOTS: number[][] = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

const Die = ({ value }: { value: number }) => (
    <svg viewBox="0 0 60 60" aria-hidden="true">
        {SPOTS[value - 1]!.map((spot) => (
            <circle key={spot} cx={12 + 18 * (spot % 3)} cy={12 + 18 * Math.floor(spot / 3)} r="6" />
        ))}
    </svg>
);

/** Three dice, one tap each. */
export function DiceKeys({ busy, onDice }: { busy: boolean; onDice(value: string): void }) {
    const [dice, setDice] = useState<number[]>([0, 0, 0]);
    const set = (which: number, value: number) => {
        const next = dice.map((each, index) => (index === which ? value : each));
        setDice(next);
        if (next.every((each) => each > 0)) onDice(next.join('-'));
    };
    return (
        <div class="dice">
            {dice.map((value, which) => (
                <div key={which} class="die-row" role="group" aria-label={words.pad.die(which + 1)}>
                    <b>{words.pad.die(which + 1)}</b>
                    {[1, 2, 3, 4, 5, 6].map((each) => (
                        <button key={each} type="button" class="key die" aria-label={String(each)} aria-pressed={value === each} disabled={busy} onClick={() => set(which, each)}>
                            <Die value={each} />
                        </button>
                    ))}
                </div>
            ))}
        </div>
    );
}

interface AmountProps {
    least: Cents;
    most: Cents;
    presets?: { name: string; amount: Cents }[];
    busy: boolean;
    act(amount: Cents): string;
    onAmount(amount: Cents): void;
}

/** An amount in dollars, between two bounds. */
export function AmountKeys({ least, most, presets = [], act, busy, onAmount }: AmountProps) {
    const [text, setText] = useState('');
    const amount = Number(text || '0') * 100;
    const fits = amount >= least && amount <= most;
    return (
        <div class="kp" role="group" aria-label={words.pad.amount(least, most)}>
            <output class="out">{dollars(amount)}</output>
            {presets.length > 0 && (
                <div class="pre">
                    {presets.map((each) => (
                        <button key={each.name} type="button" class="key" disabled={busy} onClick={() => onAmount(each.amount)}>
                            <small>{each.name}</small> {dollars(each.amount)}
                        </button>
                    ))}
                </div>
            )}
            {['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'].map((digit) => (
                <button key={digit} type="button" class="key" disabled={busy} onClick={() => setText((text + digit).slice(0, 7))}>
                    {digit}
                </button>
            ))}
            <button type="button" class="key alt" onClick={() => setText('')}>
                {words.pad.clear}
            </button>
            <button type="button" class="choice wide" disabled={busy || !fits} onClick={() => onAmount(amount)}>
                {fits ? act(amount) : words.pad.amount(least, most)}
            </button>
        </div>
    );
}
