import type { Db } from '../kit/db.ts';

export type PromoUses = { readonly total: number; readonly ofCustomer: number };

/** Every question names the organization first, and sees nothing of another. */
export const promoReads = (db: Db) => ({
  /** How often a discount is used, by all and by one customer. */
  usesOf: async (
    org: string,
    { discountId, customerId }: { readonly discountId: string; readonly customerId: string | null },
  ): Promise<PromoUses> => {
    const { rows } = await db.query<PromoUses>(
      `select count(*)::int as total, (count(*) filter (where customer_id = $3))::int as "ofCustomer"
       from read.promos where org = $1 and discount_id = $2`,
      [org, discountId, customerId],
    );
    return rows[0] ?? { total: 0, ofCustomer: 0 };
  },
});
export type PromoReads = ReturnType<typeof promoReads>;
