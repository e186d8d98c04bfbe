import { codeIn, hostOfLabel, readCode, type SealEnd } from '@klang/contracts/codes/codes';
import { code } from '../../domain/code.ts';
import { batchOfNumber, codeseries } from '../../domain/codeseries.ts';
import type { Item } from '../../domain/itemState.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';
import { isLabelOfOthers } from '../kit/labelHosts.ts';

type OnThing = { readonly itemId: string; readonly orderId: string };
type TripSeal = OnThing & { readonly known: Item; readonly tripId: string; readonly seal: string | null };
type BrokenSeal = OnThing & { readonly seal: string | null; readonly newSeal: string | null; readonly why: SealEnd };

type SealPorts = { readonly log: EventLog };

export const sealNumbers = ({ log }: SealPorts) => {
  const seriesOf = ({ org }: Context, prefix: string) => stateOf(log, codeseries, { org, id: prefix });

  const ownSeal = async (ctx: Context, typed: string) => {
    const read = readCode(typed);
    const batch = read && batchOfNumber(await seriesOf(ctx, read.prefix), read.number);
    return read && batch?.standsFor === 'seal' ? { code: read.code, batchId: batch.batchId } : undefined;
  };

  /** Seen when an item is handed over: whatever became of the seal, the item has gone. */
  const seen = async (ctx: Context, typed: string | null): Promise<string | null> => {
    if (typed === null) return null;
    if (isLabelOfOthers(ctx.org, typed)) throw new Refused('code_of_others', 'seal');
    const own = await ownSeal(ctx, typed);
    return own?.code ?? (hostOfLabel(typed) === undefined ? typed : codeIn(typed));
  };

  return { seriesOf, ownSeal, seen };
};

/** Our own seals are on one item at a time; other makers' numbers are stored as typed. */
export const sealsOf = ({ log }: SealPorts) => {
  const { ownSeal, seen } = sealNumbers({ log });

  const put = async (ctx: Context, { itemId, orderId }: OnThing, seal: string): Promise<boolean> => {
    const own = await ownSeal(ctx, seal);
    if (!own) return true;
    const at = ctx.now.toISOString();
    const target = { standsFor: 'seal', targetId: itemId, orderId } as const;
    await ctx.execute(code, own.code, { type: 'AssignCodeIfFree', ...own, ...target, at });
    const { state, targetId } = await stateOf(log, code, { org: ctx.org, id: own.code });
    return state === 'assigned' && targetId === itemId;
  };

  const end = async (ctx: Context, seal: string | null, reason: SealEnd): Promise<void> => {
    const own = seal === null ? undefined : await ownSeal(ctx, seal);
    if (!own) return;
    await ctx.execute(code, own.code, {
      type: 'RetireCode',
      ...own,
      standsFor: 'seal',
      reason,
      at: ctx.now.toISOString(),
    });
  };

  return {
    seen,
    put,
    end,
    takeOff: async (ctx: Context, itemId: string, seal: string): Promise<void> => {
      const own = await ownSeal(ctx, seal);
      if (own)
        await ctx.execute(code, own.code, { type: 'FreeCode', ...own, targetId: itemId, at: ctx.now.toISOString() });
    },
    restore: async (ctx: Context, itemId: string, seal: string): Promise<void> => {
      const own = await ownSeal(ctx, seal);
      const at = ctx.now.toISOString();
      if (own) await ctx.execute(code, own.code, { type: 'RestoreSeal', ...own, targetId: itemId, at });
    },
    endOpened: async (ctx: Context, itemId: string, seal: string): Promise<void> => {
      const own = await ownSeal(ctx, seal);
      const targetId = own && (await stateOf(log, code, { org: ctx.org, id: own.code })).targetId;
      if (targetId === null || targetId === itemId) await end(ctx, seal, 'opened');
    },
    /** If two items claim one seal, the first has it. */
    sealOfCollected: async (ctx: Context, { known, tripId, seal, ...thing }: TripSeal): Promise<string | null> => {
      if (known.recordedTripIds.has(tripId)) return seal;
      const has = seal !== null && (await put(ctx, thing, seal)) ? seal : null;
      if (known.seal !== has) await end(ctx, known.seal, 'opened');
      return has;
    },
    /** While the crew has the item, a later statement replaces the seal; a seal of another item is ignored. */
    sealOfLaterWord: async (ctx: Context, { known, seal, tripId, ...thing }: TripSeal): Promise<string | null> => {
      const isWithCrew = known.custody === 'movers' && known.tripId === tripId;
      if (!isWithCrew || seal === null || seal === known.seal) return null;
      return (await put(ctx, thing, seal)) ? seal : null;
    },
    bringSeal: async (ctx: Context, { seal, newSeal, why, ...thing }: BrokenSeal): Promise<void> => {
      if (newSeal !== null) await put(ctx, thing, newSeal);
      await end(ctx, seal, why);
    },
  };
};
export type SealsOf = ReturnType<typeof sealsOf>;
