import type { LoweredReceipt } from '@klang/contracts/bills/bill';
import { bangkokDay } from '@klang/contracts/kit/days';
import { share } from '@klang/contracts/kit/share';
import type { MoneyBack } from '@klang/contracts/papers/paper';
import type { RefundMethod } from '@klang/contracts/payments/refunds';
import { untaxedIn } from '@klang/contracts/site/vatKind';
import { type Bill, hasNoReceipt, openOf } from '../../domain/orderBilling.ts';
import { type Refund, refund } from '../../domain/refund.ts';
import { staff } from '../../domain/staff.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { shortId } from '../../platform/kit/ids.ts';
import type { creditsOf } from '../../platform/papers/credits.ts';
import { orderOf } from '../../platform/papers/orderBehind.ts';
import type { Papers } from '../../platform/papers/papers.ts';
import { movedRefundId } from '../../platform/payments/movedMoney.ts';
import { unlessRefused } from '../kit/failures.ts';
import { closeRefund } from '../payments/closeRefund.ts';
import { noteMovedRefund } from '../payments/movedRefund.ts';
import { type PaidMoney, paidWith } from './paidMoney.ts';

type CreditParts = {
  readonly log: EventLog;
  readonly papers: Pick<Papers, 'sellingIn'>;
  readonly credits: Pick<ReturnType<typeof creditsOf>, 'creditFor'>;
};
/** Codes of the Revenue Department: the contract ended, the price was too high, not as agreed. */
const codes = { orderCanceled: 'CDNS04', overpaid: 'CDNS03', goodwill: 'CDNS01' } as const;

type OneRefund = { readonly orderId: string; readonly refundId: string };
type Elsewhere = { readonly billId: string; readonly noteId: string; readonly amountSatang: number };
/** Bills that took money back have their own credit notes. A waived fee is credited on its own receipt. */
const stillToCredit = (
  { placed: { refunds, contract }, amountSatang }: PaidMoney,
  { org, refundId, knownAs }: { readonly org: string; readonly refundId: string; readonly knownAs: string },
) => {
  const { creditParts, notedElsewhere } = refunds.get(knownAs) ?? {};
  const elsewhere = [...(notedElsewhere ?? [])].map(([billId, satang]): Elsewhere => {
    const { sequence } = contract.billing.bills.get(billId) ?? {};
    return { billId, noteId: shortId(org, `${refundId}-${sequence}`), amountSatang: satang };
  });
  const elsewhereSatang = elsewhere.reduce((sum, one) => sum + one.amountSatang, 0);
  return { elsewhere, ownSatang: Math.max(0, amountSatang - (creditParts?.notedSatang ?? 0) - elsewhereSatang) };
};

const wayOf = ({ method, reference }: Pick<NonNullable<Refund>, 'method' | 'reference'>) =>
  ({ method: method === 'gateway' ? 'card' : 'transfer', reference: reference || null }) as const;

type Gone = Pick<NonNullable<Refund>, 'cause' | 'amountSatang'> & {
  readonly paymentId: string;
  readonly way: Omit<MoneyBack, 'amountSatang'>;
  /** Null: the order knew it first. */
  readonly method: RefundMethod | null;
  readonly aloneBy?: string | undefined;
  readonly approvedBy: string | null;
};
type EventOf<T extends RecordedEvent['type']> = Extract<RecordedEvent, { readonly type: T }>;
const staffOf = ({ meta: { actor } }: RecordedEvent): string | null => (actor.kind === 'staff' ? actor.id : null);

/** When a refund was paid, and who approved it last: whoever asked for it, if they could give it alone. */
const doneIn = async (log: EventLog, org: string, refundId: string) => {
  const events = await eventsIn(log, streamOf(refund.category, org, refundId));
  const done = events.find((event): event is EventOf<'RefundDone'> => event.type === 'RefundDone');
  const approved = events.findLast(
    (event): event is EventOf<'RefundApproved' | 'RefundAsked'> =>
      event.type === 'RefundApproved' || (event.type === 'RefundAsked' && event.data.isApproved),
  );
  const id = approved?.type === 'RefundAsked' ? approved.data.askedBy : approved?.data.staffId;
  const isOfStaff = id !== undefined && (await stateOf(log, staff, { org, id })).status !== 'none';
  return { at: done?.data.doneAt, approvedBy: isOfStaff ? id : null };
};

/** Paid by a refund, or manually at the gateway, known by its case; null when nothing was paid. */
const goneBy = async (log: EventLog, org: string, { orderId, refundId }: OneRefund): Promise<Gone | null> => {
  const known = await stateOf(log, refund, { org, id: refundId });
  if (known) {
    const { state, cause, paymentId, amountSatang, method } = known;
    if (state !== 'done' || paymentId === null) return null;
    const { at, approvedBy } = await doneIn(log, org, refundId);
    return { cause, paymentId, amountSatang, method, way: { ...wayOf(known), ...(at && { at }) }, approvedBy };
  }
  for (const event of (await orderOf(log, org, orderId))?.events ?? []) {
    if (event.type !== 'PaymentRefunded' || event.data.caseId !== refundId) continue;
    const { cause, paymentId, amountSatang, aloneBy, refundedAt: at } = event.data;
    const way = { method: 'card', reference: null, at } as const;
    return { cause, paymentId, amountSatang, aloneBy, method: null, way, approvedBy: staffOf(event) };
  }
  return null;
};

export const creditOfRefund = async (
  ctx: Context,
  { log, papers, credits }: CreditParts,
  { orderId, refundId }: OneRefund,
): Promise<void> => {
  const { org } = ctx;
  const known = await goneBy(log, org, { orderId, refundId });
  if (!known) return;
  const { cause, paymentId, amountSatang, method, way, aloneBy, approvedBy } = known;
  if (cause === 'lateMoney' || cause === 'claim') return;
  // Before the wait below: only then is it known which receipts its notes lower.
  if (method !== null) await closeRefund(ctx, { orderId, refundId, method }).catch(unlessRefused);
  const gone = { orderId, paymentId, amountSatang };
  await noteMovedRefund(log, ctx, { ...gone, refundId, cause, aloneBy });
  // Wait, as the receipt does, until the organization's legal details are published.
  if (!(await papers.sellingIn(org, bangkokDay(ctx.now)))) return;
  const went = await paidWith(log, org, gone);
  if (!went) return;
  const knownAs = went.movedAs === null ? refundId : movedRefundId(org, refundId);
  // An order does not count again what went back from there before.
  const noted = went.movedAs === null ? amountSatang : (went.placed.refunds.get(knownAs)?.amountSatang ?? 0);
  const paid = { ...went, amountSatang: Math.min(went.amountSatang, noted) };
  const { elsewhere, ownSatang } = stillToCredit(paid, { org, refundId, knownAs });
  const how = {
    orderId: paid.orderId,
    happenedAt: way.at ?? ctx.now.toISOString(),
    isMoney: true,
    occasion: 'refund',
    reason: null,
    ...(approvedBy && { approvedBy }),
  } as const;
  for (const { billId, noteId, amountSatang: satang } of elsewhere) {
    const paidBack = { ...way, amountSatang: satang };
    const on = { paymentId: billId, billId, amountSatang: satang, occasionId: noteId };
    await credits.creditFor(ctx, { ...how, ...on, code: codes.overpaid, paidBack });
  }
  // Its own note comes last: until then the refund counts as owed and is retried.
  await credits.creditFor(ctx, {
    ...how,
    paymentId: paid.paymentId,
    billId: paid.billId,
    amountSatang: ownSatang,
    occasionId: refundId,
    code: codes[cause],
    paidBack: { ...way, amountSatang: paid.amountSatang },
  });
};

type ReductionEvent = Extract<RecordedEvent, { readonly type: 'BillIssued' | 'CreditGranted' }>;
const causeOf = (event: ReductionEvent, { amountSatang }: LoweredReceipt, { stands }: Bill) => {
  const { type, data } = event;
  if (type === 'CreditGranted') {
    // The movers who took an entry back let no fee go.
    const by = data.cause === 'visit' ? null : staffOf(event);
    const vatKind = stands.vat.kinds?.['delivery'];
    const untaxed = vatKind ? [{ vatKind, valueSatang: amountSatang }] : [];
    return {
      occasion: 'fee',
      code: codes.overpaid,
      reason: data.reason,
      ...(by && { approvedBy: by }),
      untaxed,
    } as const;
  }
  const untaxed = untaxedIn(data.lines).map(({ vatKind, valueSatang }) => ({
    vatKind,
    valueSatang: share(Math.max(0, -valueSatang), amountSatang, -data.totalSatang),
  }));
  return { occasion: 'bill', code: codes.orderCanceled, reason: null, untaxed } as const;
};

export const creditOfBill = async (
  ctx: Context,
  { log, papers, credits }: CreditParts,
  { orderId, noteId }: { readonly orderId: string; readonly noteId: string },
): Promise<void> => {
  const { org } = ctx;
  if (!(await papers.sellingIn(org, bangkokDay(ctx.now)))) return;
  const found = await orderOf(log, org, orderId);
  if (!found) return;
  const isOf = (event: RecordedEvent): event is ReductionEvent =>
    (event.type === 'BillIssued' || event.type === 'CreditGranted') &&
    (event.data.lowers ?? []).some((one) => one.noteId === noteId);
  const lowering = found.events.find(isOf);
  const { bills } = found.placed.contract.billing;
  // Lines of a void bill move to another bill, together with the receipts they lower.
  const lowers = [...bills.values()].flatMap((bill) => bill.lowers).filter((one) => one.noteId === noteId);
  // Its own note comes last: until then it counts as owed and is retried.
  for (const [place, lowered] of [...lowers.entries()].reverse()) {
    const { billId, amountSatang, moneySatang } = lowered;
    const charged = bills.get(billId);
    // An unpaid or never billed amount has no receipt.
    if (!lowering || !charged || charged.isVoid || openOf(charged) > 0) return;
    if (hasNoReceipt(charged)) continue;
    await credits.creditFor(ctx, {
      orderId,
      // The receipt of a bill has the bill's id.
      paymentId: billId,
      billId,
      amountSatang,
      moneySatang,
      isMoney: false,
      occasionId: place === 0 ? noteId : `${noteId.slice(0, 74)}-${charged.sequence}`,
      paidBack: null,
      happenedAt: lowering.type === 'BillIssued' ? lowering.data.issuedAt : lowering.data.grantedAt,
      ...causeOf(lowering, lowered, charged),
    });
  }
};
