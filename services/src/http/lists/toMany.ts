import type { TurnOutcome } from '@klang/contracts/api/lookups';
import type { KlangEvent } from '@klang/contracts/events/index';
import type { Language, Text } from '@klang/contracts/messages';
import { refusals } from '@klang/contracts/refusals';
import { type AnyCommand, type Decider, decide, isRefusal } from '../../domain/kit.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';

type Page<R> = { readonly rows: readonly R[]; readonly next: string | null };
export type Turn = {
  readonly ids?: readonly string[] | undefined;
  readonly isPreview: boolean;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
};
export type PageInput = Pick<Turn, 'ids' | 'after'> & { readonly limit: number };
type RowsOf<R> = (paging: PageInput) => Promise<Page<R>>;

const mostInATurn = 500;

/** Sort by what the work does not change, like the id or the begin. In any other order the next turn skips rows. */
export const chosenRows = async <R>({ ids, after, limit = mostInATurn }: Turn, page: RowsOf<R>): Promise<Page<R>> => {
  if (!ids) return page({ after, limit: Math.min(limit, mostInATurn) });
  const rows: R[] = [];
  for (let from = 0; from < ids.length; from += mostInATurn)
    rows.push(...(await page({ ids: ids.slice(from, from + mostInATurn), limit: mostInATurn, after: undefined })).rows);
  return { rows, next: null };
};

export const deedOf =
  (log: EventLog, ctx: Context, { isPreview }: Pick<Turn, 'isPreview'>) =>
  async <S, C extends AnyCommand, E extends KlangEvent>(
    d: Decider<S, C, E>,
    id: string,
    command: C,
  ): Promise<number> => {
    if (!isPreview) return (await ctx.execute(d, id, command)).events.length;
    const decision = decide(d, command, await stateOf(log, d, { org: ctx.org, id }));
    if (isRefusal(decision)) throw new Refused(decision.refused);
    return decision.length;
  };

type Deed<R> = {
  readonly language: Language;
  readonly named: (row: R) => { readonly _id: string; readonly name: string };
  readonly deed: (row: R) => Promise<number>;
  readonly warning?: ((row: R) => Promise<Text | null>) | null;
  /** How many at once. 1 if each row must see the changes of the one before. */
  readonly together?: number;
};

/** Applies one deed to many rows. A refused row does not stop the others, and is reported with its reason. */
export const toMany = async <R>(
  { rows, next }: Page<R>,
  { language, named, deed, warning, together = 20 }: Deed<R>,
): Promise<TurnOutcome> => {
  const refused: TurnOutcome['refused'] = [];
  const warned: TurnOutcome['warned'] = [];
  const ids: string[] = [];
  const doTo = async (row: R): Promise<void> => {
    try {
      if ((await deed(row)) === 0) return;
      ids.push(named(row)._id);
      const why = await warning?.(row);
      if (why) warned.push({ ...named(row), why: why[language] });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push({ ...named(row), why: refusals[error.code][language] });
    }
  };
  for (let from = 0; from < rows.length; from += together)
    await Promise.all(rows.slice(from, from + together).map(doTo));
  const changed = ids.length;
  return { changed, alreadySo: rows.length - changed - refused.length, refused, warned, ids, next };
};
