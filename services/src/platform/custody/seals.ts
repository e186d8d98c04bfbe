import { looksLikeCode, readCode, type SealEnd } from '@klang/contracts/codes/codes';
import { code } from '../../domain/code.ts';
import { batchOfNumber, codeseries } from '../../domain/codeseries.ts';
import type { Item } from '../../domain/itemState.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';

type OnThing = { readonly itemId: string; readonly orderId: string };
type Collected = OnThing & { readonly known: Item; readonly tripId: string; readonly seal: string | null };
type BrokenSeal = OnThing & { readonly seal: string | null; readonly newSeal: string | null; readonly why: SealEnd };

/** The beginning of what looks like a code: the series that it would be of. */
const prefixOf = (typed: string): string => /^.*?[A-Z](?=\d+[A-Z0-9]$)/.exec(typed)?.[0] ?? '';
const shown = (typed: string): string => typed.trim().toUpperCase();

/** Seals of ours on things, one on one thing at a time; numbers of other makers are kept as they were typed. */
export const sealsOf = ({ log }: { readonly log: EventLog }) => {
  const seriesOf = ({ org }: Context, prefix: string) => stateOf(log, codeseries, { org, id: prefix });

  /** The batch of a seal that we made; undefined of numbers that are not ours. */
  const ownSeal = async (ctx: Context, typed: string) => {
    const read = readCode(typed);
    const batch = read && batchOfNumber(await seriesOf(ctx, read.prefix), read.number);
    return read && batch?.standsFor === 'seal' ? { code: read.code, batchId: batch.batchId } : undefined;
  };

  const refuseWhatIsNone = async (ctx: Context, typed: string): Promise<void> => {
    if (!looksLikeCode(typed)) return;
    const read = readCode(typed);
    const series = await seriesOf(ctx, read?.prefix ?? prefixOf(shown(typed)));
    if (series.batches.isEmpty()) return;
    if (!read) throw new Refused('code_misread', 'seal');
    const batch = batchOfNumber(series, read.number);
    if (!batch) throw new Refused('code_not_known', 'seal');
    if (batch.standsFor !== 'seal') throw new Refused('code_is_no_seal', 'seal');
  };

  /** How a seal is written, if this thing may have it: a sentence of its own for each reason why not. */
  const checked = async (ctx: Context, typed: string | null, itemId: string | null): Promise<string | null> => {
    if (typed === null) return null;
    await refuseWhatIsNone(ctx, typed);
    const own = await ownSeal(ctx, typed);
    if (!own) return typed;
    const { state, targetId } = await stateOf(log, code, { org: ctx.org, id: own.code });
    if (state === 'retired') throw new Refused('seal_over', 'seal');
    if (state === 'assigned' && targetId !== itemId) throw new Refused('seal_in_use', 'seal');
    return own.code;
  };

  /** Whether the thing has this seal now; one that is none of ours needs nobody's word. */
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
    checked,
    put,
    /** Of a thing that was named by mistake: it may close another one. */
    takeOff: async (ctx: Context, itemId: string, seal: string): Promise<void> => {
      const own = await ownSeal(ctx, seal);
      if (own)
        await ctx.execute(code, own.code, { type: 'FreeCode', ...own, targetId: itemId, at: ctx.now.toISOString() });
    },
    /** The seal with which a thing came from its customer; of two things with one seal the first has it. */
    sealOfCollected: async (ctx: Context, { known, tripId, seal, ...thing }: Collected): Promise<string | null> => {
      if (known.told.has(tripId)) return seal;
      const has = seal !== null && (await put(ctx, thing, seal)) ? seal : null;
      if (known.seal !== has) await end(ctx, known.seal, 'opened');
      return has;
    },
    /**
     * Another phone of the crew, or a second look, gave the thing another seal while the movers have it: the later word
     * counts, once, and the seal before it closes nothing any more. Of one that another thing has it is not said.
     */
    sealOfLaterWord: async (ctx: Context, { known, seal, tripId, ...thing }: Collected): Promise<string | null> => {
      const isWithCrew = known.custody === 'movers' && known.tripId === tripId;
      if (!isWithCrew || seal === null || seal === known.seal) return null;
      return (await put(ctx, thing, seal)) ? seal : null;
    },
    /** What follows when a seal was broken; done twice it is done once. */
    bringSeal: async (ctx: Context, { seal, newSeal, why, ...thing }: BrokenSeal): Promise<void> => {
      if (newSeal !== null) await put(ctx, thing, newSeal);
      await end(ctx, seal, why);
    },
  };
};
export type SealsOf = ReturnType<typeof sealsOf>;
