// One table, live: a socket that comes back by itself.
//
// A view is whole, so after a break the newest one is all that is needed. A
// command keeps its key until it is answered: said again after a break, the
// house does it once. It is not said again where the table has gone on.
import type { Command, TableEvent, View } from './view';
import { words as language } from '../words/language';

export type Link = 'connecting' | 'live' | 'lost';

/** `unsaid`: it is this page that did not say it. */
export type Answer = { ok: true; seq: number } | { ok: false; words: string; rule: string; unsaid?: boolean };

export interface Socket {
    onopen: (() => void) | null;
    onmessage: ((message: { data: unknown }) => void) | null;
    onclose: (() => void) | null;
    send(text: string): void;
    close(): void;
}

/** What the line needs from the world; a test passes its own. */
export interface World {
    socket(): Socket;
    /** The session's token, asked for before every connection; "" for whoever only
     * watches; null when there is no session any more and the line has to end. */
    csrf(): Promise<string | null>;
    later(act: () => void, ms: number): unknown;
    cancel(timer: unknown): void;
    key(): string;
}

export interface Listener {
    view(view: View): void;
    events(events: TableEvent[]): void;
    /** Events were missed that the house no longer keeps. */
    gap?(): void;
    link(link: Link): void;
    /** The house did not understand or does not have it: words for people. */
    trouble(words: string): void;
}

interface Pending {
    command: Command;
    answer(answer: Answer): void;
    /** Does it still mean what it did when it was said? */
    still(now: View): boolean;
    forHand?: number;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;
const PING_MS = 1000;
const DEAF_MS = 2000; // a dead line is noticed within both together

export class Live {
    private socket: Socket | null = null;
    private timer: unknown = null;
    private wait = FIRST_WAIT_MS;
    private seq = 0;
    private pings = 0;
    private ended = false;
    heardAt = Date.now(); // when the house last said anything
    private ready = false; // the house knows us on this socket
    private readonly pending = new Map<string, Pending>();

    constructor(
        private readonly table: number,
        private readonly world: World,
        private readonly listener: Listener,
    ) {}

    open(): void {
        this.ended = false;
        this.listener.link('connecting');
        void this.connect();
    }

    close(): void {
        this.ended = true;
        this.world.cancel(this.timer);
        this.drop();
    }

    /** Try at once instead of waiting: the network is back, or the page is seen again. */
    hurry(): void {
        if (this.ended || this.socket) return;
        this.wait = FIRST_WAIT_MS;
        this.world.cancel(this.timer);
        void this.connect();
    }

    /** The network is gone: no silence need be waited for. */
    cut(): void {
        if (!this.ended && this.socket) this.lost();
    }

    /** Asks for what happened in the last records once more. */
    recall(records: number): void {
        this.send({ sub: this.table, after: Math.max(1, this.seq - records) });
    }

    /** `forHand`: the hand of the view that it answers; the house takes it for no other. */
    say(command: Command, still: (now: View) => boolean = () => true, forHand?: number): Promise<Answer> {
        return new Promise((answer) => {
            const key = this.world.key();
            this.pending.set(key, { command, answer, still, forHand });
            if (this.ready) this.send({ do: this.table, key, command, for_hand: forHand });
        });
    }

    private send(message: unknown): void {
        this.socket?.send(JSON.stringify(message));
    }

    private drop(): void {
        const socket = this.socket;
        this.socket = null;
        this.ready = false;
        if (!socket) return;
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
    }

    private lost(): void {
        this.drop();
        if (this.ended) return;
        this.listener.link('lost');
        this.world.cancel(this.timer);
        this.timer = this.world.later(() => void this.connect(), this.wait);
        this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    }

    private async connect(): Promise<void> {
        let csrf: string | null;
        try {
            csrf = await this.world.csrf();
        } catch {
            this.lost();
            return;
        }
        if (csrf === null) {
            this.ended = true;
            return;
        }
        if (this.ended || this.socket) return;
        const socket = this.world.socket();
        this.socket = socket;
        socket.onclose = () => this.lost();
        socket.onmessage = (message) => this.hear(String(message.data));
        socket.onopen = () => {
            if (csrf) this.send({ csrf });
            this.send({ sub: this.table, after: this.seq });
            this.listen();
        };
    }

    private listen(): void {
        this.world.cancel(this.timer);
        this.timer = this.world.later(() => this.ping(), PING_MS);
    }

    /** Silence after a ping means that the line is dead though it looks open; unless it was
     * this page that slept and has not yet read what was answered. */
    private ping(): void {
        const asked = Date.now();
        this.send({ ping: ++this.pings });
        this.timer = this.world.later(() => (Date.now() - asked > 2 * DEAF_MS ? this.ping() : this.lost()), DEAF_MS);
    }

    private hear(text: string): void {
        let message: Record<string, unknown>;
        try {
            message = JSON.parse(text) as Record<string, unknown>;
        } catch {
            return;
        }
        this.listen();
        this.heardAt = Date.now();
        if (message.view === this.table) {
            this.see(message);
        } else if (message.table === this.table && Array.isArray(message.events)) {
            this.listener.events(message.events as TableEvent[]);
        } else if (message.gap === this.table) {
            this.listener.gap?.();
        } else if (typeof message.ok === 'string') {
            this.answer(message.ok, { ok: true, seq: Number(message.seq) });
        } else if (typeof message.error === 'string') {
            this.listener.trouble(message.error);
        } else if (typeof message.no === 'string') {
            const words = String(message.words ?? language.refused);
            this.answer(message.no, { ok: false, words, rule: String(message.rule ?? '') });
        }
    }

    private see(message: Record<string, unknown>): void {
        this.seq = Number(message.seq);
        this.wait = FIRST_WAIT_MS;
        if (!this.ready) {
            this.ready = true;
            this.listener.link('live');
            for (const [key, { command, still, forHand }] of this.pending)
                if (still(message as unknown as View)) this.send({ do: this.table, key, command, for_hand: forHand });
                else this.answer(key, { ok: false, words: language.tablePage.wentOn, rule: '', unsaid: true });
        }
        this.listener.view(message as unknown as View);
    }

    private answer(key: string, answer: Answer): void {
        const pending = this.pending.get(key);
        this.pending.delete(key);
        pending?.answer(answer);
    }
}

/** A key no other command will have; also where the page has no secure context. */
export function newKey(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function browserWorld(csrf: () => Promise<string | null>): World {
    return {
        socket: () => {
            const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
            return new WebSocket(`${scheme}//${location.host}/api/v1/ws`) as unknown as Socket;
        },
        csrf,
        later: (act, ms) => setTimeout(act, ms),
        cancel: (timer) => clearTimeout(timer as number),
        key: newKey,
    };
}
