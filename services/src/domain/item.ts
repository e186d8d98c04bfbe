import type { Custody } from '@klang/contracts/custody/custody';
import type { ItemEvent } from '@klang/contracts/events/item';
import { type Decider, type Decision, nothing, type Only, refuse } from './kit.ts';

/** In whose hands a thing is, and where. */
export type Item = {
  readonly orderId: string | null;
  readonly custody: Custody;
  readonly locationId: string | null;
  /** On its label. */
  readonly code: string | null;
  /** The visit by which the movers had it last. */
  readonly tripId: string | null;
  /** Visits whose word has come already. */
  readonly told: ReadonlySet<string>;
  readonly deeds: ReadonlySet<string>;
};

type On = { readonly itemId: string; readonly orderId: string; readonly at: string };
type Seen = Pick<Only<ItemEvent, 'ItemCollected'>['data'], 'pictures' | 'condition' | 'seal'>;
type AtDoor = On & Seen & { readonly tripId: string; readonly doneAt: string };
type AtShelf = On & { readonly deedId: string; readonly doneAt: string };
export type ItemCommand =
  | (AtDoor & { readonly type: 'CollectItem' })
  | (AtDoor & { readonly type: 'HandItemOver'; readonly isForGood: boolean })
  | (AtShelf & { readonly type: 'ShelveItem'; readonly locationId: string })
  | (AtShelf & { readonly type: 'TakeItemOut'; readonly tripId: string })
  | (On & { readonly type: 'LabelItem'; readonly code: string })
  | (On & { readonly type: 'UnlabelItem'; readonly code: string })
  | (On & { readonly type: 'LetItemGo' })
  | (On & { readonly type: 'GiveItemUp' });
type Asked<T extends ItemCommand['type']> = Extract<ItemCommand, { readonly type: T }>;
type Decided = Decision<ItemEvent>;

const isHere = ({ custody }: Item): boolean => custody === 'movers' || custody === 'storage';
const handOf = ({ itemId, orderId, tripId, pictures, condition, seal }: AtDoor) => ({
  ...{ itemId, orderId, tripId, pictures, condition, seal },
});

/** What a visit says of a thing is taken once, and never against what was done with it since. */
const collectItem = (command: Asked<'CollectItem'>, item: Item): Decided =>
  item.told.has(command.tripId) || isHere(item)
    ? nothing
    : [{ type: 'ItemCollected', data: { ...handOf(command), collectedAt: command.doneAt } }];

const handItemOver = (command: Asked<'HandItemOver'>, item: Item): Decided => {
  if (item.told.has(command.tripId) || !isHere(item)) return nothing;
  const { isForGood, doneAt } = command;
  return [{ type: 'ItemHandedOver', data: { ...handOf(command), isForGood, handedOverAt: doneAt } }];
};

const shelveItem = ({ itemId, orderId, locationId, deedId, doneAt, at }: Asked<'ShelveItem'>, item: Item): Decided => {
  if (item.deeds.has(deedId)) return nothing;
  if (!isHere(item)) return refuse('item_not_here');
  if (item.custody === 'storage' && item.locationId === locationId) return nothing;
  return [{ type: 'ItemShelved', data: { itemId, orderId, locationId, deedId, shelvedAt: doneAt, recordedAt: at } }];
};

const takeItemOut = ({ itemId, orderId, tripId, deedId, doneAt, at }: Asked<'TakeItemOut'>, item: Item): Decided => {
  if (item.deeds.has(deedId)) return nothing;
  if (!isHere(item)) return refuse('item_not_here');
  if (item.custody === 'movers') return nothing;
  return [{ type: 'ItemTakenOut', data: { itemId, orderId, tripId, deedId, takenOutAt: doneAt, recordedAt: at } }];
};

type Told = { readonly orderId: string; readonly tripId: string };
const moved = (item: Item, { orderId, tripId }: Told, custody: Custody): Item => ({
  ...{ ...item, orderId, custody, locationId: null, tripId },
  told: new Set(item.told).add(tripId),
});

/** One thing: whose hands it went through. */
export const item: Decider<Item, ItemCommand, ItemEvent> = {
  category: 'item',
  initial: {
    ...{ orderId: null, custody: 'customer', locationId: null, code: null, tripId: null },
    ...{ told: new Set<string>(), deeds: new Set<string>() },
  },

  evolve: {
    ItemCollected: (i, told) => moved(i, told, 'movers'),
    ItemHandedOver: (i, told) => moved(i, told, told.isForGood ? 'released' : 'customer'),
    ItemShelved: (i, { locationId, deedId }) => ({
      ...{ ...i, custody: 'storage', locationId, deeds: new Set(i.deeds).add(deedId) },
    }),
    ItemTakenOut: (i, { tripId, deedId }) => ({
      ...{ ...i, custody: 'movers', locationId: null, tripId, deeds: new Set(i.deeds).add(deedId) },
    }),
    ItemLabelled: (i, { orderId, code }) => ({ ...i, orderId, code }),
    ItemUnlabelled: (i) => ({ ...i, code: null }),
    ItemLetGo: (i) => ({ ...i, custody: 'released' }),
    ItemGivenUp: (i, { orderId }) => ({ ...i, orderId, custody: 'released' }),
  },

  decide: {
    CollectItem: collectItem,
    HandItemOver: handItemOver,
    ShelveItem: shelveItem,
    TakeItemOut: takeItemOut,
    LabelItem: ({ itemId, orderId, code, at }, { code: known }) => {
      if (known !== null) return known === code ? nothing : refuse('item_has_code');
      return [{ type: 'ItemLabelled', data: { itemId, orderId, code, labelledAt: at } }];
    },
    UnlabelItem: ({ itemId, orderId, code, at }, { code: known }) =>
      known === code ? [{ type: 'ItemUnlabelled', data: { itemId, orderId, code, unlabelledAt: at } }] : nothing,
    LetItemGo: ({ itemId, orderId, at }, { custody }) =>
      custody === 'customer' ? [{ type: 'ItemLetGo', data: { itemId, orderId, letGoAt: at } }] : nothing,
    GiveItemUp: ({ itemId, orderId, at }, { custody }) =>
      custody === 'customer' ? [{ type: 'ItemGivenUp', data: { itemId, orderId, givenUpAt: at } }] : nothing,
  },
};
