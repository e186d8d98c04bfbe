import type { UntilSettled } from '@klang/projections/kit/settled';
import { hasRunningOrder } from '@klang/projections/orders/figures';
import { hasOpenMoney, openMoneyModels } from '@klang/projections/refunds/openMoney';
import { creditLeft } from '../../platform/customers/creditLeft.ts';
import type { StillOpen } from '../../platform/customers/forgettingMarks.ts';
import type { Parts } from '../../platform/parts.ts';
import { CallError } from '../kit/answers.ts';

type Lists = Pick<Parts, 'log' | 'pool'>;
type OpenOf = (org: string, customerId: string) => Promise<StillOpen | null>;

/** What must end first: without a name, bills and refunds reach nobody. */
export const stillOpen = ({ log, pool }: Lists): OpenOf => {
  const [running, openMoney] = [hasRunningOrder(pool), hasOpenMoney(pool, creditLeft(log))];
  return async (org, customerId) => {
    if (await running(org, customerId)) return 'orders';
    return (await openMoney(org, customerId)) ? 'money' : null;
  };
};

const waitMs = 10_000;

/** Asks lists that have all of the log. */
export const stillOpenNow = ({ settled, ...lists }: Lists & { readonly settled: UntilSettled }): OpenOf => {
  const open = stillOpen(lists);
  return async (org, customerId) => {
    const head = await lists.log.head();
    if (head && !(await settled(openMoneyModels, head, waitMs))) throw new CallError(503, 'unavailable');
    return open(org, customerId);
  };
};
