import { codes, type ForeignAnswer } from '@klang/contracts/api/codes';
import { foreignBatch, foreignIn, looksLikeCode, readCode } from '@klang/contracts/codes/codes';
import { isItemOver } from '@klang/contracts/custody/custody';
import { type RefusalCode, refusals } from '@klang/contracts/refusals';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { ItemNumberReads } from '@klang/projections/orders/itemNumbers';
import { code as oneCode } from '../../domain/code.ts';
import { codeseries } from '../../domain/codeseries.ts';
import { item } from '../../domain/item.ts';
import { whyOver } from '../../domain/orderContract.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import type { NumberHolds } from '../../platform/orders/numberHolds.ts';
import type { Serve } from '../kit/serve.ts';
import type { CodingPorts } from './making.ts';

type Row = { readonly number: string; readonly target: string };
type ForeignRow = ForeignAnswer['rows'][number];
type Target = { readonly standsFor: 'item' | 'location'; readonly targetId: string; readonly orderId: string | null };
type Right = Target & { readonly code: string };
type Places = ReadonlyMap<string, string>;

const normalized = (typed: string): string => typed.trim().toUpperCase();
const prefixOf = (code: string): string => /^.*?[A-Z](?=\d+[A-Z0-9]$)/.exec(code)?.[0] ?? '';

const refused = (row: Row, refusal: RefusalCode): ForeignRow => ({
  ...row,
  targetId: null,
  refusal,
  why: refusals[refusal],
});

type JudgedRow = { readonly row: Row; readonly right?: Right; readonly refusal?: RefusalCode };
const orRefusal = async (row: Row, judging: Promise<Right>): Promise<JudgedRow> =>
  judging.then(
    (right) => ({ row, right }),
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return { row, refusal: error.code };
    },
  );

const byPrefix = (rights: readonly Right[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { code } of rights) {
    const prefix = readCode(code)?.prefix;
    if (prefix !== undefined) found.set(prefix, [...(found.get(prefix) ?? []), code]);
  }
  return found;
};

/** If two rows share a number or an item, the first valid row wins. */
const onceEach = (judged: readonly JudgedRow[]): readonly JudgedRow[] => {
  const [numbers, things] = [new Set<string>(), new Set<string>()];
  return judged.map(({ row, right, ...result }) => {
    if (!right) return { row, ...result };
    if (numbers.has(right.code)) return { row, refusal: 'code_in_use' };
    if (things.has(right.targetId)) return { row, refusal: 'item_has_code' };
    numbers.add(right.code);
    if (right.standsFor === 'item') things.add(right.targetId);
    return { row, right };
  });
};

/** The series decides who owns a number: the import or a batch, first come first served. Returns those of a batch. */
const storeNumbers = async (ctx: Context, rights: readonly Right[]): Promise<ReadonlySet<string>> => {
  const ofBatches = new Set<string>();
  for (const [prefix, codes] of byPrefix(rights))
    await ctx
      .execute(codeseries, prefix, { type: 'KeepNumbers', prefix, codes, at: ctx.now.toISOString() })
      .catch((error: unknown) => {
        if (!(error instanceof Refused && error.code === 'foreign_number_ours')) throw error;
        for (const code of codes) ofBatches.add(code);
      });
  return ofBatches;
};

type ForeignParts = CodingPorts & {
  readonly rows: LookupReads;
  readonly numbers: Pick<ItemNumberReads, 'isOfOrder'>;
  readonly holds: Pick<NumberHolds, 'byCode'>;
};
const ownNumbers = ({ log, items, rows, numbers, holds }: ForeignParts) => {
  const { seriesOf } = codingOf({ log });
  return async (ctx: Context, code: string): Promise<boolean> => {
    if (!(await holds.byCode(ctx.org, code, 'sticker')) || (await numbers.isOfOrder(ctx.org, code))) return true;
    if (await items.one(ctx.org, code)) return true;
    if ((await rows.holdersOf(ctx.org, 'storagelocation', { field: 'code', value: code })).length > 0) return true;
    if (!looksLikeCode(code)) return false;
    const { batches, foreign } = await seriesOf(ctx, readCode(code)?.prefix ?? prefixOf(code));
    return !batches.isEmpty() && !foreign.has(code);
  };
};

export const foreignRoutes = (serve: Serve, parts: ForeignParts): void => {
  const { log, items, rows } = parts;
  const [coding, isOurs] = [codingOf({ log }), ownNumbers(parts)];

  const targetOf = async (ctx: Context, places: Places, target: string): Promise<Target> => {
    const place = places.get(normalized(target));
    if (place) return { standsFor: 'location', targetId: place, orderId: null };
    const found = await items.one(ctx.org, normalized(target));
    if (!found) throw new Refused('foreign_target_unknown');
    if (isItemOver(found.state)) throw new Refused(whyOver(found.state));
    return { standsFor: 'item', targetId: found.id, orderId: found.orderId };
  };

  const refuseWhereOther = async (ctx: Context, { code, targetId, standsFor }: Right): Promise<void> => {
    const known = await coding.codeStateOf(ctx, code);
    if (known.state === 'retired') throw new Refused('code_retired');
    if (known.state === 'assigned' && known.targetId !== targetId) throw new Refused('code_in_use');
    const { code: label } = await stateOf(log, item, { org: ctx.org, id: targetId });
    if (standsFor === 'item' && label !== null && label !== code) throw new Refused('item_has_code');
  };

  const rightRow = async (ctx: Context, places: Places, { number, target }: Row): Promise<Right> => {
    const code = foreignIn(number);
    if (code === undefined) throw new Refused('foreign_number_wrong');
    if (await isOurs(ctx, code)) throw new Refused('foreign_number_ours');
    const right = { code, ...(await targetOf(ctx, places, target)) };
    await refuseWhereOther(ctx, right);
    return right;
  };

  const take = async (ctx: Context, right: Right): Promise<void> => {
    const named = { code: right.code, batchId: foreignBatch };
    await ctx.execute(oneCode, right.code, { type: 'AssignCode', ...right, ...named, at: ctx.now.toISOString() });
    await coding.refuseUnlessStands(ctx, named, right.targetId);
  };

  type SheetSteps = { readonly storeNumbers: typeof storeNumbers; readonly take: typeof take };
  const answerTo = async (
    ctx: Context,
    sheet: readonly Row[],
    { storeNumbers: storeIn, take: takeIn }: SheetSteps,
  ): Promise<ForeignAnswer> => {
    const published = await rows.publishedOf(ctx.org, ['storagelocation']);
    const places = new Map(published.map(({ id, fields }) => [normalized(String(fields['code'])), id]));
    const judged = await someAtOnce(sheet, (row) => orRefusal(row, rightRow(ctx, places, row)));
    const once = onceEach(judged);
    const ofBatches = await storeIn(
      ctx,
      once.flatMap(({ right }) => right ?? []),
    );
    const done = await someAtOnce(once, async (one): Promise<JudgedRow> => {
      const { row, right } = one;
      if (!right) return one;
      if (ofBatches.has(right.code)) return { row, refusal: 'foreign_number_ours' };
      return orRefusal(
        row,
        takeIn(ctx, right).then(() => right),
      );
    });
    const answered = done.map(({ row, right, refusal }) =>
      right
        ? { ...row, targetId: right.targetId, refusal: null, why: null }
        : refused(row, refusal ?? 'foreign_target_unknown'),
    );
    return { rows: answered, right: answered.filter(({ refusal }) => refusal === null).length };
  };

  const lookOnly: SheetSteps = { storeNumbers: async () => new Set(), take: async () => {} };
  serve(codes.checkForeign, (ctx, { rows: sheet }) => answerTo(ctx, sheet, lookOnly));
  serve(codes.takeForeign, (ctx, { rows: sheet }) => answerTo(ctx, sheet, { storeNumbers, take }));
};
