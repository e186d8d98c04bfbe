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

type MoneyOfBill = Pick<ReceiptFacts, 'paid' | 'creditSatang'> & { readonly takenBy: string | null };
type CreditedBill = { readonly ofBill: readonly RecordedEvent[]; readonly issued: EventOf<'BillIssued'> };
const creditedLater = (ofBill: readonly RecordedEvent[]) =>
  ofBill.filter((event): event is EventOf<'BillCredited'> => event.type === 'BillCredited');
const creditUsed = ({ ofBill, issued }: CreditedBill): number =>
  creditedLater(ofBill).reduce((sum, { data }) => sum + data.amountSatang, issued.data.creditSatang);

const moneyOf = (org: string, bill: CreditedBill, { attempts }: PlacedFacts): MoneyOfBill | null => {
  const found = bill.ofBill.find((event): event is EventOf<'BillPaid'> => event.type === 'BillPaid');
  if (!found) return null;
  const { orderId, paymentId, amountSatang, paidAt: at, ...paid } = found.data;
  const creditSatang = creditUsed(bill);
  const method = paid.method ?? attempts.get(paymentId)?.method ?? 'other';
  return {
    paid: { method, amountSatang, at, reference: referenceOf({ org, orderId, paymentId }, method) },
    ...(creditSatang > 0 && { creditSatang }),
    takenBy: paid.staffId ? found.meta.actor.name : null,
  };
};

/** Credit is earlier money: it can pay a bill in full, and then VAT is due. */
const creditOf = (bill: CreditedBill): MoneyOfBill | null => {
  const { data } = bill.issued;
  const later = creditedLater(bill.ofBill);
  const amountSatang = creditUsed(bill);
  if (amountSatang === 0 || data.payNowSatang > amountSatang - data.creditSatang) return null;
  const at = later.at(-1)?.data.creditedAt ?? data.issuedAt;
  return { paid: { method: 'other', amountSatang, at, reference: null }, takenBy: null };
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
  const bill = issued && { ofBill, issued };
  const came = found && bill && (moneyOf(org, bill, found.placed) ?? creditOf(bill));
  if (!found || !issued || !came) return;
  const { takenBy, ...money } = came;
  const { paid } = money;
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
      ...money,
    },
    people: { buyer, takenBy },
  }));
};
