import type { OrderEvent } from '@klang/contracts/events/order';
import type { LookupReads, PublishedEntry } from '@klang/projections/lookups/queries';
import type { Only } from '../domain/kit.ts';
import { Refused } from '../platform/failures.ts';

type Accepted = Only<OrderEvent, 'OrderPlaced'>['data']['accepted'];
type TextKind = Accepted[number]['kind'];
type Agreed = { readonly termsId: string; readonly pdpaId: string };

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
const inForce = (entries: readonly PublishedEntry[], kind: TextKind, today: string): PublishedEntry | undefined =>
  entries
    .filter((entry) => entry.kind === kind && String(entry.fields['effectiveFrom']) <= today)
    .toSorted(older)
    .at(-1);

/** What was agreed to, with its versions; refused where another text is in force by now. */
export const acceptedTexts = async (
  rows: Pick<LookupReads, 'publishedOf'>,
  { org, today }: { readonly org: string; readonly today: string },
  { termsId, pdpaId }: Agreed,
): Promise<Accepted> => {
  const agreed = { termsandconditions: termsId, pdpa: pdpaId } as const;
  const kinds = ['termsandconditions', 'pdpa'] as const;
  const entries = await rows.publishedOf(org, kinds);
  return kinds.flatMap((kind) => {
    const text = inForce(entries, kind, today);
    // An organization without such a text has nothing to agree to.
    if (!text) return [];
    if (text.id !== agreed[kind]) throw new Refused('texts_changed');
    return [{ kind, id: text.id, version: String(text.fields['version']) }];
  });
};
