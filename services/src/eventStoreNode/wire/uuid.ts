import { int64Field, type MessageShape, messageField, readMessage } from './protobuf.ts';

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => form.test(text);

export const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const uuidOf = (bytes: Buffer): string => {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

const int64At = (bytes: Buffer, end: number): bigint => {
  let value = 0n;
  let at = end - 1;
  while (at > 0 && (bytes[at - 1] ?? 0) >= 0x80) at -= 1;
  for (let shift = 0n; at < end; at += 1, shift += 7n) value |= BigInt((bytes[at] ?? 0) & 0x7f) << shift;
  return BigInt.asUintN(64, value);
};

type Halves = { most: bigint; least: bigint };
const halvesShape: MessageShape<Halves> = {
  1: (into, _value, bytes, end) => {
    into.most = int64At(bytes, end);
  },
  2: (into, _value, bytes, end) => {
    into.least = int64At(bytes, end);
  },
};

const uuidShape: MessageShape<{ id: string }> = {
  1: (into, from, bytes, end) => {
    const halves = readMessage(halvesShape, { most: 0n, least: 0n }, bytes, from, end);
    const both = Buffer.allocUnsafe(16);
    both.writeBigUInt64BE(halves.most, 0);
    both.writeBigUInt64BE(halves.least, 8);
    into.id = uuidOf(both);
  },
  2: (into, from, bytes, end) => {
    into.id = bytes.toString('latin1', from, end).toLowerCase();
  },
};

export const readUuid = (bytes: Buffer, from: number, end: number): string =>
  readMessage(uuidShape, { id: '' }, bytes, from, end).id;

export const structuredUuid = (field: number, id: string): Buffer => {
  const bytes = uuidBytes(id);
  return messageField(
    field,
    messageField(1, int64Field(1, bytes.readBigInt64BE(0)), int64Field(2, bytes.readBigInt64BE(8))),
  );
};
