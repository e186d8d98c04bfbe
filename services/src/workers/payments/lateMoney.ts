import { bangkokDay } from '@klang/contracts/kit/days';
import { id, instant, satang } from '@klang/contracts/kit/event';
import { lostChoices } from '@klang/contracts/payments/lateMoney';
import { requestedRefundCauses } from '@klang/contracts/payments/refunds';
import { listMovedMoney } from '@klang/projections/cases/moved';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { stray } from '../../domain/stray.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { movedPaymentId } from '../../platform/payments/movedMoney.ts';
import { paymentOfInvoice } from '../../platform/payments/paymentOfInvoice.ts';
import { type Declarations, job, reaction, reactions, sweep } from '../kit/kit.ts';

const moved = z.object({
  from: z.union([z.object({ orderId: id, paymentId: id }), z.object({ strayId: id })]),
  toOrderId: id.nullable(),
  /** Undefined: the order itself is paid. */
  toBillId: id.optional(),
  refundSatang: satang,
  at: instant,
});
type MovedMoney = z.output<typeof moved>;

const amountOf = async (log: EventLog, org: string, from: MovedMoney['from']): Promise<number | undefined> => {
  if ('strayId' in from) return (await stateOf(log, stray, { org, id: from.strayId }))?.amountSatang;
  const placed = await stateOf(log, order, { org, id: from.orderId });
  return placed?.attempts.get(from.paymentId)?.late?.amountSatang;
};

const payWith = async (
  log: EventLog,
  { from, toOrderId, toBillId, refundSatang, at }: MovedMoney,
  ctx: Context,
): Promise<void> => {
  const amountSatang = await amountOf(log, ctx.org, from);
  if (toOrderId === null || amountSatang === undefined) return;
  // If the order cannot take it, it records a case of its own, so nothing is lost.
  await ctx.execute(order, toOrderId, {
    type: 'RecordPayment',
    orderId: toOrderId,
    paymentId: movedPaymentId(ctx.org, from),
    billId: toBillId,
    amountSatang: amountSatang - refundSatang,
    paidAt: at,
    at: ctx.now.toISOString(),
  });
};

const wonBack = z.object({ strayId: id, orderId: id.nullable(), isWon: z.boolean(), at: instant });

/** A charge-back decided in our favor: the money of the attempt is the order's again. */
const winBack = async (log: EventLog, won: z.output<typeof wonBack>, ctx: Context): Promise<void> => {
  const { strayId, orderId, isWon, at: wonAt } = won;
  if (!isWon || orderId === null) return;
  const { org } = ctx;
  const [back, placed] = [
    await stateOf(log, stray, { org, id: strayId }),
    await stateOf(log, order, { org, id: orderId }),
  ];
  if (!back || !placed) return;
  const { amountSatang, invoiceNo } = back;
  const paymentId = paymentOfInvoice({ org, orderId, placed, invoiceNo });
  if (paymentId === undefined) return;
  const about = { orderId, paymentId, amountSatang, wonAt, at: ctx.now.toISOString() };
  await ctx.execute(order, orderId, { type: 'WinBackPayment', ...about });
};

const lostMoney = z.object({
  strayId: id,
  orderId: id,
  lost: z.enum(lostChoices),
  refundCause: z.enum(requestedRefundCauses).optional(),
});

/** The reason, null once the person is forgotten; and who settled it alone, null when another person requested it. */
const settlingOf = async (log: EventLog, org: string, strayId: string) => {
  let isAsked = false;
  for await (const { events } of log.read(streamOf(stray.category, org, strayId)))
    for (const { type, data, meta } of events) {
      isAsked ||= type === 'WriteOffAsked';
      if (type === 'StrayMoneySettled') return { reason: data.note, aloneBy: isAsked ? null : meta.actor.id };
    }
  return { reason: null, aloneBy: null };
};

/** Money that is lost for good is owed again, waived, or counted as our refund. */
const lose = async (log: EventLog, money: z.output<typeof lostMoney>, ctx: Context) => {
  const { strayId, orderId, lost, refundCause } = money;
  const { org, now } = ctx;
  const back = await stateOf(log, stray, { org, id: strayId });
  const placed = await stateOf(log, order, { org, id: orderId });
  if (!back || !placed) return;
  const { amountSatang, invoiceNo } = back;
  const paymentId = paymentOfInvoice({ org, orderId, placed, invoiceNo });
  if (paymentId === undefined) return;
  const settled = await settlingOf(log, org, strayId);
  const when = { on: bangkokDay(now), at: now.toISOString() };
  const how = { lost, ...(refundCause && { refundCause }), ...settled };
  const about = { orderId, paymentId, amountSatang, caseId: strayId, ...how, ...when };
  await ctx.execute(order, orderId, { type: 'LosePayment', ...about });
};

/** Moved money counts from the instant it was settled. */
export const lateMoney = ({ log }: { readonly log: EventLog }): Declarations => {
  const pay = job({ name: 'pay-with-moved-money', data: moved, run: (about, ctx) => payWith(log, about, ctx) });
  const win = job({ name: 'win-back-payment', data: wonBack, run: (about, ctx) => winBack(log, about, ctx) });
  const gone = job({ name: 'lose-payment', data: lostMoney, run: (about, ctx) => lose(log, about, ctx) });
  return {
    jobs: [pay, win, gone],
    triggers: [
      reaction('LateMoneySettled', pay, ({ orderId, paymentId, toOrderId, toBillId, refundSatang, settledAt: at }) => ({
        from: { orderId, paymentId },
        toOrderId,
        toBillId,
        refundSatang,
        at,
      })),
      reaction('StrayMoneySettled', pay, ({ strayId, toOrderId, toBillId, refundSatang, settledAt: at }) => ({
        from: { strayId },
        toOrderId,
        toBillId,
        refundSatang,
        at,
      })),
      reactions('StrayMoneySettled', win, ({ strayId, ofOrderId: orderId = null, outcome, settledAt: at }) =>
        outcome === 'won' ? [{ strayId, orderId, isWon: true, at }] : [],
      ),
      reactions('StrayMoneySettled', gone, ({ strayId, ofOrderId: orderId, lost, refundCause }) =>
        orderId === undefined || lost === undefined ? [] : [{ strayId, orderId, lost, refundCause }],
      ),
    ],
    sweeps: [
      sweep(pay, listMovedMoney, ({ caseId, orderId, paymentId, strayId, toBillId, settledAt, ...moved }) => ({
        key: [caseId],
        at: settledAt,
        data: {
          from: strayId === null ? { orderId: orderId ?? '', paymentId: paymentId ?? '' } : { strayId },
          toOrderId: moved.toOrderId,
          ...(toBillId !== null && { toBillId }),
          refundSatang: moved.refundSatang,
          at: settledAt,
        },
      })),
    ],
  };
};
