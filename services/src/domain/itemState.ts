import type { Custody } from '@klang/contracts/custody/custody';
import type { ItemEvent } from '@klang/contracts/events/item';
import type { Decision, Only } from './kit.ts';

type Data<T extends ItemEvent['type']> = Only<ItemEvent, T>['data'];
export type Scanned = Data<'ItemShelved'>['scan'];

/** Where a thing is, and what is said of it: what a scan changes, and its correction brings back. */
export type ItemStanding = {
  readonly custody: Custody;
  readonly locationId: string | null;
  /** The visit by which the movers had it last. */
  readonly tripId: string | null;
  readonly statusId: string | null;
  /** Nobody knows where it is. */
  readonly isSought: boolean;
};
/** The deed after which nothing happened, and how the thing stood before it. */
type Last = {
  readonly deedId: string;
  readonly before: ItemStanding;
  /** The label that it had before. */
  readonly code: string | null;
  /** At which visit it was done; null where nobody was at a door. */
  readonly tripId: string | null;
};

/** In whose hands a thing is, and where. */
export type Item = ItemStanding & {
  readonly orderId: string | null;
  /** On its label. */
  readonly code: string | null;
  /** What closes it, as the movers or the warehouse said last. */
  readonly seal: string | null;
  /** Visits whose word has come already. */
  readonly told: ReadonlySet<string>;
  readonly deeds: ReadonlySet<string>;
  readonly last: Last | null;
  /** When it was moved last, by whoever moved it; and by which device, where one scanned it. */
  readonly movedAt: string | null;
  readonly movedBy: string | null;
};
export type OnItem = { readonly itemId: string; readonly orderId: string; readonly at: string };
export type ItemDecided = Decision<ItemEvent>;

export const isHere = ({ custody }: Pick<Item, 'custody'>): boolean => custody === 'movers' || custody === 'storage';

/** It never goes back: what is told late of a thing is no later than what was told before. */
export const movedLast = ({ movedAt }: Pick<Item, 'movedAt'>, at: string): string =>
  movedAt !== null && movedAt > at ? movedAt : at;

export const newItem: Item = {
  orderId: null,
  custody: 'customer',
  locationId: null,
  code: null,
  seal: null,
  tripId: null,
  statusId: null,
  isSought: false,
  told: new Set<string>(),
  deeds: new Set<string>(),
  last: null,
  movedAt: null,
  movedBy: null,
};

export const standingOf = ({ custody, locationId, tripId, statusId, isSought }: ItemStanding): ItemStanding => ({
  custody,
  locationId,
  tripId,
  statusId,
  isSought,
});
