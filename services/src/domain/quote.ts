import type { PackageOffer } from '@klang/contracts/lookups/salepackage';
import type { ServiceRule } from '@klang/contracts/lookups/service';
import { published } from '@klang/contracts/lookups/status';
import { countOf, type Quote, type Wish } from '@klang/contracts/quote';
import { type Refusal, refuse } from './kit.ts';

/** What storing such things for so long costs. The one place where a price is made. */
export const quoteFor = (
  offer: PackageOffer | undefined,
  { items, months }: Pick<Wish, 'items' | 'months'>,
): Quote | Refusal => {
  if (!offer) return refuse('package_not_found');
  if (!offer.active || offer.status !== published || months < offer.minMonths) return refuse('package_not_available');
  const unitSatang = offer.pricePerBoxMonthSatang;
  const quantity = countOf(items);
  const totalSatang = unitSatang * quantity * months;
  const line = { kind: 'monthly', rule: 'perItemAndMonth', sizeId: null, percent: null } as const;
  return {
    lines: [{ ...line, quantity, months, unitSatang, amountSatang: totalSatang }],
    ...{ totalSatang, payNowSatang: totalSatang, withholdingSatang: 0, withholdingBaseSatang: 0, cashSatang: 0 },
  };
};

/** Where a service does not say how many items it takes. */
const usualItemLimit = 20;

/** Whether so much is better stored by size than by the item. */
export const isBySizeBetter = (service: ServiceRule | undefined, boxes: number): boolean =>
  service?.kind !== 'bySize' && boxes > (service?.itemLimit ?? usualItemLimit);
