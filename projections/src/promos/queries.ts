import type { Db } from '../kit/db.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';

export type PromoUses = { readonly total: number; readonly ofCustomer: number };

type PromoQuery = {
  readonly discountId: string;
  readonly customerId: string | null;
  readonly exceptOrderId?: string | undefined;
};

export const promoReads = (db: Db) => ({
  usesOf: async (org: string, { discountId, customerId, exceptOrderId }: PromoQuery): Promise<PromoUses> => {
    const { rows } = await db.query<PromoUses>(
      `select count(*)::int as total, (count(*) filter (where ${isOfCustomer('customer_id', '$3')}))::int as "ofCustomer"
       from read.promos where org = $1 and discount_id = $2 and order_id is distinct from $4`,
      [org, discountId, customerId, exceptOrderId ?? null],
    );
    return rows[0] ?? { total: 0, ofCustomer: 0 };
  },
});
export type PromoReads = ReturnType<typeof promoReads>;
