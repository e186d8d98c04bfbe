import {
  type BillTerms,
  billIdOf,
  billLeadDays,
  extraDueDays,
  type LoweredReceipt,
  mostNoticeDays,
  priceNoticeDays,
} from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import { withholdingPercent as usualPercent } from '@klang/contracts/limits';
import type { VatTerms } from '@klang/contracts/site/vat';
import { nothing, refuse } from './kit.ts';
import { type Bill, keysTakenBack, openBills, openOf } from './orderBilling.ts';
import {
  closingLines,
  extraLines,
  isAnyDisputed,
  isChargedFor,
  owedThrough,
  owesAny,
  takesBack,
} from './orderBillLines.ts';
import { billedOn, billHour, periodOf, periodsDue } from './orderBillPeriods.ts';
import { sumsOf } from './orderBillSums.ts';
import { backApart, type Draft, extrasApart, ofFirstRate, vatOfDraft, withVatKinds } from './orderBillVat.ts';
import { type Contract, isUnderContract } from './orderContract.ts';
import { givingBack } from './orderGivingBack.ts';
import { lowersOf } from './orderLowers.ts';
import { changesAny } from './orderPriceNotice.ts';
import { aloneLeftOf } from './orderRefunds.ts';
import {
  type Attempt,
  awaitedUntil,
  type OrderCommandHead,
  type OrderDecision,
  type PlacedFacts,
} from './orderState.ts';
import { inSteps, type Step } from './orderSteps.ts';

/** `on` is the Bangkok day on which it is asked; the terms are those of the organization on that day. */
export type IssueBills = OrderCommandHead &
  BillTerms & {
    readonly type: 'IssueBills';
    readonly on: string;
    /** What companies keep back of services on that day. */
    readonly withholdingPercent?: number;
    /** How prices stand to VAT; as they did when the order was placed, where nobody says so. */
    readonly vat?: VatTerms;
  };

type Ran = Contract & { readonly termFrom: string };
const hasBegun = (contract: Contract): contract is Ran => contract.termFrom !== null;
const termOf = ({ termFrom, months }: Ran) => ({ from: termFrom, months });

const nextAtOf = (contract: Ran, draft: Pick<Draft, 'period'>, leadDays: number): string | null => {
  if (contract.billing.isOver) return null;
  const next = Math.max(contract.billing.lastPeriod, draft.period ?? 1) + 1;
  return billHour(billedOn(periodOf(termOf(contract), next), leadDays));
};
/** When the next month is billed, by the usual terms; null where none is to come, or none began. */
export const nextBillAt = (contract: Contract): string | null =>
  hasBegun(contract) ? nextAtOf(contract, { period: null }, billLeadDays) : null;
const issued = (command: IssueBills, { customerId, contract }: PlacedFacts & { contract: Ran }, draft: Draft) => {
  const { orderId, leadDays, remindOn, at } = command;
  const sequence = contract.billing.bills.size + 2;
  const { lines: drawn, ...about } = draft;
  const vat = vatOfDraft(command.vat, contract.billing, draft);
  const lines = withVatKinds(contract.billing, vat, drawn);
  const bill = { orderId, customerId, billId: billIdOf(orderId, sequence), sequence, ...about, lines };
  const { withholdingPercent = usualPercent } = command;
  const sums = sumsOf(lines, contract.billing, { percent: withholdingPercent, vat });
  const rates = {
    ...(sums.withholdingSatang !== 0 && { withholdingPercent }),
    ...(vat.rule !== 'none' && { vatPercent: vat.percent }),
  };
  const { billId } = bill;
  const lowers = lowersOf(contract.billing, { billId, totalSatang: sums.totalSatang, keys: keysTakenBack(lines) });
  const lowered = lowers.length > 0 ? { lowers } : {};
  const terms = { leadDays, remindOn: [...remindOn] };
  const nextAt = nextAtOf(contract, draft, leadDays);
  const data = { ...bill, ...sums, ...rates, ...lowered, ...terms, issuedAt: at, nextAt, reason: null };
  return { type: 'BillIssued', data } as const satisfies OrderEvent;
};

/** Where credit is left over, the bills that are open ask for less, the oldest first. */
export const usingCredit =
  ({ orderId, at }: Pick<OrderCommandHead, 'orderId' | 'at'>): Step =>
  ({ contract: { billing } }) => {
    let left = billing.creditSatang;
    return openBills(billing).flatMap(([billId, bill]): OrderEvent[] => {
      const open = openOf(bill);
      const amountSatang = Math.min(left, open);
      left -= amountSatang;
      if (amountSatang === 0) return [];
      return [
        {
          type: 'BillCredited',
          data: { orderId, billId, amountSatang, openSatang: open - amountSatang, creditedAt: at },
        },
      ];
    });
  };

/** A contract that ended while something was to be paid is closed once nothing is. */
export const settling =
  ({ orderId, at }: Pick<OrderCommandHead, 'orderId' | 'at'>): Step =>
  ({ contract }) =>
    contract.billing.isOwing && !owesAny(contract)
      ? [{ type: 'ContractSettled', data: { orderId, settledAt: at } }]
      : [];

const began = (order: PlacedFacts): (PlacedFacts & { contract: Ran }) | null =>
  hasBegun(order.contract) ? { ...order, contract: order.contract } : null;
const later = (one: string, other: string): string => (one > other ? one : other);

type DraftOf = (contract: Ran) => Draft | null;
/** A bill, and before it one of what is taken back, and one of what came beside what was booked, where these are at another VAT. */
const billing = (command: IssueBills, draftOf: DraftOf): readonly Step[] => {
  const drawn = (order: PlacedFacts) => {
    const now = began(order);
    const draft = now && draftOf(now.contract);
    return draft && draft.lines.length > 0 ? { now, draft } : null;
  };
  const apart =
    (of: typeof backApart): Step =>
    (order) => {
      const { now, draft } = drawn(order) ?? {};
      const one = now && draft && of(command.vat, now.contract.billing, draft);
      return now && one ? [issued(command, now, one)] : [];
    };
  const whole: Step = (order) => {
    const { now, draft } = drawn(order) ?? {};
    return now && draft ? [issued(command, now, draft)] : [];
  };
  return [apart(backApart), apart(extrasApart), whole];
};

/** The bill of a period, once something is under contract for the whole of it. */
const ofPeriod =
  ({ on }: IssueBills, number: number): DraftOf =>
  (contract) => {
    if (contract.billing.lastPeriod >= number) return null;
    const period = periodOf(termOf(contract), number);
    if (!isChargedFor(contract, period)) return null;
    const { from, until } = period;
    return {
      kind: 'period',
      period: number,
      lines: owedThrough(contract, number),
      from,
      until,
      dueOn: later(from, on),
    };
  };

/** The bill of a month that was billed ahead, came to nothing, or to less, and is not paid. */
const billToVoid = (order: PlacedFacts): readonly [string, Bill] | null => {
  const { contract } = order;
  const { isOver, lastPeriod } = contract.billing;
  const ran = began(order)?.contract;
  // Where all of it ended its customer may withdraw that until the movers come: its bill stands until the contract is over.
  if (!ran || !(isOver || isChargedFor(ran, periodOf(termOf(ran), lastPeriod))) || !takesBack(contract)) return null;
  return openBills(contract.billing).find(([, { stands }]) => stands.period === lastPeriod) ?? null;
};

/** Somebody has just begun to pay what is to be void, or says that the money is on its way. */
const isBeingPaid = (order: PlacedFacts, at: string): boolean => {
  const [billId] = billToVoid(order) ?? [];
  const isAwaited = (one: Attempt) =>
    one.state === 'pending' && one.billId === billId && (awaitedUntil(one) ?? '') > at;
  return billId !== undefined && [...order.attempts.values()].some(isAwaited);
};

/**
 * A month that was billed ahead, is not paid and came to nothing, or to less, has no bill: what is owed of it stands on another,
 * of that month where the contract goes on, else the closing one. Taken back on a later bill it would be credit that never came in.
 */
const voiding =
  ({ orderId, at }: Pick<OrderCommandHead, 'orderId' | 'at'>): Step =>
  (order) => {
    const { customerId } = order;
    const [billId, bill] = billToVoid(order) ?? [];
    if (!billId || !bill) return [];
    const { totalSatang, withholdingSatang } = bill.stands;
    return [
      { type: 'BillVoided', data: { orderId, customerId, billId, totalSatang, withholdingSatang, voidedAt: at } },
    ];
  };

/** Once the contract is over: all that stands on no bill yet, and what was billed ahead and came to nothing. */
const closing =
  ({ on }: IssueBills): DraftOf =>
  (contract) =>
    contract.billing.isOver
      ? {
          kind: 'closing',
          period: null,
          lines: closingLines(contract),
          from: on,
          until: on,
          dueOn: daysAfter(on, extraDueDays),
        }
      : null;

/** What came beside what was booked is billed as soon as the movers are done: what came on days of another rate of VAT by itself. */
const ofExtras =
  (command: IssueBills): Step =>
  (order) => {
    const now = began(order);
    const isAtDoor = [...order.contract.trips.values()].some(({ outcome, kind }) => outcome === 'open' && kind === 5);
    const all = now && !isAtDoor ? extraLines(now.contract) : [];
    const lines = ofFirstRate(command.vat, order.contract.billing, all);
    const [first] = lines;
    if (!now || !first) return [];
    const about = { from: first.from, until: first.until, dueOn: daysAfter(command.on, extraDueDays) };
    return [issued(command, now, { kind: 'extra', period: null, lines, ...about })];
  };

/** All bills that are due by a day, each once, whoever asks and however often. It reads nothing but the contract. */
export const issueBills = (command: IssueBills, order: PlacedFacts): OrderDecision => {
  const now = began(order);
  // Until that money is here, or is not, nobody knows what is owed.
  if (!now || isBeingPaid(order, command.at)) return nothing;
  const closed = billing(command, closing(command));
  const ending = [voiding(command), ...closed, usingCredit(command), settling(command), givingBack(command)];
  if (now.contract.billing.isOver) return inSteps(order, ending);
  if (!isUnderContract(order)) return nothing;
  const { lastPeriod: after } = now.contract.billing;
  const { on, leadDays } = command;
  // The last month once more: it has a bill, unless that has just become void.
  const due = [...(after > 1 ? [after] : []), ...periodsDue(termOf(now.contract), { after, on, leadDays })];
  const bills = due.flatMap((number) => billing(command, ofPeriod(command, number)));
  // Rates change seldom: nothing waits so long that three of them would meet.
  const extras = [ofExtras(command), ofExtras(command)];
  return inSteps(order, [voiding(command), ...bills, ...extras, usingCredit(command)]);
};

export type ChangePrices = OrderCommandHead & {
  readonly type: 'ChangePrices';
  readonly noticeId: string;
  readonly on: string;
  readonly from: string;
  readonly sizes: readonly { readonly sizeId: string | null; readonly monthlySatang: number }[];
  readonly insuranceSatang: number | null;
  readonly text: string;
};
/** Nobody pays another price before they were told in time. */
export const changePrices = (
  { type: _, on, at, sizes, ...change }: ChangePrices,
  order: PlacedFacts,
): OrderDecision => {
  if (order.contract.billing.prices.some(({ noticeId }) => noticeId === change.noticeId)) return nothing;
  if (!isUnderContract(order) || order.contract.ending) return refuse('order_not_running');
  if (change.from < daysAfter(on, priceNoticeDays)) return refuse('price_notice_too_short');
  if (change.from > daysAfter(on, mostNoticeDays)) return refuse('price_notice_too_far');
  const bySize = new Map(sizes.map(({ sizeId, monthlySatang }) => [sizeId, monthlySatang]));
  if (!changesAny(order.contract, { ...change, bySize })) return refuse('price_notice_changes_nothing');
  const data = { ...change, sizes: [...sizes], customerId: order.customerId, announcedAt: at };
  return [{ type: 'ContractPricesChanged', data }];
};

export type GrantCredit = OrderCommandHead & {
  readonly type: 'GrantCredit';
  readonly creditId: string;
  readonly amountSatang: number;
  readonly cause: 'claim' | 'staff';
  readonly causeId: string;
  readonly reason: string;
  /** The receipts that it lowers, where a fee is let go by it. */
  readonly lowers?: LoweredReceipt[];
  /** Who gives it alone, and how much their role may give so. */
  readonly grantedBy?: string;
  readonly limitSatang?: number | null;
};
/** Whether a bill is still to come, or to be paid, from which a credit can go, or a fee of it waits that may be let go. */
export const mayTakeCredit = (order: PlacedFacts): boolean =>
  isUnderContract(order) || openBills(order.contract.billing).length > 0 || isAnyDisputed(order.contract);

/** Once for each credit, however often it is asked. What is left of it waits for the next bill. */
export const grantCredit = (
  { type: _, at, limitSatang = null, ...credit }: GrantCredit,
  order: PlacedFacts,
): OrderDecision => {
  const { billing } = order.contract;
  if (billing.credits.has(credit.creditId)) return nothing;
  if (!mayTakeCredit(order)) return refuse('order_not_running');
  const left = aloneLeftOf(order, { paymentId: null, staffId: credit.grantedBy ?? '', limitSatang });
  if (left !== null && credit.amountSatang > left) return refuse('refund_above_limit');
  const { orderId } = credit;
  const granted = { type: 'CreditGranted', data: { ...credit, customerId: order.customerId, grantedAt: at } } as const;
  return inSteps(order, [() => [granted], usingCredit({ orderId, at }), settling({ orderId, at })]);
};
