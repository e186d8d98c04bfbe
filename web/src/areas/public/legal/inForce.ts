import { z } from 'zod';

export const legalRow = z.object({
  _id: z.string(),
  name_th: z.string(),
  name_en: z.string(),
  version: z.string(),
  text_th: z.string(),
  text_en: z.string(),
  effectiveFrom: z.iso.date(),
});
export type LegalVersion = z.output<typeof legalRow>;

const steps = (version: string): readonly number[] => version.split('.').map(Number);
/** 1.10 comes after 1.9. */
const byVersion = (a: string, b: string): number => {
  const [left, right] = [steps(a), steps(b)];
  const at = left.findIndex((step, place) => step !== right[place]);
  return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
};

export const latestFirst = (versions: readonly LegalVersion[]): readonly LegalVersion[] =>
  [...versions].sort((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom) || byVersion(b.version, a.version));

export const inForceOn = (versions: readonly LegalVersion[], day: string): LegalVersion | undefined =>
  latestFirst(versions).find(({ effectiveFrom }) => effectiveFrom <= day);
