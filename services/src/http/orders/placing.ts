import { orders } from '@klang/contracts/api/orders';
import { bangkokDay } from '@klang/contracts/kit/days';
import { paymentWindowMs } from '@klang/contracts/limits';
import { orderNumberOf } from '@klang/contracts/orders/orderNumber';
import { countOf } from '@klang/contracts/orders/quote';
import type { Visit } from '@klang/contracts/orders/trips';
import { refusals } from '@klang/contracts/refusals';
import { highestOrder } from '@klang/projections/orders/figures';
import type { z } from 'zod';
import { order } from '../../domain/order.ts';
import type { Placed } from '../../domain/orderState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import { openOrderNumbers } from '../../platform/orders/orderNumbers.ts';
import { visitPlaces } from '../../platform/orders/reservation/places.ts';
import { promoUses } from '../../platform/orders/reservation/promoUses.ts';
import { type Claim, reserve } from '../../platform/orders/reservation/reserve.ts';
import { seats } from '../../platform/orders/reservation/seats.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';
import { acceptedTexts } from './acceptedTexts.ts';
import { packageRoom } from './packageRoom.ts';
import { type Priced, type PricingParts, pricing } from './pricing.ts';

export type PlacingParts = PricingParts & Pick<Parts, 'pool'>;
type Placing = z.output<typeof orders.place.body>;
/** What is told of an order that stands. */
type Told = Pick<Placed, 'totalSatang' | 'payNowSatang' | 'payBy'>;

/** Places orders: what one needs is reserved first, limits before what others wait for. */
const placing = (parts: PlacingParts) => {
  const { channelOf, orderPrefixOf } = pricing(parts);
  const draw = openOrderNumbers({ pool: parts.pool, highestOf: highestOrder(parts.pool) });
  const [places, uses, seat] = [visitPlaces(parts), promoUses(parts), seats(parts)];
  const room = packageRoom(parts.pool);
  const accept = acceptedTexts(parts.rows);

  const mineOf = (ctx: Context, { orderId }: Placing) => ({ orderId, customerId: ctx.actor.id });
  const placeOf = (ctx: Context, asked: Placing) => {
    const until = new Date(ctx.now.getTime() + paymentWindowMs).toISOString();
    return { ...asked.pickUp, ...mineOf(ctx, asked), visit: 'pickUp', until } as const;
  };
  const claimsOf = (ctx: Context, asked: Placing, { quote, promo }: Priced): readonly Claim[] => {
    const mine = mineOf(ctx, asked);
    return [
      seat.claim({ ...mine, row: quote.payNowSatang > 0 ? 'unpaid' : 'free' }),
      ...(promo ? [uses.claim({ ...mine, discountId: promo.id }, promo.rule)] : []),
      places.claim(placeOf(ctx, asked)),
    ];
  };

  type Ready = {
    readonly priced: Priced;
    readonly pickUp: Visit;
    readonly accepted: Awaited<ReturnType<ReturnType<typeof acceptedTexts>>>;
    readonly channelId: string | null;
  };
  const bookable = async (ctx: Context, asked: Placing, { promo }: Priced): Promise<Visit> => {
    const pickUp = await places.find(ctx, { ...asked.pickUp, visit: 'pickUp' });
    // No use of a code is written for a slot that is full, only to be given back at once.
    if (promo) await places.ask(ctx, placeOf(ctx, asked));
    return pickUp;
  };
  /** What may be refused before anything is taken. */
  const prepare = async (ctx: Context, asked: Placing, priced: Priced): Promise<Ready> => {
    const [pickUp, accepted, channelId] = await Promise.all([
      bookable(ctx, asked, priced),
      accept(ctx.org, bangkokDay(ctx.now), asked),
      channelOf(ctx.org),
      room.forOrder(ctx, asked.orderId),
    ]);
    return { priced, pickUp, accepted, channelId };
  };

  /** Drawn once all else is taken: a number that nobody got is missing for ever. */
  const numberOf = async ({ org }: Context): Promise<string> => {
    const [running, prefix] = await Promise.all([draw(org), orderPrefixOf(org)]);
    return orderNumberOf(running, { prefix, name: orgOf(org)?.name_en ?? '' });
  };

  /** Null where the order stood before. */
  const write = async (ctx: Context, asked: Placing, ready: Ready): Promise<Told | null> => {
    const { orderId, packageId, items, months, address, contact, note, language, company } = asked;
    const { priced, pickUp, accepted, channelId } = ready;
    const { quote, promo } = priced;
    const number = await numberOf(ctx);
    const { events, isRepeated } = await ctx.execute(order, orderId, {
      ...{ type: 'PlaceOrder', orderId, customerId: ctx.actor.id, customerName: ctx.actor.name ?? '' },
      ...{ number, packageId, items, months, address, contact, note, language, pickUp, quote, accepted, channelId },
      ...{ boxes: countOf(items), totalSatang: quote.totalSatang, at: ctx.now.toISOString() },
      company: company && { companyName: company.companyName, taxId: company.taxId, branch: company.branch },
      promo: promo && { discountId: promo.id, code: promo.rule.code },
    });
    const [first] = events;
    return !isRepeated && first?.type === 'OrderPlaced' ? { ...quote, payBy: first.data.payBy } : null;
  };

  type Given = { readonly priced: Priced; readonly standing: () => Promise<Told | null> };
  return async (ctx: Context, asked: Placing, { priced, standing }: Given): Promise<Told> => {
    const ready = await prepare(ctx, asked, priced);
    return reserve(ctx, { claims: claimsOf(ctx, asked, priced), standing, act: () => write(ctx, asked, ready) });
  };
};

/** Quotes, and orders made of them. */
export const placingRoutes = (serve: Serve, parts: PlacingParts): void => {
  const { priceOf, isBetterBySize, isShopOpen } = pricing(parts);
  const place = placing(parts);

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
    if (!(await isShopOpen(ctx.org))) throw new Refused('shop_not_open');
    const priced = await priceOf(ctx, { ...asked, withholds: asked.company?.withholds });
    if (priced.refusal) throw new Refused(priced.refusal);
    return place(ctx, asked, { priced, standing: () => standing(ctx, asked.orderId) });
  };

  serve(orders.place, async (ctx, asked) => {
    const { orderId } = asked;
    // Sent again, the order stands as it was placed the first time, whatever is refused to a second one.
    const { totalSatang, payNowSatang, payBy } = await placeNew(ctx, asked).catch(async (error: unknown) => {
      const before = error instanceof Refused && (await standing(ctx, orderId));
      if (!before) throw error;
      return before;
    });
    return { orderId, totalSatang, payNowSatang, payBy, now: ctx.now.toISOString() };
  });
};
