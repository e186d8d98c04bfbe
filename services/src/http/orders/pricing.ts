import { isShortNotice } from '@klang/contracts/calendar/shortNotice';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { DraftOffer } from '@klang/contracts/lookups/salepackage';
import { published } from '@klang/contracts/lookups/status';
import type { MadeBy } from '@klang/contracts/orders/madeBy';
import { countOf, type Quote, type Wish } from '@klang/contracts/orders/quote';
import type { RefusalCode } from '@klang/contracts/refusals';
import type { PromoReads } from '@klang/projections/promos/queries';
import { customer } from '../../domain/customer.ts';
import { refusalOfPromo, refusalOfUses } from '../../domain/promoRules.ts';
import { feesOf, isBySizeBetter, quoteFor } from '../../domain/quote.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { type PriceParts, type Promo, priceSource } from './prices.ts';

export type PricingParts = PriceParts & { readonly promos: PromoReads };
type PricingInput = Wish & {
  readonly promoCode?: string | undefined;
  readonly withholds?: boolean | undefined;
  /** The order to be priced: its own promo use does not count against it. */
  readonly orderId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly pickUp?: { readonly on: string; readonly slotId: string } | undefined;
};
/** A quote without the discount if the promo code is invalid, with the reason. */
export type PricedWish = {
  readonly quote: Quote;
  readonly promo: Promo | null;
  readonly refusal: RefusalCode | undefined;
};

const customerOf = ({ actor }: Context, customerId: string | undefined): string | null =>
  actor.kind === 'customer' ? actor.id : (customerId ?? null);
const makerOf = ({ actor }: Context): MadeBy =>
  actor.kind === 'staff' || actor.kind === 'admin' ? 'staff' : 'customer';

const made = (quote: ReturnType<typeof quoteFor>): Quote => {
  if ('refused' in quote) throw new Refused(quote.refused);
  return quote;
};

type Source = ReturnType<typeof priceSource>;
const isUrgent = async (source: Source, { org, now }: Context, pickUp: PricingInput['pickUp']): Promise<boolean> => {
  if (!pickUp) return false;
  const hours = await source.hoursOf(org, pickUp.slotId);
  return hours !== undefined && isShortNotice({ on: pickUp.on, start: hours.start }, now);
};

const onSale = { active: true, status: published, validFrom: null, validTo: null } as const;

export const pricing = (parts: PricingParts) => {
  const source = priceSource(parts);

  type PromoUse = Parameters<typeof refusalOfPromo>[1] & Pick<PricingInput, 'orderId' | 'customerId'>;
  const refusalOf = async (ctx: Context, found: Promo, { orderId, customerId: whose, ...wish }: PromoUse) => {
    const refusal = refusalOfPromo(found.rule, wish);
    if (refusal) return refusal;
    const customerId = customerOf(ctx, whose);
    return refusalOfUses(
      found.rule,
      await parts.promos.usesOf(ctx.org, { discountId: found.id, customerId, exceptOrderId: orderId }),
    );
  };

  const mayWithhold = async (ctx: Context, whose: string | undefined): Promise<boolean> => {
    const id = customerOf(ctx, whose);
    const known = id === null ? null : await stateOf(parts.log, customer, { org: ctx.org, id });
    return source.mayWithhold(ctx.org, known?.typeId ?? '');
  };

  type Terms = Pick<PricingInput, 'withholds' | 'pickUp' | 'customerId'>;
  const termsOf = async (ctx: Context, { withholds = false, pickUp, customerId }: Terms) => {
    const [taxes, isTaxKept, isSoon] = await Promise.all([
      source.taxesOf(ctx.org, bangkokDay(ctx.now)),
      withholds && mayWithhold(ctx, customerId),
      isUrgent(source, ctx, pickUp),
    ]);
    return { today: bangkokDay(ctx.now), ...taxes, withholds: isTaxKept, isUrgent: isSoon };
  };

  const priceOf = async (
    ctx: Context,
    { promoCode, orderId, withholds, pickUp, customerId, ...wish }: PricingInput,
  ): Promise<PricedWish> => {
    const [offer, terms] = await Promise.all([
      source.offerOf(ctx.org, wish.packageId),
      termsOf(ctx, { withholds, pickUp, customerId }),
    ]);
    const quote = made(quoteFor(offer, wish, terms));
    if (!promoCode) return { quote, promo: null, refusal: undefined };
    const [found, channelId] = await Promise.all([
      source.promoOf(ctx.org, promoCode.toUpperCase()),
      source.channelOf(ctx.org, makerOf(ctx)),
    ]);
    if (!found) return { quote, promo: null, refusal: 'promo_not_found' };
    const refusal = await refusalOf(ctx, found, {
      ...wish,
      ...terms,
      orderId,
      customerId,
      channelId,
      feesSatang: feesOf(quote),
    });
    if (refusal) return { quote, promo: null, refusal };
    return { quote: made(quoteFor(offer, wish, { ...terms, discount: found.rule })), promo: found, refusal };
  };

  const draftPriceOf = async ({ org, now }: Context, offer: DraftOffer, wished: Pick<Wish, 'items' | 'months'>) => {
    const today = bangkokDay(now);
    return made(quoteFor({ ...offer, ...onSale }, wished, { today, ...(await source.taxesOf(org, today)) }));
  };

  const isBetterBySize = async ({ org, now }: Context, { packageId, items }: Wish): Promise<boolean> => {
    const service = (await source.offerOf(org, packageId))?.service;
    const rule = service === undefined ? undefined : await source.serviceOf(org, service);
    return isBySizeBetter(rule, countOf(items)) && source.sellsRooms(org, bangkokDay(now));
  };

  return {
    priceOf,
    draftPriceOf,
    isBetterBySize,
    channelOf: (ctx: Context) => source.channelOf(ctx.org, makerOf(ctx)),
    makerOf,
    orderPrefixOf: source.orderPrefixOf,
    isShopOpen: source.isOpen,
  };
};
