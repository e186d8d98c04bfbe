import { maxInt63 } from './protobuf.ts';
import { uuidBytes } from './uuid.ts';

const oids = { bytea: 17, int8: 20, text: 25, uuid: 2950 } as const;
const headerSize = 20;
const two32 = 0x100000000;

const openArray = (type: keyof typeof oids, count: number, contentSize: number): Buffer => {
  const bytes = Buffer.allocUnsafe(headerSize + 4 * count + contentSize);
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(0, 4);
  bytes.writeInt32BE(oids[type], 8);
  bytes.writeInt32BE(count, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
};

/** Arrays as Postgres reads them without parsing text. */
export const byteaArray = (values: readonly Buffer[], type: 'bytea' | 'text' | 'uuid' = 'bytea'): Buffer => {
  const size = values.reduce((sum, value) => sum + value.length, 0);
  const bytes = openArray(type, values.length, size);
  let at = headerSize;
  for (const value of values) {
    at = bytes.writeInt32BE(value.length, at);
    at += value.copy(bytes, at);
  }
  return bytes;
};

export const textArray = (values: readonly string[]): Buffer =>
  byteaArray(
    values.map((value) => Buffer.from(value)),
    'text',
  );

export const uuidArray = (values: readonly string[]): Buffer => byteaArray(values.map(uuidBytes), 'uuid');

export const int8Array = (values: readonly number[]): Buffer => {
  const bytes = openArray('int8', values.length, 8 * values.length);
  let at = headerSize;
  for (const value of values) {
    const isMax = value >= maxInt63;
    at = bytes.writeInt32BE(8, at);
    at = bytes.writeInt32BE(isMax ? 0x7fffffff : Math.floor(value / two32), at);
    at = bytes.writeUInt32BE(isMax ? 0xffffffff : value % two32, at);
  }
  return bytes;
};
