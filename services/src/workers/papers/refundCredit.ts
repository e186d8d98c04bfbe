import type { LoweredReceipt } from '@klang/contracts/bills/bill';
import { bangkokDay } from '@klang/contracts/kit/days';
import { share } from '@klang/contracts/kit/share';
import type { MoneyBack } from '@klang/contracts/papers/paper';
import { untaxedIn } from '@klang/contracts/site/vatKind';
import { type Bill, openOf } from '../../domain/orderBilling.ts';
import { type Refund, refund } from '../../domain/refund.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { creditsOf } from '../../platform/papers/credits.ts';
import { orderOf } from '../../platform/papers/orderBehind.ts';
import type { Papers } from '../../platform/papers/papers.ts';
import { type PaidMoney, paidWith, shortId } from './paidMoney.ts';

type CreditParts = {
  readonly log: EventLog;
  readonly papers: Pick<Papers, 'sellingIn'>;
  readonly credits: Pick<ReturnType<typeof creditsOf>, 'creditFor'>;
};
/** Why, in the codes of the Revenue Department: the contract ended, the price was too high, or it was not as agreed. */
const codes = { orderCanceled: 'CDNS04', overpaid: 'CDNS03', goodwill: 'CDNS01' } as const;

type OneRefund = { readonly orderId: string; readonly refundId: string };
type Elsewhere = { readonly billId: string; readonly noteId: string; readonly amountSatang: number };
/**
 * What of a refund is still to be credited: the receipts of what a bill took back say so already; a fee that was let go is credited
 * on the receipt on which it stands.
 */
const stillToCredit = (
  { placed: { refunds, contract }, amountSatang }: PaidMoney,
  { org, refundId }: { readonly org: string; readonly refundId: string },
) => {
  const { creditParts, notedElsewhere } = refunds.get(refundId) ?? {};
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
};
/** What went back by a refund, or by the hand of our own staff at the gateway, which its order knows by its case; null where nothing did. */
const goneBy = async (log: EventLog, org: string, { orderId, refundId }: OneRefund): Promise<Gone | null> => {
  const known = await stateOf(log, refund, { org, id: refundId });
  if (known) {
    const { state, cause, paymentId, amountSatang } = known;
    return state === 'done' && paymentId !== null ? { cause, paymentId, amountSatang, way: wayOf(known) } : null;
  }
  for (const { type, data } of (await orderOf(log, org, orderId))?.events ?? []) {
    if (type !== 'PaymentRefunded' || data.caseId !== refundId) continue;
    const { cause, paymentId, amountSatang } = data;
    return { cause, paymentId, amountSatang, way: { method: 'card', reference: null } };
  }
  return null;
};

/** The credit note of money that went back, on the receipt of what was paid; where there is no receipt there is nothing to credit. */
export const creditOfRefund = async (
  ctx: Context,
  { log, papers, credits }: CreditParts,
  { orderId, refundId }: OneRefund,
): Promise<void> => {
  const { org } = ctx;
  const gone = await goneBy(log, org, { orderId, refundId });
  if (!gone) return;
  const { cause, paymentId, amountSatang, way } = gone;
  if (cause === 'lateMoney' || cause === 'claim') return;
  // It waits, as the receipt does, until the organization has said what the law wants on papers.
  if (!(await papers.sellingIn(org, bangkokDay(ctx.now)))) return;
  const paid = await paidWith(log, org, { orderId, paymentId, amountSatang });
  if (!paid) return;
  const { elsewhere, ownSatang } = stillToCredit(paid, { org, refundId });
  const how = { orderId: paid.orderId, isMoney: true, occasion: 'refund', reason: null } as const;
  for (const { billId, noteId, amountSatang: satang } of elsewhere) {
    const paidBack = { ...way, amountSatang: satang };
    const on = { paymentId: billId, billId, amountSatang: satang, occasionId: noteId };
    await credits.creditFor(ctx, { ...how, ...on, code: codes.overpaid, paidBack });
  }
  // Its own comes last: until then the refund is owed a note, and is tried again.
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

type Lowering = Extract<Recorded, { readonly type: 'BillIssued' | 'CreditGranted' }>;
/** Why a receipt is lowered, and what of that does not bear VAT. */
const causeOf = ({ type, data }: Lowering, { amountSatang }: LoweredReceipt, { stands }: Bill) => {
  if (type === 'CreditGranted') {
    const vatKind = stands.vat.kinds?.['delivery'];
    const untaxed = vatKind ? [{ vatKind, valueSatang: amountSatang }] : [];
    return { occasion: 'fee', code: codes.overpaid, reason: data.reason, untaxed } as const;
  }
  const untaxed = untaxedIn(data.lines).map(({ vatKind, valueSatang }) => ({
    vatKind,
    valueSatang: share(Math.max(0, -valueSatang), amountSatang, -data.totalSatang),
  }));
  return { occasion: 'bill', code: codes.orderCanceled, reason: null, untaxed } as const;
};

/** The credit note of a bill that took more back than it billed, or of a fee that was let go, on the receipt of what was billed. */
export const creditOfBill = async (
  ctx: Context,
  { log, papers, credits }: CreditParts,
  { orderId, noteId }: { readonly orderId: string; readonly noteId: string },
): Promise<void> => {
  const { org } = ctx;
  if (!(await papers.sellingIn(org, bangkokDay(ctx.now)))) return;
  const found = await orderOf(log, org, orderId);
  if (!found) return;
  const isOf = (event: Recorded): event is Lowering =>
    (event.type === 'BillIssued' || event.type === 'CreditGranted') &&
    (event.data.lowers ?? []).some((one) => one.noteId === noteId);
  const lowering = found.events.find(isOf);
  const { bills } = found.placed.contract.billing;
  // What stood on a bill that is void stands on another, and on what that one lowered, and so does its note.
  const lowers = [...bills.values()].flatMap((bill) => bill.lowers).filter((one) => one.noteId === noteId);
  // Its own comes last: until then the note is owed, and is tried again.
  for (const [place, lowered] of [...lowers.entries()].reverse()) {
    const { billId, amountSatang } = lowered;
    const charged = bills.get(billId);
    // What is still to be paid, or was never billed, has no receipt.
    if (!lowering || !charged || charged.isVoid || openOf(charged) > 0) return;
    await credits.creditFor(ctx, {
      orderId,
      // The receipt of a bill is known by its bill.
      paymentId: billId,
      billId,
      amountSatang,
      isMoney: false,
      occasionId: place === 0 ? noteId : `${noteId.slice(0, 74)}-${charged.sequence}`,
      paidBack: null,
      ...causeOf(lowering, lowered, charged),
    });
  }
};
