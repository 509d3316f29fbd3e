import type { ProofChallenge } from "#domain/proof-of-work.ts";
import { writeProof } from "#domain/proof-text.ts";

const SEED_WORDS = 8;

/** Fractional parts of the cube roots and square roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3) */
const PRIMES = firstPrimes(64);
const K = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const H = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/**
 * Finds the proof that a challenge asks for. SHA-256 is written out here because the browser's own answers by a promise, which
 * makes it several times slower for 40 bytes.
 */
export function solve({ token, seed, parts, bits }: ProofChallenge): string {
  const words = new Int32Array(64);
  for (let i = 0; i < SEED_WORDS; i++) words[i] = wordOf(seed, 4 * i);
  const numbers = Array.from({ length: parts }, (_, part) => {
    words[SEED_WORDS] = part;
    let number = 0;
    while (firstWordOfHash(words, number) >>> (32 - bits) !== 0) number++;
    return number;
  });
  return writeProof(token, numbers);
}

function wordOf(text: string, at: number): number {
  const code = (i: number) => text.charCodeAt(at + i);
  return (code(0) << 24) | (code(1) << 16) | (code(2) << 8) | code(3);
}

/** The first word of SHA-256 over 40 bytes: those of the first nine words, and the number. They fill one block (FIPS 180-4, 6.2.2). */
function firstWordOfHash(w: Int32Array, number: number): number {
  w[9] = number;
  w[10] = 1 << 31;
  w.fill(0, 11, 15);
  w[15] = 40 * 8;
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15]!;
    const y = w[t - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = (w[t - 16]! + s0 + w[t - 7]! + s1) | 0;
  }
  let [a, b, c, d] = [H[0]!, H[1]!, H[2]!, H[3]!];
  let [e, f, g, h] = [H[4]!, H[5]!, H[6]!, H[7]!];
  for (let t = 0; t < 64; t++) {
    const S1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + S1 + ((e & f) ^ (~e & g)) + K[t]! + w[t]!) | 0;
    const S0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (S0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (a + H[0]!) >>> 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}
