import { codeOf, foreignBatch, readCode } from '@klang/contracts/codes/codes';
import { code } from '../../domain/code.ts';
import { batchOfNumber, codeseries } from '../../domain/codeseries.ts';
import { item } from '../../domain/item.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';

type LabelOnItem = { readonly itemId: string; readonly orderId: string; readonly code: string };

export const labelsOf = ({ log }: { readonly log: EventLog }) => ({
  /** After a mix-up the label is on another item, unless it was made for this one. */
  takeOff: async (ctx: Context, { itemId, orderId, code: name }: LabelOnItem): Promise<void> => {
    const read = readCode(name);
    const batch = read && batchOfNumber(await stateOf(log, codeseries, { org: ctx.org, id: read.prefix }), read.number);
    const own = read && batch && codeOf(batch, read.number) === read.code ? batch : undefined;
    if (own?.itemIds.includes(itemId)) return;
    const at = ctx.now.toISOString();
    const batchId = own?.batchId ?? foreignBatch;
    await ctx.execute(code, name, { type: 'FreeCode', code: name, batchId, targetId: itemId, at });
    await ctx.execute(item, itemId, { type: 'UnlabelItem', itemId, orderId, code: name, at });
  },
});
