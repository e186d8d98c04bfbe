import type { OneScan, ScanAnswer } from '@klang/contracts/api/scans';
import { refusals } from '@klang/contracts/refusals';
import { conflict } from '../../domain/conflict.ts';
import { timesOf } from '../../domain/itemScanFit.ts';
import { scanposition } from '../../domain/scanposition.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { counting } from './counting.ts';
import { scanDeeds } from './scanDeeds.ts';
import { type Device, type ScanPorts, scanTargets } from './scanTargets.ts';

/** Judges scans one after another, as their device did them. */
export const scanning = (ports: ScanPorts) => {
  const targets = scanTargets(ports);
  const deeds = scanDeeds(ports, targets);
  const counted = counting(ports, { targets, deeds });

  const judge = async (
    ctx: Context,
    scan: OneScan,
    device: Device,
  ): Promise<Pick<ScanAnswer, 'outcome' | 'itemId'>> => {
    const recorded = await stateOf(ports.log, conflict, { org: ctx.org, id: scan.scanId });
    if (recorded) return { outcome: recorded.choice === null ? 'conflict' : 'known', itemId: recorded.scan.itemId };
    const times = timesOf(scan, { sentAt: device.sentAt, now: ctx.now });
    if (!times) throw new Refused('scan_too_early', 'at');
    const judged = { scan, device, times, target: await targets.targetOf(ctx, scan.code) };
    const doing = scan.mode === 'count' ? counted : deeds;
    const outcome = scan.undoes === null ? await doing.apply(ctx, judged) : await doing.undo(ctx, judged, scan.undoes);
    return { outcome, itemId: judged.target.itemId };
  };

  /** It is of whoever scanned, and is kept under their key. */
  const notePosition = async (ctx: Context, { scanId, position }: OneScan, itemId: string | null): Promise<void> => {
    if (position === null || itemId === null) return;
    const said = { scanId, itemId, staffId: ctx.actor.id, position, recordedAt: ctx.now.toISOString() };
    await ctx.execute(scanposition, scanId, { type: 'NotePosition', ...said });
  };

  /** A no is an answer as well: what comes behind it is judged all the same. */
  const answerTo = async (ctx: Context, scan: OneScan, device: Device): Promise<ScanAnswer> => {
    const { scanId } = scan;
    try {
      const judged = await judge(ctx, scan, device);
      await notePosition(ctx, scan, judged.itemId);
      return { scanId, refusal: null, why: null, ...judged };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { scanId, outcome: 'refused', itemId: null, refusal: error.code, why: refusals[error.code] };
    }
  };

  return {
    targetOf: targets.targetOf,
    send: async (ctx: Context, sent: readonly OneScan[], device: Device): Promise<ScanAnswer[]> => {
      const answers: ScanAnswer[] = [];
      for (const scan of sent.toSorted((one, other) => one.seq - other.seq))
        answers.push(await answerTo(ctx, scan, device));
      return answers;
    },
  };
};
