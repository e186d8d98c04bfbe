import type { PayMethod } from '@klang/contracts/events/order';
import { offerThatTakes, type PaymentOffer, paymentOffer } from '@klang/contracts/lookups/payment';
import type { lookupReads } from '@klang/projections/lookups/queries';
import { Refused } from '../../platform/kit/failures.ts';
import { memoized } from '../../platform/kit/memoized.ts';

type Rows = Pick<ReturnType<typeof lookupReads>, 'publishedOf'>;
type OfferInput = { readonly org: string; readonly method: PayMethod; readonly amountSatang: number };

// A payment method that was removed is accepted for this long at most.
const cacheMs = 1_000;

export const payOffers = (rows: Rows) => {
  const offersOf = memoized(
    async (org: string): Promise<readonly PaymentOffer[]> =>
      (await rows.publishedOf(org, ['payment'])).map(({ fields }) => paymentOffer.parse(fields)),
    { cacheMs },
  ).ask;
  return async ({ org, method, amountSatang }: OfferInput): Promise<PaymentOffer> => {
    const found = offerThatTakes(await offersOf(org), { method, amountSatang });
    if (!found) throw new Refused('payment_method_not_offered', 'method');
    return found;
  };
};
export type PayOfferOf = ReturnType<typeof payOffers>;
