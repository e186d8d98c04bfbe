import { orderOfItemNumber } from '@klang/contracts/custody/contractItems';
import type pg from 'pg';
import { hold } from '../eventLog/reservedValues.ts';

/**
 * An order has its number before the read models show it, and so have a storage place its code and an old sticker its
 * number. Until they do, the one that came first holds it.
 */
export const numberHolds = (pool: pg.Pool) => {
  const holdFor = (org: string, value: string, holder: 'order' | 'code'): Promise<boolean> =>
    hold(pool, { org, list: 'ordernumber', value, holder });
  return {
    byOrder: (org: string, number: string): Promise<boolean> => holdFor(org, number, 'order'),
    /** False if the code is a number of an item of an order that is just being placed, or just becomes the other's. */
    byCode: async (org: string, value: string, holder: 'place' | 'sticker'): Promise<boolean> => {
      const number = orderOfItemNumber(value);
      const isNoItem = number === undefined || (await holdFor(org, number, 'code'));
      return isNoItem && hold(pool, { org, list: 'code', value, holder });
    },
  };
};
export type NumberHolds = ReturnType<typeof numberHolds>;
