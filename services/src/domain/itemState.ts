import type { Custody } from '@klang/contracts/custody/custody';
import type { ItemEvent } from '@klang/contracts/events/item';
import type { Decision, Only } from './kit.ts';

type Data<T extends ItemEvent['type']> = Only<ItemEvent, T>['data'];
export type ScanStamp = Data<'ItemShelved'>['scan'];

export type ItemStanding = {
  readonly custody: Custody;
  readonly locationId: string | null;
  readonly tripId: string | null;
  readonly statusId: string | null;
  readonly isSought: boolean;
  /** Collected, and in storage never since. */
  readonly isComingIn: boolean;
};
type Last = {
  readonly deedId: string;
  readonly before: ItemStanding;
  readonly seal: string | null;
  readonly code: string | null;
  readonly tripId: string | null;
  /** What a visit had said of it until then: that stands again if this is undone. */
  readonly door?: Last | null;
};

type ItemSight = { readonly deedId: string; readonly at: string; readonly by: ScanStamp };
/** A count looks at one place, a decision says that the item may be anywhere. */
export type Search = { readonly countBeganAt: string | null; readonly decidedAt: string | null };
const mostSightings = 20;
export const withSightings = (sightings: readonly ItemSight[]): Pick<Item, 'sightings' | 'seenAt' | 'seenBy'> => {
  const last = sightings.at(-1);
  return { sightings: sightings.slice(-mostSightings), seenAt: last?.at ?? null, seenBy: last?.by ?? null };
};

export type Item = ItemStanding & {
  readonly orderId: string | null;
  readonly code: string | null;
  readonly seal: string | null;
  readonly recordedTripIds: ReadonlySet<string>;
  /** Each deed with where it put the item, or nothing if it put it nowhere. */
  readonly deeds: ReadonlyMap<string, string>;
  readonly last: Last | null;
  readonly movedAt: string | null;
  readonly movedBy: ScanStamp;
  /** The last scans where it was recorded, which did not move it. One that is taken back is none. */
  readonly sightings: readonly ItemSight[];
  readonly seenAt: string | null;
  readonly seenBy: ScanStamp;
  /** The last one, also once it is over. */
  readonly search: Search | null;
  readonly statusAt: string | null;
  readonly statusBy: ScanStamp;
};
export type OnItem = { readonly itemId: string; readonly orderId: string; readonly at: string };
export type ItemDecided = Decision<ItemEvent>;

export const isHere = ({ custody }: Pick<Item, 'custody'>): boolean => custody === 'movers' || custody === 'storage';

/** Never goes back in time: a late scan does not lower it. */
export const lastOf = (known: string | null, at: string): string => (known !== null && known > at ? known : at);

type LastScan = { readonly at: string | null; readonly by: ScanStamp };
/** When somebody last had it in hand, whether it moved or not. */
export const lastScanOf = ({ movedAt, movedBy, seenAt, seenBy }: Item): LastScan =>
  seenAt !== null && (movedAt === null || seenAt > movedAt) ? { at: seenAt, by: seenBy } : { at: movedAt, by: movedBy };

export const withDeed = ({ deeds }: Pick<Item, 'deeds'>, deedId: string, to = ''): Item['deeds'] =>
  new Map(deeds).set(deedId, to || (deeds.get(deedId) ?? ''));
/** The id of a deed that put the item elsewhere. */
export const isDeedElsewhere = ({ deeds }: Pick<Item, 'deeds'>, deedId: string, to: string): boolean =>
  ![undefined, '', to].includes(deeds.get(deedId));

/** A scan that only saw the item changed nothing of it. */
export const hasSight = ({ sightings }: Pick<Item, 'sightings'>, scanId: string): boolean =>
  sightings.some(({ deedId }) => deedId === scanId);
/** Whether it was moved or got a status after this scan only saw it. */
export const isChangedSinceSight = ({ deeds, sightings, movedAt, statusAt }: Item, scanId: string): boolean => {
  const at = deeds.has(scanId) ? undefined : sightings.find(({ deedId }) => deedId === scanId)?.at;
  return at !== undefined && [movedAt, statusAt].some((changedAt) => changedAt !== null && changedAt > at);
};

export const newItem: Item = {
  orderId: null,
  custody: 'customer',
  locationId: null,
  code: null,
  seal: null,
  tripId: null,
  statusId: null,
  isSought: false,
  isComingIn: false,
  recordedTripIds: new Set<string>(),
  deeds: new Map<string, string>(),
  last: null,
  movedAt: null,
  movedBy: null,
  sightings: [],
  seenAt: null,
  seenBy: null,
  search: null,
  statusAt: null,
  statusBy: null,
};

const standingOf = ({ custody, locationId, tripId, statusId, ...is }: ItemStanding): ItemStanding => ({
  custody,
  locationId,
  tripId,
  statusId,
  isSought: is.isSought,
  isComingIn: is.isComingIn,
});

export const beforeDeed = (item: Item): Pick<Last, 'before' | 'seal' | 'code'> => ({
  before: standingOf(item),
  seal: item.seal,
  code: item.code,
});
