import { bills } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { overdueBlocks } from '@klang/contracts/bills/overdueBlocks';
import type { PayMethod } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import { type BillReads, billReads } from '@klang/projections/bills/queries';
import { certificateReads } from '@klang/projections/papers/certificateQueries';
import { paperReads } from '@klang/projections/papers/queries';
import { isAnothers } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { waitingOf } from '../../domain/orderBillHold.ts';
import { openOf } from '../../domain/orderBilling.ts';
import { attemptEnds } from '../../domain/orderBillPaying.ts';
import { creditLeftOf } from '../../domain/orderCreditLeft.ts';
import type { Order } from '../../domain/orderState.ts';
import { requireKnown } from '../../platform/customers/isForgotten.ts';
import { organizedIn } from '../../platform/eventLog/organized.ts';
import { seenOf, stateOf } from '../../platform/eventLog/stateOf.ts';
import type { FileStore } from '../../platform/images/files.ts';
import type { Uploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { hostIn } from '../../platform/kit/orgs.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import { openOrderMails } from '../../platform/mails/orderMails.ts';
import { priceNotices } from '../../platform/orders/priceNotices.ts';
import type { PaperLinks } from '../../platform/papers/paperLinks.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';
import { requirePaidWhen } from '../payments/paidWhen.ts';
import { beginning, orderBehind, type PayParts, payableOf } from '../payments/payments.ts';
import { takingSlips } from '../payments/takingSlips.ts';
import { creditLimits, leftOnOrder } from '../staff/creditLimit.ts';
import { requestingStaff } from '../staff/people.ts';
import { balanceEntries, balanceOf } from './balanceEntries.ts';
import { billFileRoutes } from './billFiles.ts';
import { billMade } from './billMade.ts';
import { billSheetRoutes } from './billSheet.ts';
import { manyBillRoutes } from './manyBills.ts';
import { standingBill, withGifts } from './standingBill.ts';
import { statementRoutes } from './statements.ts';

type BillParts = PayParts & { readonly reads: BillReads; readonly uploads: Pick<Uploads, 'takeIntoUse'> };

type BillsFilter = {
  readonly asCustomer: readonly string[];
  readonly billId: string;
  readonly paymentId: string;
  readonly method: PayMethod;
};
/** The bill, and the attempt if it was started before. Another payment method is another attempt. */
const payingOf = (placed: Order, { asCustomer, billId, paymentId, method }: BillsFilter) => {
  if (!placed || isAnothers(asCustomer, placed.customerId)) throw new Refused('order_not_found');
  const bill = placed.contract.billing.bills.get(billId);
  if (!bill) throw new Refused('bill_not_found');
  const known = placed.attempts.get(paymentId);
  if (known && known.method !== method) throw new Refused('payment_already_finished');
  return { placed, bill, known };
};

const ownRoutes = (serve: Serve, parts: BillParts): void => {
  const { offerFor, begun } = beginning(parts);

  serve(bills.mine, async ({ org, actor, now }, paging) => {
    const page = await parts.reads.ofCustomer(org, { ...paging, customerId: actor.id, today: bangkokDay(now) });
    return {
      ...page,
      data: await withGifts(parts.log, org, page.data),
      blocks: overdueBlocks.parse((await organizedIn(parts.log, org))['overdueBlocks']),
      today: bangkokDay(now),
      now: now.toISOString(),
    };
  });

  serve(bills.balance, async ({ org, ownIds, now }, { orderId }) => {
    const placed = await stateOf(parts.log, order, { org, id: orderId });
    if (!placed || isAnothers(ownIds, placed.customerId)) throw new Refused('order_not_found');
    // Slips are visible to staff only.
    const entries = (await balanceEntries(parts.log, { org, orderId })).map(
      ({ slipPath: _, revision: __, ...entry }) => entry,
    );
    const { creditSatang } = placed.contract.billing;
    return {
      balanceSatang: balanceOf(entries),
      creditSatang,
      entries,
      left: creditLeftOf(placed),
      waiting: waitingOf(placed, bangkokDay(now)),
    };
  });

  serve(bills.notices, async ({ org, ownIds, now }, { orderId }) => {
    const placed = await stateOf(parts.log, order, { org, id: orderId });
    if (!placed || isAnothers(ownIds, placed.customerId)) throw new Refused('order_not_found');
    return { data: await priceNotices(parts.log, { org, orderId, placed }), today: bangkokDay(now) };
  });

  serve(bills.pay, async ({ org, ownIds, now, ...ctx }, { orderId, billId, paymentId, method }, from) => {
    const [asCustomer, at] = [ownIds, now.toISOString()];
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

const ownerReadRoutes = (serve: Serve, { log, reads, pool }: BillParts & Pick<Parts, 'pool'>): void => {
  const mails = openOrderMails(pool);
  billSheetRoutes(serve, reads);

  serve(ownerBills.list, async (ctx, paging) => {
    const { org, now } = ctx;
    const today = bangkokDay(now);
    const [page, figures, { refundLimitSatang: aloneSatang }] = await Promise.all([
      reads.list(org, { ...paging, today }),
      reads.figures(org, today),
      requestingStaff(log, ctx),
    ]);
    return { ...page, ...figures, today, aloneSatang };
  });

  serve(ownerBills.balance, async (ctx, { orderId }) => {
    const { org } = ctx;
    const placed = await stateOf(log, order, { org, id: orderId });
    if (!placed) throw new Refused('order_not_found');
    const entries = await balanceEntries(log, { org, orderId });
    const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
    const aloneSatang = await leftOnOrder(log, ctx, { orderId, limitSatang, placed });
    const { creditSatang, isOver, isOwing } = placed.contract.billing;
    const mayLapse = isOver && !isOwing && creditSatang > 0;
    return { balanceSatang: balanceOf(entries), creditSatang, entries, mayLapse, aloneSatang };
  });

  serve(ownerBills.owed, async ({ org, now }, { customerId }) => {
    const [orders, overdueSatang] = await Promise.all([
      reads.ordersOf(org, customerId),
      reads.overdueBy(org, { customerId, today: bangkokDay(now) }),
    ]);
    const balances = await someAtOnce(orders, async ({ orderId, number }) => ({
      orderId,
      number,
      balanceSatang: balanceOf(await balanceEntries(log, { org, orderId })),
    }));
    const balanceSatang = balances.reduce((sum, one) => sum + one.balanceSatang, 0);
    return { balanceSatang, overdueSatang, orders: balances };
  });

  serve(ownerBills.made, async ({ org, now }, key) => ({
    ...(await billMade(log, { org, ...key })),
    ...(await standingBill(log, { org, ...key }, bangkokDay(now))),
    messages: [...(await mails.ofBill(org, key))],
  }));

  serve(ownerBills.overdue, async ({ org, now }, { orderIds = [], customerIds = [] }) => {
    const today = bangkokDay(now);
    const [orders, customers] = await Promise.all([
      reads.overdueOf(org, { of: 'order', ids: orderIds, today }),
      reads.overdueOf(org, { of: 'customer', ids: customerIds, today }),
    ]);
    return { orders, customers };
  });
};

const ownerDeedRoutes = (serve: Serve, { log, pool, uploads }: BillParts & Pick<Parts, 'pool'>): void => {
  const [withinLimit, takeSlip] = [creditLimits({ log, pool }), takingSlips(uploads)];
  manyBillRoutes(serve, { log, pool, withinLimit });

  serve(ownerBills.remind, async (ctx, { orderId, billId }) => {
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    if (placed) await requireKnown(log, { org: ctx.org, id: placed.customerId });
    const command = { orderId, billId, day: null, dueOn: null, on: bangkokDay(ctx.now), at: ctx.now.toISOString() };
    await ctx.execute(order, orderId, { type: 'RemindBill', ...command });
    return { orderId, billId };
  });

  serve(ownerBills.recordMoney, async (ctx, { orderId, billId, slipPath = null, ...money }) => {
    const placed = await orderBehind(log, { org: ctx.org, orderId });
    if (!placed) throw new Refused('order_not_found');
    requirePaidWhen(placed, { billId, ...money, now: ctx.now });
    await takeSlip(slipPath, { org: ctx.org, customerId: placed.customerId });
    const by = { staffId: ctx.actor.id, slipPath, at: ctx.now.toISOString() };
    await ctx.execute(order, orderId, { type: 'RecordBillMoney', orderId, billId, ...money, ...by });
    const after = await orderBehind(log, { org: ctx.org, orderId });
    return { orderId, billId, isLate: after?.attempts.get(money.paymentId)?.state === 'late' };
  });

  serve(ownerBills.credit, async (ctx, { orderId, ...credit }) => {
    const by = { cause: 'staff', causeId: ctx.actor.id, grantedBy: ctx.actor.id } as const;
    const granted = { type: 'GrantCredit', orderId, ...credit, ...by, at: ctx.now.toISOString() } as const;
    await withinLimit(ctx, granted, (limitSatang) => ctx.execute(order, orderId, { ...granted, limitSatang }));
    return { orderId };
  });

  serve(ownerBills.lapseCredit, async (ctx, { orderId, ...lapse }) => {
    const by = { staffId: ctx.actor.id, at: ctx.now.toISOString() };
    await ctx.execute(order, orderId, { type: 'LapseCredit', orderId, ...lapse, ...by });
    return { orderId };
  });

  serve(ownerBills.moveDue, async (ctx, { orderId, billId, dueOn, reason }) => {
    const command = { orderId, billId, dueOn, reason, on: bangkokDay(ctx.now), at: ctx.now.toISOString() };
    await ctx.execute(order, orderId, { type: 'MoveBillDue', ...command });
    return { orderId, billId };
  });
};

type Ports = Omit<BillParts, 'reads'> & {
  readonly pool: Parts['pool'];
  readonly files: FileStore;
  readonly paperLinks: Pick<PaperLinks, 'statements'>;
};
export const billRoutes = (serve: Serve, { pool, uploads, files, paperLinks, ...paying }: Ports): void => {
  const parts = { ...paying, reads: billReads(pool), uploads };
  ownRoutes(serve, parts);
  ownerReadRoutes(serve, { ...parts, pool });
  ownerDeedRoutes(serve, { ...parts, pool });
  billFileRoutes(serve, { ...paying, files });
  const [papers, certificates] = [paperReads(pool), certificateReads(pool)];
  const proofs = paperLinks.statements;
  statementRoutes(serve, { ...paying, files, reads: parts.reads, papers, certificates, proofs });
};
