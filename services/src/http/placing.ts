import { orders } from '@klang/contracts/api/orders';
import { bangkokDay } from '@klang/contracts/days';
import { paymentWindowMs } from '@klang/contracts/limits';
import { countOf } from '@klang/contracts/quote';
import { refusals } from '@klang/contracts/refusals';
import type { z } from 'zod';
import { order } from '../domain/order.ts';
import { cameToNothing, type Placed } from '../domain/orderState.ts';
import { type PromoCommand, promo } from '../domain/promo.ts';
import type { Context } from '../platform/context.ts';
import { Refused } from '../platform/failures.ts';
import { stateOf } from '../platform/stateOf.ts';
import { acceptedTexts } from './acceptedTexts.ts';
import { packageRoom } from './packageRoom.ts';
import type { Promo } from './prices.ts';
import { type Priced, type PricingParts, pricing } from './pricing.ts';
import type { Serve } from './serve.ts';
import { type UnpaidParts, unpaidOrders } from './unpaidOrders.ts';
import { visitPlaces } from './visits.ts';

export type PlacingParts = PricingParts & UnpaidParts;
type Placing = z.output<typeof orders.place.body>;

/** A call that is sent again finds what it did the first time, and that may be undone by now: then it is done anew. */
const insist = async (ctx: Context, command: PromoCommand): Promise<void> => {
  const { isRepeated } = await ctx.execute(promo, command.discountId, command);
  if (isRepeated) await insist(ctx, command);
};

/** What is taken for an order before it stands; each can be given back, and given back twice. */
const taking = (parts: PricingParts) => {
  const places = visitPlaces(parts);

  const hold = (ctx: Context, { orderId, pickUp }: Placing) => {
    const until = new Date(ctx.now.getTime() + paymentWindowMs).toISOString();
    return places.hold(ctx, { ...pickUp, visit: 'pickUp', orderId, customerId: ctx.actor.id, until });
  };
  const use = async (ctx: Context, orderId: string, { id: discountId, rule }: Promo): Promise<void> => {
    const { maxUses, maxUsesPerCustomer } = rule;
    const about = { discountId, orderId, customerId: ctx.actor.id, at: ctx.now.toISOString() };
    await insist(ctx, { type: 'UsePromo', ...about, maxUses, maxUsesPerCustomer });
  };
  const freePlace = (ctx: Context, { orderId, pickUp }: Placing) =>
    places.giveBack(ctx, { ...pickUp, visit: 'pickUp', orderId, reason: 'neverOrdered' });
  const freePromo = async (ctx: Context, orderId: string, discountId: string): Promise<void> => {
    const about = { discountId, orderId, customerId: ctx.actor.id, at: ctx.now.toISOString() };
    await insist(ctx, { type: 'GivePromoBack', ...about });
  };
  return { hold, use, freePlace, freePromo };
};

/** Gives back when the step is refused. A step whose end nobody knows keeps all: the alarm looks at the order later. */
const orGiveBack = async <T>(step: Promise<T>, giveBack: () => Promise<unknown>): Promise<T> => {
  try {
    return await step;
  } catch (error) {
    if (error instanceof Refused) await giveBack();
    throw error;
  }
};

type Told = Pick<Placed, 'totalSatang' | 'payNowSatang' | 'payBy'>;
const told = ({ now }: Context, orderId: string, { totalSatang, payNowSatang, payBy }: Told) => ({
  ...{ orderId, totalSatang, payNowSatang, payBy, now: now.toISOString() },
});

/** Places orders: what they need is taken first, and given back when they are refused. */
const placing = (parts: PlacingParts, channelOf: (org: string) => Promise<string | null>) => {
  const { hold, use, freePlace, freePromo } = taking(parts);
  const unpaid = unpaidOrders(parts);
  const room = packageRoom(parts.pool);
  const accept = acceptedTexts(parts.rows);

  const take = async (ctx: Context, asked: Placing, { promo: used }: Priced) => {
    const pickUp = await hold(ctx, asked);
    if (used) await orGiveBack(use(ctx, asked.orderId, used), () => freePlace(ctx, asked));
    return pickUp;
  };

  /** What was taken for a second order of the number, as far as the one that stands has no use for it. */
  const freeDouble = async (ctx: Context, asked: Placing, { placed, used }: { placed: Placed; used: Promo | null }) => {
    const { on, slotId } = asked.pickUp;
    const isOver = cameToNothing(placed);
    if (isOver || placed.pickUp?.on !== on || placed.pickUp.slotId !== slotId) await freePlace(ctx, asked);
    if (used && (isOver || placed.promo?.discountId !== used.id)) await freePromo(ctx, asked.orderId, used.id);
  };

  return async (ctx: Context, asked: Placing, priced: Priced) => {
    const { orderId, packageId, items, months, address, contact, note, language, company } = asked;
    const { quote, promo: used } = priced;
    const isUnpaid = quote.payNowSatang > 0;
    const [accepted, channelId] = await Promise.all([
      accept(ctx.org, bangkokDay(ctx.now), asked),
      channelOf(ctx.org),
      room.forOrder(ctx, orderId),
    ]);
    const pickUp = await take(ctx, asked, priced);
    const giveBack = () => Promise.all([freePlace(ctx, asked), used && freePromo(ctx, orderId, used.id)]);
    if (isUnpaid) await orGiveBack(unpaid.take(ctx, orderId), giveBack);
    const step = ctx.execute(order, orderId, {
      ...{ type: 'PlaceOrder', orderId, customerId: ctx.actor.id, customerName: ctx.actor.name ?? '' },
      ...{ packageId, items, months, address, contact, note, language, pickUp, quote, accepted, channelId },
      ...{ boxes: countOf(items), totalSatang: quote.totalSatang, at: ctx.now.toISOString() },
      company: company && { companyName: company.companyName, taxId: company.taxId, branch: company.branch },
      promo: used && { discountId: used.id, code: used.rule.code },
    });
    const [first] = (await orGiveBack(step, giveBack)).events;
    if (first?.type === 'OrderPlaced') return { ...quote, payBy: first.data.payBy };
    const placed = await stateOf(parts.log, order, { org: ctx.org, id: orderId });
    if (!placed) throw new Refused('order_not_found');
    await freeDouble(ctx, asked, { placed, used });
    return placed;
  };
};

/** Quotes, and orders made of them. */
export const placingRoutes = (serve: Serve, parts: PlacingParts): void => {
  const { priceOf, isBetterBySize, channelOf } = pricing(parts);
  const place = placing(parts, channelOf);

  serve(orders.quote, async (ctx, asked) => {
    const [{ quote, refusal }, bySize] = await Promise.all([priceOf(ctx, asked), isBetterBySize(ctx.org, asked)]);
    const promoRefusal = refusal ? { code: refusal, ...refusals[refusal] } : null;
    return { quote, promoRefusal, isBySizeBetter: bySize };
  });

  /** The order of this number as it stands, for whom it belongs to. */
  const standing = async ({ org, actor }: Context, orderId: string): Promise<Placed | null> => {
    const placed = await stateOf(parts.log, order, { org, id: orderId });
    if (placed && placed.customerId !== actor.id) throw new Refused('order_already_placed');
    return placed;
  };

  const placeNew = async (ctx: Context, asked: Placing): Promise<Told> => {
    const priced = await priceOf(ctx, { ...asked, withholds: asked.company?.withholds });
    if (priced.refusal) throw new Refused(priced.refusal);
    return place(ctx, asked, priced);
  };

  serve(orders.place, async (ctx, asked) => {
    const { orderId } = asked;
    // Sent again, the order stands as it was placed the first time, whatever is refused to a second one. Hardly any is: none
    // is looked for before its stream says that it has begun.
    const placed = await placeNew(ctx, asked).catch(async (error: unknown) => {
      const before = error instanceof Refused && (await standing(ctx, orderId));
      if (!before) throw error;
      return before;
    });
    return told(ctx, orderId, placed);
  });
};
