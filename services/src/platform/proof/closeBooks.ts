import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { closing, type LastClosing } from '../../domain/closing.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import type { StoredEvent } from '../eventStore/stored.ts';
import { type Figures, figuresOf, noFigures, plus } from './figures.ts';
import { leafOf, leafTextOf, noTree, rootOf, type Tree, withLeaf } from './leaves.ts';
import { numberedAfter } from './numbered.ts';

/** Of each organization there is one stream of closings. */
export const closingsId = 'days';

type Sum = { readonly nr: number; readonly event: StoredEvent; readonly tree: Tree; readonly figures: Figures };

const writtenAt = ({ meta, storedAt }: StoredEvent): Date => {
  const at = typeof meta === 'object' && meta !== null && 'at' in meta ? new Date(String(meta.at)) : storedAt;
  return Number.isNaN(at.getTime()) ? storedAt : at;
};

// Of whoever closes each day an event is stored each day.
const mostSilentDays = 62;
/** What is closed is so for ever: a clock that ran far ahead of the log must close no days that are still to come. */
const refuseClockAhead = (newest: string, today: string): void => {
  if (newest !== '' && daysAfter(newest, mostSilentDays) < today)
    throw new Error(`No day is closed: by the clock it is ${today}, and the newest event was stored on ${newest}.`);
};

/** Everything up to the last event that was written before today; nothing where nothing was. */
const sumBefore = async (log: EventLog, { org, today }: DayToClose, before: LastClosing | null) => {
  let [firstDay, newest] = ['', ''];
  let [tree, figures] = [noTree, noFigures];
  let found: Sum | null = null;
  for await (const { nr, event } of numberedAfter(log, org, before)) {
    const day = bangkokDay(writtenAt(event));
    const stored = bangkokDay(event.storedAt);
    if (stored > newest) newest = stored;
    tree = withLeaf(tree, leafOf(leafTextOf(event)));
    figures = plus(figures, figuresOf(event.type, event.data));
    if (day >= today) continue;
    firstDay ||= day;
    found = { nr, event, tree, figures };
  }
  refuseClockAhead(newest, today);
  return found && { ...found, firstDay };
};
type DayToClose = { readonly org: string; readonly today: string };

/** Closes all days before today of the context's organization, once, however often it is asked; true where it closed. */
export const closeBooks = async (ctx: Context, log: EventLog): Promise<boolean> => {
  const { org, now } = ctx;
  const today = bangkokDay(now);
  const before = await stateOf(log, closing, { org, id: closingsId });
  if (before && before.on >= daysAfter(today, -1)) return false;
  const sum = await sumBefore(log, { org, today }, before);
  if (!sum) return false;
  const { nr, event, tree, figures, firstDay } = sum;
  await ctx.execute(closing, closingsId, {
    type: 'CloseBooks',
    org,
    firstDay,
    on: daysAfter(today, -1),
    first: (before?.last ?? 0) + 1,
    last: nr,
    root: rootOf(tree),
    ...figures,
    at: now.toISOString(),
    place: { storeId: await log.storeId(), position: event.position },
  });
  return true;
};
