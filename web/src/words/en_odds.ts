// The page of the odds in English.
import type { Game } from '../wire/view';
import { dollars, thousands } from './figures';

const METHODS: Record<string, string> = { exact: 'every deal counted', bounded: 'between proven bounds', simulated: 'sampled' };

export const oddsEn = {
    game: 'Game',
    gameOf: ({ name, house_name, edition }: Game) => `${name}, ${house_name} ${edition}`,
    looking: 'The house is counting. Blackjack takes some seconds the first time.',
    exact: 'Counted exactly',
    notExact: 'Not all of it is counted exactly',
    csv: 'CSV',
    json: 'JSON',
    shoe: (decks: number) => (decks === 1 ? 'a fresh deck' : `a fresh shoe of ${decks} decks`),
    worth: 'What each wager is worth',
    worthNote: (shoe: string) => `per dollar wagered, before collection; ${shoe}, a bank that covers everything`,
    wager: 'Wager',
    edge: 'Bank\u2019s edge',
    edgeBar: 'Edges compared',
    edgeOf: (wager: string, edge: string) => `${wager}: the bank\u2019s edge is ${edge}`,
    partOf: (outcome: string, part: string) => `${outcome}: ${part} of each dollar`,
    deviation: 'Standard deviation',
    wins: 'Wins',
    oneIn: 'One in',
    counted: 'Counted',
    method: (method: string) => METHODS[method] ?? method,
    under: (oneIn: string) => `one in ${oneIn}`,
    noEdge: 'a prize',
    open: '\u2013',
    lines: (wager: string) => `${wager}, line by line`,
    linesNote: 'what a line pays times its probability; the lines add up to the edge, turned round',
    prizeNote: 'in dollars, for one other player\u2019s hand',
    outcome: 'Outcome',
    pays: 'Pays',
    probability: 'Probability',
    contribution: 'Contribution',
    parts: 'Contributions compared',
    /** What an end pays per unit: "9 to 1", "push", "lose". */
    paid(pays: number, prize: boolean): string {
        if (prize && pays > 0) return dollars(Math.round(100 * pays));
        if (pays === 0) return 'push';
        if (pays === -1) return 'lose';
        for (let of = 1; of <= 20 && pays > 0; of++) if (Math.abs(pays * of - Math.round(pays * of)) < 1e-9) return `${thousands(Math.round(pays * of))} to ${of}`;
        if (pays === -0.5) return 'lose half';
        return Number.isInteger(pays) ? `lose ${-pays}` : `${pays > 0 ? '+' : '\u2212'}${Math.abs(pays).toFixed(4)} on average`;
    },
    play: 'The play behind the figures',
    chart: (edge: string) => `By this chart alone the bank\u2019s edge is ${edge}.`,
    bank: 'The bank\u2019s gain a hand, after collection',
    bankNote: (edge: string, edition: string) => `edge ${edge} of the action; schedules of edition ${edition}`,
    mix: (parts: string[]) => `Mix of the action, a guess at an ordinary night: ${parts.join(', ')}.`,
    shareOf: (wager: string, part: number) => `${wager} ${part}%`,
    option: 'Collection option',
    action: 'Action a hand',
    bankroll: 'Bankroll',
    amounts: 'Write an amount in dollars, as 300 or 20,000.',
    /** What the drawing shows, for who cannot see it. */
    gainLabel: (option: string, even: string[]) => `The bank\u2019s gain a hand by its action under option ${option}: it falls by the fee where a bracket begins, and ${even.length === 0 ? 'never pays the fee' : `breaks even at ${even.join(', ')}`}.`,
    axis: 'action a hand',
    fee: 'Fee',
    feeOf: (fee: string) => `fee ${fee}`,
    before: 'Before collection',
    after: 'Gain a hand',
    ruin: (bankroll: string) => `Ruin at ${bankroll}`,
    ruinNote: (bounded: boolean) => `Ruin: ever losing the bankroll, by the diffusion approximation, rough where the bankroll is a few of the largest pays.${bounded ? ' How these wagers hang together is not counted: deviation and ruin are the most that they can be.' : ''}`,
    breaksEven: 'Breaks even',
    never: 'never',
    evenAt: (action: string) => (action === 'never' ? 'never breaks even' : `even at ${action}`),
    within: (deviation: string) => `\u00b1${deviation}`,
    options: 'Every option\u2019s break-even',
    optionsNote: 'Red: the fee is more than the edge. Green: the edge pays it.',
    optionNo: 'Option',
    aheadFrom: 'Ahead for good',
    gainAt: (action: string) => `Gain at ${action}`,
    strip: 'From $5 to $1,000',
    stripLabel: (option: string, parts: string[]) => `Option ${option}, from $5 to $1,000 in action: ${parts.join('; ')}.`,
    ahead: (from: string, to: string) => `ahead from ${from} to ${to}`,
    behind: (from: string, to: string) => `behind from ${from} to ${to}`,
};
