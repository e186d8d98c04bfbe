import { bills } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import type { PayMethod } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import { type BillReads, billReads } from '@klang/projections/bills/queries';
import type { Db } from '@klang/projections/kit/db';
import { order } from '../../domain/order.ts';
import { openOf } from '../../domain/orderBilling.ts';
import { attemptEnds } from '../../domain/orderBillPaying.ts';
import type { Order } from '../../domain/orderState.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { seenOf, stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { hostIn } from '../../platform/kit/orgs.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { beginning, type PayParts, payableOf } from '../payments/payments.ts';

type BillParts = PayParts & { readonly reads: BillReads };

const notYet = {
  th: 'เวลานี้ยังมาไม่ถึง กรุณาใส่เวลาตามรายการของธนาคาร',
  en: 'This time has not come yet, please put in the time that the bank says.',
};

type Asked = {
  readonly asCustomer: string;
  readonly billId: string;
  readonly paymentId: string;
  readonly method: PayMethod;
};
/** The bill that somebody means, and the attempt where it was begun before; another way to pay is another attempt. */
const payingOf = (placed: Order, { asCustomer, billId, paymentId, method }: Asked) => {
  if (placed?.customerId !== asCustomer) throw new Refused('order_not_found');
  const bill = placed.contract.billing.bills.get(billId);
  if (!bill) throw new Refused('bill_not_found');
  const known = placed.attempts.get(paymentId);
  if (known && known.method !== method) throw new Refused('payment_already_finished');
  return { placed, bill, known };
};

/** A customer's own bills: paying one is paying an order. */
const ownRoutes = (serve: Serve, parts: BillParts): void => {
  const { offerFor, begun } = beginning(parts);

  serve(bills.mine, async ({ org, actor, now }, { orderId }) => ({
    data: await parts.reads.ofCustomer(org, actor.id, orderId),
    ...{ today: bangkokDay(now), now: now.toISOString() },
  }));

  serve(bills.pay, async ({ org, actor, now, ...ctx }, { orderId, billId, paymentId, method }, from) => {
    const [asCustomer, at] = [actor.id, now.toISOString()];
    const seen = await seenOf(parts.log, order, { org, id: orderId });
    const { placed, bill, known } = payingOf(seen?.state ?? null, { asCustomer, billId, paymentId, method });
    const amountSatang = openOf(bill);
    if (!known && amountSatang > 0) await offerFor({ org, method, amountSatang });
    const host = known ? known.host : hostIn(org, from.host);
    await ctx.execute(
      order,
      { id: orderId, seen },
      { type: 'StartPayment', orderId, billId, paymentId, method, host, asCustomer, at },
    );
    const payable = known
      ? payableOf(placed, known, at)
      : { payNowSatang: amountSatang, language: placed.language, payBy: attemptEnds(at) };
    const way = await begun({ org, orderId, paymentId, method, host }, payable);
    return { ...way, amountSatang, payBy: payable.payBy };
  });
};

type Entry = {
  readonly type: 'issued' | 'paid' | 'credited';
  readonly at: string;
  readonly billId: string | null;
  readonly amountSatang: number;
};
/** What an event adds to what is owed: bills without the credit that was used for them, less money and credit. */
const entryOf = ({ type, data }: Recorded): Entry | null => {
  if (type === 'BillIssued') {
    const { billId, issuedAt: at, totalSatang, withholdingSatang } = data;
    return { type: 'issued', at, billId, amountSatang: totalSatang - withholdingSatang };
  }
  if (type === 'BillPaid')
    return { type: 'paid', at: data.recordedAt, billId: data.billId, amountSatang: -data.amountSatang };
  if (type === 'CreditGranted')
    return { type: 'credited', at: data.grantedAt, billId: null, amountSatang: -data.amountSatang };
  return null;
};

/** Bills as staff see and settle them. */
const ownerRoutes = (serve: Serve, { log, reads }: BillParts): void => {
  serve(ownerBills.list, async ({ org, now }, asked) => {
    const today = bangkokDay(now);
    const [page, figures] = await Promise.all([reads.list(org, { ...asked, today }), reads.figures(org, today)]);
    return { ...page, ...figures, today };
  });

  serve(ownerBills.balance, async ({ org }, { orderId }) => {
    const placed = await stateOf(log, order, { org, id: orderId });
    if (!placed) throw new Refused('order_not_found');
    const entries: Entry[] = [];
    for await (const { events } of log.read(streamOf(order.category, org, orderId)))
      entries.push(...events.flatMap((event) => entryOf(event) ?? []));
    const balanceSatang = entries.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
    return { balanceSatang, creditSatang: placed.contract.billing.creditSatang, entries };
  });

  serve(ownerBills.remind, async (ctx, { orderId, billId }) => {
    const asked = { orderId, billId, day: null, dueOn: null, on: bangkokDay(ctx.now), at: ctx.now.toISOString() };
    await ctx.execute(order, orderId, { type: 'RemindBill', ...asked });
    return { orderId, billId };
  });

  serve(ownerBills.recordMoney, async (ctx, { orderId, billId, ...money }) => {
    const at = ctx.now.toISOString();
    if (money.paidAt > at) throw new CallError(400, 'invalidInput', { fields: [{ field: 'paidAt', message: notYet }] });
    const by = { staffId: ctx.actor.id, slipId: null, at };
    await ctx.execute(order, orderId, { type: 'RecordBillMoney', orderId, billId, ...money, ...by });
    return { orderId, billId };
  });

  serve(ownerBills.credit, async (ctx, { orderId, ...credit }) => {
    const why = { cause: 'staff', causeId: ctx.actor.id, at: ctx.now.toISOString() } as const;
    await ctx.execute(order, orderId, { type: 'GrantCredit', orderId, ...credit, ...why });
    return { orderId };
  });

  serve(ownerBills.moveDue, async (ctx, { orderId, billId, dueOn, reason }) => {
    const asked = { orderId, billId, dueOn, reason, on: bangkokDay(ctx.now), at: ctx.now.toISOString() };
    await ctx.execute(order, orderId, { type: 'MoveBillDue', ...asked });
    return { orderId, billId };
  });
};

export const billRoutes = (serve: Serve, { pool, ...paying }: PayParts & { readonly pool: Db }): void => {
  const parts = { ...paying, reads: billReads(pool) };
  ownRoutes(serve, parts);
  ownerRoutes(serve, parts);
};
