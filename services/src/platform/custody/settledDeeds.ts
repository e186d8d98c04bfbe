import type pg from 'pg';
import { oldestMs } from '../../domain/itemScanFit.ts';
import type { Context } from '../eventLog/context.ts';
import { holdEach, reservedIn } from '../eventLog/reservedValues.ts';

type DeedName = { readonly deedId: string; readonly tripId: string };
const list = 'deedSettled';

/** Deeds at a door that changed nothing. No event has their id, so only this tells that they came and are settled. */
export const settledDeeds = (pool: pg.Pool) => ({
  note: async ({ org, now }: Pick<Context, 'org' | 'now'>, { deedId, tripId }: DeedName): Promise<void> => {
    await holdEach(pool, { org, list, holders: new Map([[deedId, tripId]]) }, { forMs: oldestMs, now });
  },
  has: async ({ org, now }: Pick<Context, 'org' | 'now'>, { deedId, tripId }: DeedName): Promise<boolean> => {
    const holds = await reservedIn(pool, { org, list, values: [deedId], now });
    return holds.some(({ holder }) => holder === tripId);
  },
});
