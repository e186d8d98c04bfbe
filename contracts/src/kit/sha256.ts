/** The first 32 bits of the fraction of a root. */
const rootBits = (prime: number, root: number): number => {
  const value = prime ** (1 / root);
  return Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
};

const isPrime = (number: number): boolean => {
  for (let part = 2; part * part <= number; part++) if (number % part === 0) return false;
  return true;
};
const primes = Array.from({ length: 311 }, (_, index) => index + 2)
  .filter(isPrime)
  .slice(0, 64);
const constants = Int32Array.from(primes, (prime) => rootBits(prime, 3));
const beginning: readonly number[] = primes.slice(0, 8).map((prime) => rootBits(prime, 2));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const chosen = (by: number, one: number, other: number): number => (by & one) ^ (~by & other);
const most = (one: number, two: number, three: number): number => (one & two) ^ (one & three) ^ (two & three);

const padded = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n);
  return view;
};

const fill = (words: Int32Array, block: DataView, at: number): void => {
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(at + i * 4);
  const word = (index: number): number => words[index] ?? 0;
  for (let i = 16; i < 64; i++) {
    const [early, late] = [word(i - 15), word(i - 2)];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = word(i - 16) + small + word(i - 7) + large;
  }
};

const mixed = (hash: readonly number[], words: Int32Array): readonly number[] => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const one = (h + high + chosen(e, f, g) + (constants[i] ?? 0) + (words[i] ?? 0)) | 0;
    const two = (low + most(a, b, c)) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((part, index) => (part + (hash[index] ?? 0)) | 0);
};

/** For pure code without Node. Hexadecimal. */
export const sha256 = (text: string): string => {
  const [view, words] = [padded(text), new Int32Array(64)];
  let hash = beginning;
  for (let at = 0; at < view.byteLength; at += 64) {
    fill(words, view, at);
    hash = mixed(hash, words);
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
