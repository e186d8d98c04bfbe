import { bangkokDay } from '@klang/contracts/kit/days';
import type { ReceiptFacts } from '@klang/contracts/papers/paper';
import { type Bill, hasNoReceipt, openOf } from '../../domain/orderBilling.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { unaskedOf } from '../../domain/orderTaxUnasked.ts';
import { moneyOfBill, periodOfBill, withholdingOfBill } from '../../domain/receiptOfBill.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { coveredByMoneyAt } from '../../platform/papers/giftsIn.ts';
import { orderOf } from '../../platform/papers/orderBehind.ts';
import type { Papers } from '../../platform/papers/papers.ts';
import { aboutOf, plain, referenceOf } from './receiptWriting.ts';

type EventOf<T extends RecordedEvent['type']> = Extract<RecordedEvent, { readonly type: T }>;
type ReceiptParts = { readonly log: EventLog; readonly papers: Papers };

type MoneyOfBill = Pick<ReceiptFacts, 'paid' | 'creditSatang'> & { readonly takenBy: string | null };
type CreditedBill = {
  readonly ofBill: readonly RecordedEvent[];
  readonly issued: EventOf<'BillIssued'>;
  readonly bill: Bill;
};
const lowered = (creditSatang: number) => (creditSatang > 0 ? { creditSatang } : {});
const creditUsed = ({ stands, creditedSatang }: Bill): number => stands.creditSatang + creditedSatang;

const moneyOf = (org: string, { ofBill, bill }: CreditedBill, { attempts }: PlacedFacts): MoneyOfBill | null => {
  const found = ofBill.find((event): event is EventOf<'BillPaid'> => event.type === 'BillPaid');
  if (!found) return null;
  const { orderId, paymentId, amountSatang, paidAt: at, ...paid } = found.data;
  const method = paid.method ?? attempts.get(paymentId)?.method ?? 'other';
  return {
    paid: { method, amountSatang, at, reference: referenceOf({ org, orderId, paymentId }, method) },
    ...lowered(creditUsed(bill)),
    takenBy: paid.staffId ? found.meta.actor.name : null,
  };
};

/** Credit that was money before can pay a bill, and then VAT is due. Credit that was only given lowers it. */
const creditOf = ({ ofBill, issued, bill }: CreditedBill, all: readonly RecordedEvent[]): MoneyOfBill | null => {
  const used = creditUsed(bill);
  if (used === 0 || openOf(bill) > 0 || hasNoReceipt(bill)) return null;
  const covered = ofBill.findLast((event): event is EventOf<'BillCredited'> => event.type === 'BillCredited');
  const turnedAt = bill.isGift ? coveredByMoneyAt(all, issued.data.billId) : null;
  const at = turnedAt ?? covered?.data.creditedAt ?? issued.data.issuedAt;
  // Bills from before this was told apart count their whole credit as money.
  const amountSatang = bill.turnedSatang ?? (bill.creditParts.backSatang || used);
  const paid = { method: 'other', amountSatang, at, reference: null } as const;
  return { paid, ...lowered(used - amountSatang), takenBy: null };
};

type BillKey = { readonly orderId: string; readonly billId: string };
type FoundOrder = Awaited<ReturnType<typeof orderOf>>;
const issueFor = async (
  ctx: Context,
  { papers, found }: Pick<ReceiptParts, 'papers'> & { readonly found: FoundOrder },
  { orderId, billId }: BillKey,
): Promise<void> => {
  const { org } = ctx;
  const ofBill = found?.events.filter((event) => 'billId' in event.data && event.data.billId === billId) ?? [];
  const issued = ofBill.find((event): event is EventOf<'BillIssued'> => event.type === 'BillIssued');
  // A bill that is owed again got its receipt and VAT at the first payment.
  if (issued?.data.kind === 'again') return;
  // A total of zero or less lowers a receipt and has none, even when a payment is due because less was withheld.
  if (issued && issued.data.totalSatang <= 0) return;
  const bill = found?.placed.contract.billing.bills.get(billId);
  const credited = issued && bill && !bill.isVoid ? { ofBill, issued, bill } : null;
  const came = found && credited && (moneyOf(org, credited, found.placed) ?? creditOf(credited, found.events));
  if (!found || !issued || !bill || !came) return;
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
      withholding: withholdingOfBill(issued.data, {
        netSatang: paid.amountSatang,
        unaskedSatang: unaskedOf(placed.contract.billing, billId),
      }),
      ...money,
    },
    people: { buyer, takenBy },
  }));
};

/** Money for another bill can make money of the credit that covered this one. */
const turnedMoney = (found: FoundOrder, billId: string): readonly string[] =>
  [...(found?.placed.contract.billing.bills ?? [])].flatMap(([id, bill]) =>
    id !== billId && bill.isGift && !bill.isVoid && !bill.isPaid && !hasNoReceipt(bill) ? [id] : [],
  );

export const receiptOfBill = async (ctx: Context, { log, papers }: ReceiptParts, key: BillKey): Promise<void> => {
  const found = await orderOf(log, ctx.org, key.orderId);
  for (const billId of [key.billId, ...turnedMoney(found, key.billId)])
    await issueFor(ctx, { papers, found }, { ...key, billId });
};
