import {
  type CodeState,
  type CodeUse,
  codeOf,
  foreignBatch,
  foreignIn,
  hostOfLabel,
  looksLikeCode,
  type RetireReason,
  readCode,
} from '@klang/contracts/codes/codes';
import { code as oneCode } from '../../domain/code.ts';
import type { Batch } from '../../domain/codeseries.ts';
import { lookup } from '../../domain/lookup.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgIdOfHost } from '../../platform/kit/orgs.ts';
import { type CodingPorts, orderOfItem } from './making.ts';

export type UseOfCode = 'item' | 'location';
type KnownCode = { readonly code: string; readonly batch: Pick<Batch, 'batchId' | 'standsFor'> };
type FoundCode = { readonly state: CodeState; readonly standsFor: CodeUse };
type Target = { readonly targetId: string; readonly orderId: string | null };
type Giving = { readonly target: Target; readonly at: string };

const isOther = { item: 'code_is_item', location: 'code_is_location', seal: 'code_is_seal' } as const;

/** A clear word for each reason why a code is not what is asked for. */
export const refuseUnless = (wants: UseOfCode, { state, standsFor }: FoundCode): void => {
  if (state === 'retired') throw new Refused('code_retired', 'code');
  if (standsFor !== wants) throw new Refused(isOther[standsFor], 'code');
  if (state === 'free') throw new Refused('code_free', 'code');
};

/** Two organizations may have codes of the same number: the address on the label says whose it is. */
const refuseOfOthers = ({ org }: Context, typed: string): void => {
  const host = hostOfLabel(typed);
  if (host !== undefined && orgIdOfHost(host, org) !== org) throw new Refused('code_of_others', 'code');
};

/** Gives codes that were made to things and places, and takes them out of use. */
export const codeUsing = ({ log, items }: CodingPorts) => {
  const coding = codingOf({ log });

  /** A number that was on a thing before it came to us, and was taken in. */
  const foreign = async (ctx: Context, typed: string): Promise<KnownCode | undefined> => {
    const code = foreignIn(typed);
    const standsFor = code === undefined ? null : (await coding.codeStateOf(ctx, code)).standsFor;
    return code !== undefined && standsFor ? { code, batch: { batchId: foreignBatch, standsFor } } : undefined;
  };

  /** The batch from which a code came; refused where none did. */
  const known = async (ctx: Context, typed: string): Promise<KnownCode> => {
    refuseOfOthers(ctx, typed);
    const read = readCode(typed);
    const batch = read && (await coding.batchOf(ctx, read));
    // With other digits it is to no letter what was printed, and may be a number from before us.
    if (read && batch && codeOf(batch, read.number) === read.code) return { code: read.code, batch };
    const taken = await foreign(ctx, typed);
    if (taken) return taken;
    throw new Refused(!read && looksLikeCode(typed) ? 'code_misread' : 'code_not_known', 'code');
  };

  const targetOf = async (ctx: Context, { standsFor }: KnownCode['batch'], targetId: string): Promise<Target> => {
    if (standsFor === 'seal') throw new Refused('code_is_seal', 'code');
    if (standsFor === 'item') return { targetId, orderId: await orderOfItem(items, ctx, targetId) };
    const place = await stateOf(log, lookup, { org: ctx.org, id: targetId });
    if (place?.kind !== 'storagelocation') throw new Refused('location_not_found', 'targetId');
    return { targetId, orderId: null };
  };

  const give = async (ctx: Context, { code, batch }: KnownCode, { target, at }: Giving) => {
    const { batchId, standsFor } = batch;
    await ctx.execute(oneCode, code, { type: 'AssignCode', code, batchId, standsFor, ...target, at });
    await coding.refuseUnlessStands(ctx, { code, batchId }, target.targetId);
    return { code, targetId: target.targetId };
  };

  return {
    known,
    /** Undefined of what is no code, but may be the number of an item. */
    knownCode: (ctx: Context, typed: string): Promise<KnownCode | undefined> =>
      looksLikeCode(typed) ? known(ctx, typed) : foreign(ctx, typed),
    assign: async (ctx: Context, typed: string, targetId: string) => {
      const found = await known(ctx, typed);
      return give(ctx, found, { target: await targetOf(ctx, found.batch, targetId), at: ctx.now.toISOString() });
    },
    /** To a thing that somebody has in hand. */
    label: async (ctx: Context, typed: string, giving: Giving) => {
      const found = await known(ctx, typed);
      const { standsFor } = found.batch;
      if (standsFor !== 'item') throw new Refused(isOther[standsFor], 'code');
      return give(ctx, found, giving);
    },
    retire: async (ctx: Context, typed: string, reason: RetireReason): Promise<string> => {
      const { code, batch } = await known(ctx, typed);
      const { batchId, standsFor } = batch;
      const at = ctx.now.toISOString();
      await ctx.execute(oneCode, code, { type: 'RetireCode', code, batchId, standsFor, reason, at });
      await coding.bringCode(ctx, { code, batchId });
      return code;
    },
  };
};
