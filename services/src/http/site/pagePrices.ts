import { bangkokDay } from '@klang/contracts/kit/days';
import { countOf, type Quote, type Wish } from '@klang/contracts/orders/quote';
import { isBySizeBetter, quoteFor } from '../../domain/quote.ts';
import { type PriceParts, priceSource } from '../orders/prices.ts';

export type PagePrice = { readonly quote: Quote; readonly isBySizeBetter: boolean };

const patienceMs = 700;

export type PriceOf = (org: string, wish: Wish) => Promise<PagePrice | null>;

/** Prices for drawn pages. Null if a price is not ready or not valid, because a page must not wait. */
export const pagePrices = (parts: PriceParts, now: () => Date): PriceOf => {
  const source = priceSource(parts);
  const ask = async (org: string, { packageId, items, months }: Wish): Promise<PagePrice | null> => {
    const today = bangkokDay(now());
    const [offer, taxes] = await Promise.all([source.offerOf(org, packageId), source.taxesOf(org, today)]);
    const quote = quoteFor(offer, { items, months }, { today, ...taxes });
    if (!offer || 'refused' in quote) return null;
    const service = offer.service === undefined ? undefined : await source.serviceOf(org, offer.service);
    const isBetter = isBySizeBetter(service, countOf(items)) && (await source.sellsRooms(org, today));
    return { quote, isBySizeBetter: isBetter };
  };
  return (org, wish) =>
    Promise.race([
      ask(org, wish).catch(() => null),
      new Promise<null>((done) => {
        setTimeout(() => done(null), patienceMs).unref();
      }),
    ]);
};
