// The cards that this page saw dealt, each with its place in the order of dealing,
// to be compared with the shoe when its secret is shown.
//
// Events come before the view that has them in it, so a batch of cards is believed
// once the next view counts just as many out of the shoe. After a break in the line
// a batch may overlap with what a view had already: then the count does not fit, the
// batch is dropped, and the page goes on from the count of that view.
import type { TableEvent, View } from '../wire/view';

export interface SeenCard {
    at: number; // from 0, what was burned included
    face: string;
}

/** What was dealt under one root: a shoe, or a turn of one whose pile was shuffled again. */
export interface SeenShoe {
    root: string;
    cards: SeenCard[];
}

const SHOES_MAX = 6;
const CLOSED = '??';

type Seen = Pick<View, 'shoe'>;

export class SeenCards {
    private out = 0; // of the shoe in play, as the last view counted
    private batch: string[] = [];
    private fresh = false; // the batch begins with a shoe
    private lost = true; // nothing is known of where we are

    constructor(
        private readonly load: () => SeenShoe[],
        private readonly save: (shoes: SeenShoe[]) => void,
    ) {}

    events(events: TableEvent[]): void {
        for (const event of events) {
            if (event.event === 'SHUFFLED') {
                this.batch = [];
                this.fresh = true;
                this.lost = false;
            } else if (event.event === 'RESHUFFLED') {
                this.batch = []; // where it begins the next view tells
                this.fresh = false;
                this.lost = true;
            } else if (event.event === 'CARD' || event.event === 'BURNED') {
                this.batch.push(...(event.cards ?? []));
            }
        }
    }

    view(view: Seen): void {
        const { dealt, root } = view.shoe;
        const first = this.fresh ? 0 : this.out;
        if (root && !this.lost && first + this.batch.length === dealt) this.keep(root, first);
        if (this.lost && root && this.batch.length === 0) this.lost = false;
        this.out = dealt;
        this.batch = [];
        this.fresh = false;
    }

    find(root: string | null): SeenCard[] {
        return this.load().find((shoe) => shoe.root === root)?.cards ?? [];
    }

    private keep(root: string, first: number): void {
        const more = this.batch.map((face, i) => ({ at: first + i, face })).filter((card) => card.face !== CLOSED);
        if (more.length === 0) return;
        const shoes = this.load();
        const known = this.fresh ? [] : (shoes.find((shoe) => shoe.root === root)?.cards ?? []);
        this.save([...shoes.filter((shoe) => shoe.root !== root), { root, cards: [...known, ...more] }].slice(-SHOES_MAX));
    }
}
