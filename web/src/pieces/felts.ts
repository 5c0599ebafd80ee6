// Which felt a game lies on, so that two tables in two windows cannot be mistaken.
const FELTS: [RegExp, string][] = [
    [/three-card/, 'petrol'],
    [/double-hand|fortune/, 'wine'],
    [/tiles/, 'slate'],
    [/holdem|lowball|omaha/, 'blue'],
];

export const feltOf = (game: string) => FELTS.find(([name]) => name.test(game))?.[1] ?? 'green';

/** Do the players decide anything after the deal? The strip has a step for it. */
export const decides = (game: string) => !/zoobac/.test(game);

/** What lies face down is a tile or a card. */
export const playsTiles = (game: string) => /tiles/.test(game);
