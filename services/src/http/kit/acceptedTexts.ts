import { type AcceptedText, type AgreedKind, agreedKinds } from '@klang/contracts/site/acceptedTexts';
import type { LookupReads, PublishedEntry } from '@klang/projections/lookups/queries';
import { Refused } from '../../platform/kit/failures.ts';
import { memoized } from '../../platform/kit/memoized.ts';

type TextsOfOrg = AcceptedText[];
type AgreedTextIds = { readonly termsId: string; readonly pdpaId: string };

const partsOf = (version: unknown): readonly number[] => String(version).split('.').map(Number);

/** By what is in force longest, then by their versions, part by part: 1.10 comes after 1.9. */
const older = (one: PublishedEntry, other: PublishedEntry): number => {
  const [from, until] = [one, other].map(({ fields }) => String(fields['effectiveFrom']));
  if (from !== until) return String(from) < String(until) ? -1 : 1;
  const [mine, theirs] = [partsOf(one.fields['version']), partsOf(other.fields['version'])];
  const differs = mine.findIndex((part, place) => part !== theirs[place]);
  return differs < 0 ? mine.length - theirs.length : (mine[differs] ?? 0) - (theirs[differs] ?? 0);
};

/** The text of a kind that is in force on a day, of several the newest. */
const inForce = (entries: readonly PublishedEntry[], kind: AgreedKind, today: string): PublishedEntry | undefined =>
  entries
    .filter((entry) => entry.kind === kind && String(entry.fields['effectiveFrom']) <= today)
    .toSorted(older)
    .at(-1);

// A text that is put in force holds for those who place an order within so long, as a price does.
const keptMs = 1_000;

const textsOf =
  (rows: Pick<LookupReads, 'publishedOf'>) =>
  async (org: string, today: string): Promise<TextsOfOrg> => {
    const entries = await rows.publishedOf(org, agreedKinds);
    return agreedKinds.flatMap((kind) => {
      const text = inForce(entries, kind, today);
      // An organization without such a text has nothing to agree to.
      return text ? [{ kind, id: text.id, version: String(text.fields['version']) }] : [];
    });
  };

/** For who registers: what is in force, and that all of it was agreed to. */
export const textsAtTheDoor = (rows: Pick<LookupReads, 'publishedOf'>) => {
  const inForceFor = memoized(textsOf(rows), { keptMs }).ask;
  return {
    inForce: inForceFor,
    agreed: async (org: string, today: string, ids: readonly string[] = []): Promise<TextsOfOrg> => {
      const isAgreed = (texts: TextsOfOrg) => texts.every(({ id }) => ids.includes(id));
      const known = await inForceFor(org, today);
      if (isAgreed(known)) return known;
      // Nobody is refused by what is remembered: the text they saw may be the newer one.
      const now = await textsOf(rows)(org, today);
      if (!isAgreed(now)) throw new Refused('texts_changed', 'accepts');
      return now;
    },
  };
};

/** What somebody agreed to, with its versions; refused where another text is in force by now. */
export const acceptedTexts = (rows: Pick<LookupReads, 'publishedOf'>) => {
  const remembering = memoized(textsOf(rows), { keptMs }).ask;

  return async (org: string, today: string, { termsId, pdpaId }: AgreedTextIds): Promise<TextsOfOrg> => {
    const agreed = { termsandconditions: termsId, pdpa: pdpaId } as const;
    const isAgreed = (texts: TextsOfOrg) => texts.every(({ kind, id }) => id === agreed[kind]);
    const known = await remembering(org, today);
    if (isAgreed(known)) return known;
    // Nobody is refused by what is remembered: the text they saw may be the newer one.
    const now = await textsOf(rows)(org, today);
    if (!isAgreed(now)) throw new Refused('texts_changed');
    return now;
  };
};
