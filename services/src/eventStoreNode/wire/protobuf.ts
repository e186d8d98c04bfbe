/** Takes one field: a number is `value`; bytes, text and messages are `bytes` from `value` to `end`. */
export type TakeField<T> = (into: T, value: number, bytes: Buffer, end: number) => void;
export type MessageShape<T> = Readonly<Record<number, TakeField<T>>>;

const wireTypes = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

// End of the last varint, in a module variable: returning a pair is too slow.
let next = 0;

const readVarint = (bytes: Buffer, start: number): number => {
  let at = start;
  let byte = bytes[at++];
  if (byte === undefined) throw new RangeError('message cut short');
  let value = byte & 0x7f;
  for (let scale = 0x80; byte >= 0x80; scale *= 0x80) {
    byte = bytes[at++];
    if (byte === undefined || at - start > 10) throw new RangeError('message cut short');
    value += (byte & 0x7f) * scale;
  }
  next = at;
  return value;
};

let valueStart = 0;

const fieldEnd = (wireType: number, bytes: Buffer, start: number): number => {
  valueStart = start;
  if (wireType === wireTypes.fixed64) return start + 8;
  if (wireType === wireTypes.fixed32) return start + 4;
  if (wireType !== wireTypes.bytes) throw new RangeError(`unknown wire type ${wireType}`);
  const size = readVarint(bytes, start);
  valueStart = next;
  return next + size;
};

export const readMessage = <T>(shape: MessageShape<T>, into: T, bytes: Buffer, start = 0, end = bytes.length): T => {
  let at = start;
  while (at < end) {
    const tag = readVarint(bytes, at);
    const take = shape[tag >>> 3];
    const wireType = tag & 7;
    if (wireType === wireTypes.varint) {
      valueStart = readVarint(bytes, next);
      at = next;
    } else {
      at = fieldEnd(wireType, bytes, next);
    }
    if (at > end) throw new RangeError('message cut short');
    if (take) take(into, valueStart, bytes, at);
  }
  return into;
};

/** 2^63 as a double; written as 2^63 − 1. */
export const maxInt63 = 2 ** 63;
const maxInt63Bytes = Buffer.from('ffffffffffffffff7f', 'hex');

export const varintSize = (value: number): number => {
  if (value < 0x80) return 1;
  if (value >= maxInt63) return maxInt63Bytes.length;
  let size = 1;
  for (let rest = value; rest >= 0x80; rest /= 0x80) size += 1;
  return size;
};

export const writeVarint = (into: Buffer, start: number, value: number): number => {
  let at = start;
  if (value >= maxInt63) return at + maxInt63Bytes.copy(into, at);
  let rest = value;
  for (; rest >= 0x100000000; rest = Math.floor(rest / 0x80)) into[at++] = (rest % 0x80) | 0x80;
  for (; rest >= 0x80; rest >>>= 7) into[at++] = (rest & 0x7f) | 0x80;
  into[at++] = rest;
  return at;
};

/** Field numbers that we write are at most 15, so a tag fits in one byte. */
export const tagOf = (field: number, wireType: keyof typeof wireTypes): number => field * 8 + wireTypes[wireType];

export const numberField = (field: number, value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(1 + varintSize(value));
  bytes[0] = tagOf(field, 'varint');
  writeVarint(bytes, 1, value);
  return bytes;
};

export const int64Field = (field: number, value: bigint): Buffer => {
  const bytes = [tagOf(field, 'varint')];
  let rest = BigInt.asUintN(64, value);
  for (; rest >= 0x80n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
};

export const messageField = (field: number, ...parts: readonly Buffer[]): Buffer => {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = Buffer.allocUnsafe(1 + varintSize(size) + size);
  bytes[0] = tagOf(field, 'bytes');
  let at = writeVarint(bytes, 1, size);
  for (const part of parts) at += part.copy(bytes, at);
  return bytes;
};

export const textField = (field: number, text: string): Buffer => messageField(field, Buffer.from(text));
