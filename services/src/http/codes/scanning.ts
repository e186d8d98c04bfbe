import type { OneScan, ScanAnswer } from '@klang/contracts/api/scans';
import { refusals } from '@klang/contracts/refusals';
import { conflict } from '../../domain/conflict.ts';
import { timesOf } from '../../domain/itemScanFit.ts';
import { scanposition } from '../../domain/scanposition.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import { counting } from './counting.ts';
import { scanDeeds } from './scanDeeds.ts';
import { type AimedScan, apart } from './scansApart.ts';
import { type Device, type ScanPorts, scanTargets } from './scanTargets.ts';

type Judgement = Pick<ScanAnswer, 'outcome' | 'itemId'>;

/** Judges scans as their device did them: those of one order one after another, others side by side. */
export const scanning = (ports: ScanPorts) => {
  const targets = scanTargets(ports);
  const deeds = scanDeeds(ports, targets);
  const counted = counting(ports, { targets, deeds });

  /** What the device never sent before cannot stand among what did not fit. */
  const recordedAs = async ({ org }: Context, { scanId, isFirst }: OneScan): Promise<Judgement | null> => {
    const recorded = isFirst ? null : await stateOf(ports.log, conflict, { org, id: scanId });
    return recorded && { outcome: recorded.choice === null ? 'conflict' : 'known', itemId: recorded.scan.itemId };
  };

  const judge = async (ctx: Context, { scan, target }: AimedScan, device: Device): Promise<Judgement> => {
    const recorded = await recordedAs(ctx, scan);
    if (recorded) return recorded;
    const times = timesOf(scan, { sentAt: device.sentAt, now: ctx.now });
    if (!times) throw new Refused('scan_too_early', 'at');
    if (target instanceof Refused) throw target;
    const judged = { scan, device, times, target };
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

  const aim = async (ctx: Context, scan: OneScan): Promise<AimedScan> => {
    const target = await targets.targetOf(ctx, scan.code, scan.undoes).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return error;
    });
    return { scan, target };
  };

  /** A no is an answer as well: what comes behind it is judged all the same. */
  const answerTo = async (ctx: Context, aimed: AimedScan, device: Device): Promise<ScanAnswer> => {
    const { scanId } = aimed.scan;
    try {
      const judged = await judge(ctx, aimed, device);
      await notePosition(ctx, aimed.scan, judged.itemId);
      return { scanId, refusal: null, why: null, ...judged };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { scanId, outcome: 'refused', itemId: null, refusal: error.code, why: refusals[error.code] };
    }
  };

  return {
    targetOf: targets.targetOf,
    send: async (ctx: Context, sent: readonly OneScan[], device: Device): Promise<ScanAnswer[]> => {
      const inOrder = sent.toSorted((one, other) => one.seq - other.seq);
      const answers = new Map<string, ScanAnswer>();
      const groups = apart(await someAtOnce(inOrder, (scan) => aim(ctx, scan)));
      await someAtOnce(groups, async (group) => {
        for (const aimed of group) answers.set(aimed.scan.scanId, await answerTo(ctx, aimed, device));
      });
      return inOrder.flatMap(({ scanId }) => answers.get(scanId) ?? []);
    },
  };
};
