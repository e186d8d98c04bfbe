import { orders } from '@klang/contracts/api/orders';
import { packageOffer } from '@klang/contracts/lookups/salepackage';
import { serviceRule } from '@klang/contracts/lookups/service';
import { countOf, type Wish } from '@klang/contracts/quote';
import type { OrderReads } from '@klang/projections/orders/queries';
import { lookup } from '../domain/lookup.ts';
import { order } from '../domain/order.ts';
import { isBySizeBetter, quoteFor } from '../domain/quote.ts';
import type { Context } from '../platform/context.ts';
import { bangkokDay } from '../platform/days.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { streamOf } from '../platform/execute.ts';
import { Refused } from '../platform/failures.ts';
import type { Gateway } from '../platform/gateway.ts';
import { remembered } from '../platform/remembered.ts';
import { stateOf } from '../platform/stateOf.ts';
import { historyOf } from './history.ts';
import type { Serve } from './serve.ts';

export type OrderParts = { readonly log: EventLog; readonly gateway: Gateway; readonly reads: OrderReads };

// A package taken off sale is sold for so long at most; its price is frozen once it is published.
const offerKeptMs = 1_000;

/** What a package offers, read from its events once a second at most, however many order it. */
const rememberedOffers = (log: EventLog) =>
  remembered(
    async (org: string, id: string) => {
      const entry = await stateOf(log, lookup, { org, id });
      return entry?.kind === 'salepackage' ? packageOffer.parse(entry.fields) : undefined;
    },
    { keptMs: offerKeptMs },
  ).ask;

/** How many items a service takes, as seldom read. */
const rememberedServices = (log: EventLog) =>
  remembered(
    async (org: string, id: string) => {
      const entry = await stateOf(log, lookup, { org, id });
      return entry?.kind === 'service' ? serviceRule.parse(entry.fields) : undefined;
    },
    { keptMs: offerKeptMs },
  ).ask;

export const orderRoutes = (serve: Serve, { log, gateway, reads }: OrderParts): void => {
  const offerOf = rememberedOffers(log);
  const serviceOf = rememberedServices(log);
  const quote = async (org: string, { packageId, items, months }: Wish) => {
    const vat = { isVatRegistered: true, pricesIncludeVat: true };
    const today = bangkokDay(new Date());
    const made = quoteFor(await offerOf(org, packageId), { items, months }, { today, vat });
    if ('refused' in made) throw new Refused(made.refused);
    return made;
  };

  const placedOrder = async (ctx: Context, orderId: string) => {
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    if (placed?.customerId !== ctx.actor.id) throw new Refused('order_not_found');
    return placed;
  };

  serve(orders.list, async (ctx, filter) => {
    const [page, counted] = await Promise.all([reads.listOrders(ctx.org, filter), reads.countOrders(ctx.org, filter)]);
    return { data: [...page.rows], next: page.next, now: ctx.now.toISOString(), ...counted };
  });

  serve(orders.mine, async (ctx, paging) => {
    const { rows, next } = await reads.listOrders(ctx.org, { ...paging, customerId: ctx.actor.id });
    return { data: [...rows], next, now: ctx.now.toISOString() };
  });

  serve(orders.one, async (ctx, { orderId }) => {
    const [found, said] = await Promise.all([reads.getOrder(ctx.org, orderId), reads.getParts(ctx.org, orderId)]);
    if (found?.customerId !== ctx.actor.id || !said) throw new Refused('order_not_found');
    return { order: found, parts: { ...said, attempt: null }, now: ctx.now.toISOString() };
  });

  serve(orders.quote, async ({ org }, wanted) => {
    const made = await quote(org, wanted);
    const { service } = (await offerOf(org, wanted.packageId)) ?? {};
    const rule = service === undefined ? undefined : await serviceOf(org, service);
    return { quote: made, promoRefusal: null, isBySizeBetter: isBySizeBetter(rule, countOf(wanted.items)) };
  });

  serve(orders.place, async (ctx, asked) => {
    const { orderId, packageId, items, months, pickUp, address, contact, company, note, language } = asked;
    const made = await quote(ctx.org, asked);
    const now = ctx.now.toISOString();
    const said = { packageId, items, months, address, contact, note, language, quote: made };
    const { events } = await ctx.execute(order, orderId, {
      ...{ type: 'PlaceOrder', orderId, customerId: ctx.actor.id, customerName: ctx.actor.name ?? '', ...said },
      ...{ boxes: countOf(items), totalSatang: made.totalSatang, pickUp: { ...pickUp, start: '', end: '' } },
      company: company && { companyName: company.companyName, taxId: company.taxId, branch: company.branch },
      ...{ accepted: [], promo: null, channelId: null, at: now },
    });
    // Sent again, the order stands as it was placed the first time.
    const [first] = events;
    const payBy = first?.type === 'OrderPlaced' ? first.data.payBy : (await placedOrder(ctx, orderId)).payBy;
    return { orderId, totalSatang: made.totalSatang, payNowSatang: made.payNowSatang, payBy, now };
  });

  serve(orders.pay, async (ctx, { orderId, paymentId, method }) => {
    const at = ctx.now.toISOString();
    const asCustomer = ctx.actor.id;
    await ctx.execute(order, orderId, { type: 'StartPayment', orderId, paymentId, method, asCustomer, at });
    const { payNowSatang: amountSatang } = await placedOrder(ctx, orderId);
    const { payUrl } = await gateway.collect({ org: ctx.org, orderId, paymentId, amountSatang });
    return { method, payUrl, qr: null };
  });

  serve(orders.cancel, async (ctx, { orderId, reason }) => {
    const at = ctx.now.toISOString();
    await ctx.execute(order, orderId, { type: 'CancelOrder', orderId, asCustomer: ctx.actor.id, reason, at });
    return { orderId };
  });

  serve(orders.history, async (ctx, { orderId }) => {
    await placedOrder(ctx, orderId);
    return { steps: await historyOf(log, streamOf(order.category, ctx.org, orderId)) };
  });
};
