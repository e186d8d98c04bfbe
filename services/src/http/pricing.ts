import { bangkokDay } from '@klang/contracts/days';
import { countOf, type Quote, type Wish } from '@klang/contracts/quote';
import type { RefusalCode } from '@klang/contracts/refusals';
import type { PromoReads } from '@klang/projections/promos/queries';
import { refusalOfPromo, refusalOfUses } from '../domain/promoRules.ts';
import { feesOf, isBySizeBetter, quoteFor } from '../domain/quote.ts';
import type { Context } from '../platform/context.ts';
import { Refused } from '../platform/failures.ts';
import { type PriceParts, type Promo, priceSource } from './prices.ts';

export type PricingParts = PriceParts & { readonly promos: PromoReads };
type Asked = Wish & { readonly promoCode?: string | undefined; readonly withholds?: boolean | undefined };
/** Without the discount of a code that does not hold, and then with the reason. */
export type Priced = { readonly quote: Quote; readonly promo: Promo | null; readonly refusal: RefusalCode | undefined };

const made = (quote: ReturnType<typeof quoteFor>): Quote => {
  if ('refused' in quote) throw new Refused(quote.refused);
  return quote;
};

/** Prices for whoever asks. */
export const pricing = (parts: PricingParts) => {
  const source = priceSource(parts);

  const refusalOf = async ({ org, actor }: Context, found: Promo, wish: Parameters<typeof refusalOfPromo>[1]) => {
    const refusal = refusalOfPromo(found.rule, wish);
    if (refusal) return refusal;
    const customerId = actor.kind === 'customer' ? actor.id : null;
    return refusalOfUses(found.rule, await parts.promos.usesOf(org, { discountId: found.id, customerId }));
  };

  const priceOf = async (ctx: Context, { promoCode, withholds = false, ...wish }: Asked): Promise<Priced> => {
    const { org } = ctx;
    const [offer, vat] = await Promise.all([source.offerOf(org, wish.packageId), source.vatOf(org)]);
    const terms = { today: bangkokDay(ctx.now), vat, withholds };
    const quote = made(quoteFor(offer, wish, terms));
    if (!promoCode) return { quote, promo: null, refusal: undefined };
    const [found, channelId] = await Promise.all([
      source.promoOf(org, promoCode.toUpperCase()),
      source.webChannelOf(org),
    ]);
    if (!found) return { quote, promo: null, refusal: 'promo_not_found' };
    const refusal = await refusalOf(ctx, found, { ...wish, ...terms, channelId, feesSatang: feesOf(quote) });
    if (refusal) return { quote, promo: null, refusal };
    return { quote: made(quoteFor(offer, wish, { ...terms, discount: found.rule })), promo: found, refusal };
  };

  const isBetterBySize = async (org: string, { packageId, items }: Wish): Promise<boolean> => {
    const service = (await source.offerOf(org, packageId))?.service;
    return isBySizeBetter(service === undefined ? undefined : await source.serviceOf(org, service), countOf(items));
  };

  return { priceOf, isBetterBySize, channelOf: source.webChannelOf };
};
