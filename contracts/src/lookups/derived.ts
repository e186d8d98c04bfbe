import type { LookupKind } from './index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A box is known by what fits into it, a room by its floor. */
export const volumeLitres = ({ kind, widthCm, depthCm, heightCm }: Fields): number | null => {
  if (kind !== 'box' || typeof widthCm !== 'number' || typeof depthCm !== 'number' || typeof heightCm !== 'number')
    return null;
  return Math.round((widthCm * depthCm * heightCm) / 1_000);
};

type Rules = Readonly<Record<string, (fields: Fields) => unknown>>;
const derived: Readonly<{ [K in LookupKind]?: Rules }> = { size: { volumeLitres } };
// A kind where nothing follows finds nothing.
const rulesOf = (kind: string): Rules => derived[kind as LookupKind] ?? {};

/** An entry with what follows from its fields, whatever was sent for that. */
export const withDerived = (kind: string, fields: Fields): Fields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(rulesOf(kind)).map(([name, from]) => [name, from(fields)])),
});

/** An entry as people type it. */
export const withoutDerived = (kind: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in rulesOf(kind))));
