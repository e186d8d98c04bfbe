import type { ScanAnswer } from '@klang/contracts/api/scans';
import { isAtDoor } from '@klang/contracts/codes/scans';
import { item } from '../../../domain/item.ts';
import { trip } from '../../../domain/trip.ts';
import { custodyOf } from '../../../platform/custody/bringing.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import { deedOf, type ScanCase, type ScanPorts, type ScanTargets } from '../scanTargets.ts';

type Outcome = ScanAnswer['outcome'];

export const scanUndo = (ports: ScanPorts, targets: ScanTargets) => {
  const custody = custodyOf(ports);

  const atDoor = async (ctx: Context, { scan, times, target }: ScanCase, undoes: string): Promise<Outcome> => {
    const { itemId } = target;
    const { tripId, standing } = await targets.tripOf(ctx, scan.tripId);
    const deed = { tripId, deedId: scan.scanId, doneAt: times.doneAt, at: ctx.now.toISOString() };
    if (!standing.deeds.has(scan.scanId)) {
      await custody.refuseFollowed(ctx, { tripId, itemId, undoes });
      await ctx.execute(trip, tripId, { type: 'UndoAtDoor', ...deed, itemId, undoes });
    }
    await custody.bringDeed(ctx, { tripId, deedId: scan.scanId });
    return 'taken';
  };

  return async (ctx: Context, judged: ScanCase, undoneId: string): Promise<Outcome> => {
    if (isAtDoor(judged.scan.mode)) return atDoor(ctx, judged, undoneId);
    const { itemId, orderId, deedId, doneAt, scan } = deedOf(judged);
    const on = { itemId, orderId, deedId, doneAt, scan, at: ctx.now.toISOString() };
    await ctx.execute(item, itemId, { type: 'UndoItemScan', undoneId, ...on });
    await custody.noteUnstored(ctx, orderId, itemId);
    return 'taken';
  };
};
