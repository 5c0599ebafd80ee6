// BLAKE2b (RFC 7693) without a key: the browser's own crypto is not there on a
// plain connection, and what it checks should not hang on what it is told.
//
// A word of 64 bits is two numbers, the low half first.
const IV = new Uint32Array([
    0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a, 0xade682d1, 0x510e527f,
    0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
]);
const SIGMA = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const;
const COLUMNS = [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
] as const;
const BLOCK = 128;

const v = new Uint32Array(32);
const m = new Uint32Array(32);

function add(a: number, low: number, high: number): void {
    const sum = v[2 * a]! + low;
    v[2 * a + 1] = v[2 * a + 1]! + high + (sum > 0xffffffff ? 1 : 0);
    v[2 * a] = sum;
}

/** v[a] = (v[a] xor v[b]) turned right by `bits`: 32, 24, 16 or 63. */
function turn(a: number, b: number, bits: number): void {
    const low = v[2 * a]! ^ v[2 * b]!;
    const high = v[2 * a + 1]! ^ v[2 * b + 1]!;
    if (bits === 32) {
        v[2 * a] = high;
        v[2 * a + 1] = low;
    } else if (bits === 63) {
        v[2 * a] = (low << 1) | (high >>> 31);
        v[2 * a + 1] = (high << 1) | (low >>> 31);
    } else {
        v[2 * a] = (low >>> bits) | (high << (32 - bits));
        v[2 * a + 1] = (high >>> bits) | (low << (32 - bits));
    }
}

function mix(a: number, b: number, c: number, d: number, x: number, y: number): void {
    add(a, v[2 * b]!, v[2 * b + 1]!);
    add(a, m[2 * x]!, m[2 * x + 1]!);
    turn(d, a, 32);
    add(c, v[2 * d]!, v[2 * d + 1]!);
    turn(b, c, 24);
    add(a, v[2 * b]!, v[2 * b + 1]!);
    add(a, m[2 * y]!, m[2 * y + 1]!);
    turn(d, a, 16);
    add(c, v[2 * d]!, v[2 * d + 1]!);
    turn(b, c, 63);
}

function compress(h: Uint32Array, block: Uint8Array, length: number, last: boolean): void {
    v.set(h);
    v.set(IV, 16);
    v[24] = v[24]! ^ length; // messages are far below 2^32 bytes
    if (last) {
        v[28] = ~v[28]!;
        v[29] = ~v[29]!;
    }
    for (let i = 0; i < 32; i++) {
        m[i] = block[4 * i]! | (block[4 * i + 1]! << 8) | (block[4 * i + 2]! << 16) | (block[4 * i + 3]! << 24);
    }
    for (let round = 0; round < 12; round++) {
        const order = SIGMA[round % 10]!;
        COLUMNS.forEach(([a, b, c, d], i) => mix(a, b, c, d, order[2 * i]!, order[2 * i + 1]!));
    }
    for (let i = 0; i < 16; i++) h[i] = h[i]! ^ v[i]! ^ v[i + 16]!;
}

export function blake2b(message: Uint8Array, size = 32): Uint8Array {
    const h = IV.slice();
    h[0] = h[0]! ^ 0x01010000 ^ size;
    const blocks = Math.max(1, Math.ceil(message.length / BLOCK));
    for (let i = 0; i < blocks; i++) {
        const block = new Uint8Array(BLOCK);
        block.set(message.subarray(i * BLOCK, (i + 1) * BLOCK));
        compress(h, block, Math.min(message.length, (i + 1) * BLOCK), i === blocks - 1);
    }
    const out = new Uint8Array(size);
    for (let i = 0; i < size; i++) out[i] = h[i >> 2]! >>> (8 * (i & 3));
    return out;
}
