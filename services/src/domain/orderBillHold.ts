import { extraDueDays } from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { BillWaitsFor } from '@klang/contracts/papers/billOnPaper';
import { isRefusal } from './kit.ts';
import { type Bill, openBills, openOf } from './orderBilling.ts';
import { chargesToTakeBack, isChargedFor } from './orderBillLines.ts';
import { periodOf } from './orderBillPeriods.ts';
import { type Contract, type ContractItem, liveItems } from './orderContract.ts';
import { checkedBills, type OrderCommandHead, type OrderDecision, type PlacedFacts } from './orderState.ts';
import { applied, inSteps, type Step } from './orderSteps.ts';

/** A visit that failed, or left the item behind, ends nothing until another is booked. */
const isUnderWay = ({ trips }: Contract, { endTripId }: ContractItem): boolean => {
  const trip = trips.get(endTripId ?? '');
  return trip !== undefined && (trip.isReplaced || trip.outcome === 'open' || trip.outcome === 'canceled');
};

/** A bill waits if the end that is under way takes back all that it charges. Any other debt on it keeps it due. */
const endAwaitedBy = (contract: Contract, { stands }: Bill): string | null => {
  const { termFrom, months, billing, items } = contract;
  if (termFrom === null || stands.period === null || stands.period !== billing.lastPeriod) return null;
  if (isChargedFor(contract, periodOf({ from: termFrom, months }, stands.period))) return null;
  const toTakeBack = chargesToTakeBack(contract);
  const isAlone = stands.trips.length === 0 && stands.extras.length === 0;
  if (!isAlone || toTakeBack.size === 0 || !stands.charged.every((key) => toTakeBack.has(key))) return null;
  if (!liveItems(contract).every(([, item]) => item.endsOn === null || isUnderWay(contract, item))) return null;
  return (
    [...items.values()]
      .flatMap(({ endsOn }) => endsOn ?? [])
      .toSorted()
      .at(-1) ?? null
  );
};

/** What the bill waits for on that day. Undefined: nothing. */
export const awaitedBy = (order: PlacedFacts, billId: string, on: string): BillWaitsFor | undefined => {
  const bill = order.contract.billing.bills.get(billId);
  if (!bill || openOf(bill) <= 0) return undefined;
  if (checkedBills(order, on).has(billId)) return 'check';
  return bill.waitsUntil === null ? undefined : 'end';
};

export const waitingOf = (order: PlacedFacts, on: string) => {
  const sumFor = (cause: BillWaitsFor): number =>
    [...order.contract.billing.bills].reduce(
      (sum, [billId, bill]) => (awaitedBy(order, billId, on) === cause ? sum + openOf(bill) : sum),
      0,
    );
  return { checkSatang: sumFor('check'), endSatang: sumFor('end') };
};

const later = (one: string, other: string): string => (one > other ? one : other);

/** Says which bills wait from now on, and which are due again on a fair day because their end fell away. */
const holding =
  ({ orderId, at }: OrderCommandHead): Step =>
  ({ customerId, contract }) => {
    if (contract.billing.isOver) return [];
    return openBills(contract.billing).flatMap(([billId, bill]): OrderEvent[] => {
      const endsOn = endAwaitedBy(contract, bill);
      if (endsOn === bill.waitsUntil) return [];
      const of = { orderId, customerId, billId };
      if (endsOn !== null) return [{ type: 'BillHeld', data: { ...of, endsOn, heldAt: at } }];
      const dueOn = later(bill.dueOn, daysAfter(bangkokDay(new Date(at)), extraDueDays));
      return [{ type: 'BillDueAgain', data: { ...of, dueOn, remindOn: [...bill.remindOn], dueAgainAt: at } }];
    });
  };

/** Around every command that may begin, end or look at such a wait. The first look is for ends from before this rule. */
export const heedingEnds =
  <C extends OrderCommandHead>(rule: (command: C, order: PlacedFacts) => OrderDecision) =>
  (command: C, order: PlacedFacts): OrderDecision => {
    const before = holding(command)(order);
    const decided = rule(command, applied(order, before));
    if (isRefusal(decided)) return decided;
    return inSteps(order, [() => before, () => decided, holding(command)]);
  };
