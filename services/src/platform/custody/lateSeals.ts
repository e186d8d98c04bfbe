import { item } from '../../domain/item.ts';
import { type Item, isHere } from '../../domain/itemState.ts';
import { trip } from '../../domain/trip.ts';
import type { Context } from '../eventLog/context.ts';
import { streamOf } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { sealsOf } from './seals.ts';
import type { CustodyStreams } from './streams.ts';

type LateKey = { readonly tripId: string; readonly deedId: string };

/** Since that visit no other one had it, so it has the seal with which it came. */
export const maySeal = (known: Item, tripId: string): boolean =>
  isHere(known) && [...known.recordedTripIds].at(-1) === tripId;

/** Puts a seal of which a phone told late on its item, if that has none. */
export const lateSealing = ({ log, tripOf }: Pick<CustodyStreams, 'log' | 'tripOf'>) => {
  const seals = sealsOf({ log });
  const addedIn = async ({ org }: Context, { tripId, deedId }: LateKey) => {
    for await (const { events } of log.readSealed(streamOf(trip.category, org, tripId)))
      for (const { type, data } of events) if (type === 'DoorDetailsAdded' && data.deedId === deedId) return data;
    return undefined;
  };
  return async (ctx: Context, key: LateKey): Promise<void> => {
    const { seal: newSeal = null, itemId, orderId = '', doneAt = '' } = (await addedIn(ctx, key)) ?? {};
    const { tripId, deedId } = key;
    // What was handed over had its seal until then.
    if (newSeal === null || !itemId || (await tripOf(ctx, tripId))?.items.get(itemId) !== 'taken') return;
    const known = await stateOf(log, item, { org: ctx.org, id: itemId });
    if (known.deeds.has(deedId) || known.seal !== null || !maySeal(known, tripId)) return;
    if (!(await seals.put(ctx, { itemId, orderId }, newSeal))) return;
    const at = ctx.now.toISOString();
    await ctx.execute(item, itemId, {
      type: 'ResealItem',
      itemId,
      orderId,
      deedId,
      why: 'replaced',
      newSeal,
      doneAt,
      at,
    });
  };
};
