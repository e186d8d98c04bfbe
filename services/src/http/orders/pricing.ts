import { isShortNotice } from '@klang/contracts/calendar/shortNotice';
import { bangkokDay } from '@klang/contracts/kit/days';
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
type Asked = Wish & {
  readonly promoCode?: string | undefined;
  readonly withholds?: boolean | undefined;
  /** The order that it is for: what it has used itself stands in no way of it. */
  readonly orderId?: string | undefined;
  /** Whose order it is, where staff make it. */
  readonly customerId?: string | undefined;
  readonly pickUp?: { readonly on: string; readonly slotId: string } | undefined;
};
/** Without the discount of a code that does not hold, and then with the reason. */
export type Priced = { readonly quote: Quote; readonly promo: Promo | null; readonly refusal: RefusalCode | undefined };

/** Whom an order is for: whoever asks, or the customer whom staff name. */
const whoseOf = ({ actor }: Context, customerId: string | undefined): string | null =>
  actor.kind === 'customer' ? actor.id : (customerId ?? null);
const makerOf = ({ actor }: Context): MadeBy =>
  actor.kind === 'staff' || actor.kind === 'admin' ? 'staff' : 'customer';

const made = (quote: ReturnType<typeof quoteFor>): Quote => {
  if ('refused' in quote) throw new Refused(quote.refused);
  return quote;
};

/** Prices for whoever asks. */
export const pricing = (parts: PricingParts) => {
  const source = priceSource(parts);

  type Wanted = Parameters<typeof refusalOfPromo>[1] & Pick<Asked, 'orderId' | 'customerId'>;
  const refusalOf = async (ctx: Context, found: Promo, { orderId, customerId: whose, ...wish }: Wanted) => {
    const refusal = refusalOfPromo(found.rule, wish);
    if (refusal) return refusal;
    const customerId = whoseOf(ctx, whose);
    return refusalOfUses(
      found.rule,
      await parts.promos.usesOf(ctx.org, { discountId: found.id, customerId, besideOrderId: orderId }),
    );
  };

  const isUrgent = async ({ org, now }: Context, pickUp: Asked['pickUp']): Promise<boolean> => {
    if (!pickUp) return false;
    const hours = await source.hoursOf(org, pickUp.slotId);
    return hours !== undefined && isShortNotice({ on: pickUp.on, start: hours.start }, now);
  };

  /** A type that staff chose for a customer says whether they withhold. */
  const mayWithhold = async (ctx: Context, whose: string | undefined): Promise<boolean> => {
    const id = whoseOf(ctx, whose);
    const known = id === null ? null : await stateOf(parts.log, customer, { org: ctx.org, id });
    return source.mayWithhold(ctx.org, known?.typeId ?? '');
  };

  type Terms = Pick<Asked, 'withholds' | 'pickUp' | 'customerId'>;
  const termsOf = async (ctx: Context, { withholds = false, pickUp, customerId }: Terms) => {
    const [vat, isTaxKept, isSoon] = await Promise.all([
      source.vatOf(ctx.org),
      withholds && mayWithhold(ctx, customerId),
      isUrgent(ctx, pickUp),
    ]);
    return { today: bangkokDay(ctx.now), vat, withholds: isTaxKept, isUrgent: isSoon };
  };

  const priceOf = async (
    ctx: Context,
    { promoCode, orderId, withholds, pickUp, customerId, ...wish }: Asked,
  ): Promise<Priced> => {
    const { org } = ctx;
    const [offer, terms] = await Promise.all([
      source.offerOf(org, wish.packageId),
      termsOf(ctx, { withholds, pickUp, customerId }),
    ]);
    const quote = made(quoteFor(offer, wish, terms));
    if (!promoCode) return { quote, promo: null, refusal: undefined };
    const [found, channelId] = await Promise.all([
      source.promoOf(org, promoCode.toUpperCase()),
      source.channelOf(org, makerOf(ctx)),
    ]);
    if (!found) return { quote, promo: null, refusal: 'promo_not_found' };
    const refusal = await refusalOf(ctx, found, {
      ...{ ...wish, ...terms, orderId, customerId, channelId, feesSatang: feesOf(quote) },
    });
    if (refusal) return { quote, promo: null, refusal };
    return { quote: made(quoteFor(offer, wish, { ...terms, discount: found.rule })), promo: found, refusal };
  };

  const isBetterBySize = async (org: string, { packageId, items }: Wish): Promise<boolean> => {
    const service = (await source.offerOf(org, packageId))?.service;
    return isBySizeBetter(service === undefined ? undefined : await source.serviceOf(org, service), countOf(items));
  };

  return {
    priceOf,
    isBetterBySize,
    channelOf: (ctx: Context) => source.channelOf(ctx.org, makerOf(ctx)),
    makerOf,
    orderPrefixOf: source.orderPrefixOf,
    isShopOpen: source.isOpen,
  };
};
