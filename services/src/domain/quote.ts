import type { PackageOffer } from '@klang/contracts/lookups/salepackage';
import type { ServiceRule } from '@klang/contracts/lookups/service';
import { published } from '@klang/contracts/lookups/status';
import { type Refusal, refuse } from './kit.ts';

type Wanted = { readonly boxes: number; readonly months: number };
export type Quote = { readonly totalSatang: number };

/** What storing so many boxes for so long costs. The one place where a price is made. */
export const quoteFor = (offer: PackageOffer | undefined, { boxes, months }: Wanted): Quote | Refusal => {
  if (!offer) return refuse('package_not_found');
  if (!offer.active || offer.status !== published || months < offer.minMonths) return refuse('package_not_available');
  return { totalSatang: offer.pricePerBoxMonthSatang * boxes * months };
};

/** Where a service does not say how many items it takes. */
const usualItemLimit = 20;

/** Whether so much is better stored by size than by the item. */
export const isBySizeBetter = (service: ServiceRule | undefined, boxes: number): boolean =>
  service?.kind !== 'bySize' && boxes > (service?.itemLimit ?? usualItemLimit);
