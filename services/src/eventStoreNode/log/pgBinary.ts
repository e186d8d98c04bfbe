import { maxInt63 } from '../wire/protobuf.ts';

const two32 = 0x100000000;
const uuidSize = 16;
const uuidOid = 2950;
const headerSize = 20;

const writeUuid = (into: Buffer, start: number, id: string): number => {
  const at = into.writeInt32BE(uuidSize, start);
  return at + into.write(id.replaceAll('-', ''), at, 'hex');
};

/** An array as Postgres reads it without parsing text. */
export const uuidArray = (values: readonly string[]): Buffer => {
  const bytes = Buffer.allocUnsafe(headerSize + (4 + uuidSize) * values.length);
  let at = bytes.writeInt32BE(1, 0);
  at = bytes.writeInt32BE(0, at);
  at = bytes.writeInt32BE(uuidOid, at);
  at = bytes.writeInt32BE(values.length, at);
  at = bytes.writeInt32BE(1, at);
  for (const value of values) at = writeUuid(bytes, at, value);
  return bytes;
};

const writeInt8 = (into: Buffer, start: number, value: number): number => {
  const isMax = value >= maxInt63;
  let at = into.writeInt32BE(8, start);
  at = into.writeInt32BE(isMax ? 0x7fffffff : Math.floor(value / two32), at);
  return into.writeUInt32BE(isMax ? 0xffffffff : value % two32, at);
};

const writeBytes = (into: Buffer, start: number, value: Buffer): number => {
  const at = into.writeInt32BE(value.length, start);
  into.set(value, at);
  return at + value.length;
};

// One text often stands many times in a row.
const createEncoder = () => {
  let text = '';
  let bytes = Buffer.alloc(0);
  return (value: string): Buffer => {
    if (value !== text) bytes = Buffer.from(value);
    text = value;
    return bytes;
  };
};

/** A row in the order of the columns. */
export type CopiedRow = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly frame: Buffer;
};

// The format opens with a signature, flags and an empty extension, and ends with a row of minus one fields.
const opening = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const endSize = 2;
const fields = 6;
const fixedSize = 2 + 4 * fields + 8 + 8 + uuidSize;
const sizePrefix = 4;
// What ends the copying is a message without content.
const copyDone = Buffer.from('c\0\0\0\x04', 'latin1');

/** All that follows a `copy … from stdin (format binary)`: the message with the rows, and the one that ends them. */
export const copyMessages = (rows: readonly CopiedRow[]): Buffer => {
  const [encodeStream, encodeType] = [createEncoder(), createEncoder()];
  const named = rows.map((row) => ({ row, stream: encodeStream(row.stream), type: encodeType(row.type) }));
  const sizeOf = ({ row, stream, type }: (typeof named)[number]) =>
    fixedSize + stream.length + type.length + row.frame.length;
  const size = sizePrefix + opening.length + named.reduce((sum, each) => sum + sizeOf(each), 0) + endSize;
  const bytes = Buffer.allocUnsafe(1 + size + copyDone.length);
  let at = bytes.write('d', 0, 'latin1');
  at = bytes.writeInt32BE(size, at);
  at += opening.copy(bytes, at);
  for (const { row, stream, type } of named) {
    at = bytes.writeInt16BE(fields, at);
    at = writeInt8(bytes, at, row.position);
    at = writeBytes(bytes, at, stream);
    at = writeInt8(bytes, at, row.revision);
    at = writeUuid(bytes, at, row.id);
    at = writeBytes(bytes, at, type);
    at = writeBytes(bytes, at, row.frame);
  }
  at = bytes.writeInt16BE(-1, at);
  copyDone.copy(bytes, at);
  return bytes;
};
