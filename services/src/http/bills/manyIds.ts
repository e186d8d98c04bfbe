import { type BillDeed, billDeeds } from '@klang/contracts/bills/manyBills';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { idFor } from '../../platform/kit/ids.ts';

type BillKey = { readonly orderId: string; readonly billId: string };
type ManyKey = { readonly deed: BillDeed; readonly manyId: string };

export const isOfContract = ({ deed }: Pick<ManyKey, 'deed'>): boolean => deed === 'credit' || deed === 'prices';

export const manyIdOf = ({ deed, manyId }: ManyKey, { orderId, billId }: BillKey): string =>
  idFor(`many-${deed}`, manyId, isOfContract({ deed }) ? orderId : billId);

type IsKnown = (placed: PlacedFacts, deedId: string, billId: string) => boolean;
const billOf = ({ contract }: PlacedFacts, billId: string) => contract.billing.bills.get(billId);
const isKnown: Readonly<Record<BillDeed, IsKnown>> = {
  remind: (placed, deedId, billId) => billOf(placed, billId)?.remindIds.includes(deedId) ?? false,
  money: ({ attempts }, deedId) => attempts.has(deedId),
  credit: ({ contract }, deedId) => contract.billing.credits.has(deedId),
  due: (placed, deedId, billId) => billOf(placed, billId)?.moves.has(deedId) ?? false,
  prices: ({ contract }, deedId) => contract.billing.prices.some(({ noticeId }) => noticeId === deedId),
};

/** The same id with another deed is a mistake of its sender, not a repeat. */
export const didAnother = (placed: PlacedFacts, { deed, manyId }: ManyKey, one: BillKey): boolean =>
  billDeeds.some(
    (other) => other !== deed && isKnown[other](placed, manyIdOf({ deed: other, manyId }, one), one.billId),
  );
