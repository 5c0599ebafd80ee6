// The line to a table: it comes back by itself, and a command is said again
// under the key it had.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Live, type Link, type Socket, type World } from '../../src/wire/live.ts';
import type { View } from '../../src/wire/view.ts';

class FakeSocket implements Socket {
    onopen: (() => void) | null = null;
    onmessage: ((message: { data: unknown }) => void) | null = null;
    onclose: (() => void) | null = null;
    sent: Record<string, unknown>[] = [];
    closed = false;
    send(text: string) {
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }
    close() {
        this.closed = true;
    }
    hear(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}

function stage(csrf: () => Promise<string | null> = async () => 'token') {
    const sockets: FakeSocket[] = [];
    const timers = new Map<number, { act: () => void; ms: number }>();
    let count = 0;
    const world: World = {
        socket: () => {
            const socket = new FakeSocket();
            sockets.push(socket);
            return socket;
        },
        csrf,
        later: (act, ms) => {
            timers.set(++count, { act, ms });
            return count;
        },
        cancel: (timer) => timers.delete(timer as number),
        key: () => `key-${++count}`,
    };
    const links: Link[] = [];
    const views: View[] = [];
    const troubles: string[] = [];
    const live = new Live(7, world, {
        view: (view) => views.push(view),
        events: () => undefined,
        link: (link) => links.push(link),
        trouble: (words) => troubles.push(words),
    });
    const fire = () => {
        const [[id, timer]] = [...timers] as [[number, { act: () => void; ms: number }]];
        timers.delete(id);
        timer.act();
        return timer.ms;
    };
    return { live, sockets, timers, links, views, troubles, fire };
}

const settle = () => new Promise((done) => setImmediate(done));

test('it names itself, subscribes, and is live with the first view', async () => {
    const { live, sockets, links, views } = stage();
    live.open();
    await settle();
    sockets[0]!.onopen?.();
    assert.deepEqual(sockets[0]!.sent, [{ csrf: 'token' }, { sub: 7, after: 0 }]);
    assert.deepEqual(links, ['connecting']);
    sockets[0]!.hear({ view: 8, seq: 3 });
    assert.equal(views.length, 0);
    sockets[0]!.hear({ view: 7, seq: 12, hand: 1 });
    assert.deepEqual(links, ['connecting', 'live']);
    assert.equal(views[0]!.hand, 1);
});

test('after a break it goes on after the last view, and waits longer each time', async () => {
    const { live, sockets, links, fire } = stage();
    live.open();
    await settle();
    sockets[0]!.onopen?.();
    sockets[0]!.hear({ view: 7, seq: 12 });
    sockets[0]!.onclose?.();
    assert.equal(links.at(-1), 'lost');
    const waits = [];
    for (let i = 1; i <= 7; i++) {
        waits.push(fire());
        await settle();
        sockets[i]!.onclose?.();
    }
    assert.deepEqual(waits, [300, 600, 1200, 2400, 4800, 5000, 5000]);
    fire();
    await settle();
    sockets[8]!.onopen?.();
    assert.deepEqual(sockets[8]!.sent[1], { sub: 7, after: 12 });
    sockets[8]!.hear({ view: 7, seq: 40 });
    assert.equal(links.at(-1), 'live');
});

test('an act carries the hand that it was made for, also when it is said again', async () => {
    const { live, sockets, fire } = stage();
    live.open();
    await settle();
    sockets[0]!.onopen?.();
    sockets[0]!.hear({ view: 7, seq: 1, hand: 4 });
    void live.say({ verb: 'bet', seat: 3, amount: 500 }, undefined, 4);
    assert.equal(sockets[0]!.sent.at(-1)!.for_hand, 4);
    sockets[0]!.onclose?.();
    fire();
    await settle();
    sockets[1]!.onopen?.();
    sockets[1]!.hear({ view: 7, seq: 9, hand: 5 });
    assert.equal(sockets[1]!.sent.at(-1)!.for_hand, 4);
    void live.say({ verb: 'leave', seat: 3 });
    assert.equal(sockets[1]!.sent.at(-1)!.for_hand, undefined, 'what may be said at any moment carries none');
});

test('a command without an answer is said again under its key', async () => {
    const { live, sockets, fire } = stage();
    live.open();
    await settle();
    sockets[0]!.onopen?.();
    sockets[0]!.hear({ view: 7, seq: 1 });
    const answer = live.say({ verb: 'bet', seat: 3, amount: 500 });
    const said = sockets[0]!.sent.at(-1)!;
    assert.equal(said.do, 7);
    sockets[0]!.onclose?.();
    fire();
    await settle();
    sockets[1]!.onopen?.();
    assert.equal(sockets[1]!.sent.length, 2, 'nothing is said before the house has shown the table');
    sockets[1]!.hear({ view: 7, seq: 2 });
    assert.deepEqual(sockets[1]!.sent.at(-1), said);
    sockets[1]!.hear({ ok: said.key, seq: 3 });
    assert.deepEqual(await answer, { ok: true, seq: 3 });
    sockets[1]!.onclose?.();
    fire();
    await settle();
    sockets[2]!.onopen?.();
    sockets[2]!.hear({ view: 7, seq: 4 });
    assert.equal(sockets[2]!.sent.length, 2, 'and once it is answered never again');
});

test('a command that no longer means what it did is not said again, and that is told', async () => {
    const { live, sockets, fire } = stage();
    live.open();
    await settle();
    sockets[0]!.onopen?.();
    sockets[0]!.hear({ view: 7, seq: 1, hand: 5 });
    const answers = [5, 6].map((hand) => live.say({ verb: 'check', seat: 3 }, (now) => now.hand === hand));
    const [, second] = sockets[0]!.sent.slice(-2);
    sockets[0]!.onclose?.();
    fire();
    await settle();
    sockets[1]!.onopen?.();
    sockets[1]!.hear({ view: 7, seq: 9, hand: 6 });
    assert.deepEqual(sockets[1]!.sent.slice(2), [second], 'that of hand 5 is kept back');
    const first = await answers[0]!;
    assert.ok(!first.ok && first.unsaid && /not sent again/.test(first.words));
    sockets[1]!.hear({ ok: second!.key, seq: 10 });
    assert.deepEqual(await answers[1]!, { ok: true, seq: 10 });
});

test('without a session the line ends instead of asking for ever', async () => {
    const { live, sockets, timers } = stage(async () => null);
    live.open();
    await settle();
    assert.equal(sockets.length, 0);
    assert.equal(timers.size, 0);
});

test('a refusal is an answer with its words and rule', async () => {
    const { live, sockets } = stage();
    live.open();
    await settle();
    sockets[0]!.onopen?.();
    sockets[0]!.hear({ view: 7, seq: 1 });
    const answer = live.say({ verb: 'bet', seat: 3, amount: 100 });
    sockets[0]!.hear({ no: sockets[0]!.sent.at(-1)!.key, words: 'below the table minimum', rule: 'MC2-FEE-13' });
    assert.deepEqual(await answer, { ok: false, words: 'below the table minimum', rule: 'MC2-FEE-13' });
});

test('a table that is not there is said to be none', async () => {
    const { live, sockets, links, troubles } = stage();
    live.open();
    await settle();
    sockets[0]!.onopen?.();
    sockets[0]!.hear({ error: 'there is no such table' });
    assert.deepEqual(troubles, ['there is no such table']);
    assert.deepEqual(links, ['connecting']);
});

test('a line that is open but silent after a ping is given up', async () => {
    const { live, sockets, links, fire } = stage();
    live.open();
    await settle();
    sockets[0]!.onopen?.();
    sockets[0]!.hear({ view: 7, seq: 1 });
    const quiet = fire();
    assert.deepEqual(sockets[0]!.sent.at(-1), { ping: 1 });
    const deaf = fire();
    assert.equal(links.at(-1), 'lost');
    assert.ok(sockets[0]!.closed);
    assert.ok(quiet + deaf <= 3000, 'within three seconds');
});

test('a page that slept through the answer asks once more before it gives up', async (context) => {
    const { live, sockets, links, fire } = stage();
    live.open();
    await settle();
    sockets[0]!.onopen?.();
    sockets[0]!.hear({ view: 7, seq: 1 });
    fire();
    const slept = Date.now() + 60000; // a minute that no timer has seen
    const clock = context.mock.method(Date, 'now', () => slept);
    fire();
    clock.mock.restore();
    assert.deepEqual(sockets[0]!.sent.at(-1), { ping: 2 });
    assert.equal(links.at(-1), 'live');
    fire();
    assert.equal(links.at(-1), 'lost');
});

test('a network that says it is gone is believed at once, and found again', async () => {
    const { live, sockets, links, timers, fire } = stage();
    live.open();
    await settle();
    live.cut();
    sockets[0]!.onopen?.();
    assert.equal(links.at(-1), 'lost');
    live.cut();
    assert.equal(timers.size, 1, 'one try is under way, not two');
    fire();
    await settle();
    sockets[1]!.onopen?.();
    sockets[1]!.hear({ view: 7, seq: 1 });
    assert.equal(links.at(-1), 'live');
    live.close();
    live.cut();
    assert.equal(links.at(-1), 'live');
});

test('it waits for a house that is not there, and stops when the page goes', async () => {
    const { live, sockets, links, timers, fire } = stage(async () => {
        throw new Error('no house');
    });
    live.open();
    await settle();
    assert.equal(links.at(-1), 'lost');
    fire();
    await settle();
    assert.equal(sockets.length, 0);
    live.close();
    assert.equal(timers.size, 0);
});
