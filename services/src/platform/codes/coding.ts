import { codeOf } from '@klang/contracts/codes/codes';
import { code } from '../../domain/code.ts';
import { type Batch, batchOfNumber, codeseries } from '../../domain/codeseries.ts';
import { item } from '../../domain/item.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { lastSeenOf, stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';

export type CodeInBatch = { readonly code: string; readonly batchId: string };
type LabelOnItem = { readonly itemId: string; readonly orderId: string; readonly code: string };

export const codingOf = ({ log }: { readonly log: EventLog }) => {
  const seriesOf = ({ org }: Context, prefix: string) => stateOf(log, codeseries, { org, id: prefix });
  const batchOf = async (ctx: Context, { prefix, number }: { readonly prefix: string; readonly number: number }) => {
    const seen = lastSeenOf(log, codeseries, { org: ctx.org, id: prefix });
    return (seen && batchOfNumber(seen, number)) ?? batchOfNumber(await seriesOf(ctx, prefix), number);
  };
  const codeStateOf = ({ org }: Context, id: string) => stateOf(log, code, { org, id });

  const freeIfRefused = async (
    ctx: Context,
    { targetId, ...named }: CodeInBatch & { readonly targetId: string },
    error: unknown,
  ) => {
    if (!(error instanceof Refused && error.code === 'item_has_code')) throw error;
    await ctx.execute(code, named.code, { type: 'FreeCode', ...named, targetId, at: ctx.now.toISOString() });
    return false;
  };

  /** The code was retired or freed meanwhile, when the item had no label to remove: remove it here. */
  const isStill = async (ctx: Context, on: LabelOnItem & { readonly at: string }): Promise<boolean> => {
    const { state, targetId } = await codeStateOf(ctx, on.code);
    if (state === 'assigned' && targetId === on.itemId) return true;
    await ctx.execute(item, on.itemId, { type: 'UnlabelItem', ...on });
    return false;
  };

  /** If the item already has another code, this one is freed. Returns whether the code is assigned. */
  const bringCode = async (ctx: Context, named: CodeInBatch): Promise<boolean> => {
    const { state, standsFor, targetId, orderId } = await codeStateOf(ctx, named.code);
    if (standsFor !== 'item' || targetId === null || orderId === null) return state === 'assigned';
    const on = { itemId: targetId, orderId, code: named.code, at: ctx.now.toISOString() };
    if (state === 'retired') await ctx.execute(item, targetId, { type: 'UnlabelItem', ...on });
    if (state !== 'assigned') return false;
    try {
      const { events } = await ctx.execute(item, targetId, { type: 'LabelItem', ...on });
      return events.length === 0 || (await isStill(ctx, on));
    } catch (error) {
      return freeIfRefused(ctx, { ...named, targetId }, error);
    }
  };

  const giveTo = async (ctx: Context, { batchId, orderId }: Batch, [targetId, name]: readonly [string, string]) => {
    const known = await codeStateOf(ctx, name);
    const { code: label } = await stateOf(log, item, { org: ctx.org, id: targetId });
    if (known.standsFor === null && label === null) {
      const target = { code: name, batchId, standsFor: 'item', targetId, orderId } as const;
      await ctx.execute(code, name, { type: 'AssignCode', ...target, at: ctx.now.toISOString() });
    }
    await bringCode(ctx, { code: name, batchId });
  };

  const bringBatch = async (ctx: Context, prefix: string, batchId: string): Promise<void> => {
    const batch = (await seriesOf(ctx, prefix)).batches.get(batchId);
    for (const [place, itemId] of (batch?.itemIds ?? []).entries())
      if (batch) await giveTo(ctx, batch, [itemId, codeOf(batch, batch.first + place)]);
  };

  /** A repeated call: another user may have changed it since. */
  const refuseUnlessStands = async (ctx: Context, named: CodeInBatch, target: string): Promise<void> => {
    const stands = await bringCode(ctx, named);
    const { state, targetId } = await codeStateOf(ctx, named.code);
    if (state === 'retired') throw new Refused('code_retired', 'code');
    if (!stands || targetId !== target) throw new Refused(stands ? 'code_in_use' : 'item_has_code', 'targetId');
  };

  return { batchOf, seriesOf, codeStateOf, bringCode, bringBatch, refuseUnlessStands };
};
