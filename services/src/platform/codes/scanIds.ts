import type { OneScan } from '@klang/contracts/api/scans';
import type pg from 'pg';
import { oldestMs } from '../../domain/itemScanFit.ts';
import type { Context } from '../eventLog/context.ts';
import { holdEach, reservedIn } from '../eventLog/reservedValues.ts';

type ScanOfItem = { readonly scan: OneScan; readonly itemId: string };
const factsOf = ({ scan: { mode, placeId, statusId, tripId, undoes }, itemId }: ScanOfItem): string =>
  JSON.stringify([itemId, mode, placeId, statusId, tripId, undoes]);

type ScanName = { readonly scanId: string; readonly itemId: string };
const heldIn =
  (pool: pg.Pool, list: 'scan' | 'scanSettled') =>
  async ({ org, now }: Pick<Context, 'org' | 'now'>, { scanId, itemId }: ScanName): Promise<boolean> => {
    const holds = await reservedIn(pool, { org, list, values: [scanId], now });
    return holds.some(({ holder }) => (JSON.parse(holder) as readonly unknown[])[0] === itemId);
  };

/** Whether a scan of this item came before, whatever became of it. */
export const hasCome = (pool: pg.Pool) => heldIn(pool, 'scan');

/** Scans that found all as they say. Their events may be none, so only this tells that they came and are settled. */
export const settledScans = (pool: pg.Pool) => ({
  note: async ({ org, now }: Pick<Context, 'org' | 'now'>, scans: readonly ScanOfItem[]): Promise<void> => {
    const holders = new Map(scans.map((one) => [one.scan.scanId, factsOf(one)]));
    await holdEach(pool, { org, list: 'scanSettled', holders }, { forMs: oldestMs, now });
  },
  has: heldIn(pool, 'scanSettled'),
});

/**
 * The id of a scan belongs to what came first under it, for as long as a scan may wait on its device. Returns the scans
 * that have an id of another.
 */
export const scanIdsOf =
  (pool: pg.Pool) =>
  async ({ org, now }: Pick<Context, 'org' | 'now'>, scans: readonly ScanOfItem[]): Promise<ReadonlySet<OneScan>> => {
    const holders = new Map(scans.toReversed().map((one) => [one.scan.scanId, factsOf(one)]));
    const known = await holdEach(pool, { org, list: 'scan', holders }, { forMs: oldestMs, now });
    return new Set(scans.filter((one) => known.get(one.scan.scanId) !== factsOf(one)).map(({ scan }) => scan));
  };
