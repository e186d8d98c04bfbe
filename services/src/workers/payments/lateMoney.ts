import { id, instant, satang } from '@klang/contracts/kit/event';
import { listMovedMoney } from '@klang/projections/cases/moved';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { stray } from '../../domain/stray.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { invoiceNoOf } from '../../platform/payments/gw2c2p/invoices.ts';
import { type Declarations, job, reaction, sweep } from '../kit/kit.ts';

const moved = z.object({
  /** The order and attempt for which the money came, or the stray money. */
  from: z.union([z.object({ orderId: id, paymentId: id }), z.object({ strayId: id })]),
  toOrderId: id.nullable(),
  /** The bill of it that is paid, where it is not the order itself. */
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
  // An order that cannot take it any more keeps it as a case of its own: nothing is lost on the way.
  await ctx.execute(order, toOrderId, {
    type: 'RecordPayment',
    orderId: toOrderId,
    paymentId: idFor('moved-money', ctx.org, JSON.stringify(from)),
    billId: toBillId,
    amountSatang: amountSatang - refundSatang,
    paidAt: at,
    at: ctx.now.toISOString(),
  });
};

const wonBack = z.object({ strayId: id, orderId: id.nullable(), isWon: z.boolean(), at: instant });

/** A charge-back that the bank decided for us: the money of the attempt is the order's again. */
const winBack = async (log: EventLog, won: z.output<typeof wonBack>, ctx: Context): Promise<void> => {
  const { strayId, orderId, isWon, at: wonAt } = won;
  if (!isWon || orderId === null) return;
  const { org } = ctx;
  const [back, placed] = [
    await stateOf(log, stray, { org, id: strayId }),
    await stateOf(log, order, { org, id: orderId }),
  ];
  if (!back || !placed) return;
  for (const paymentId of placed.attempts.keys()) {
    if (invoiceNoOf({ org, orderId, paymentId }) !== back.invoiceNo) continue;
    const { amountSatang } = back;
    const about = { orderId, paymentId, amountSatang, wonAt, at: ctx.now.toISOString() };
    await ctx.execute(order, orderId, { type: 'WinBackPayment', ...about });
  }
};

/** Money that staff moved to another order pays that order, at the instant at which it was settled. */
export const lateMoney = ({ log }: { readonly log: EventLog }): Declarations => {
  const pay = job({ name: 'pay-with-moved-money', data: moved, run: (about, ctx) => payWith(log, about, ctx) });
  const win = job({ name: 'win-back-payment', data: wonBack, run: (about, ctx) => winBack(log, about, ctx) });
  return {
    jobs: [pay, win],
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
      reaction('StrayMoneySettled', win, ({ strayId, ofOrderId: orderId = null, outcome, settledAt: at }) => ({
        strayId,
        orderId,
        isWon: outcome === 'won',
        at,
      })),
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
