import { bangkokDay } from '@klang/contracts/kit/days';
import { customerCount } from '@klang/projections/customers/count';
import type { Db } from '@klang/projections/kit/db';
import { standingOrders } from '@klang/projections/orders/figures';
import type { Context } from '../../platform/eventLog/context.ts';
import { hold } from '../../platform/eventLog/reservedValues.ts';
import { midnightOf } from '../../platform/kit/days.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { memoized } from '../../platform/kit/memoized.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Parts } from '../../platform/parts.ts';

type Count = (org: string, month: string, most: number) => Promise<number>;
type CountedKind = 'customers' | 'orders';

// With more room than this the count may be memoized: fewer arrive before the next count.
const ample = 200;
const roughlyMs = 1_000;

const countedBy = (count: Count) => ({
  count,
  roughly: memoized((org: string, month: string, most: string) => count(org, month, Number(most)), {
    cacheMs: roughlyMs,
  }),
});

const countsOf = (db: Db) => {
  const [customers, orders] = [customerCount(db), standingOrders(db)];
  return {
    customers: countedBy((org, _, most) => customers(org, most)),
    orders: countedBy((org, month, most) => orders(org, { since: midnightOf(`${month}-01`), most })),
  };
};

/** A newcomer who is not counted yet reserves a numbered place, so that of two for the last place one is refused. */
export const packageRoom = (pool: Parts['pool']) => {
  const counts = countsOf(pool);

  const isRoom = async (ctx: Context, of: CountedKind, holder: string): Promise<boolean> => {
    const { org } = ctx;
    const limit = orgOf(org)?.limits[of] ?? null;
    if (limit === null) return true;
    const [month, { count, roughly }] = [bangkokDay(ctx.now).slice(0, 7), counts[of]];
    if ((await roughly.ask(org, month, String(limit))) + ample < limit) return true;
    const list = of === 'orders' ? `orders of ${month}` : of;
    for (let place = (await count(org, month, limit)) + 1; place <= limit; place++)
      if (await hold(pool, { org, list, value: String(place), holder })) return true;
    return false;
  };

  return {
    forCustomer: async (ctx: Context, customerId: string): Promise<void> => {
      if (await isRoom(ctx, 'customers', customerId)) return;
      throw new Refused(ctx.actor.kind === 'staff' ? 'customer_limit_reached' : 'customers_paused');
    },
    forOrder: async (ctx: Context, orderId: string): Promise<void> => {
      if (await isRoom(ctx, 'orders', orderId)) return;
      throw new Refused('orders_paused');
    },
  };
};
