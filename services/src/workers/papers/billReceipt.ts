import { bangkokDay } from '@klang/contracts/kit/days';
import { moneyOfBill, withholdingOfBill } from '../../domain/receiptOfBill.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { Papers } from '../../platform/papers/papers.ts';
import { aboutOf, orderOf, plain } from './receiptWriting.ts';

type Of<T extends Recorded['type']> = Extract<Recorded, { readonly type: T }>;
type Known = { readonly log: EventLog; readonly papers: Papers };

/** The receipt of what was paid for a bill: its own lines, whatever prices are by now. */
export const receiptOfBill = async (
  ctx: Context,
  { log, papers }: Known,
  { orderId, billId }: { readonly orderId: string; readonly billId: string },
): Promise<void> => {
  const { org } = ctx;
  const found = await orderOf(log, org, orderId);
  const ofBill = found?.events.filter((event) => 'billId' in event.data && event.data.billId === billId) ?? [];
  const issued = ofBill.find((event): event is Of<'BillIssued'> => event.type === 'BillIssued');
  const paid = ofBill.find((event): event is Of<'BillPaid'> => event.type === 'BillPaid');
  if (!found || !issued || !paid) return;
  const { said, placed, buyer } = found;
  const { paymentId, amountSatang, paidAt } = paid.data;
  const on = bangkokDay(new Date(paidAt));
  const method = paid.data.method ?? placed.attempts.get(paymentId)?.method ?? 'other';
  const about = aboutOf({ org, orderId, causeId: billId }, placed, 'billPaid');
  await papers.issue(ctx, { ...about, tripId: null, on }, (selling, proof) => ({
    customerId: placed.customerId,
    facts: {
      ...{ ...plain, ...proof, on, issuedAt: ctx.now.toISOString(), language: placed.language },
      ...{ seller: selling.seller, order: { orderId, number: placed.number }, trip: null, pickUp: null },
      ...moneyOfBill(issued.data, said.names),
      withholding: withholdingOfBill(issued.data, amountSatang),
      paid: { method, amountSatang, at: paidAt, reference: paymentId },
    },
    people: { buyer, takenBy: null },
  }));
};
