import type { SealEnd } from '@klang/contracts/codes/codes';
import type { Custody } from '@klang/contracts/custody/custody';
import type { ItemEvent } from '@klang/contracts/events/item';
import {
  type ScanCommand,
  seekItem,
  seenAgain,
  setItemStatus,
  shelved,
  shelveItem,
  sought,
  statusSet,
  takeItemOut,
  takenOut,
  undoItemAtDoor,
  undoItemScan,
  undone,
  unseen,
} from './itemScans.ts';
import {
  beforeDeed,
  type Item,
  type ItemDecided,
  isHere,
  lastOf,
  newItem,
  type OnItem,
  withDeed,
} from './itemState.ts';
import { type Decider, nothing, type Only, refuse } from './kit.ts';

type ItemCondition = Pick<Only<ItemEvent, 'ItemCollected'>['data'], 'pictures' | 'condition' | 'seal'>;
type AtDoor = OnItem & ItemCondition & { readonly tripId: string; readonly doneAt: string };
export type ItemCommand =
  | ScanCommand
  | (AtDoor & { readonly type: 'CollectItem'; readonly deedId?: string })
  | (AtDoor & { readonly type: 'HandItemOver'; readonly deedId?: string; readonly isForGood: boolean })
  | (OnItem & { readonly type: 'ResealItem'; readonly deedId: string; readonly doneAt: string } & {
      readonly why: SealEnd;
      readonly newSeal: string | null;
    })
  | (OnItem & { readonly type: 'LabelItem'; readonly code: string })
  | (OnItem & { readonly type: 'UnlabelItem'; readonly code: string })
  | (OnItem & { readonly type: 'LetItemGo' })
  | (OnItem & { readonly type: 'GiveItemUp' });
type CommandOf<T extends ItemCommand['type']> = Extract<ItemCommand, { readonly type: T }>;

const handOf = ({ itemId, orderId, tripId, pictures, condition, seal }: AtDoor) => ({
  itemId,
  orderId,
  tripId,
  pictures,
  condition,
  seal,
});

const wordOf = ({ deedId }: Pick<CommandOf<'CollectItem'>, 'deedId'>) => (deedId === undefined ? {} : { deedId });

/** A visit reports an item once, and never against what happened to it since. */
const collectItem = (command: CommandOf<'CollectItem'>, item: Item): ItemDecided =>
  item.recordedTripIds.has(command.tripId) || isHere(item)
    ? nothing
    : [{ type: 'ItemCollected', data: { ...handOf(command), ...wordOf(command), collectedAt: command.doneAt } }];

const handItemOver = (command: CommandOf<'HandItemOver'>, item: Item): ItemDecided => {
  if (item.recordedTripIds.has(command.tripId) || !isHere(item)) return nothing;
  const { isForGood, doneAt } = command;
  return [
    { type: 'ItemHandedOver', data: { ...handOf(command), ...wordOf(command), isForGood, handedOverAt: doneAt } },
  ];
};

/** Reported by the holder. The same seal again is a no-op. */
const resealItem = (command: CommandOf<'ResealItem'>, item: Item): ItemDecided => {
  const { itemId, orderId, deedId, doneAt, at, why, newSeal } = command;
  if (item.deeds.has(deedId)) return nothing;
  if (!isHere(item)) return refuse('item_not_here');
  if (item.seal === newSeal) return nothing;
  const sealed = { itemId, orderId, deedId, seal: item.seal, why, newSeal };
  return [{ type: 'ItemSealBroken', data: { ...sealed, brokenAt: doneAt, recordedAt: at } }];
};

type TripKey = { readonly orderId: string; readonly tripId: string; readonly deedId?: string | undefined };
type ItemMove = { readonly custody: Custody; readonly movedAt: string };
const moved = (item: Item, { orderId, tripId, deedId }: TripKey, change: ItemMove): Item => ({
  ...item,
  ...change,
  movedAt: lastOf(item.movedAt, change.movedAt),
  orderId,
  locationId: null,
  tripId,
  movedBy: null,
  last: deedId === undefined ? null : { ...beforeDeed(item), deedId, tripId },
  isSought: false,
  isComingIn: change.custody === 'movers',
  recordedTripIds: new Set(item.recordedTripIds).add(tripId),
  deeds: deedId === undefined ? item.deeds : withDeed(item, deedId),
});

export const item: Decider<Item, ItemCommand, ItemEvent> = {
  category: 'item',
  initial: newItem,

  evolve: {
    ItemCollected: (i, data) => ({
      ...moved(i, data, { custody: 'movers', movedAt: data.collectedAt }),
      seal: data.seal,
    }),
    ItemSealBroken: (i, { newSeal: seal, deedId }) => ({ ...i, seal, last: null, deeds: withDeed(i, deedId) }),
    ItemHandedOver: (i, data) =>
      moved(i, data, { custody: data.isForGood ? 'released' : 'customer', movedAt: data.handedOverAt }),
    ItemShelved: shelved,
    ItemTakenOut: takenOut,
    ItemSeen: seenAgain,
    ItemSightingUndone: unseen,
    ItemStatusSet: statusSet,
    ItemScanUndone: undone,
    ItemSought: sought,
    ItemLabelled: (i, { orderId, code }) => ({ ...i, orderId, code }),
    ItemUnlabelled: (i) => ({ ...i, code: null }),
    ItemLetGo: (i) => ({ ...i, custody: 'released', last: null }),
    ItemGivenUp: (i, { orderId }) => ({ ...i, orderId, custody: 'released', last: null }),
  },

  decide: {
    CollectItem: collectItem,
    HandItemOver: handItemOver,
    ResealItem: resealItem,
    ShelveItem: shelveItem,
    TakeItemOut: takeItemOut,
    SetItemStatus: setItemStatus,
    UndoItemScan: undoItemScan,
    UndoAtDoor: undoItemAtDoor,
    SeekItem: seekItem,
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
