import { orderNumberOf } from '@klang/contracts/orders/orderNumber';
import { highestOrder } from '@klang/projections/orders/figures';
import { itemNumberReads } from '@klang/projections/orders/itemNumbers';
import type { Context } from '../../platform/eventLog/context.ts';
import { memoized } from '../../platform/kit/memoized.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import { numberHolds } from '../../platform/orders/numberHolds.ts';
import { openOrderNumbers } from '../../platform/orders/orderNumbers.ts';
import type { Parts } from '../../platform/parts.ts';

const cacheMs = 1_000;
type PrefixOf = (org: string) => Promise<string | null>;

/** What a person scans means one thing: a number is skipped if an item of it would have the code of something else. */
export const orderNumbering = ({ pool }: Pick<Parts, 'pool'>, orderPrefixOf: PrefixOf) => {
  const draw = openOrderNumbers({ pool, highestOf: highestOrder(pool) });
  const holds = numberHolds(pool);
  const skipped = memoized(itemNumberReads(pool).ordersLikeCodes, { cacheMs }).ask;
  return async ({ org }: Context): Promise<string> => {
    for (;;) {
      const [running, prefix] = await Promise.all([draw(org), orderPrefixOf(org)]);
      const number = orderNumberOf(running, { prefix, name: orgOf(org)?.name_en ?? '' });
      const [named = ''] = number.split('-');
      if ((await holds.byOrder(org, number)) && !(await skipped(org, named)).has(number)) return number;
    }
  };
};
