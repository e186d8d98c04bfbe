import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { type ClosingCommand, closing, type LastClosedDay } from '../../domain/closing.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import type { StoredEvent } from '../eventStore/stored.ts';
import { type Figures, figuresOf, noFigures, plus } from './figures.ts';
import { leafOf, leafTextOf, noTree, rootOf, type Tree, withLeaf } from './leaves.ts';
import { type LastCounted, type NumberedEvent, numberedPages } from './numbered.ts';

export const closingsId = 'days';

/** So far, and up to the last event before today. */
type Sum = NumberedEvent & { readonly tree: Tree; readonly figures: Figures };
type DaySum = {
  readonly before: LastClosedDay | null;
  tree: Tree;
  figures: Figures;
  firstDay: string;
  found: Sum | null;
  hasEvents: boolean;
};

const writtenAt = ({ meta, storedAt }: StoredEvent): Date => {
  const at = typeof meta === 'object' && meta !== null && 'at' in meta ? new Date(String(meta.at)) : storedAt;
  return Number.isNaN(at.getTime()) ? storedAt : at;
};

const mostSilentDays = 62;
/** A closing is final: do not trust a clock that neither the log nor the database confirms. */
const refuseClockAhead = (today: string, newest: string): void => {
  if (newest !== '' && daysAfter(newest, mostSilentDays) < today)
    throw new Error(
      `No day was closed: the clock says ${today}, but the newest day that the log and the database know is ${newest}.`,
    );
};

const look = (sum: DaySum, today: string, { nr, event }: NumberedEvent): void => {
  const day = bangkokDay(writtenAt(event));
  sum.hasEvents = true;
  sum.tree = withLeaf(sum.tree, leafOf(leafTextOf(event)));
  sum.figures = plus(sum.figures, figuresOf(event.type, event.data));
  if (day >= today) return;
  sum.firstDay ||= day;
  sum.found = { nr, event, tree: sum.tree, figures: sum.figures };
};

export type ClosingParts = {
  readonly log: EventLog;
  readonly now: Date;
  /** A second clock, so that a platform unused for months can still close. */
  readonly alsoNow?: Date;
  /** How far the log was read for organizations without events: reading resumes there. */
  readonly inVain?: Map<string, LastCounted>;
};

const openedSums = async ({ log, inVain }: ClosingParts, orgs: readonly string[], yesterday: string) => {
  const [sums, lastCounted] = [new Map<string, DaySum>(), new Map<string, LastCounted>()];
  for (const org of orgs) {
    const before = await stateOf(log, closing, { org, id: closingsId });
    if (before && before.on >= yesterday) continue;
    sums.set(org, { before, tree: noTree, figures: noFigures, firstDay: '', found: null, hasEvents: false });
    lastCounted.set(org, before ?? inVain?.get(org) ?? null);
  }
  return { sums, lastCounted };
};

type OpenSums = Awaited<ReturnType<typeof openedSums>>;
const readFor = async (log: EventLog, { sums, lastCounted }: OpenSums, today: string) => {
  let [newest, end] = ['', ''];
  for await (const { events, position } of numberedPages(log, lastCounted)) {
    end = position;
    for (const one of events) {
      const sum = sums.get(one.org);
      if (sum) look(sum, today, one);
      const stored = bangkokDay(one.event.storedAt);
      if (stored > newest) newest = stored;
    }
  }
  return { newest, end };
};

const noteVain = (
  inVain: NonNullable<ClosingParts['inVain']>,
  { sums }: OpenSums,
  place: { readonly storeId: string; readonly position: string },
): void => {
  if (place.position === '') return;
  for (const [org, { before, hasEvents }] of sums) if (!before && !hasEvents) inVain.set(org, { last: 0, place });
};

export const booksToClose = async (
  parts: ClosingParts,
  orgs: readonly string[],
): Promise<readonly ClosingCommand[]> => {
  const { log, now, alsoNow, inVain } = parts;
  const today = bangkokDay(now);
  const yesterday = daysAfter(today, -1);
  const opened = await openedSums(parts, orgs, yesterday);
  if (opened.sums.size === 0) return [];
  const { newest, end } = await readFor(log, opened, today);
  const storeId = await log.storeId();
  if (inVain) noteVain(inVain, opened, { storeId, position: end });
  const known = alsoNow ? [newest, bangkokDay(alsoNow)] : [newest];
  refuseClockAhead(today, known.toSorted().at(-1) ?? '');
  return [...opened.sums].flatMap(([org, { found, before, firstDay }]): ClosingCommand[] => {
    if (!found) return [];
    const { nr: last, event, tree, figures } = found;
    const place = { storeId, position: event.position };
    const days = { firstDay, on: yesterday, first: (before?.last ?? 0) + 1, last };
    return [{ type: 'CloseBooks', org, ...days, root: rootOf(tree), ...figures, at: now.toISOString(), place }];
  });
};

export const closeBooks = async (ctx: Context, log: EventLog): Promise<boolean> => {
  const [command] = await booksToClose({ log, now: ctx.now }, [ctx.org]);
  if (command) await ctx.execute(closing, closingsId, command);
  return command !== undefined;
};
