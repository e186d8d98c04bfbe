import type { PayMethod } from '@klang/contracts/events/order';
import { type PaymentOffer, paymentOffer } from '@klang/contracts/lookups/payment';
import type { lookupReads } from '@klang/projections/lookups/queries';
import { Refused } from '../../platform/kit/failures.ts';
import { remembered } from '../../platform/kit/remembered.ts';

type Rows = Pick<ReturnType<typeof lookupReads>, 'publishedOf'>;
type Asked = { readonly org: string; readonly method: PayMethod; readonly amountSatang: number };

// A way to pay that is taken off the site takes payments for so long at most.
const keptMs = 1_000;

const takes = ({ minimumSatang, maximumSatang }: PaymentOffer, amountSatang: number): boolean =>
  amountSatang >= (minimumSatang ?? 0) && amountSatang <= (maximumSatang ?? Number.POSITIVE_INFINITY);

/** The way to pay that an organization offers for a method and an amount; a transfer needs somebody who is paid. */
export const payOffers = (rows: Rows) => {
  const offersOf = remembered(
    async (org: string): Promise<readonly PaymentOffer[]> =>
      (await rows.publishedOf(org, ['payment'])).map(({ fields }) => paymentOffer.parse(fields)),
    { keptMs },
  ).ask;
  return async ({ org, method, amountSatang }: Asked): Promise<PaymentOffer> => {
    const found = (await offersOf(org)).find(
      (offer) =>
        offer.kind === method && takes(offer, amountSatang) && (method !== 'transfer' || Boolean(offer.promptPayId)),
    );
    if (!found) throw new Refused('payment_method_not_offered', 'method');
    return found;
  };
};
export type PayOfferOf = ReturnType<typeof payOffers>;
