import type { CountState } from '@klang/contracts/codes/counts';
import type { StockcountEvent } from '@klang/contracts/events/stockcount';
import { Map as LargeMap, Set as LargeSet } from 'immutable';
import { type Decider, type Decision, nothing, type Only, refuse } from './kit.ts';

type Data<T extends StockcountEvent['type']> = Only<StockcountEvent, T>['data'];
export type SeenItem = Pick<Data<'ItemCounted'>, 'itemId' | 'orderId' | 'deedId' | 'countedAt' | 'scan'>;
export type OpenCount = {
  readonly countId: string;
  readonly openedAt: string;
  readonly expected: readonly string[];
  /** Each device's sighting, in the order in which they were made. A device may tell late. */
  readonly seen: LargeMap<string, readonly SeenItem[]>;
};
export type StockCount = {
  readonly open: OpenCount | null;
  readonly lastAt: string | null;
  readonly ends: LargeMap<string, 'closed' | 'canceled'>;
  readonly closed: readonly { readonly openedAt: string; readonly endedAt: string }[];
  readonly deeds: LargeSet<string>;
  /** When a closed count last saw each thing here. */
  readonly sightings: LargeMap<string, SeenItem | undefined>;
};

export type OnRecord = {
  readonly orderId: string;
  readonly liesHere: boolean;
  readonly isOurs: boolean;
  readonly movedAt: string | null;
  /** When somebody decided that nobody knows where it is. Null once it is found. */
  readonly decidedAt: string | null;
};
export type OnRecords = ReadonlyMap<string, OnRecord>;

type CommandHead = { readonly placeId: string; readonly at: string };
type Deed = CommandHead & Pick<SeenItem, 'itemId' | 'orderId' | 'deedId' | 'scan'> & { readonly doneAt: string };
export type StockcountCommand =
  | (CommandHead & { readonly type: 'OpenCount'; readonly countId: string; readonly expected: readonly string[] })
  | (Deed & { readonly type: 'CountItem' })
  | (Deed & { readonly type: 'UncountItem'; readonly undoneId: string })
  | (CommandHead & {
      readonly type: 'CloseCount';
      readonly countId: string;
      readonly records: OnRecords;
      readonly missing: readonly string[];
    })
  | (CommandHead & { readonly type: 'CancelCount'; readonly countId: string });
type CommandOf<T extends StockcountCommand['type']> = Extract<StockcountCommand, { readonly type: T }>;
type CountDecision = Decision<StockcountEvent>;

/** The result for an item. Undefined if it was moved away since it was expected. */
export const countStateOf = (
  seen: Pick<SeenItem, 'countedAt'> | undefined,
  record: OnRecord,
): CountState | undefined => {
  if (!seen) return record.liesHere ? 'missing' : undefined;
  const isMovedSince = record.movedAt !== null && record.movedAt > seen.countedAt;
  if (record.liesHere || isMovedSince) return 'found';
  return record.isOurs ? 'stranger' : 'strange';
};

/** Whether a stranger stays where the records have it, until a person decides. */
export const isUndecided = (seen: Pick<SeenItem, 'countedAt'>, { decidedAt }: Pick<OnRecord, 'decidedAt'>): boolean =>
  decidedAt !== null && seen.countedAt < decidedAt;

export const idsOfCount = ({ expected, seen }: OpenCount): readonly string[] => [
  ...new Set([...expected, ...seen.keys()]),
];

// Tolerance between device clocks and ours.
const slackMs = 5_000;
const isBefore = (one: string, other: string): boolean => Date.parse(one) + slackMs < Date.parse(other);
export const isOfEarlierCount = ({ open, closed }: StockCount, doneAt: string): boolean =>
  (open === null || doneAt < open.openedAt) &&
  closed.some(({ openedAt, endedAt }) => doneAt >= openedAt && !isBefore(endedAt, doneAt));

const countItem = (
  { placeId, doneAt, at, ...deed }: CommandOf<'CountItem'>,
  { open, deeds }: StockCount,
): CountDecision => {
  if (deeds.has(deed.deedId)) return nothing;
  if (!open) return refuse('count_not_open');
  // A scan from before this count proves nothing: the item may have left.
  if (isBefore(doneAt, open.openedAt)) return refuse('count_earlier');
  const sightings = open.seen.get(deed.itemId) ?? [];
  if (sightings.some(({ scan }) => scan?.deviceId === deed.scan?.deviceId)) return nothing;
  const { type: _, ...one } = deed;
  const again = sightings.length > 0 ? { isSeenAgain: true } : {};
  const data = { placeId, countId: open.countId, ...one, countedAt: doneAt, recordedAt: at, ...again };
  return [{ type: 'ItemCounted', data }];
};

const uncountItem = (command: CommandOf<'UncountItem'>, { open, deeds }: StockCount): CountDecision => {
  const { type: _, placeId, doneAt, at, ...deed } = command;
  if (deeds.has(deed.deedId)) return nothing;
  if (!deeds.has(deed.undoneId)) return refuse('scan_not_found');
  if (!open) return refuse('count_over');
  const sightings = open.seen.get(deed.itemId) ?? [];
  if (!sightings.some(({ deedId }) => deedId === deed.undoneId)) return refuse('scan_followed');
  const still = sightings.length > 1 ? { isStillSeen: true } : {};
  const data = { placeId, countId: open.countId, ...deed, uncountedAt: doneAt, recordedAt: at, ...still };
  return [{ type: 'ItemUncounted', data }];
};

type CountOver = { readonly countId: string; readonly end: 'closed' | 'canceled' };
/** A count ends once; whoever wanted another end has to know. */
const over = ({ ends }: StockCount, { countId, end }: CountOver): CountDecision => {
  const known = ends.get(countId);
  if (known === undefined) return refuse('count_not_open');
  return known === end ? nothing : refuse(known === 'closed' ? 'count_closed' : 'count_canceled');
};

const closeCount = (command: CommandOf<'CloseCount'>, count: StockCount): CountDecision => {
  const { open } = count;
  const { placeId, countId, records, at } = command;
  if (open?.countId !== countId) return over(count, { countId, end: 'closed' });
  const known = new Set(command.missing);
  const things = idsOfCount(open).map((itemId) => {
    const [seen, record] = [open.seen.get(itemId)?.at(-1), records.get(itemId)];
    return { itemId, orderId: record?.orderId ?? '', seen, state: record && countStateOf(seen, record), record };
  });
  // An item was scanned or went missing since the person looked: they must confirm again.
  const isChanged = things.some(({ itemId, record, state }) => !record || (state === 'missing' && !known.has(itemId)));
  if (isChanged) return refuse('count_changed');
  const of = (state: CountState) => things.filter((thing) => thing.state === state);
  const named = (state: CountState) => of(state).map(({ itemId, orderId }) => ({ itemId, orderId }));
  const strangers = (isLeft: boolean) =>
    of('stranger').flatMap(({ itemId, orderId, seen, record }) =>
      seen && record && isUndecided(seen, record) === isLeft
        ? [{ itemId, orderId, countedAt: seen.countedAt, scan: seen.scan }]
        : [],
    );
  const summary = {
    found: of('found').length,
    missing: named('missing'),
    placed: strangers(false),
    undecided: strangers(true),
    strange: named('strange'),
  };
  return [{ type: 'CountClosed', data: { placeId, countId, ...summary, closedAt: at } }];
};

type CountEnd = { readonly endedAt: string; readonly isCanceled: boolean };
const ended = ({ open, deeds, closed, sightings, ends, lastAt }: StockCount, end: CountEnd): StockCount => ({
  open: null,
  deeds,
  ends: open ? ends.set(open.countId, end.isCanceled ? 'canceled' : 'closed') : ends,
  sightings: open && !end.isCanceled ? sightings.merge(open.seen.map((all) => all.at(-1))) : sightings,
  closed: open && !end.isCanceled ? [...closed, { openedAt: open.openedAt, endedAt: end.endedAt }] : closed,
  lastAt: end.isCanceled ? lastAt : end.endedAt,
});
const seeing = (count: StockCount, change: (seen: OpenCount['seen']) => OpenCount['seen']): StockCount['open'] =>
  count.open && { ...count.open, seen: change(count.open.seen) };

const bySighting = (one: SeenItem, other: SeenItem): number => Date.parse(one.countedAt) - Date.parse(other.countedAt);

type SeenStamp = { readonly at: string; readonly by: SeenItem['scan'] };
/** When this place was last counted with the item in it. */
export const sightingIn = ({ open, sightings }: StockCount, itemId: string): SeenStamp | null => {
  const seen = open?.seen.get(itemId)?.at(-1) ?? sightings.get(itemId);
  return seen ? { at: seen.countedAt, by: seen.scan } : null;
};

/** One count of a place at a time, by any number of people. Each item counts once in it. */
export const stockcount: Decider<StockCount, StockcountCommand, StockcountEvent> = {
  category: 'stockcount',
  initial: { open: null, lastAt: null, closed: [], deeds: LargeSet(), sightings: LargeMap(), ends: LargeMap() },

  evolve: {
    CountOpened: (count, { countId, expected, openedAt }) => ({
      ...count,
      open: { countId, expected, openedAt, seen: LargeMap() },
    }),
    ItemCounted: (count, { itemId, orderId, deedId, countedAt, scan }) => ({
      ...count,
      deeds: count.deeds.add(deedId),
      open: seeing(count, (seen) =>
        seen.set(
          itemId,
          [...(seen.get(itemId) ?? []), { itemId, orderId, deedId, countedAt, scan }].toSorted(bySighting),
        ),
      ),
    }),
    ItemUncounted: (count, { itemId, deedId, undoneId }) => ({
      ...count,
      deeds: count.deeds.add(deedId),
      open: seeing(count, (seen) => {
        const left = (seen.get(itemId) ?? []).filter((one) => one.deedId !== undoneId);
        return left.length > 0 ? seen.set(itemId, left) : seen.delete(itemId);
      }),
    }),
    CountClosed: (count, { closedAt }) => ended(count, { endedAt: closedAt, isCanceled: false }),
    CountCanceled: (count, { canceledAt }) => ended(count, { endedAt: canceledAt, isCanceled: true }),
  },

  decide: {
    // A second person joins the open count. The beginning of one that is over may be told again.
    OpenCount: ({ placeId, countId, expected, at }, { open, ends }) =>
      open || ends.has(countId)
        ? nothing
        : [{ type: 'CountOpened', data: { placeId, countId, expected: [...expected], openedAt: at } }],
    CountItem: countItem,
    UncountItem: uncountItem,
    CloseCount: closeCount,
    CancelCount: ({ placeId, countId, at }, count) =>
      count.open?.countId === countId
        ? [{ type: 'CountCanceled', data: { placeId, countId, canceledAt: at } }]
        : over(count, { countId, end: 'canceled' }),
  },
};
