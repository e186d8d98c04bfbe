import { addressText } from '@klang/contracts/address/address';
import { orders } from '@klang/contracts/api/orders';
import { bangkokDay } from '@klang/contracts/kit/days';
import { paymentWindowMs } from '@klang/contracts/limits';
import type { MadeBy } from '@klang/contracts/orders/madeBy';
import type { OrderNames } from '@klang/contracts/orders/orderNames';
import { orderNumberOf } from '@klang/contracts/orders/orderNumber';
import { countOf } from '@klang/contracts/orders/quote';
import type { Visit } from '@klang/contracts/orders/trips';
import { refusals } from '@klang/contracts/refusals';
import { highestOrder } from '@klang/projections/orders/figures';
import type { z } from 'zod';
import { customer } from '../../domain/customer.ts';
import { order } from '../../domain/order.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { standingOf } from '../../platform/customers/standing.ts';
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
import { acceptedTexts } from '../kit/acceptedTexts.ts';
import type { Serve } from '../kit/serve.ts';
import { orderNaming } from './orderNaming.ts';
import { packageRoom } from './packageRoom.ts';
import { type PricedWish, type PricingParts, pricing } from './pricing.ts';

export type PlacingParts = PricingParts & Pick<Parts, 'pool'>;
type Buyer = { readonly customerId: string; readonly customerName: string; readonly madeBy: MadeBy };
type Body = z.output<typeof orders.place.body>;
/** What staff make is agreed to later, by whom it is for. */
type Placing = Omit<Body, 'termsId' | 'pdpaId'> & {
  readonly texts: Pick<Body, 'termsId' | 'pdpaId'> | null;
  readonly whom: Buyer;
};
/** What is told of an order that stands. */
type PlacedAnswer = Pick<PlacedFacts, 'totalSatang' | 'payNowSatang' | 'payBy'>;

/** Staff book from today on, and today only what is not over. */
const isVisitOver = ({ on, end }: Visit, now: Date): boolean => now >= new Date(`${on}T${end}:00+07:00`);

type Ready = {
  readonly priced: PricedWish;
  readonly pickUp: Visit;
  readonly accepted: Awaited<ReturnType<ReturnType<typeof acceptedTexts>>>;
  readonly channelId: string | null;
  readonly names: OrderNames | null;
};
type Company = NonNullable<Placing['company']>;
type Identity = Pick<Company, 'companyName' | 'taxId' | 'branch'> & { readonly address?: string };
/** A company with its registered address, where it said which that is. */
const companyOf = (
  { address, language }: Pick<Placing, 'address' | 'language'>,
  { companyName, taxId, branch, ...said }: Company,
): Identity => {
  const identity = { companyName, taxId, branch };
  if (said.address === undefined) return identity;
  return { ...identity, address: said.address ?? addressText(address, language) };
};

const placeOrder = (ctx: Context, asked: Placing, { number, ...ready }: Ready & { readonly number: string }) => {
  const { orderId, packageId, items, months, address, contact, note, language, company } = asked;
  const { priced, pickUp, accepted, channelId, names } = ready;
  const { quote, promo } = priced;
  return {
    type: 'PlaceOrder' as const,
    orderId,
    ...asked.whom,
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
    company: company && companyOf(asked, company),
    promo: promo && { discountId: promo.id, code: promo.rule.code },
  };
};

/** Places orders: what one needs is reserved first, limits before what others wait for. */
const placing = (parts: PlacingParts) => {
  const { channelOf, orderPrefixOf } = pricing(parts);
  const draw = openOrderNumbers({ pool: parts.pool, highestOf: highestOrder(parts.pool) });
  const [places, uses, seat] = [visitPlaces(parts), promoUses(parts), seats(parts)];
  const room = packageRoom(parts.pool);
  const accept = acceptedTexts(parts.rows);
  const namesFor = orderNaming(parts);

  const mineOf = ({ orderId, whom }: Placing) => ({ orderId, customerId: whom.customerId });
  const placeOf = (ctx: Context, asked: Placing) => {
    const until = new Date(ctx.now.getTime() + paymentWindowMs).toISOString();
    return { ...asked.pickUp, ...mineOf(asked), visit: 'pickUp', until } as const;
  };
  const claimsOf = (ctx: Context, asked: Placing, { quote, promo }: PricedWish): readonly Claim[] => {
    const mine = mineOf(asked);
    return [
      seat.claim({ ...mine, row: quote.payNowSatang > 0 ? 'unpaid' : 'free' }),
      ...(promo ? [uses.claim({ ...mine, discountId: promo.id }, promo.rule)] : []),
      places.claim(placeOf(ctx, asked)),
    ];
  };

  const bookable = async (ctx: Context, asked: Placing, { promo }: PricedWish): Promise<Visit> => {
    const isStaff = asked.whom.madeBy === 'staff';
    const pickUp = await places.find(ctx, { ...asked.pickUp, visit: 'pickUp' }, { isStaff });
    if (isVisitOver(pickUp, ctx.now)) throw new Refused('slot_is_over', 'pickUp');
    // No use of a code is written for a slot that is full, only to be given back at once.
    if (promo) await places.ask(ctx, placeOf(ctx, asked));
    return pickUp;
  };
  /** What may be refused before anything is taken. */
  const prepare = async (ctx: Context, asked: Placing, priced: PricedWish): Promise<Ready> => {
    const [pickUp, accepted, channelId, names] = await Promise.all([
      bookable(ctx, asked, priced),
      asked.texts ? accept(ctx.org, bangkokDay(ctx.now), asked.texts) : [],
      channelOf(ctx),
      namesFor(ctx.org, asked),
      room.forOrder(ctx, asked.orderId),
    ]);
    return { priced, pickUp, accepted, channelId, names };
  };

  /** Drawn once all else is taken: a number that nobody got is missing for ever. */
  const numberOf = async ({ org }: Context): Promise<string> => {
    const [running, prefix] = await Promise.all([draw(org), orderPrefixOf(org)]);
    return orderNumberOf(running, { prefix, name: orgOf(org)?.name_en ?? '' });
  };

  /** Null where the order stood before. */
  const write = async (ctx: Context, asked: Placing, ready: Ready): Promise<PlacedAnswer | null> => {
    const { quote } = ready.priced;
    const number = await numberOf(ctx);
    const { events, isRepeated } = await ctx.execute(
      order,
      asked.orderId,
      placeOrder(ctx, asked, { ...ready, number }),
    );
    const [first] = events;
    return !isRepeated && first?.type === 'OrderPlaced' ? { ...quote, payBy: first.data.payBy } : null;
  };

  type PlacingInput = { readonly priced: PricedWish; readonly standing: () => Promise<PlacedAnswer | null> };
  return async (ctx: Context, asked: Placing, { priced, standing }: PlacingInput): Promise<PlacedAnswer> => {
    const ready = await prepare(ctx, asked, priced);
    return reserve(ctx, { claims: claimsOf(ctx, asked, priced), standing, act: () => write(ctx, asked, ready) });
  };
};

type Answer = PlacedAnswer & { readonly orderId: string; readonly now: string };

/** Places an order as it is asked for; sent again, it is told as it stands. */
export const placingOrders = (parts: PlacingParts) => {
  const { priceOf, isShopOpen } = pricing(parts);
  const place = placing(parts);

  const standing = async ({ org }: Context, { orderId, whom }: Placing): Promise<PlacedFacts | null> => {
    const placed = await stateOf(parts.log, order, { org, id: orderId });
    if (placed && placed.customerId !== whom.customerId) throw new Refused('order_already_placed');
    return placed;
  };

  const placeNew = async (ctx: Context, asked: Placing): Promise<PlacedAnswer> => {
    if (!(await isShopOpen(ctx.org))) throw new Refused('shop_not_open');
    const { customerId } = asked.whom;
    const priced = await priceOf(ctx, { ...asked, customerId, withholds: asked.company?.withholds });
    if (priced.refusal) throw new Refused(priced.refusal);
    return place(ctx, asked, { priced, standing: () => standing(ctx, asked) });
  };

  /** What a company said of its address is asked for once; of another company it says nothing. */
  const keepTaxAddress = async (ctx: Context, { company, whom, ...asked }: Placing): Promise<void> => {
    if (company?.address === undefined) return;
    const { customerId, state } = await standingOf(parts.log, { org: ctx.org, id: whom.customerId });
    const { tax } = state;
    const isAnother = tax.company !== null && tax.company.taxId !== company.taxId;
    // Where the movers come is known without being kept, unless something else is.
    if (isAnother || (company.address === null && tax.address === null)) return;
    const { companyName, taxId, branch, address } = companyOf(asked, company);
    const kept = { company: { companyName, taxId, branch }, address: address ?? null, withholds: company.withholds };
    const command = { type: 'ChangeCustomerTax', customerId, tax: kept, revision: tax.revision } as const;
    await ctx.execute(customer, customerId, { ...command, at: ctx.now.toISOString() }).catch((error: unknown) => {
      // They changed it meanwhile, and what they said last holds; the order stands all the same.
      if (!(error instanceof Refused)) throw error;
    });
  };

  return async (ctx: Context, asked: Placing): Promise<Answer> => {
    // Sent again, the order stands as it was placed the first time, whatever is refused to a second one.
    const { totalSatang, payNowSatang, payBy } = await placeNew(ctx, asked).catch(async (error: unknown) => {
      const before = error instanceof Refused && (await standing(ctx, asked));
      if (!before) throw error;
      return before;
    });
    await keepTaxAddress(ctx, asked);
    return { orderId: asked.orderId, totalSatang, payNowSatang, payBy, now: ctx.now.toISOString() };
  };
};

/** Quotes, and orders made of them. */
export const placingRoutes = (serve: Serve, parts: PlacingParts): void => {
  const { priceOf, isBetterBySize } = pricing(parts);
  const place = placingOrders(parts);

  serve(orders.quote, async (ctx, asked) => {
    const [{ quote, refusal }, bySize] = await Promise.all([priceOf(ctx, asked), isBetterBySize(ctx, asked)]);
    const promoRefusal = refusal ? { code: refusal, ...refusals[refusal] } : null;
    return { quote, promoRefusal, isBySizeBetter: bySize };
  });

  serve(orders.place, (ctx, { termsId, pdpaId, ...asked }) => {
    const { id: customerId, name } = ctx.actor;
    const whom = { customerId, customerName: name ?? '', madeBy: 'customer' } as const;
    return place(ctx, { ...asked, texts: { termsId, pdpaId }, whom });
  });
};
