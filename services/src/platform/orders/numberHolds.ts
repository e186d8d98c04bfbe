import { orderOfItemNumber } from '@klang/contracts/custody/contractItems';
import type pg from 'pg';
import { hold } from '../eventLog/reservedValues.ts';

/**
 * An order has its number before the read models show it, and so has a storage place its code. Until they do, the one
 * that came first holds the number.
 */
export const numberHolds = (pool: pg.Pool) => {
  const holdFor = (org: string, value: string, holder: 'order' | 'code'): Promise<boolean> =>
    hold(pool, { org, list: 'ordernumber', value, holder });
  return {
    byOrder: (org: string, number: string): Promise<boolean> => holdFor(org, number, 'order'),
    /** False if the code is a number of an item of an order that is just being placed. */
    byCode: async (org: string, code: string): Promise<boolean> => {
      const number = orderOfItemNumber(code);
      return number === undefined || holdFor(org, number, 'code');
    },
  };
};
export type NumberHolds = ReturnType<typeof numberHolds>;
