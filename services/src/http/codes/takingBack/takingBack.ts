import type { ScanAnswer } from '@klang/contracts/api/scans';
import { conflict } from '../../../domain/conflict.ts';
import { itemScansOf } from '../../../platform/codes/itemScans.ts';
import { hasCome } from '../../../platform/codes/scanIds.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { Refused } from '../../../platform/kit/failures.ts';
import type { Parts } from '../../../platform/parts.ts';
import { scannedBy } from '../conflicts/scannedBy.ts';
import type { ScanCase, ScanPorts } from '../scanTargets.ts';

type Outcome = ScanAnswer['outcome'];
type Undo = (ctx: Context, judged: ScanCase, undoneId: string) => Promise<Outcome>;

/** A scan that waits for a decision is withdrawn, one that changed nothing leaves nothing to undo; any other is undone. */
export const takingBack = ({ log, pool }: ScanPorts & Pick<Parts, 'pool'>, undo: Undo): Undo => {
  const [hasArrived, { bringConflict }] = [hasCome(pool), itemScansOf({ log })];
  return async (ctx, judged, undoneId): Promise<Outcome> => {
    const { itemId } = judged.target;
    const known = await stateOf(log, conflict, { org: ctx.org, id: undoneId });
    if (known?.choice === null && (await scannedBy(log, ctx.org, known.scan))?.id !== ctx.actor.id)
      throw new Refused('conflict_of_others', 'undoes');
    if (known && known.choice !== 'mine') {
      const deed = { deedId: judged.scan.scanId, doneAt: judged.times.doneAt, at: ctx.now.toISOString() };
      await ctx.execute(conflict, undoneId, { type: 'WithdrawConflict', itemId, ...deed });
      return 'taken';
    }
    // The item hears of a decision soon after it.
    if (known) await bringConflict(ctx, undoneId);
    return undo(ctx, judged, undoneId).catch(async (error: unknown): Promise<Outcome> => {
      if (!(error instanceof Refused && error.code === 'scan_not_found')) throw error;
      if (known) throw new Refused('conflict_settled', 'undoes');
      if (await hasArrived(ctx, { scanId: undoneId, itemId })) return 'known';
      throw error;
    });
  };
};
