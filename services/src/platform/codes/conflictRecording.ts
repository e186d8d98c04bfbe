import type { ConflictReason } from '@klang/contracts/codes/scans';
import { type Conflict, conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
import { custodyOf } from '../custody/bringing.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';

type KeptScan = Omit<NonNullable<Conflict>['scan'], 'customerId' | 'reason' | 'theirs'>;

/** Keeps a scan that does not fit beside the records, until a person decides. */
export const conflictRecording = ({ log }: { readonly log: EventLog }) => {
  const custody = custodyOf({ log });
  return async (ctx: Context, scan: KeptScan, reason: ConflictReason): Promise<void> => {
    const { locationId, tripId, movedAt, ...now } = await stateOf(log, item, { org: ctx.org, id: scan.itemId });
    const placed = await custody.orderOf(ctx, scan.orderId);
    const theirs = { custody: now.custody, locationId, tripId, movedAt };
    await ctx.execute(conflict, scan.conflictId, {
      type: 'RecordConflict',
      at: ctx.now.toISOString(),
      scan: { ...scan, customerId: placed?.customerId ?? '', reason, theirs },
    });
  };
};
