import { maxInt63 } from './protobuf.ts';

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

const bytesArray = (type: keyof typeof oids, values: readonly Buffer[]): Buffer => {
  const size = values.reduce((sum, value) => sum + value.length, 0);
  const bytes = openArray(type, values.length, size);
  let at = headerSize;
  for (const value of values) {
    at = bytes.writeInt32BE(value.length, at);
    bytes.set(value, at);
    at += value.length;
  }
  return bytes;
};

/** Arrays as Postgres reads them without parsing text. */
export const byteaArray = (values: readonly Buffer[]): Buffer => bytesArray('bytea', values);

export const textArray = (values: readonly string[]): Buffer => {
  let text = '';
  let bytes = Buffer.alloc(0);
  // One text often stands many times in a row.
  const encoded = values.map((value) => {
    if (value !== text) bytes = Buffer.from(value);
    text = value;
    return bytes;
  });
  return bytesArray('text', encoded);
};

const uuidSize = 16;

export const uuidArray = (values: readonly string[]): Buffer => {
  const bytes = openArray('uuid', values.length, uuidSize * values.length);
  let at = headerSize;
  for (const value of values) {
    at = bytes.writeInt32BE(uuidSize, at);
    at += bytes.write(value.replaceAll('-', ''), at, 'hex');
  }
  return bytes;
};

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
