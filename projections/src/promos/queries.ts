import type { Db } from '../kit/db.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';

export type PromoUses = { readonly total: number; readonly ofCustomer: number };

type PromoQuery = {
  readonly discountId: string;
  readonly customerId: string | null;
  readonly besideOrderId?: string | undefined;
};

/** Every question names the organization first, and sees nothing of another. */
export const promoReads = (db: Db) => ({
  /** How often a discount is used beside one order, by all and by one customer. */
  usesOf: async (org: string, { discountId, customerId, besideOrderId }: PromoQuery): Promise<PromoUses> => {
    const { rows } = await db.query<PromoUses>(
      `select count(*)::int as total, (count(*) filter (where ${isOfCustomer('customer_id', '$3')}))::int as "ofCustomer"
       from read.promos where org = $1 and discount_id = $2 and order_id is distinct from $4`,
      [org, discountId, customerId, besideOrderId ?? null],
    );
    return rows[0] ?? { total: 0, ofCustomer: 0 };
  },
});
export type PromoReads = ReturnType<typeof promoReads>;
