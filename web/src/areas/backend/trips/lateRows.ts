import type { custodyStep } from '@klang/contracts/api/custody';
import type { z } from 'zod';

export type CustodyStep = z.output<typeof custodyStep>;
export type Late = NonNullable<CustodyStep['late']>;
export type LateStep = CustodyStep & { readonly late: Late };
/** `extra` is the item that nobody booked of which it tells. Its number only tells it from others. */
type Extra = { readonly number: number | null; readonly sizeId: string | null };
/** `itemId`: staff took that item over, and may take it off the order again. */
export type LateRow = {
  readonly step: LateStep;
  readonly extra: Extra | null;
  readonly isUndone: boolean;
  readonly itemId: string | null;
};

/** A label and an undoing stand below the deed to which they belong. */
export const lateRows = (steps: readonly CustodyStep[]): readonly LateRow[] => {
  const late = steps.filter((step): step is LateStep => step.late !== undefined);
  const extras = late.filter((step) => step.late.verb === 'extra');
  const undone = new Set(late.flatMap(({ late: { verb, ofDeedId } }) => (verb === 'undo' ? [ofDeedId] : [])));
  const placeOf = (step: LateStep): number => {
    const place = late.findIndex((one) => one.late.deedId === step.late.ofDeedId);
    return place < 0 ? late.indexOf(step) : place;
  };
  const extraOf = ({ late: { deedId, ofDeedId } }: LateStep): Extra | null => {
    const place = extras.findIndex((one) => one.late.deedId === (ofDeedId ?? deedId));
    const sizeId = extras[place]?.late.sizeId ?? null;
    return place < 0 ? null : { number: extras.length > 1 ? place + 1 : null, sizeId };
  };
  const itemIdOf = ({ late: { deedId, verb, ofDeedId } }: LateStep): string | null => {
    const of = verb === 'undo' ? ofDeedId : deedId;
    return extras.find(({ late: extra }) => extra.deedId === of)?.late.settled?.itemId ?? null;
  };
  return late
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((step) => ({ step, extra: extraOf(step), isUndone: undone.has(step.late.deedId), itemId: itemIdOf(step) }));
};
