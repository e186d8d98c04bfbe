import { bangkokDay } from '@klang/contracts/kit/days';
import type { ReceiptFacts } from '@klang/contracts/papers/paper';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { moneyOfBill, periodOfBill, withholdingOfBill } from '../../domain/receiptOfBill.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { orderOf } from '../../platform/papers/orderBehind.ts';
import type { Papers } from '../../platform/papers/papers.ts';
import { aboutOf, plain, referenceOf } from './receiptWriting.ts';

type EventOf<T extends RecordedEvent['type']> = Extract<RecordedEvent, { readonly type: T }>;
type ReceiptParts = { readonly log: EventLog; readonly papers: Papers };

type Paid = ReceiptFacts['paid'];
const moneyOf = (org: string, ofBill: readonly RecordedEvent[], { attempts }: PlacedFacts): Paid | null => {
  const paid = ofBill.find((event): event is EventOf<'BillPaid'> => event.type === 'BillPaid')?.data;
  if (!paid) return null;
  const { orderId, paymentId, amountSatang, paidAt: at } = paid;
  const method = paid.method ?? attempts.get(paymentId)?.method ?? 'other';
  return { method, amountSatang, at, reference: referenceOf({ org, orderId, paymentId }, method) };
};

/** Credit is earlier money: it can pay a bill in full, and then VAT is due. */
const creditOf = (ofBill: readonly RecordedEvent[], { data }: EventOf<'BillIssued'>): Paid | null => {
  const later = ofBill.filter((event): event is EventOf<'BillCredited'> => event.type === 'BillCredited');
  const laterSatang = later.reduce((sum, event) => sum + event.data.amountSatang, 0);
  const amountSatang = data.creditSatang + laterSatang;
  if (amountSatang === 0 || data.payNowSatang > laterSatang) return null;
  return { method: 'other', amountSatang, at: later.at(-1)?.data.creditedAt ?? data.issuedAt, reference: null };
};

export const receiptOfBill = async (
  ctx: Context,
  { log, papers }: ReceiptParts,
  { orderId, billId }: { readonly orderId: string; readonly billId: string },
): Promise<void> => {
  const { org } = ctx;
  const found = await orderOf(log, org, orderId);
  const ofBill = found?.events.filter((event) => 'billId' in event.data && event.data.billId === billId) ?? [];
  const issued = ofBill.find((event): event is EventOf<'BillIssued'> => event.type === 'BillIssued');
  // A bill that is owed again got its receipt and VAT at the first payment.
  if (issued?.data.kind === 'again') return;
  // A total of zero or less lowers a receipt and has none, even when a payment is due because less was withheld.
  if (issued && issued.data.totalSatang <= 0) return;
  const paid = found && issued && (moneyOf(org, ofBill, found.placed) ?? creditOf(ofBill, issued));
  if (!found || !issued || !paid) return;
  const { orderPlaced, placed, buyer } = found;
  const on = bangkokDay(new Date(paid.at));
  const about = aboutOf({ org, orderId, causeId: billId }, placed, 'billPaid');
  await papers.issue(ctx, { ...about, tripId: null, on }, (selling, proof) => ({
    customerId: placed.customerId,
    facts: {
      ...plain,
      ...proof,
      on,
      issuedAt: ctx.now.toISOString(),
      language: placed.language,
      seller: selling.seller,
      order: { orderId, number: placed.number },
      trip: null,
      pickUp: null,
      period: periodOfBill(issued.data),
      ...moneyOfBill(issued.data, orderPlaced.names),
      withholding: withholdingOfBill(issued.data, paid.amountSatang),
      paid,
    },
    people: { buyer, takenBy: null },
  }));
};
