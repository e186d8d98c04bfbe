import type { LookupKind } from './index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Only boxes have a volume. Rooms are measured by floor area. */
export const volumeLitres = ({ kind, widthCm, depthCm, heightCm }: Fields): number | null => {
  if (kind !== 'box' || typeof widthCm !== 'number' || typeof depthCm !== 'number' || typeof heightCm !== 'number')
    return null;
  return Math.round((widthCm * depthCm * heightCm) / 1_000);
};

type Rules = Readonly<Record<string, (fields: Fields) => unknown>>;
const derived: Readonly<{ [K in LookupKind]?: Rules }> = { size: { volumeLitres } };
const rulesOf = (kind: string): Rules => derived[kind as LookupKind] ?? {};

/** Computed values always replace the values that were sent. */
export const withDerived = (kind: string, fields: Fields): Fields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(rulesOf(kind)).map(([name, from]) => [name, from(fields)])),
});

export const withoutDerived = (kind: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in rulesOf(kind))));
