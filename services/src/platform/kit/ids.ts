import { createHash, randomUUID } from 'node:crypto';

/** The prefix carries the kind, so that people of two kinds never share an id. */
const beginnings = { customer: 'c', staff: 's', admin: 'a', writer: 'w' } as const;
export type PersonKind = keyof typeof beginnings;

export const newId = (): string => randomUUID();

const klang = Buffer.from('8f6b2c9a41d74e1d9a7c5a1f03be7d52', 'hex');

export const idFor = (...words: readonly string[]): string => {
  const bytes = createHash('sha1').update(klang).update(JSON.stringify(words)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Deterministic, and callers cannot choose it. */
export const personIdFor = (kind: PersonKind, ...words: readonly string[]): string =>
  `${beginnings[kind]}_${idFor('person', kind, ...words)}`;

const mostOfId = 80;
/** Hashed, not cut: two cut ids could be equal. */
export const shortId = (org: string, id: string): string => (id.length > mostOfId ? idFor('note', org, id) : id);
