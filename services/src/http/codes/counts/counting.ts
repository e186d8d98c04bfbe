import type { ScanAnswer } from '@klang/contracts/api/scans';
import { item } from '../../../domain/item.ts';
import { conflictOfRefusal, isMissedSince } from '../../../domain/itemScanFit.ts';
import { hasSight, type Item, isHere } from '../../../domain/itemState.ts';
import { decide, isRefusal } from '../../../domain/kit.ts';
import { countStateOf, isOfEarlierCount, stockcount } from '../../../domain/stockcount.ts';
import { itemScansOf } from '../../../platform/codes/itemScans.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { Refused } from '../../../platform/kit/failures.ts';
import { recordedScans } from '../recordedScans.ts';
import type { scanDeeds } from '../scanDeeds.ts';
import { deedOf, type ScanCase, type ScanPorts, type ScanTargets } from '../scanTargets.ts';
import { recordOf } from './countRecords.ts';

type Outcome = ScanAnswer['outcome'];
type Parts = { readonly targets: ScanTargets; readonly deeds: ReturnType<typeof scanDeeds> };

export const counting = (ports: ScanPorts, { targets, deeds }: Parts) => {
  const { log } = ports;
  const doing = itemScansOf(ports);
  const { record } = recordedScans(log);
  const itemOf = ({ org }: Context, { target }: ScanCase) => stateOf(log, item, { org, id: target.itemId });

  const placeOf = async (ctx: Context, { scan }: ScanCase): Promise<string> => {
    await targets.refuseNoPlace(ctx, scan.placeId);
    return scan.placeId ?? '';
  };
  const commandOf = (ctx: Context, judged: ScanCase, placeId: string) => {
    const { itemId, orderId, deedId, doneAt, scan } = deedOf(judged);
    return { placeId, itemId, orderId, deedId, doneAt, scan, at: ctx.now.toISOString() };
  };
  /** A sighting at this place works like putting the item away there. */
  const asPutAway = (judged: ScanCase): ScanCase => ({
    ...judged,
    scan: { ...judged.scan, mode: 'putAway', statusId: null, tripId: null },
  });

  const isOfEarlierSearch = (known: Item, { scan: { placeId }, times }: ScanCase): boolean =>
    isHere(known) && isMissedSince(known, { mode: 'putAway', placeId, scannedAt: times.doneAt });

  const endSearch = async (ctx: Context, judged: ScanCase): Promise<void> => {
    const known = await itemOf(ctx, judged);
    if (known.isSought && isHere(known) && !isOfEarlierSearch(known, judged))
      await doing.move(ctx, { ...deedOf(asPutAway(judged)), unlessMovedSince: judged.times.doneAt });
  };

  const see = async (ctx: Context, judged: ScanCase, placeId: string): Promise<Outcome> => {
    const command = commandOf(ctx, judged, placeId);
    const done = await ctx.execute(stockcount, placeId, { type: 'CountItem', ...command });
    if (done.events.length > 0) await endSearch(ctx, judged);
    else {
      // Unless it is the same scan again, a device that saw it already has nothing new to tell, and nothing to undo.
      const { deeds: known } = await stateOf(log, stockcount, { org: ctx.org, id: placeId });
      if (!known.has(command.deedId)) return 'known';
    }
    const { orderId, doneAt: countedAt } = command;
    const state = countStateOf({ countedAt }, recordOf(await itemOf(ctx, judged), { placeId, orderId }));
    if (state !== 'found') return 'stranger';
    const isNew = done.events.some(({ data }) => 'countedAt' in data && data.isSeenAgain !== true);
    return isNew ? 'taken' : 'known';
  };

  const seeHere = async (ctx: Context, judged: ScanCase, placeId: string): Promise<Outcome> => {
    const known = await itemOf(ctx, judged);
    try {
      await targets.refuseNewAt(ctx, placeId, known);
    } catch (error) {
      const reason = error instanceof Refused && conflictOfRefusal(error.code, judged.times);
      if (!reason) throw error;
      return record(ctx, judged, reason);
    }
    if (isOfEarlierSearch(known, judged)) return record(ctx, asPutAway(judged), 'missedSince');
    return see(ctx, judged, placeId);
  };

  return {
    apply: async (ctx: Context, judged: ScanCase): Promise<Outcome> => {
      const placeId = await placeOf(ctx, judged);
      const count = await stateOf(log, stockcount, { org: ctx.org, id: placeId });
      if (count.deeds.has(judged.scan.scanId)) return see(ctx, judged, placeId);
      // A closed count takes no more scans, but a late scan still moves its item.
      if (isOfEarlierCount(count, judged.times.doneAt)) return deeds.apply(ctx, asPutAway(judged));
      return seeHere(ctx, judged, placeId);
    },
    undo: async (ctx: Context, judged: ScanCase, undoneId: string): Promise<Outcome> => {
      const placeId = await placeOf(ctx, judged);
      const command = { type: 'UncountItem', undoneId, ...commandOf(ctx, judged, placeId) } as const;
      const count = await stateOf(log, stockcount, { org: ctx.org, id: placeId });
      const known = await itemOf(ctx, judged);
      const wasPlaced = known.deeds.has(undoneId) || hasSight(known, undoneId);
      const wasCounted = count.deeds.has(undoneId) || !wasPlaced;
      const decision = decide(stockcount, command, count);
      // Refused before anything of it is undone.
      if (wasCounted && isRefusal(decision)) throw new Refused(decision.refused, 'undoes');
      if (wasPlaced) await deeds.undo(ctx, judged, undoneId);
      if (wasCounted) await ctx.execute(stockcount, placeId, command);
      return 'taken';
    },
  };
};
