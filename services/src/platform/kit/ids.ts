import { createHash, randomUUID } from 'node:crypto';

/** How the id of a person begins: it carries whom it stands for, so that nobody is ever taken for somebody of another kind. */
const beginnings = { customer: 'c', staff: 's', admin: 'a', writer: 'w' } as const;
export type PersonKind = keyof typeof beginnings;

export const newId = (): string => randomUUID();

/** The namespace of every id that is derived from what it stands for. */
const klang = Buffer.from('8f6b2c9a41d74e1d9a7c5a1f03be7d52', 'hex');

/** A UUID v5 of these words: the same words, the same id, in every process and at every time. */
export const idFor = (...words: readonly string[]): string => {
  const bytes = createHash('sha1').update(klang).update(JSON.stringify(words)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The id of the person whom a command brings: the same words, the same person, and nobody can choose whose it is. */
export const personIdFor = (kind: PersonKind, ...words: readonly string[]): string =>
  `${beginnings[kind]}_${idFor('person', kind, ...words)}`;
