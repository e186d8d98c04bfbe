import {
  type CodeState,
  type CodeUse,
  codeOf,
  codeUses,
  foreignBatch,
  foreignIn,
  looksLikeCode,
  type ReadCode,
  type RetireReason,
  readCode,
} from '@klang/contracts/codes/codes';
import { code as oneCode } from '../../domain/code.ts';
import type { Batch } from '../../domain/codeseries.ts';
import { lookup } from '../../domain/lookup.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import { kindToMake } from '../../platform/custody/codeKinds.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { isLabelOfOthers } from '../../platform/kit/labelHosts.ts';

import { type CodingPorts, orderOfItem } from './making.ts';

export type UseOfCode = 'item' | 'location';
type KnownCode = { readonly code: string; readonly batch: Pick<Batch, 'batchId' | 'standsFor'> };
type FoundCode = { readonly state: CodeState; readonly standsFor: CodeUse };
type Target = { readonly targetId: string; readonly orderId: string | null };
type UseInput = { readonly target: Target; readonly at: string };

const isOther = { item: 'code_is_item', location: 'code_is_location', seal: 'code_is_seal' } as const;

export const refuseUnless = (wants: UseOfCode, { state, standsFor }: FoundCode): void => {
  if (state === 'retired') throw new Refused('code_retired', 'code');
  if (standsFor !== wants) throw new Refused(isOther[standsFor], 'code');
  if (state === 'free') throw new Refused('code_free', 'code');
};

const refuseOfOthers = ({ org }: Context, typed: string): void => {
  if (isLabelOfOthers(org, typed)) throw new Refused('code_of_others', 'code');
};

export const codeUsing = ({ log, items, rows }: CodingPorts) => {
  const coding = codingOf({ log });

  const foreign = async (ctx: Context, typed: string): Promise<KnownCode | undefined> => {
    refuseOfOthers(ctx, typed);
    const code = foreignIn(typed);
    const standsFor = code === undefined ? null : (await coding.codeStateOf(ctx, code)).standsFor;
    return code !== undefined && standsFor ? { code, batch: { batchId: foreignBatch, standsFor } } : undefined;
  };

  /** A code that is still to be made is told as what it will be, unless that is meant. */
  const notMade = async ({ org }: Context, read: ReadCode, meant: readonly CodeUse[]) => {
    const kind = await kindToMake({ log, rows }, org, read);
    return kind && (meant.includes(kind.standsFor) ? 'code_not_made' : isOther[kind.standsFor]);
  };

  const known = async (ctx: Context, typed: string, meant: readonly CodeUse[] = codeUses): Promise<KnownCode> => {
    refuseOfOthers(ctx, typed);
    const read = readCode(typed);
    const batch = read && (await coding.batchOf(ctx, read));
    // With other digits it is not the printed code, but may be an imported number.
    if (read && batch && codeOf(batch, read.number) === read.code) return { code: read.code, batch };
    const taken = await foreign(ctx, typed);
    if (taken) return taken;
    const toMake = read && (await notMade(ctx, read, meant));
    if (toMake) throw new Refused(toMake, 'code');
    throw new Refused(!read && looksLikeCode(typed) ? 'code_misread' : 'code_not_known', 'code');
  };

  const targetOf = async (ctx: Context, { standsFor }: KnownCode['batch'], targetId: string): Promise<Target> => {
    if (standsFor === 'seal') throw new Refused('code_is_seal', 'code');
    if (standsFor === 'item') return { targetId, orderId: await orderOfItem(items, ctx, targetId) };
    const place = await stateOf(log, lookup, { org: ctx.org, id: targetId });
    if (place?.kind !== 'storagelocation') throw new Refused('location_not_found', 'targetId');
    return { targetId, orderId: null };
  };

  const give = async (ctx: Context, { code, batch }: KnownCode, { target, at }: UseInput) => {
    const { batchId, standsFor } = batch;
    await ctx.execute(oneCode, code, { type: 'AssignCode', code, batchId, standsFor, ...target, at });
    await coding.refuseUnlessStands(ctx, { code, batchId }, target.targetId);
    return { code, targetId: target.targetId };
  };

  return {
    known,
    /** Undefined if it is not a code; it may be an item number then. */
    knownCode: (ctx: Context, typed: string, meant?: readonly CodeUse[]): Promise<KnownCode | undefined> =>
      looksLikeCode(typed) ? known(ctx, typed, meant) : foreign(ctx, typed),
    assign: async (ctx: Context, typed: string, targetId: string) => {
      const found = await known(ctx, typed, ['item', 'location']);
      return give(ctx, found, { target: await targetOf(ctx, found.batch, targetId), at: ctx.now.toISOString() });
    },
    label: async (ctx: Context, typed: string, giving: UseInput) => {
      const found = await known(ctx, typed, ['item']);
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
