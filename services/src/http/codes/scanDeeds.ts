import type { ScanAnswer } from '@klang/contracts/api/scans';
import { isAtDoor, isThereAlready } from '@klang/contracts/codes/scans';
import { item } from '../../domain/item.ts';
import { conflictOfRefusal, isStatusPassed } from '../../domain/itemScanFit.ts';
import { hasSight, type Item, isChangedSinceSight, isDeedElsewhere } from '../../domain/itemState.ts';
import { trip } from '../../domain/trip.ts';
import { itemScansOf } from '../../platform/codes/itemScans.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { judgedAnew, type SeenOrNone } from '../../platform/eventLog/execute.ts';
import { seenOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { recordedScans } from './recordedScans.ts';
import { scanStatus } from './scanStatus.ts';
import { deedOf, refuseUnawaited, type ScanCase, type ScanPorts, type ScanTargets } from './scanTargets.ts';
import { scanUndo } from './takingBack/scanUndo.ts';

type Outcome = ScanAnswer['outcome'];
type SeenItem = SeenOrNone<Item>;

const isRecorded = ({ state }: SeenItem, { scanId }: ScanCase['scan']): boolean =>
  state.deeds.has(scanId) || hasSight(state, scanId);

/** It comes with a move: the place may fit all the same. */
const hasOldStatus = (known: Item, { scan, device, times }: ScanCase): boolean =>
  scan.mode !== 'status' &&
  scan.statusId !== null &&
  scan.statusId !== known.statusId &&
  isStatusPassed(known, { deviceId: device.deviceId, seq: scan.seq, at: scan.at, ...times });

type ScanOfItem = { readonly judged: ScanCase; readonly state: Item };
/** A repeated scan moves nothing. If its first run stopped before the status, it sets the status now. */
const recordedBefore = async (
  doing: ReturnType<typeof itemScansOf>,
  ctx: Context,
  { judged, state }: ScanOfItem,
): Promise<Outcome> => {
  const { scanId } = judged.scan;
  const outcome = state.deeds.has(scanId) ? 'taken' : 'known';
  const isOld = isChangedSinceSight(state, scanId) || hasOldStatus(state, judged);
  return !isOld && (await doing.setIfPossible(ctx, deedOf(judged))) ? 'taken' : outcome;
};

type StatusRefusal = { readonly known: Item; readonly error: unknown };
const isSoAlready = (known: Item, scan: ScanCase['scan']): boolean =>
  scan.mode === 'status' ? known.statusId === scan.statusId : !known.isSought && isThereAlready(scan, known);

/** The log says where the scan of this id put the item. */
const refuseElsewhere = (known: Item, { scanId, mode, placeId, tripId }: ScanCase['scan']): void => {
  const to = (mode === 'takeOut' ? tripId : placeId) ?? '';
  if (isDeedElsewhere(known, scanId, to)) throw new Refused('id_taken', 'scanId');
};

type Recorder = ReturnType<typeof recordedScans>['record'];
/** A late scan that is not possible any more waits for a person. */
const keptBy =
  (record: Recorder) =>
  async <T>(ctx: Context, judged: ScanCase, doing: Promise<T>): Promise<T | Outcome> =>
    doing.catch((error: unknown) => {
      const reason = error instanceof Refused && conflictOfRefusal(error.code, judged.times);
      if (!reason) throw error;
      return record(ctx, judged, reason);
    });

const nowhereIn =
  (targets: ScanTargets) =>
  async (ctx: Context, { scan, target }: ScanCase, known: Item): Promise<void> => {
    if (scan.mode === 'putAway') {
      await targets.refuseNoPlace(ctx, scan.placeId);
      return targets.refuseNewAt(ctx, scan.placeId, known);
    }
    refuseUnawaited((await targets.tripOf(ctx, scan.tripId)).standing, target.itemId);
  };

/** What was done at a door stands, without a status that nobody may set any more. */
const lateStatusIn = (refuseNowhere: ReturnType<typeof nowhereIn>) => {
  return async (ctx: Context, judged: ScanCase, { known, error }: StatusRefusal): Promise<undefined> => {
    const { mode } = judged.scan;
    const isLate = error instanceof Refused && conflictOfRefusal(error.code, judged.times) !== undefined;
    if (isLate && isAtDoor(mode)) return undefined;
    // What is wrong with its place comes first.
    if (isLate && mode !== 'status') await refuseNowhere(ctx, judged, known);
    throw error;
  };
};

export const scanDeeds = (ports: ScanPorts, targets: ScanTargets) => {
  const { log } = ports;
  const [doing, statusOf] = [itemScansOf(ports), scanStatus(ports)];
  const { record, misfitOf } = recordedScans(log);
  const [orConflict, refuseNowhere] = [keptBy(record), nowhereIn(targets)];
  const withoutStatus = lateStatusIn(refuseNowhere);
  const seenItem = async ({ org }: Context, { target }: ScanCase): Promise<SeenItem> =>
    (await seenOf(log, item, { org, id: target.itemId })) ?? { state: item.initial, revision: 'none' };

  const atDoor = async (ctx: Context, { scan, times, target }: ScanCase): Promise<Outcome> => {
    const { tripId, standing } = await targets.tripOf(ctx, scan.tripId);
    const wasRecorded = standing.deeds.has(scan.scanId);
    const isSettled = ['taken', 'given'].includes(standing.items.get(target.itemId) ?? '');
    // A scan without pictures must not replace a report with pictures.
    if (!wasRecorded && isSettled) return 'known';
    if (!wasRecorded) {
      const seen = { pictures: [], condition: null, words: null, seal: null, itemId: target.itemId };
      const deed = { tripId, deedId: scan.scanId, doneAt: times.doneAt, at: ctx.now.toISOString() };
      const type = scan.mode === 'collect' ? 'TakeAtDoor' : 'GiveAtDoor';
      await ctx.execute(trip, tripId, { type, ...deed, ...seen });
    }
    await doing.custody.bringDeed(ctx, { tripId, deedId: scan.scanId });
    return 'taken';
  };

  const misfit = async (ctx: Context, judged: ScanCase, now: Item): Promise<Outcome | undefined> => {
    if (hasOldStatus(now, judged)) return record(ctx, judged, 'movedMeanwhile');
    return isSoAlready(now, judged.scan) ? undefined : misfitOf(ctx, judged, now);
  };

  const inside = async (ctx: Context, judged: ScanCase, seen: SeenItem): Promise<Outcome> => {
    await refuseNowhere(ctx, judged, seen.state);
    const conflict = await misfit(ctx, judged, seen.state);
    if (conflict) return conflict;
    const isInStorage = judged.scan.mode === 'putAway' && seen.state.custody === 'storage';
    if (!isInStorage) await doing.custody.bringContract(ctx, judged.target.orderId);
    return (await doing.move(ctx, deedOf(judged), seen)) ? 'taken' : 'known';
  };

  const moveOf = async (ctx: Context, judged: ScanCase, seen: SeenItem): Promise<Outcome> => {
    if (judged.scan.mode === 'status') return 'known';
    return isAtDoor(judged.scan.mode) ? atDoor(ctx, judged) : inside(ctx, judged, seen);
  };

  /** A newer one stands. One that came late may not be the next one any more. */
  const newStatus = async (ctx: Context, judged: ScanCase, known: Item) => {
    const conflict = judged.scan.mode === 'status' ? await misfit(ctx, judged, known) : undefined;
    if (conflict || hasOldStatus(known, judged)) return conflict;
    const rule = statusOf(ctx, judged, known).catch((error) => withoutStatus(ctx, judged, { known, error }));
    return orConflict(ctx, judged, rule);
  };

  const apply = async (ctx: Context, judged: ScanCase, seen: SeenItem): Promise<Outcome> => {
    refuseElsewhere(seen.state, judged.scan);
    if (isRecorded(seen, judged.scan)) return recordedBefore(doing, ctx, { judged, state: seen.state });
    const status = await newStatus(ctx, judged, seen.state);
    if (typeof status === 'string') return status;
    const outcome = await orConflict(ctx, judged, moveOf(ctx, judged, seen));
    if (outcome === 'conflict' || !status) return outcome;
    return (await doing.setStatus(ctx, deedOf(judged), status)) ? 'taken' : outcome;
  };

  return {
    // On a concurrent move the scan is judged again.
    apply: (ctx: Context, judged: ScanCase): Promise<Outcome> => {
      let { seen } = judged.target;
      return judgedAnew(async () => {
        const now = seen ?? (await seenItem(ctx, judged));
        seen = undefined;
        return apply(ctx, judged, now);
      });
    },
    undo: scanUndo(ports, targets),
  };
};
