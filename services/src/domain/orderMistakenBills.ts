import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { BillContents } from './orderBillContents.ts';
import { type Bill, openBills } from './orderBilling.ts';
import { itemOfKey } from './orderBillLines.ts';
import type { Contract } from './orderContract.ts';
import { termBegan } from './orderDoorSteps.ts';
import { feeOfNothing } from './orderFailFee.ts';
import { billsBeingPaid, checkedBills, type OrderCommandHead, type PlacedFacts } from './orderState.ts';
import { inSteps, type Step } from './orderSteps.ts';

export const billVoided = (
  { orderId, at }: OrderCommandHead,
  { customerId }: PlacedFacts,
  [billId, { stands }]: readonly [string, Bill],
): OrderEvent => {
  const { totalSatang, withholdingSatang } = stands;
  return { type: 'BillVoided', data: { orderId, customerId, billId, totalSatang, withholdingSatang, voidedAt: at } };
};

const chargedIn = ({ extras, charged }: BillContents): readonly string[] => [...extras, ...charged.map(itemOfKey)];

/** What staff took over by mistake, and took off again: it was never there. */
const mistakenIn = ({ items, lateExtras }: Contract): readonly string[] =>
  [...lateExtras.values()].filter((itemId) => items.get(itemId)?.state === 'dropped');

const charges = ({ stands }: Bill, itemIds: readonly string[]): boolean =>
  chargedIn(stands).some((itemId) => itemIds.includes(itemId));
/** Also those that are void or paid. */
export const billsWith = ({ billing }: Contract, itemId: string): readonly Bill[] =>
  [...billing.bills.values()].filter((bill) => charges(bill, [itemId]));

/** Until 29 November 2026 a bill took back beside what it charged. Void, an older one would lose that: only the newest month is looked at again. */
const losesNothing = ({ lastPeriod }: Contract['billing'], { stands: { takenBack, period } }: Bill): boolean =>
  takenBack.length === 0 || period === lastPeriod;
/** Nobody paid these bills, and they charge what was never there. The newest is first, as if it had been the only one. */
const billsOf = ({ billing }: Contract, itemIds: readonly string[]) =>
  openBills(billing)
    .filter(([, bill]) => charges(bill, itemIds) && losesNothing(billing, bill))
    .toReversed();

/** Its money may be on the way, or staff look for it: until that is over, the item stays. */
export const isItemBeingPaid = (order: PlacedFacts, itemId: string, at: string): boolean => {
  const beingPaid = billsBeingPaid(order, at);
  const checked = checkedBills(order, bangkokDay(new Date(at)));
  return billsOf(order.contract, [itemId]).some(([billId]) => beingPaid.has(billId) || checked.has(billId));
};

/** The rest of them is billed anew. A bill whose money may be on its way stays until that is over. */
export const voidingBillsOf =
  (command: OrderCommandHead, itemIds: readonly string[]): Step =>
  (order) => {
    const beingPaid = billsBeingPaid(order, command.at);
    const found = billsOf(order.contract, itemIds).filter(([billId]) => !beingPaid.has(billId));
    return found.map((one) => billVoided(command, order, one));
  };

/** The days of the term are paid by a bill that charges something else. */
export const holdsTerm = (contract: Contract, { isVoid, stands }: Bill, itemId?: string): boolean => {
  const gone = [...mistakenIn(contract), itemId];
  const billed = [...chargedIn(stands), ...stands.takenBack.map(itemOfKey)];
  return !isVoid && billed.some((one) => !gone.includes(one));
};

/** The days that only a bill of such an item held are free: the term begins with what was collected. */
const termBegunAnew =
  ({ orderId, at }: OrderCommandHead): Step =>
  ({ contract }) => {
    const { termFrom, items, collectedBy, billing } = contract;
    const gone = mistakenIn(contract);
    const firstId = [...collectedBy.keys()].find((itemId) => !gone.includes(itemId));
    const on = (firstId === undefined ? null : items.get(firstId)?.beganOn) ?? null;
    const isHeld = [...billing.bills.values()].some((bill) => holdsTerm(contract, bill));
    if (isHeld || termFrom === null || on === null || on <= termFrom) return [];
    return [termBegan(contract, { orderId, on, at })];
  };

/** A payment began while staff took the item off, and came to nothing. Nothing else of such an item is put right by itself. */
export const mistakenVoided =
  (command: OrderCommandHead): Step =>
  (order) => {
    const { trips } = order.contract;
    const tried = new Set([...order.attempts.values()].map(({ billId }) => billId));
    const found = voidingBillsOf(command, mistakenIn(order.contract))(order);
    const voided = found.filter((event) => event.type === 'BillVoided' && tried.has(event.data.billId));
    if (voided.length === 0) return [];
    const { orderId, at } = command;
    const fees = [...trips.keys()].map((tripId) => feeOfNothing({ orderId, tripId, at }));
    return inSteps(order, [() => voided, termBegunAnew(command), ...fees]);
  };
