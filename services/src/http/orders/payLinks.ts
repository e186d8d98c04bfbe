import { orders } from '@klang/contracts/api/orders';
import { payLinks } from '@klang/contracts/api/payLinks';
import { orderEvents } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import { withoutPersonal } from '@klang/contracts/kit/event';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { OrderReads } from '@klang/projections/orders/queries';
import type { Asker } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { PayLinks } from '../../platform/orders/payLinks.ts';
import { acceptedTexts } from '../kit/acceptedTexts.ts';
import type { Serve } from '../kit/serve.ts';
import type { PayingOrders } from '../payments/payments.ts';
import { reportingTransfers } from '../payments/transfers.ts';
import { orderPartsOf } from './orderParts.ts';

type PayLinkParts = {
  readonly log: EventLog;
  readonly reads: OrderReads;
  readonly rows: LookupReads;
  readonly links: PayLinks;
  readonly pay: PayingOrders;
};
type PayLinkBody = { readonly orderId: string; readonly code: string };
type Texts = { readonly orderId: string; readonly termsId: string; readonly pdpaId: string };

/** The customer accepts the texts of an order made by staff before paying, with a session or by the link. */
export const payLinkRoutes = (serve: Serve, { log, reads, rows, links, pay }: PayLinkParts): void => {
  const accept = acceptedTexts(rows);
  const report = reportingTransfers(log);

  /** A wrong link does not reveal whether the order exists. */
  const linked = async ({ org }: Context, { orderId, code }: PayLinkBody): Promise<PlacedFacts> => {
    const placed = links.isRight({ org, orderId }, code) ? await stateOf(log, order, { org, id: orderId }) : null;
    if (placed?.madeBy !== 'staff') throw new Refused('pay_link_not_found');
    return placed;
  };

  const agree = async (ctx: Context, { orderId, ...texts }: Texts, asCustomer: Asker) => {
    const accepted = await accept(ctx.org, bangkokDay(ctx.now), texts);
    const at = ctx.now.toISOString();
    await ctx.execute(order, orderId, { type: 'AgreeToTexts', orderId, asCustomer, accepted, at });
    return { orderId };
  };
  serve(orders.agree, (ctx, body) => agree(ctx, body, ctx.ownIds));

  serve(payLinks.see, async (ctx, { orderId, code }) => {
    const placed = await linked(ctx, { orderId, code });
    const found = await reads.getOrder(ctx.org, orderId);
    if (!found) throw new Refused('order_not_found');
    return {
      // The sub-district is of the address, which is personal.
      order: { ...withoutPersonal(orderEvents.OrderPlaced, found.order), subDistrict: null },
      parts: withoutPersonal(orderEvents.OrderPlaced, orderPartsOf(found, placed)),
      now: ctx.now.toISOString(),
    };
  });

  serve(payLinks.agree, async (ctx, { code, ...body }) =>
    agree(ctx, body, (await linked(ctx, { code, orderId: body.orderId })).customerId),
  );
  serve(payLinks.pay, async (ctx, { code, ...body }, { host }) => {
    const { customerId } = await linked(ctx, { code, orderId: body.orderId });
    return pay(ctx, { ...body, cameBy: host }, customerId);
  });
  serve(payLinks.reportTransfer, async (ctx, { code, ...body }) =>
    report(ctx, body, (await linked(ctx, { code, orderId: body.orderId })).customerId),
  );
};
