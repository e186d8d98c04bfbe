import { hasRunningOrder } from '@klang/projections/orders/figures';
import { hasOpenMoney } from '@klang/projections/refunds/openMoney';
import { creditLeft } from '../../platform/customers/creditLeft.ts';
import type { Parts } from '../../platform/parts.ts';

/** What must end first: without a name, bills and refunds reach nobody. */
export const stillOpen = ({ log, pool }: Pick<Parts, 'log' | 'pool'>) => {
  const [running, openMoney] = [hasRunningOrder(pool), hasOpenMoney(pool, creditLeft(log))];
  return async (org: string, customerId: string): Promise<'orders' | 'money' | null> => {
    if (await running(org, customerId)) return 'orders';
    return (await openMoney(org, customerId)) ? 'money' : null;
  };
};
