import type { placeContact } from '@klang/contracts/address/placeContact';
import { orders } from '@klang/contracts/api/orders';
import { bangkokDay } from '@klang/contracts/kit/days';
import { paymentWindowMs } from '@klang/contracts/limits';
import type { MadeBy } from '@klang/contracts/orders/madeBy';
import type { OrderNames } from '@klang/contracts/orders/orderNames';
import { countOf } from '@klang/contracts/orders/quote';
import type { Visit } from '@klang/contracts/orders/trips';
import { refusals } from '@klang/contracts/refusals';
import type { z } from 'zod';
import { order } from '../../domain/order.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { forgettingMarks } from '../../platform/customers/forgettingMarks.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { visitPlaces } from '../../platform/orders/reservation/places.ts';
import { promoUses } from '../../platform/orders/reservation/promoUses.ts';
import { type ReservedPart, reserve } from '../../platform/orders/reservation/reserve.ts';
import { seats } from '../../platform/orders/reservation/seats.ts';
import type { Parts } from '../../platform/parts.ts';
import { acceptedTexts } from '../kit/acceptedTexts.ts';
import type { Serve } from '../kit/serve.ts';
import { type InvoiceBuyer, invoiceBuyers, withPersonOfContact } from './invoiceBuyer.ts';
import { orderNaming } from './orderNaming.ts';
import { orderNumbering } from './orderNumbering.ts';
import { packageRoom } from './packageRoom.ts';
import { type PricedWish, type PricingParts, pricing } from './pricing.ts';

export type PlacingParts = PricingParts & Pick<Parts, 'pool'>;
type Buyer = { readonly customerId: string; readonly customerName: string; readonly madeBy: MadeBy };
type Body = z.output<typeof orders.place.body>;
/** Null for an order made by staff: the customer accepts the texts later. */
type PlaceBody = Omit<Body, 'termsId' | 'pdpaId' | 'contact'> & {
  readonly contact: z.output<typeof placeContact>;
  readonly texts: Pick<Body, 'termsId' | 'pdpaId'> | null;
  readonly whom: Buyer;
  readonly taxRevision?: number | undefined;
};
type PlacedAnswer = Pick<PlacedFacts, 'totalSatang' | 'payNowSatang' | 'payBy'>;

/** Staff may book for today, but not a slot that is over. */

type Ready = {
  readonly priced: PricedWish;
  readonly pickUp: Visit;
  readonly accepted: Awaited<ReturnType<ReturnType<typeof acceptedTexts>>>;
  readonly channelId: string | null;
  readonly names: OrderNames | null;
  readonly buyer: InvoiceBuyer;
};

const placeOrder = (ctx: Context, request: PlaceBody, { number, ...ready }: Ready & { readonly number: string }) => {
  const { orderId, packageId, items, months, address, contact, note, language } = request;
  const { priced, pickUp, accepted, channelId, names, buyer } = ready;
  const { quote, promo } = priced;
  return {
    type: 'PlaceOrder' as const,
    orderId,
    ...request.whom,
    number,
    packageId,
    names,
    items,
    months,
    address,
    contact,
    note,
    language,
    pickUp,
    quote,
    accepted,
    channelId,
    boxes: countOf(items),
    totalSatang: quote.totalSatang,
    at: ctx.now.toISOString(),
    ...buyer,
    promo: promo && { discountId: promo.id, code: promo.rule.code },
  };
};

const placing = (parts: PlacingParts) => {
  const { channelOf, orderPrefixOf } = pricing(parts);
  const draw = orderNumbering(parts, orderPrefixOf);
  const [places, uses, seat] = [visitPlaces(parts), promoUses(parts), seats(parts)];
  const marks = forgettingMarks(parts);
  const room = packageRoom(parts.pool);
  const accept = acceptedTexts(parts.rows);
  const namesFor = orderNaming(parts);
  const buyers = invoiceBuyers(parts);

  const mineOf = ({ orderId, whom }: PlaceBody) => ({ orderId, customerId: whom.customerId });
  const placeOf = (ctx: Context, request: PlaceBody) => {
    const until = new Date(ctx.now.getTime() + paymentWindowMs).toISOString();
    return { ...request.pickUp, ...mineOf(request), visit: 'pickUp', until } as const;
  };
  const partsOf = (ctx: Context, request: PlaceBody, { quote, promo }: PricedWish): readonly ReservedPart[] => {
    const mine = mineOf(request);
    return [
      seat.part({ ...mine, row: quote.payNowSatang > 0 ? 'unpaid' : 'free' }),
      marks.part(mine.customerId),
      ...(promo ? [uses.part({ ...mine, discountId: promo.id }, promo.rule)] : []),
      places.part(placeOf(ctx, request)),
    ];
  };

  const bookable = async (ctx: Context, request: PlaceBody, { promo }: PricedWish): Promise<Visit> => {
    const isStaff = request.whom.madeBy === 'staff';
    const pickUp = await places.find(ctx, { ...request.pickUp, visit: 'pickUp' }, { isStaff });
    // Checks the slot first, so that a full slot does not write and release a promo use.
    if (promo) await places.ask(ctx, placeOf(ctx, request));
    return pickUp;
  };
  const prepare = async (ctx: Context, request: PlaceBody, priced: PricedWish): Promise<Ready> => {
    const [pickUp, accepted, channelId, names, buyer] = await Promise.all([
      bookable(ctx, request, priced),
      request.texts ? accept(ctx.org, bangkokDay(ctx.now), request.texts) : [],
      channelOf(ctx),
      namesFor(ctx.org, request),
      buyers.of(ctx, request),
      room.forOrder(ctx, request.orderId),
    ]);
    return { priced, pickUp, accepted, channelId, names, buyer };
  };

  const write = async (ctx: Context, request: PlaceBody, ready: Ready): Promise<PlacedAnswer | null> => {
    const { quote } = ready.priced;
    // Drawn last, because a number once drawn is never reused.
    const number = await draw(ctx);
    const { events, isRepeated } = await ctx.execute(
      order,
      request.orderId,
      placeOrder(ctx, request, { ...ready, number }),
    );
    const [first] = events;
    return !isRepeated && first?.type === 'OrderPlaced' ? { ...quote, payBy: first.data.payBy } : null;
  };

  type PlacingInput = { readonly priced: PricedWish; readonly standing: () => Promise<PlacedAnswer | null> };
  return async (ctx: Context, request: PlaceBody, { priced, standing }: PlacingInput): Promise<PlacedAnswer> => {
    const ready = await prepare(ctx, request, priced);
    return reserve(ctx, { parts: partsOf(ctx, request, priced), standing, act: () => write(ctx, request, ready) });
  };
};

type Answer = PlacedAnswer & { readonly orderId: string; readonly now: string };

export const placingOrders = (parts: PlacingParts) => {
  const { priceOf, isShopOpen } = pricing(parts);
  const place = placing(parts);
  const buyers = invoiceBuyers(parts);

  const standing = async ({ org }: Context, { orderId, whom }: PlaceBody): Promise<PlacedFacts | null> => {
    const placed = await stateOf(parts.log, order, { org, id: orderId });
    if (placed && placed.customerId !== whom.customerId) throw new Refused('order_already_placed');
    return placed;
  };

  const placeNew = async (ctx: Context, request: PlaceBody): Promise<PlacedAnswer> => {
    if (!(await isShopOpen(ctx.org))) throw new Refused('shop_not_open');
    const { customerId } = request.whom;
    const priced = await priceOf(ctx, { ...request, customerId, withholds: request.company?.withholds });
    if (priced.refusal) throw new Refused(priced.refusal);
    return place(ctx, request, { priced, standing: () => standing(ctx, request) });
  };

  return async (ctx: Context, request: PlaceBody): Promise<Answer> => {
    // A repeated call returns the existing order, even if a new one would be refused.
    const { totalSatang, payNowSatang, payBy } = await placeNew(ctx, request).catch(async (error: unknown) => {
      const before = error instanceof Refused && (await standing(ctx, request));
      if (!before) throw error;
      return before;
    });
    await buyers.store(ctx, request);
    return { orderId: request.orderId, totalSatang, payNowSatang, payBy, now: ctx.now.toISOString() };
  };
};

export const placingRoutes = (serve: Serve, parts: PlacingParts): void => {
  const { priceOf, isBetterBySize } = pricing(parts);
  const place = placingOrders(parts);

  serve(orders.quote, async (ctx, body) => {
    const [{ quote, refusal }, bySize] = await Promise.all([priceOf(ctx, body), isBetterBySize(ctx, body)]);
    const promoRefusal = refusal ? { code: refusal, ...refusals[refusal] } : null;
    return { quote, promoRefusal, isBySizeBetter: bySize };
  });

  serve(orders.place, (ctx, { termsId, pdpaId, ...body }) => {
    const { id: customerId, name } = ctx.actor;
    const whom = { customerId, customerName: name ?? '', madeBy: 'customer' } as const;
    return place(ctx, { ...withPersonOfContact(body), texts: { termsId, pdpaId }, whom });
  });
};
