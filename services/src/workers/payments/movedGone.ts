import { id } from '@klang/contracts/kit/event';
import { listMovedGone } from '@klang/projections/cases/moved';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { receiptedBy } from '../../domain/orderBackOfBill.ts';
import { goneOnwards, isSameLoss } from '../../domain/orderMovedGone.ts';
import { paidOutOf } from '../../domain/orderUnpayable.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { seenOf, stateOf } from '../../platform/eventLog/stateOf.ts';
import { movedOn } from '../../platform/payments/movedMoney.ts';
import { type Declarations, job, reaction, reactions, sweep } from '../kit/kit.ts';
import { closePaid, denyReleased, noteMovedRefunds, tryEach, unlessOnItsWay } from './movedRefund.ts';

const payment = z.object({ orderId: id, paymentId: id });
type Payment = z.output<typeof payment>;

const placedAs = (log: EventLog, org: string, orderId: string) => stateOf(log, order, { org, id: orderId });

/** What was refunded further on is known here before more is counted as lost there, from the last order to the first. */
const hearPaid = async (log: EventLog, ctx: Context, { orderId, paymentId: paidAs }: Payment): Promise<void> => {
  const there = await movedOn(log, ctx.org, { orderId, paymentId: paidAs, amountSatang: 0 });
  if (!there) return;
  await hearPaid(log, ctx, there);
  await closePaid(log, ctx, there);
  const [here, next] = [await placedAs(log, ctx.org, orderId), await placedAs(log, ctx.org, there.orderId)];
  const paidOutSatang = next ? paidOutOf(next, there.paymentId) : 0;
  const paymentId = here ? receiptedBy(here, paidAs) : paidAs;
  const note = { type: 'NoteMovedPaid', orderId, paymentId, paidOutSatang, at: ctx.now.toISOString() } as const;
  await ctx.anew().execute(order, orderId, note);
};

const goneNow = async (log: EventLog, ctx: Context, from: Payment) => {
  await hearPaid(log, ctx, from);
  const { orderId, paymentId } = from;
  const seen = await seenOf(log, order, { org: ctx.org, id: orderId });
  const gone = seen?.state ? goneOnwards(seen.state, receiptedBy(seen.state, paymentId)) : null;
  return seen && gone && { ...gone, revision: Number(seen.revision) };
};

/** Another job may say so at the same time, so this reads again until it said the last. Returns the order that heard. */
const tellNext = async (log: EventLog, ctx: Context, from: Payment): Promise<Payment | null> => {
  const [gone, there] = [await goneNow(log, ctx, from), await movedOn(log, ctx.org, { ...from, amountSatang: 0 })];
  if (!gone || !there) return null;
  const { orderId, paymentId } = there;
  const at = ctx.now.toISOString();
  const note = { type: 'NoteMovedGone', orderId, paymentId, ...gone, at } as const;
  await ctx.anew().execute(order, orderId, note).catch(unlessOnItsWay(ctx, there));
  await denyReleased(log, ctx, there);
  const now = await goneNow(log, ctx, from);
  return now && isSameLoss(now, gone) ? { orderId, paymentId } : tellNext(log, ctx, from);
};

/** An order that knows already is told again, so that those behind it know too. */
const tellAll = async (log: EventLog, ctx: Context, from: Payment): Promise<void> => {
  const next = async () => {
    const there = await tellNext(log, ctx, from);
    if (there) await tellAll(log, ctx, there);
  };
  await tryEach([() => noteMovedRefunds(log, ctx, from), next]);
};

/** Money that was taken back where it came in is refunded by no order that has it. */
export const movedGone = ({ log }: { readonly log: EventLog }): Declarations => {
  const tell = job({ name: 'note-moved-gone', data: payment, run: (from, ctx) => tellAll(log, ctx, from) });
  const of = ({ orderId, paymentId }: Payment): Payment => ({ orderId, paymentId });
  return {
    jobs: [tell],
    triggers: [
      reaction('PaymentTakenBack', tell, of),
      reaction('PaymentWonBack', tell, of),
      reaction('PaymentWrittenOff', tell, of),
      reaction('PaymentRefunded', tell, of),
      reaction('MovedMoneyTakenBack', tell, of),
      reactions('BillIssued', tell, ({ orderId, ofPaymentId: paymentId }) =>
        paymentId === undefined ? [] : [{ orderId, paymentId }],
      ),
    ],
    // What happened before this was known, and what a job lost.
    sweeps: [
      sweep(tell, listMovedGone, ({ caseId, orderId, paymentId, settledAt }) => ({
        key: [caseId],
        at: settledAt,
        data: { orderId, paymentId },
      })),
    ],
  };
};
