import { type AcceptedText, type AgreedKind, agreedKinds } from '@klang/contracts/site/acceptedTexts';
import type { LookupReads, PublishedEntry } from '@klang/projections/lookups/queries';
import { Refused } from '../../platform/kit/failures.ts';
import { memoized } from '../../platform/kit/memoized.ts';

type TextsOfOrg = AcceptedText[];
type AgreedTextIds = { readonly termsId: string; readonly pdpaId: string };

const partsOf = (version: unknown): readonly number[] => String(version).split('.').map(Number);

/** By date in force, then by version number: 1.10 is newer than 1.9. */
const older = (one: PublishedEntry, other: PublishedEntry): number => {
  const [from, until] = [one, other].map(({ fields }) => String(fields['effectiveFrom']));
  if (from !== until) return String(from) < String(until) ? -1 : 1;
  const [mine, theirs] = [partsOf(one.fields['version']), partsOf(other.fields['version'])];
  const differs = mine.findIndex((part, place) => part !== theirs[place]);
  return differs < 0 ? mine.length - theirs.length : (mine[differs] ?? 0) - (theirs[differs] ?? 0);
};

const inForce = (entries: readonly PublishedEntry[], kind: AgreedKind, today: string): PublishedEntry | undefined =>
  entries
    .filter((entry) => entry.kind === kind && String(entry.fields['effectiveFrom']) <= today)
    .toSorted(older)
    .at(-1);

// Like prices, a new text may take this long to apply.
const cacheMs = 1_000;

const textsOf =
  (rows: Pick<LookupReads, 'publishedOf'>) =>
  async (org: string, today: string): Promise<TextsOfOrg> => {
    const entries = await rows.publishedOf(org, agreedKinds);
    return agreedKinds.flatMap((kind) => {
      const text = inForce(entries, kind, today);
      // An organization without such a text needs no acceptance.
      return text ? [{ kind, id: text.id, version: String(text.fields['version']) }] : [];
    });
  };

export const textsAtTheDoor = (rows: Pick<LookupReads, 'publishedOf'>) => {
  const inForceFor = memoized(textsOf(rows), { cacheMs }).ask;
  return {
    inForce: inForceFor,
    agreed: async (org: string, today: string, ids: readonly string[] = []): Promise<TextsOfOrg> => {
      const isAgreed = (texts: TextsOfOrg) => texts.every(({ id }) => ids.includes(id));
      const known = await inForceFor(org, today);
      if (isAgreed(known)) return known;
      // The memoized text may be outdated: check again before refusing.
      const now = await textsOf(rows)(org, today);
      if (!isAgreed(now)) throw new Refused('texts_changed', 'accepts');
      return now;
    },
  };
};

export const acceptedTexts = (rows: Pick<LookupReads, 'publishedOf'>) => {
  const remembering = memoized(textsOf(rows), { cacheMs }).ask;

  return async (org: string, today: string, { termsId, pdpaId }: AgreedTextIds): Promise<TextsOfOrg> => {
    const agreed = { termsandconditions: termsId, pdpa: pdpaId } as const;
    const isAgreed = (texts: TextsOfOrg) => texts.every(({ kind, id }) => id === agreed[kind]);
    const known = await remembering(org, today);
    if (isAgreed(known)) return known;
    const now = await textsOf(rows)(org, today);
    if (!isAgreed(now)) throw new Refused('texts_changed');
    return now;
  };
};
