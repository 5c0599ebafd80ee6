// Which felt a game lies on, so that two tables in two windows cannot be mistaken.
import type { View } from '../wire/view';
import { words } from '../words/language';

const FELTS: [RegExp, string][] = [
    [/three-card/, 'petrol'],
    [/double-hand|fortune/, 'wine'],
    [/tiles/, 'slate'],
    [/holdem|lowball|omaha/, 'blue'],
];

export const feltOf = (game: string) => FELTS.find(([name]) => name.test(game))?.[1] ?? 'green';

/** Do the players decide anything after the deal? The strip has a step for it. */
export const decides = (game: string) => !/zoobac/.test(game);

/** Does everybody set a hand in two parts? */
export const setsHands = (game: string) => /double-hand|fortune|tiles/.test(game);

/** What is printed on a felt for cards to lie on before any are dealt: the two hands of
 * ZooBac, or the parts of the player-dealer's. */
const PRINTED: [RegExp, number[]][] = [
    [/three-card/, [3]],
    [/double-hand|fortune/, [2, 5]],
    [/tiles/, [2, 2]],
    [/no-bust|pure/, [2]],
];

export const printedSlots = (game: string) => PRINTED.find(([name]) => name.test(game))?.[1] ?? [];
export const hasTwoHands = (game: string) => /zoobac/.test(game);

/** Is one deck shuffled for each hand? A shoe is dealt from for many. */
export const shufflesEachHand = (game: string) => !/zoobac|no-bust|pure/.test(game);

/** Every tile by its one name, in the order of the pairs; those without a figure are twice in a set. */
export const TILE_NAMES = 'gee6 gee3 teen dey yun gor mooy chong bon foo ping tit look gow36 gow45 bot26 bot35 chit25 chit34 ng14 ng23'.split(' ');

/** What lies face down is a tile or a card. */
export const playsTiles = (game: string) => /tiles/.test(game);

/** The line under the name on the felt, by the family of the game and what its rules ask of the bank. */
export const printOf = ({ game, bank }: Pick<View, 'game' | 'bank'>) => words.felt.prints(Object.entries(words.felt.print).find(([family]) => game.includes(family))?.[1] ?? '', bank.must);
