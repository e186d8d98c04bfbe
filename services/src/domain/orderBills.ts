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
import { nothing, refuse, sameOrTaken } from './kit.ts';
import { keysTakenBack } from './orderBillContents.ts';
import { type Bill, type Billing, openBills, type PriceChange } from './orderBilling.ts';
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
import {
  backApart,
  type Draft,
  extrasApart,
  ofFirstRate,
  vatOfDraft,
  withholdingOfDraft,
  withVatKinds,
} from './orderBillVat.ts';
import { type Contract, isUnderContract } from './orderContract.ts';
import { coveredAtOnce, usingCredit } from './orderCreditUsed.ts';
import { givingBack } from './orderGivingBack.ts';
import { lowersOf } from './orderLowers.ts';
import { billVoided, mistakenVoided } from './orderMistakenBills.ts';
import { changesAny } from './orderPriceNotice.ts';
import { aloneLeftOf } from './orderRefunds.ts';
import { billsBeingPaid, type OrderCommandHead, type OrderDecision, type PlacedFacts } from './orderState.ts';
import { inSteps, type Step } from './orderSteps.ts';

/** `on` is the Bangkok day of the run. The terms are those of the organization on that day. */
export type IssueBills = OrderCommandHead &
  BillTerms & {
    readonly type: 'IssueBills';
    readonly on: string;
    readonly withholdingPercent?: number;
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
/** When the next month is billed, by the default lead time. Null if the term did not begin or no bill will follow. */
export const nextBillAt = (contract: Contract): string | null =>
  hasBegun(contract) ? nextAtOf(contract, { period: null }, billLeadDays) : null;
const issued = (command: IssueBills, { customerId, contract }: PlacedFacts & { contract: Ran }, draft: Draft) => {
  const { orderId, leadDays, remindOn, at } = command;
  const sequence = contract.billing.bills.size + 2;
  const { lines: drawn, ...about } = draft;
  const vat = vatOfDraft(command.vat, contract.billing, draft);
  const lines = withVatKinds(contract.billing, vat, drawn);
  const bill = { orderId, customerId, billId: billIdOf(orderId, sequence), sequence, ...about, lines };
  const withholdingPercent = withholdingOfDraft(command.withholdingPercent ?? usualPercent, contract.billing, draft);
  const sums = sumsOf(lines, contract.billing, { percent: withholdingPercent, vat });
  const rates = {
    ...(sums.withholdingSatang !== 0 && { withholdingPercent }),
    ...(vat.rule !== 'none' && { vatPercent: vat.percent }),
  };
  const { billId } = bill;
  const keys = keysTakenBack(lines);
  const lowers = lowersOf(contract.billing, { billId, totalSatang: sums.totalSatang, keys });
  const lowered = lowers.length > 0 ? { lowers } : {};
  const terms = { leadDays, remindOn: [...remindOn] };
  const charge = { ...bill, ...sums, ...rates, ...lowered, ...terms, issuedAt: at };
  const gift = coveredAtOnce(contract.billing, charge);
  const data = { ...charge, ...gift, nextAt: nextAtOf(contract, draft, leadDays), reason: null };
  return { type: 'BillIssued', data } as const satisfies OrderEvent;
};

/** Settles a contract that ended with open bills once nothing is open. */
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
/** A bill, preceded by separate bills for reversed lines and for extras if their VAT differs. */
const billing = (command: IssueBills, draftOf: DraftOf): readonly Step[] => {
  const drawAnew = (order: PlacedFacts) => {
    const now = began(order);
    const draft = now && draftOf(now.contract);
    return { order, bill: draft && draft.lines.length > 0 ? { now, draft } : null };
  };
  let last: ReturnType<typeof drawAnew> | undefined;
  // Until one of the steps issues a bill they all see the same order.
  const drawn = (order: PlacedFacts) => {
    if (last?.order !== order) last = drawAnew(order);
    return last.bill;
  };
  const apart =
    (of: (draft: Draft, terms: VatTerms | undefined, one: Billing) => Draft | null): Step =>
    (order) => {
      const { now, draft } = drawn(order) ?? {};
      const one = now && draft && of(draft, command.vat, now.contract.billing);
      return now && one ? [issued(command, now, one)] : [];
    };
  const whole: Step = (order) => {
    const { now, draft } = drawn(order) ?? {};
    return now && draft ? [issued(command, now, draft)] : [];
  };
  // Credit lowers the oldest open bill first.
  return [apart(backApart), usingCredit(command), apart(extrasApart), whole];
};

/** What is left of a void bill is due on the day that staff promised for it. */
const promisedFor = ({ bills }: Billing, number: number): readonly string[] =>
  [...bills.values()]
    .filter(({ isVoid, stands, moves }) => isVoid && stands.period === number && moves.size > 0)
    .map(({ dueOn }) => dueOn);

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
      dueOn: promisedFor(contract.billing, number).reduce(later, later(from, on)),
    };
  };

/** The unpaid bill of a month that was billed ahead and fully or partly reversed. */
const billToVoid = (order: PlacedFacts): readonly [string, Bill] | null => {
  const { contract } = order;
  const { isOver, lastPeriod } = contract.billing;
  const ran = began(order)?.contract;
  if (!ran || !takesBack(contract)) return null;
  // The customer may withdraw the end until the movers come: a fully reversed bill stays until the contract is over.
  if (!(isOver || isChargedFor(ran, periodOf(termOf(ran), lastPeriod)))) return null;
  return openBills(contract.billing).find(([, { stands }]) => stands.period === lastPeriod) ?? null;
};

export const isBeingPaid = (order: PlacedFacts, at: string): boolean => {
  const beingPaid = billsBeingPaid(order, at);
  if (beingPaid.size === 0) return false;
  const [billId] = billToVoid(order) ?? [];
  return billId !== undefined && beingPaid.has(billId);
};

/** Voids an unpaid bill of which a part was reversed: on a later bill the reversal would be credit that nobody paid. */
const voiding =
  (command: OrderCommandHead): Step =>
  (order) => {
    const found = billToVoid(order);
    return found ? [billVoided(command, order, found)] : [];
  };

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

/** Extras are billed right after the visit, in a separate bill for each VAT rate. */
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

/** Issues all bills due by a day. Idempotent, and reads only the contract. */
export const issueBills = (command: IssueBills, order: PlacedFacts): OrderDecision => {
  const now = began(order);
  // While a payment is pending, the owed amount is unknown.
  if (isBeingPaid(order, command.at)) return nothing;
  const voids = [mistakenVoided(command), voiding(command)];
  if (!now) return inSteps(order, voids);
  const closed = billing(command, closing(command));
  const ending = [...voids, ...closed, usingCredit(command), settling(command), givingBack(command)];
  if (now.contract.billing.isOver) return inSteps(order, ending);
  if (!isUnderContract(order)) return nothing;
  const { lastPeriod: after } = now.contract.billing;
  const { on, leadDays } = command;
  // Includes the last billed month again, in case its bill has just become void.
  const due = [...(after > 1 ? [after] : []), ...periodsDue(termOf(now.contract), { after, on, leadDays })];
  const bills = due.flatMap((number) => billing(command, ofPeriod(command, number)));
  // Two runs are enough: extras never wait for three VAT rates.
  const extras = [ofExtras(command), ofExtras(command)];
  return inSteps(order, [...voids, ...bills, ...extras, usingCredit(command)]);
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
const isSamePrices = (one: PriceChange, other: PriceChange): boolean =>
  one.from === other.from &&
  one.insuranceSatang === other.insuranceSatang &&
  one.bySize.size === other.bySize.size &&
  [...one.bySize].every(([sizeId, satang]) => other.bySize.get(sizeId) === satang);

export const changePrices = (
  { type: _, on, at, sizes, ...change }: ChangePrices,
  order: PlacedFacts,
): OrderDecision => {
  const bySize = new Map(sizes.map(({ sizeId, monthlySatang }) => [sizeId, monthlySatang]));
  const known = order.contract.billing.prices.find(({ noticeId }) => noticeId === change.noticeId);
  if (known) return sameOrTaken(isSamePrices(known, { ...change, bySize }));
  if (!isUnderContract(order) || order.contract.ending) return refuse('order_not_running');
  if (change.from < daysAfter(on, priceNoticeDays)) return refuse('price_notice_too_short');
  if (change.from > daysAfter(on, mostNoticeDays)) return refuse('price_notice_too_far');
  if (!changesAny(order.contract, { ...change, bySize })) return refuse('price_notice_changes_nothing');
  const data = { ...change, sizes: [...sizes], customerId: order.customerId, announcedAt: at };
  return [{ type: 'ContractPricesChanged', data }];
};

export type GrantCredit = OrderCommandHead & {
  readonly type: 'GrantCredit';
  readonly creditId: string;
  readonly amountSatang: number;
  readonly cause: 'claim' | 'staff' | 'visit';
  readonly causeId: string;
  readonly reason: string;
  readonly lowers?: LoweredReceipt[];
  readonly grantedBy?: string;
  readonly limitSatang?: number | null;
};
export const mayTakeCredit = (order: PlacedFacts): boolean =>
  isUnderContract(order) || openBills(order.contract.billing).length > 0 || isAnyDisputed(order.contract);

/** Idempotent by credit id. What is left waits for the next bill. */
export const grantCredit = (
  { type: _, at, limitSatang = null, ...credit }: GrantCredit,
  order: PlacedFacts,
): OrderDecision => {
  const { billing } = order.contract;
  const known = billing.credits.get(credit.creditId);
  if (known !== undefined) return sameOrTaken(known === credit.amountSatang);
  if (!mayTakeCredit(order)) return refuse('order_not_running');
  const left = aloneLeftOf(order, { paymentId: null, staffId: credit.grantedBy ?? '', limitSatang });
  if (left !== null && credit.amountSatang > left) return refuse('refund_above_limit');
  const { orderId } = credit;
  const granted = { type: 'CreditGranted', data: { ...credit, customerId: order.customerId, grantedAt: at } } as const;
  return inSteps(order, [() => [granted], usingCredit({ orderId, at }), settling({ orderId, at })]);
};
