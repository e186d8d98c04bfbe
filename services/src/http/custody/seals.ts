import { items } from '@klang/contracts/api/items';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { item } from '../../domain/item.ts';
import { isHere } from '../../domain/itemState.ts';
import { sealChecks } from '../../platform/custody/sealChecks.ts';
import { sealsOf } from '../../platform/custody/seals.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import type { ItemParts } from './items.ts';
import { untilNow } from './untilNow.ts';

type SealParts = ItemParts & { readonly rows: Pick<LookupReads, 'holdersOf'> };

export const sealRoutes = (serve: Serve, { log, items: reads, rows }: SealParts): void => {
  const [seals, checked] = [sealsOf({ log }), sealChecks({ log, rows })];

  serve(items.seal, async (ctx, { seal, itemId }) => ({ seal: (await checked(ctx, seal, itemId)) ?? seal }));

  serve(items.reseal, async (ctx, { itemId, why, seal: typed, deedId, at: reportedAt }) => {
    const found = await reads.one(ctx.org, itemId);
    if (!found) throw new Refused('item_not_found', 'itemId');
    const thing = { itemId, orderId: found.orderId };
    const known = await stateOf(log, item, { org: ctx.org, id: itemId });
    if (known.deeds.has(deedId)) return { itemId };
    if (!isHere(known)) throw new Refused('item_not_here', 'itemId');
    const { seal } = known;
    const newSeal = await checked(ctx, typed?.trim() || null, itemId);
    if (newSeal !== null && !(await seals.put(ctx, thing, newSeal))) throw new Refused('seal_in_use', 'seal');
    const when = { doneAt: untilNow(reportedAt, ctx.now), at: ctx.now.toISOString() };
    await ctx.execute(item, itemId, { type: 'ResealItem', ...thing, deedId, why, newSeal, ...when });
    if (seal !== newSeal) await seals.bringSeal(ctx, { ...thing, seal, newSeal, why });
    return { itemId };
  });
};
