import { readCode, type Series } from '@klang/contracts/codes/codes';
import { isItemOver } from '@klang/contracts/custody/custody';
import type { CodeReads } from '@klang/projections/codes/queries';
import type { ItemReads } from '@klang/projections/items/queries';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { batchOfNumber, codeseries, numberOfSame } from '../../domain/codeseries.ts';
import { item } from '../../domain/item.ts';
import { whyOver } from '../../domain/orderContract.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import { codeKindIn } from '../../platform/custody/codeKinds.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';

export type CodingPorts = {
  readonly log: EventLog;
  readonly items: ItemReads;
  readonly rows: Pick<LookupReads, 'holdersOf'>;
};
type MakingPorts = Omit<CodingPorts, 'rows'> & { readonly codes: Pick<CodeReads, 'foreignLike' | 'batch'> };
type BatchInput = { readonly batchId: string; readonly kindId: string; readonly count: number };
type BatchTarget = { readonly orderId: string | null; readonly itemIds: readonly string[] };
type LabelInput = Omit<BatchInput, 'count'> & { readonly orderId: string; readonly itemIds: readonly string[] };

export const orderOfItem = async (items: ItemReads, { org }: Context, itemId: string): Promise<string> => {
  const found = await items.one(org, itemId);
  if (!found) throw new Refused('item_not_found');
  if (isItemOver(found.state)) throw new Refused(whyOver(found.state));
  return found.orderId;
};

export const codeMaking = ({ log, items, codes }: MakingPorts) => {
  const coding = codingOf({ log });

  /** Numbers imported before series recorded them, so that no code is on two items. */
  const takenOf = async ({ org }: Context, kind: Series): Promise<readonly number[]> =>
    (await codes.foreignLike(org, kind.prefix)).flatMap((typed) => numberOfSame(kind, typed) ?? []);

  const kindOf = async ({ org }: Context, kindId: string) => {
    const kind = await codeKindIn(log, { org, id: kindId });
    if (!kind) throw new Refused('code_kind_not_found', 'kindId');
    if (!/[A-Z]$/.test(kind.prefix)) throw new Refused('code_prefix_ends_in_digit', 'kindId');
    return kind;
  };

  const makeFor = async (ctx: Context, { batchId, kindId, count }: BatchInput, { orderId, itemIds }: BatchTarget) => {
    const kind = await kindOf(ctx, kindId);
    if (orderId !== null && kind.standsFor !== 'item') throw new Refused('code_kind_not_for_items', 'kindId');
    // A series knows only the batches of its own prefix.
    const known = await codes.batch(ctx.org, batchId);
    if (known && known.prefix !== kind.prefix) throw new Refused('batch_id_taken', 'batchId');
    await ctx.execute(codeseries, kind.prefix, {
      type: 'MakeCodes',
      ...kind,
      taken: await takenOf(ctx, kind),
      batchId,
      kindId,
      count,
      orderId,
      itemIds: [...itemIds],
      at: ctx.now.toISOString(),
    });
  };

  const refuseWrongItems = async (ctx: Context, { orderId, itemIds }: LabelInput): Promise<void> => {
    for (const id of itemIds) {
      if ((await orderOfItem(items, ctx, id)) !== orderId) throw new Refused('item_not_found', 'itemIds');
      const { code } = await stateOf(log, item, { org: ctx.org, id });
      if (code !== null) throw new Refused('item_has_code', 'itemIds');
    }
  };

  /** Once on an item, the labels have done their work, whatever became of them since. */
  const wereOnAny = async (ctx: Context, prefix: string, { batchId, itemIds }: LabelInput): Promise<boolean> => {
    const series = await coding.seriesOf(ctx, prefix);
    const isOfBatch = (code: string): boolean => {
      const read = readCode(code);
      return read?.prefix === prefix && batchOfNumber(series, read.number)?.batchId === batchId;
    };
    for (const id of itemIds)
      for await (const { events } of log.readSealed(streamOf(item.category, ctx.org, id)))
        if (events.some(({ type, data }) => type === 'ItemLabelled' && isOfBatch(data.code))) return true;
    return false;
  };

  return {
    make: (ctx: Context, input: BatchInput) => makeFor(ctx, input, { orderId: null, itemIds: [] }),
    label: async (ctx: Context, input: LabelInput): Promise<void> => {
      const { batchId, kindId, itemIds } = input;
      const { prefix } = await kindOf(ctx, kindId);
      // A repeated call finishes the batch, even if an item changed since.
      const isMade = (await coding.seriesOf(ctx, prefix)).batches.has(batchId);
      if (!isMade) await refuseWrongItems(ctx, input);
      await makeFor(ctx, { batchId, kindId, count: itemIds.length }, input);
      await coding.bringBatch(ctx, prefix, batchId);
      // Another person labelled the same items at the same moment: these labels are on nothing.
      if (!(await wereOnAny(ctx, prefix, input))) throw new Refused('item_has_code', 'itemIds');
    },
  };
};
