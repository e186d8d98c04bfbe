import { isItemOver } from '@klang/contracts/custody/custody';
import { type Contract, type ContractItem, type PutOffEnd, withItems } from './orderContract.ts';

const isOf =
  (tripId: string) =>
  ({ state, endTripId }: ContractItem): boolean =>
    endTripId === tripId && !isItemOver(state);

/** What ends by this visit, to be asked for again if the item that put it off was brought in by mistake. */
export const putOffBy = ({ ending, items }: Contract, tripId: string): PutOffEnd | null => {
  if (ending?.tripId !== tripId) return null;
  const among = [...items].filter(([, item]) => isOf(tripId)(item));
  return {
    tripId,
    endsOn: ending.endsOn,
    items: among.map(([itemId, item]) => ({ itemId, endsOn: item.endsOn ?? ending.endsOn })),
  };
};

/** Items that are over since then end no more. */
export const stillPutOff = ({ ending, putOff, items }: Contract): PutOffEnd | null => {
  if (!putOff || ending) return null;
  const left = putOff.items.filter(({ itemId }) => !isItemOver(items.get(itemId)?.state ?? 'dropped'));
  return left.length > 0 ? { ...putOff, items: left } : null;
};

export const withEndAgain = (c: Contract, { tripId, endsOn, items }: PutOffEnd): Contract => ({
  ...items.reduce((now, one) => withItems(now, [one.itemId], () => ({ endsOn: one.endsOn, endTripId: tripId })), c),
  ending: { tripId, endsOn },
  putOff: null,
});
