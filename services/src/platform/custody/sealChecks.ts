import { foreignIn, looksLikeCode, type ReadCode, readCode } from '@klang/contracts/codes/codes';
import { code } from '../../domain/code.ts';
import { batchOfNumber, type CodeSeries } from '../../domain/codeseries.ts';
import { item } from '../../domain/item.ts';
import type { Context } from '../eventLog/context.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';
import { isLabelOfOthers } from '../kit/labelHosts.ts';
import { type KindPorts, kindToMake } from './codeKinds.ts';
import { sealNumbers } from './seals.ts';

const prefixOf = (typed: string): string => /^.*?[A-Z](?=\d+[A-Z0-9]$)/.exec(typed)?.[0] ?? '';
const normalized = (typed: string): string => typed.trim().toUpperCase();

/** Whether what was typed may close an item. The list of kinds says which seals are still to be made. */
export const sealChecks = ({ log, rows }: KindPorts) => {
  const { seriesOf, ownSeal } = sealNumbers({ log });

  const whyInNoBatch = async ({ org }: Context, read: ReadCode) => {
    // Already of something: a number from before.
    if ((await stateOf(log, code, { org, id: read.code })).standsFor) return 'code_is_no_seal';
    const kind = await kindToMake({ log, rows }, org, read);
    return kind && (kind.standsFor === 'seal' ? 'code_not_made' : 'code_is_no_seal');
  };
  const whyNoSeal = async (ctx: Context, read: ReadCode, series: CodeSeries) => {
    const batch = batchOfNumber(series, read.number);
    if (batch) return batch.standsFor === 'seal' ? undefined : 'code_is_no_seal';
    const refusal = await whyInNoBatch(ctx, read);
    return refusal ?? (series.batches.isEmpty() ? undefined : 'code_not_known');
  };
  /** An older number on a sticker, or the number of an item. */
  const isOfThing = async ({ org }: Context, typed: string, itemId: string | null): Promise<boolean> => {
    const number = foreignIn(typed);
    if (number === undefined) return false;
    if (number === itemId) return true;
    const [{ standsFor }, { orderId }] = await Promise.all([
      stateOf(log, code, { org, id: number }),
      stateOf(log, item, { org, id: number }),
    ]);
    return standsFor !== null || orderId !== null;
  };
  const refuseWhatIsNone = async (ctx: Context, typed: string, itemId: string | null): Promise<void> => {
    if (!looksLikeCode(typed)) {
      if (await isOfThing(ctx, typed, itemId)) throw new Refused('code_is_no_seal', 'seal');
      return;
    }
    const read = readCode(typed);
    const series = await seriesOf(ctx, read?.prefix ?? prefixOf(normalized(typed)));
    if (!read && !series.batches.isEmpty()) throw new Refused('code_misread', 'seal');
    const refusal = read && (await whyNoSeal(ctx, read, series));
    if (refusal) throw new Refused(refusal, 'seal');
  };

  return async (ctx: Context, typed: string | null, itemId: string | null): Promise<string | null> => {
    if (typed === null) return null;
    if (isLabelOfOthers(ctx.org, typed)) throw new Refused('code_of_others', 'seal');
    await refuseWhatIsNone(ctx, typed, itemId);
    const own = await ownSeal(ctx, typed);
    if (!own) return typed;
    const { state, targetId } = await stateOf(log, code, { org: ctx.org, id: own.code });
    if (state === 'retired') throw new Refused('seal_over', 'seal');
    if (state === 'assigned' && targetId !== itemId) throw new Refused('seal_in_use', 'seal');
    return own.code;
  };
};
