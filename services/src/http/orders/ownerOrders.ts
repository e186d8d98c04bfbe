import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { vatTermsOf } from '@klang/contracts/site/vat';
import { customerReads } from '@klang/projections/customers/queries';
import type { OrderReads } from '@klang/projections/orders/queries';
import { placeReads } from '@klang/projections/places/queries';
import type { StaffReads } from '@klang/projections/staff/queries';
import { order } from '../../domain/order.ts';
import { cancelSumsOf, paidBy } from '../../domain/orderCancelSettling.ts';
import { orderCanceling } from '../../platform/custody/orderCanceling.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { organizedIn } from '../../platform/eventLog/organized.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { openOrderMails } from '../../platform/mails/orderMails.ts';
import type { Parts } from '../../platform/parts.ts';
import { bringRefund } from '../../platform/payments/bringRefund.ts';
import { eventOf } from '../kit/eventDetails.ts';
import { localPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { chosenRows, deedOf, toMany } from '../lists/toMany.ts';
import { attemptsIn } from '../payments/attempts.ts';
import { promiseFor } from '../payments/refundPromises.ts';
import { orderPartsOf } from './orderParts.ts';
import { priceMade } from './priceMade.ts';

type CancellingParts = { readonly log: EventLog; readonly reads: OrderReads };
type CancelBody = { readonly orderId: string; readonly reason: string; readonly isPreview: boolean };

const cancelRoutes = (serve: Serve, { log, reads }: CancellingParts): void => {
  const canceling = orderCanceling({ log });
  const asCustomer = null;

  const cancel = async (ctx: Context, { orderId, reason, isPreview }: CancelBody): Promise<number> => {
    if (!isPreview) return canceling.cancel(ctx, { orderId, asCustomer, reason });
    await canceling.visitsToCancel(ctx, { orderId, asCustomer, reason });
    const command = { type: 'CancelOrder', orderId, asCustomer, reason, at: ctx.now.toISOString() } as const;
    return deedOf(log, ctx, { isPreview })(order, orderId, command);
  };

  serve(ownerOrders.cancel, async (ctx, { orderId, reason }) => {
    await canceling.cancel(ctx, { orderId, asCustomer, reason });
    return { orderId };
  });

  serve(ownerOrders.cancelMany, async (ctx, { reason = '', ids, isPreview, limit, after, ...filter }, { language }) => {
    const turn = { ids, isPreview, limit, after };
    const page = (paging: object) => reads.listOrders(ctx.org, { ...filter, ...paging, sort: 'placed' });
    return toMany(await chosenRows(turn, page), {
      language,
      named: ({ id, number }) => ({ _id: id, name: number }),
      deed: ({ id }) => cancel(ctx, { orderId: id, reason, isPreview }),
    });
  });
};

type OwnerOrderParts = {
  readonly log: EventLog;
  readonly pool: Parts['pool'];
  readonly reads: OrderReads;
  readonly staff: Pick<StaffReads, 'namesOf'>;
};

export const ownerOrderRoutes = (serve: Serve, { log, pool, reads, staff }: OwnerOrderParts): void => {
  const [places, mails] = [placeReads(pool), openOrderMails(pool)];
  const names = { staff: staff.namesOf, customers: customerReads(pool).namesOf };
  const vatIn = async (org: string) => vatTermsOf(await organizedIn(log, org));
  serve(ownerOrders.detail, async ({ org, now }, { orderId }) => {
    const [found, placed, sent, attempts, missed] = await Promise.all([
      reads.getOrder(org, orderId),
      stateOf(log, order, { org, id: orderId }),
      mails.ofOrder(org, orderId),
      attemptsIn(log, streamOf(order.category, org, orderId), now.toISOString()),
      places.missed(org),
    ]);
    if (!found || !placed) throw new Refused('order_not_found');
    const { contact } = found.said;
    const phones = contact && { phone: localPhone(contact.phone) ?? '', secondPhone: localPhone(contact.secondPhone) };
    const parts = { ...orderPartsOf(found, placed), contact: contact && { ...contact, ...phones } };
    const isPlaceMissed = missed.some((one) => one.orderId === orderId);
    const cancelSums = placed.status === 'cancel' ? cancelSumsOf(placed, await vatIn(org)) : null;
    return { order: found.order, parts, attempts, cancelSums, mails: [...sent], isPlaceMissed, now: now.toISOString() };
  });

  serve(ownerOrders.price, ({ org }, { orderId }) => priceMade(log, org, orderId));

  serve(ownerOrders.event, ({ org }, { orderId, revision }) =>
    eventOf({ log, ...names }, org, {
      nr: null,
      stream: streamOf(order.category, org, orderId),
      revision: String(revision),
    }),
  );

  cancelRoutes(serve, { log, reads });

  serve(ownerOrders.settle, async (ctx, { orderId, refundSatang }) => {
    const at = ctx.now.toISOString();
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    const paymentId = placed && paidBy(placed);
    const money = { paymentId: paymentId ?? '', amountSatang: refundSatang, reference: '' };
    const settled = { what: 'cancel', orderId, ...money } as const;
    const promise = placed && paymentId ? await promiseFor(log, ctx, { ...settled, placed }) : null;
    await ctx.execute(order, orderId, {
      type: 'SettleCancel',
      orderId,
      refundSatang,
      vat: await vatIn(ctx.org),
      at,
      ...(promise && { promise: { ...promise, reason: null } }),
    });
    if (promise) await bringRefund(log, ctx, { orderId, refundId: promise.refundId });
    return { orderId };
  });

  serve(ownerOrders.mailAgain, async ({ org, now }, { orderId, mailId }) => {
    if (!(await mails.again(org, { orderId, mailId }, now))) throw new Refused('order_not_found');
    return { orderId };
  });
};
