import type pg from 'pg';
import { oldestMs } from '../../domain/itemScanFit.ts';
import type { Context } from '../eventLog/context.ts';
import { holdEach } from '../eventLog/reservedValues.ts';

export type ScanFacts = { readonly scanId: string; readonly facts: string };

/** The id of a scan belongs to what came first under it, for as long as a scan may wait on its device. */
export const scanIdsOf =
  (pool: pg.Pool) =>
  async ({ org, now }: Pick<Context, 'org' | 'now'>, scans: readonly ScanFacts[]): Promise<ReadonlySet<ScanFacts>> => {
    const first = new Map(scans.toReversed().map(({ scanId, facts }) => [scanId, facts]));
    const held = await holdEach(pool, { org, list: 'scan', holders: first }, { forMs: oldestMs, now });
    return new Set(scans.filter(({ scanId, facts }) => held.get(scanId) !== facts));
  };
