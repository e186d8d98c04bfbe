import type { ScanAnswer } from '@klang/contracts/api/scans';
import type { ConflictReason } from '@klang/contracts/codes/scans';
import type { ItemEvent } from '@klang/contracts/events/item';
import { conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
import { conflictOf, conflictOfStatus, isMissedSince, isMovedByOwn } from '../../domain/itemScanFit.ts';
import type { Item } from '../../domain/itemState.ts';
import { conflictRecording } from '../../platform/codes/conflictRecording.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateAfter, stateOf } from '../../platform/eventLog/stateOf.ts';
import { lastCountOf } from './counts/countRecords.ts';
import type { ScanCase } from './scanTargets.ts';

type Outcome = ScanAnswer['outcome'];
export type Judgement = Pick<ScanAnswer, 'outcome' | 'itemId'>;

const scannedOf = ({ scan, device, times, target }: ScanCase) => ({
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
  knownAt: times.knownAt,
});

/** Scans that do not fit the records. Both are kept until a person decides. */
export const recordedScans = (log: EventLog) => {
  const keep = conflictRecording({ log });

  /** What became of a scan that came before. Null for any other. */
  const recordedOf = async ({ org }: Context, scanId: string): Promise<Judgement | null> => {
    const recorded = await stateOf(log, conflict, { org, id: scanId });
    const isOpen = recorded?.choice === null && !recorded.isWithdrawn;
    return recorded && { outcome: isOpen ? 'conflict' : 'known', itemId: recorded.scan.itemId };
  };

  const record = async (ctx: Context, judged: ScanCase, reason: ConflictReason): Promise<Outcome> => {
    await keep(ctx, scannedOf(judged), reason);
    return 'conflict';
  };

  const reasonOf = async (ctx: Context, { scan, device, times, target }: ScanCase, now: Item) => {
    const sent = { deviceId: device.deviceId, seq: scan.seq, at: scan.at, ...times };
    if (scan.mode === 'status') return conflictOfStatus(now, sent);
    if (isMissedSince(now, { mode: scan.mode, placeId: scan.placeId, scannedAt: times.doneAt })) return 'missedSince';
    return conflictOf(now, sent, await lastCountOf(log, { org: ctx.org, id: target.itemId }, now));
  };

  return {
    recordedOf,
    record,
    /** The visit of the item at the scan: a scan that is sent again gets the answer of the first time. */
    tripAt: async ({ org }: Context, scanId: string, itemId: string): Promise<string | null> => {
      const now = await stateOf(log, item, { org, id: itemId });
      if (now.last?.deedId === scanId) return now.tripId;
      if (now.deeds.has(scanId)) {
        const isLast = ({ data }: ItemEvent) => 'deedId' in data && data.deedId === scanId;
        return (await stateAfter(log, item, { org, id: itemId, isLast })).tripId;
      }
      const recorded = await stateOf(log, conflict, { org, id: scanId });
      return recorded ? recorded.scan.theirs.tripId : now.tripId;
    },
    /** It may be settled by now. */
    asItStands: async (ctx: Context, scanId: string, judged: Judgement): Promise<Judgement> =>
      judged.outcome === 'conflict' ? ((await recordedOf(ctx, scanId)) ?? judged) : judged,
    /** Undefined if the scan fits the records. */
    misfitOf: async (ctx: Context, judged: ScanCase, now: Item): Promise<Outcome | undefined> => {
      const { scan, device } = judged;
      const reason = await reasonOf(ctx, judged, now);
      if (reason) return record(ctx, judged, reason);
      // A device that forgot what it sent has moved the item since: what did not fit before is not done now.
      const wasKept =
        isMovedByOwn(now, { deviceId: device.deviceId, knownAt: judged.times.knownAt }) &&
        (await recordedOf(ctx, scan.scanId)) !== null;
      return wasKept ? 'conflict' : undefined;
    },
  };
};
