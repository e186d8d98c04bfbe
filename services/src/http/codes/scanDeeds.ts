import type { ScanAnswer } from '@klang/contracts/api/scans';
import { type ConflictReason, isAtDoor, isOfferedIn, mayFollow, type StatusRule } from '@klang/contracts/codes/scans';
import { conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
import { conflictOf, conflictOfRefusal } from '../../domain/itemScanFit.ts';
import type { Item } from '../../domain/itemState.ts';
import { trip } from '../../domain/trip.ts';
import { itemScansOf } from '../../platform/codes/itemScans.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { judgedAnew, type SeenOrNone } from '../../platform/eventLog/execute.ts';
import { seenOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { deedOf, type Judged, refuseUnawaited, type ScanPorts, type ScanTargets } from './scanTargets.ts';
import { scanUndoing } from './scanUndoing.ts';

type Outcome = ScanAnswer['outcome'];
/** How the thing stands as this scan is judged. */
type SeenItem = SeenOrNone<Item>;

/** The status that a scan sets: looked at before anything is moved, so that of two nothing is done by half. */
const scanStatus = (ports: ScanPorts) => {
  const doing = itemScansOf(ports);
  return async (ctx: Context, { scan }: Judged, known: Item): Promise<StatusRule | undefined> => {
    const { mode, statusId } = scan;
    if (statusId === null) {
      if (mode === 'status') throw new Refused('scan_status_needed', 'statusId');
      return undefined;
    }
    const status = await doing.offered(ctx, statusId);
    if (!isOfferedIn(mode, status, known.custody)) throw new Refused('scan_status_not_offered', 'statusId');
    const isNext = known.statusId === statusId || mayFollow(await doing.ruleOf(ctx, known.statusId), statusId);
    if (!isNext) throw new Refused('scan_status_not_next', 'statusId');
    return status;
  };
};

const scannedOf = ({ scan, device, times, target }: Judged) => ({
  conflictId: scan.scanId,
  itemId: target.itemId,
  orderId: target.orderId,
  mode: scan.mode,
  placeId: scan.placeId,
  statusId: scan.statusId,
  tripId: scan.tripId,
  deviceId: device.deviceId,
  seq: scan.seq,
  deviceAt: scan.at,
  scannedAt: times.doneAt,
});

/** It moves nothing, whatever became of the thing since; where it was cut short before its status, that is set now. */
const toldBefore = async (doing: ReturnType<typeof itemScansOf>, ctx: Context, judged: Judged): Promise<Outcome> => {
  const status = await doing.ruleOf(ctx, judged.scan.statusId);
  if (status)
    await doing.setStatus(ctx, deedOf(judged), status).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  return 'taken';
};

/** Whether the thing already is what the scan would make of it. */
const isSoAlready = ({ custody, locationId, isSought }: Item, { mode, placeId }: Judged['scan']): boolean => {
  if (isSought) return false;
  return mode === 'putAway' ? custody === 'storage' && locationId === placeId : custody === 'movers';
};

/** Does what a scan says of its thing, or keeps it where that does not fit. */
export const scanDeeds = (ports: ScanPorts, targets: ScanTargets) => {
  const { log } = ports;
  const [doing, statusOf] = [itemScansOf(ports), scanStatus(ports)];
  const seenItem = async ({ org }: Context, { target }: Judged): Promise<SeenItem> =>
    (await seenOf(log, item, { org, id: target.itemId })) ?? { state: item.initial, revision: 'none' };

  /** Both stories, kept until somebody says which holds. */
  const record = async (ctx: Context, judged: Judged, reason: ConflictReason): Promise<Outcome> => {
    const { scan, target } = judged;
    const { custody, locationId, tripId, movedAt } = (await seenItem(ctx, judged)).state;
    const placed = await doing.custody.orderOf(ctx, target.orderId);
    await ctx.execute(conflict, scan.scanId, {
      type: 'RecordConflict',
      at: ctx.now.toISOString(),
      scan: {
        ...scannedOf(judged),
        customerId: placed?.customerId ?? '',
        reason,
        theirs: { custody, locationId, tripId, movedAt },
      },
    });
    return 'conflict';
  };

  const atDoor = async (ctx: Context, { scan, times, target }: Judged): Promise<Outcome> => {
    const { tripId, standing } = await targets.tripOf(ctx, scan.tripId);
    const wasTold = standing.deeds.has(scan.scanId);
    const isSettled = ['taken', 'given'].includes(standing.items.get(target.itemId) ?? '');
    // What was noted with pictures before stays: a scan alone says less.
    if (!wasTold && isSettled) return 'known';
    if (!wasTold) {
      const seen = { pictures: [], condition: null, words: null, seal: null, itemId: target.itemId };
      const deed = { tripId, deedId: scan.scanId, doneAt: times.doneAt, at: ctx.now.toISOString() };
      const type = scan.mode === 'collect' ? 'TakeAtDoor' : 'GiveAtDoor';
      await ctx.execute(trip, tripId, { type, ...deed, ...seen });
    }
    await doing.custody.bringDeed(ctx, { tripId, deedId: scan.scanId });
    return 'taken';
  };

  const refuseNowhere = async (ctx: Context, { scan, target }: Judged): Promise<void> => {
    if (scan.mode === 'putAway') return targets.refuseNoPlace(ctx, scan.placeId);
    refuseUnawaited((await targets.tripOf(ctx, scan.tripId)).standing, target.itemId);
  };

  const inside = async (ctx: Context, judged: Judged, seen: SeenItem): Promise<Outcome> => {
    await refuseNowhere(ctx, judged);
    const isSo = isSoAlready(seen.state, judged.scan);
    const reason = isSo ? undefined : conflictOf(seen.state, { ...judged.device, ...judged.times });
    if (reason) return record(ctx, judged, reason);
    // From place to place a thing stays in storage for its contract.
    const isInStorage = judged.scan.mode === 'putAway' && seen.state.custody === 'storage';
    if (!isInStorage) await doing.custody.bringContract(ctx, judged.target.orderId);
    return (await doing.move(ctx, deedOf(judged), seen)) ? 'taken' : 'known';
  };

  const moveOf = async (ctx: Context, judged: Judged, seen: SeenItem): Promise<Outcome> => {
    if (judged.scan.mode === 'status') return 'known';
    return isAtDoor(judged.scan.mode) ? atDoor(ctx, judged) : inside(ctx, judged, seen);
  };

  const apply = async (ctx: Context, judged: Judged, seen: SeenItem): Promise<Outcome> => {
    if (seen.state.deeds.has(judged.scan.scanId)) return toldBefore(doing, ctx, judged);
    const status = await statusOf(ctx, judged, seen.state);
    const outcome = await moveOf(ctx, judged, seen).catch((error: unknown) => {
      const reason = error instanceof Refused && conflictOfRefusal(error.code, judged.times);
      if (!reason) throw error;
      return record(ctx, judged, reason);
    });
    if (outcome === 'conflict' || !status) return outcome;
    return (await doing.setStatus(ctx, deedOf(judged), status)) ? 'taken' : outcome;
  };

  return {
    // Whoever moved the thing while this was judged has told the other story.
    apply: (ctx: Context, judged: Judged): Promise<Outcome> => {
      let { seen } = judged.target;
      return judgedAnew(async () => {
        const now = seen ?? (await seenItem(ctx, judged));
        seen = undefined;
        return apply(ctx, judged, now);
      });
    },
    undo: scanUndoing(ports, targets),
  };
};
