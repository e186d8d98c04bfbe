import type { OneScan, ScanAnswer } from '@klang/contracts/api/scans';
import { isAtDoor } from '@klang/contracts/codes/scans';
import { refusals } from '@klang/contracts/refusals';
import { timesOf } from '../../domain/itemScanFit.ts';
import { scanposition } from '../../domain/scanposition.ts';
import { scanIdsOf, settledScans } from '../../platform/codes/scanIds.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import type { Parts } from '../../platform/parts.ts';
import { counting } from './counts/counting.ts';
import { type Judgement, recordedScans } from './recordedScans.ts';
import { scanDeeds } from './scanDeeds.ts';
import { type Device, type ScanPorts, scanTargets, type Target } from './scanTargets.ts';
import { takingBack } from './takingBack/takingBack.ts';

export type AimedScan = {
  readonly scan: OneScan;
  readonly target: Target | Refused;
  /** Another scan came before under this id. */
  readonly isOther?: boolean;
};
type Sender = Device & { readonly mayActAtDoor: boolean };

/** The state from before the call is stale for a second scan of the same item. */
const unseen = (aimed: AimedScan): AimedScan => {
  if (aimed.target instanceof Refused) return aimed;
  const { itemId, orderId } = aimed.target;
  return { ...aimed, target: { itemId, orderId } };
};

/** Groups of scans that must run in order: items of one order share its contract and visits. */
export const apart = (all: readonly AimedScan[]): readonly (readonly AimedScan[])[] => {
  const groups = new Map<string, AimedScan[]>();
  for (const one of all) {
    const name = one.target instanceof Refused ? `scan ${one.scan.scanId}` : `order ${one.target.orderId}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()].map((group) => (group.length > 1 ? group.map(unseen) : group));
};

/** A refused label names no item, so its scan takes no id. */
const itsItem = ({ scan, target }: AimedScan) => (target instanceof Refused ? [] : [{ scan, itemId: target.itemId }]);

/** A scan that was never sent before has none. */
const answersBefore = ({ log, pool }: Pick<Parts, 'log' | 'pool'>) => {
  const [{ recordedOf }, settled] = [recordedScans(log), settledScans(pool)];
  return async (ctx: Context, { scan, target }: AimedScan): Promise<Judgement | null> => {
    if (scan.isFirst) return null;
    const recorded = await recordedOf(ctx, scan.scanId);
    if (recorded || target instanceof Refused) return recorded;
    const { itemId } = target;
    return (await settled.has(ctx, { scanId: scan.scanId, itemId })) ? { outcome: 'known', itemId } : null;
  };
};

/** The position is personal data of the scanning person, sealed with their key. */
const notePosition = async (ctx: Context, { scanId, position }: OneScan, itemId: string | null): Promise<void> => {
  if (position === null || itemId === null) return;
  const positionFact = { scanId, itemId, staffId: ctx.actor.id, position, recordedAt: ctx.now.toISOString() };
  await ctx.execute(scanposition, scanId, { type: 'NotePosition', ...positionFact });
};

/** Judges scans in the order of their device. Scans of one order run one after another, others in parallel. */
export const scanning = (ports: ScanPorts & Pick<Parts, 'pool'>) => {
  const targets = scanTargets(ports);
  const [othersAmong, settled] = [scanIdsOf(ports.pool), settledScans(ports.pool)];
  const deeds = scanDeeds(ports, targets);
  const counted = counting(ports, { targets, deeds });

  const takeBack = takingBack(ports, (ctx, judged, undoneId) =>
    (judged.scan.mode === 'count' ? counted : deeds).undo(ctx, judged, undoneId),
  );

  const { asItStands, tripAt } = recordedScans(ports.log);
  const answerBefore = answersBefore(ports);

  const judge = async (ctx: Context, { scan, target }: AimedScan, device: Device): Promise<Judgement> => {
    const before = await answerBefore(ctx, { scan, target });
    if (before) return before;
    const times = timesOf(scan, { sentAt: device.sentAt, now: ctx.now });
    if (!times) throw new Refused('scan_too_early', 'at');
    if (target instanceof Refused) throw target;
    const judged = { scan, device, times, target };
    const doing = scan.mode === 'count' ? counted : deeds;
    const outcome = scan.undoes === null ? await doing.apply(ctx, judged) : await takeBack(ctx, judged, scan.undoes);
    return asItStands(ctx, scan.scanId, { outcome, itemId: target.itemId });
  };

  const isOfTrip = async (ctx: Context, scan: OneScan, itemId: string | null): Promise<boolean | null> => {
    const { mode, ofTripId, undoes } = scan;
    if (mode !== 'putAway' || ofTripId === null || undoes !== null || itemId === null) return null;
    return (await tripAt(ctx, scan.scanId, itemId)) === ofTripId;
  };

  const aim = async (ctx: Context, scan: OneScan, { mayActAtDoor }: Sender): Promise<AimedScan> => {
    if (isAtDoor(scan.mode) && !mayActAtDoor) return { scan, target: new Refused('scan_not_at_door', 'mode') };
    const target = await targets.targetOf(ctx, scan.code, scan).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return error;
    });
    return { scan, target };
  };

  /** A refusal is an answer too: the scans after it are still judged. */
  const answerTo = async (ctx: Context, aimed: AimedScan, device: Device): Promise<ScanAnswer> => {
    const { scanId } = aimed.scan;
    try {
      if (aimed.isOther) throw new Refused('id_taken', 'scanId');
      const judged = await judge(ctx, aimed, device);
      await notePosition(ctx, aimed.scan, judged.itemId);
      return {
        scanId,
        refusal: null,
        why: null,
        ...judged,
        isOfTrip: await isOfTrip(ctx, aimed.scan, judged.itemId),
      };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const refusal = error.code === 'id_taken' ? 'scan_id_taken' : error.code;
      const why = error.faults[0]?.message ?? refusals[refusal];
      return { scanId, outcome: 'refused', itemId: null, isOfTrip: null, refusal, why };
    }
  };

  return {
    targetOf: targets.targetOf,
    send: async (ctx: Context, sent: readonly OneScan[], device: Sender): Promise<ScanAnswer[]> => {
      const inOrder = sent.toSorted((one, other) => one.seq - other.seq);
      const answers = new Map<OneScan, ScanAnswer>();
      const aimed = await someAtOnce(inOrder, (scan) => aim(ctx, scan, device));
      const others = await othersAmong(ctx, aimed.flatMap(itsItem));
      await someAtOnce(apart(aimed), async (group) => {
        for (const one of group) {
          const isOther = others.has(one.scan);
          answers.set(one.scan, await answerTo(ctx, { ...one, isOther }, device));
        }
      });
      const known = aimed.flatMap(itsItem).filter(({ scan }) => answers.get(scan)?.outcome === 'known');
      await settled.note(ctx, known);
      return inOrder.flatMap((scan) => answers.get(scan) ?? []);
    },
  };
};
