import { isOfferedIn, mayFollow, type ScanMode, type StatusRule } from '@klang/contracts/codes/scans';
import type { ItemEvent } from '@klang/contracts/events/item';
import {
  type Item,
  type ItemDecided,
  type ItemStanding,
  isHere,
  movedLast,
  type OnItem,
  type Scanned,
  standingOf,
} from './itemState.ts';
import { nothing, type Only, refuse } from './kit.ts';

type Data<T extends ItemEvent['type']> = Only<ItemEvent, T>['data'];
/** By its own id it happens once; `doneAt` is when it was done, by our clock as far as it can be reckoned. */
type Deed = OnItem & { readonly deedId: string; readonly doneAt: string; readonly scan?: Scanned };

/** What was said of a thing at this instant holds no more once it was moved. */
type UnlessMoved = { readonly unlessMovedSince?: string | undefined };
const isMovedSince = ({ unlessMovedSince: since }: UnlessMoved, { movedAt }: Item): boolean =>
  since !== undefined && movedAt !== null && movedAt > since;

export type ScanCommand =
  | (Deed & { readonly type: 'ShelveItem'; readonly locationId: string } & UnlessMoved)
  | (Deed & { readonly type: 'TakeItemOut'; readonly tripId: string })
  | (Deed & { readonly type: 'SetItemStatus'; readonly mode: ScanMode; readonly status: StatusRule } & {
      readonly present: StatusRule | undefined;
    })
  | (Deed & { readonly type: 'UndoItemScan'; readonly undoneId: string })
  | (Omit<Deed, 'scan'> & { readonly type: 'UndoAtDoor'; readonly tripId: string; readonly undoneId: string })
  | (OnItem & { readonly type: 'SeekItem'; readonly sourceId: string } & UnlessMoved);
type CommandOf<T extends ScanCommand['type']> = Extract<ScanCommand, { readonly type: T }>;

const deedOf = ({ itemId, orderId, deedId, at, scan = null }: Deed) => ({
  itemId,
  orderId,
  deedId,
  recordedAt: at,
  scan,
});

export const shelveItem = (command: CommandOf<'ShelveItem'>, item: Item): ItemDecided => {
  const { deedId, locationId, doneAt } = command;
  if (item.deeds.has(deedId) || isMovedSince(command, item)) return nothing;
  if (!isHere(item)) return refuse('item_not_here');
  const isThere = item.custody === 'storage' && item.locationId === locationId;
  // Scanned where it should be, a thing that was looked for is found.
  if (isThere && !item.isSought) return nothing;
  const stored = item.custody === 'storage' ? { wasStored: true } : {};
  return [{ type: 'ItemShelved', data: { ...deedOf(command), locationId, shelvedAt: doneAt, ...stored } }];
};

export const takeItemOut = (command: CommandOf<'TakeItemOut'>, item: Item): ItemDecided => {
  const { deedId, tripId, doneAt } = command;
  if (item.deeds.has(deedId)) return nothing;
  if (!isHere(item)) return refuse('item_not_here');
  if (item.custody === 'movers' && !item.isSought) return nothing;
  return [{ type: 'ItemTakenOut', data: { ...deedOf(command), tripId, takenOutAt: doneAt } }];
};

/** The status that is set with a move belongs to the same deed, and goes with it when that is undone. */
export const setItemStatus = (command: CommandOf<'SetItemStatus'>, item: Item): ItemDecided => {
  const { deedId, status, present, mode, doneAt } = command;
  const isTold = item.deeds.has(deedId) && item.last?.deedId !== deedId;
  if (isTold || item.statusId === status.statusId) return nothing;
  if (!isOfferedIn(mode, status, item.custody)) return refuse('scan_status_not_offered');
  // Somebody gave it another one while this was decided.
  const known = present?.statusId === item.statusId ? present : undefined;
  if (!mayFollow(known, status.statusId)) return refuse('scan_status_not_next');
  return [{ type: 'ItemStatusSet', data: { ...deedOf(command), statusId: status.statusId, setAt: doneAt } }];
};

/** Taken back while nothing happened to the thing since. */
export const undoItemScan = (command: CommandOf<'UndoItemScan'>, item: Item): ItemDecided => {
  const { deedId, undoneId, doneAt } = command;
  if (item.deeds.has(deedId)) return nothing;
  if (!item.deeds.has(undoneId)) return refuse('scan_not_found');
  // What was done at a door is taken back where the visit hears of it.
  if (item.last?.deedId !== undoneId || item.last.tripId !== null) return refuse('scan_followed');
  const { tripId: _, ...before } = item.last.before;
  return [{ type: 'ItemScanUndone', data: { ...deedOf(command), undoneId, ...before, undoneAt: doneAt } }];
};

/** The visit took its word back: what happened to the thing since stands. */
export const undoItemAtDoor = (command: CommandOf<'UndoAtDoor'>, item: Item): ItemDecided => {
  const { deedId, undoneId, tripId, doneAt } = command;
  const { last } = item;
  if (item.deeds.has(deedId) || last?.deedId !== undoneId || last.tripId !== tripId) return nothing;
  const { tripId: _, ...before } = last.before;
  return [{ type: 'ItemScanUndone', data: { ...deedOf(command), undoneId, ...before, tripId, undoneAt: doneAt } }];
};

export const seekItem = (command: CommandOf<'SeekItem'>, item: Item): ItemDecided => {
  const { itemId, orderId, sourceId, at } = command;
  if (item.isSought || item.deeds.has(sourceId) || isMovedSince(command, item)) return nothing;
  return [{ type: 'ItemSought', data: { itemId, orderId, sourceId, soughtAt: at } }];
};

type DoneScan = { readonly deedId: string; readonly scan: Scanned; readonly doneAt: string };

/** As it stands after a deed that somebody may take back. */
const after = (item: Item, { deedId, scan, doneAt }: DoneScan, change: Partial<ItemStanding>): Item => ({
  ...item,
  ...change,
  isSought: false,
  deeds: new Set(item.deeds).add(deedId),
  // Two events of one deed are taken back together.
  last: item.last?.deedId === deedId ? item.last : { deedId, before: standingOf(item), code: item.code, tripId: null },
  movedAt: movedLast(item, doneAt),
  movedBy: scan?.deviceId ?? null,
});

export const shelved = (item: Item, { locationId, shelvedAt: doneAt, ...deed }: Data<'ItemShelved'>): Item =>
  after(item, { ...deed, doneAt }, { custody: 'storage', locationId });

export const takenOut = (item: Item, { tripId, takenOutAt: doneAt, ...deed }: Data<'ItemTakenOut'>): Item =>
  after(item, { ...deed, doneAt }, { custody: 'movers', locationId: null, tripId });

export const statusSet = (item: Item, { statusId, setAt: doneAt, ...deed }: Data<'ItemStatusSet'>): Item => ({
  ...after(item, { ...deed, doneAt }, { statusId }),
  // What a thing is called says not where it is.
  isSought: item.isSought,
  movedAt: item.movedAt,
  movedBy: item.movedBy,
});

export const undone = (item: Item, told: Data<'ItemScanUndone'>): Item => {
  const { custody, locationId, statusId, isSought, undoneAt, deedId, scan } = told;
  const tripId = item.last?.before.tripId ?? item.tripId;
  const isAtDoor = told.tripId !== undefined;
  return {
    ...item,
    told: isAtDoor ? new Set([...item.told].filter((one) => one !== told.tripId)) : item.told,
    // The one before it was ended when the movers took the thing.
    seal: isAtDoor && item.custody === 'movers' ? null : item.seal,
    custody,
    locationId,
    statusId,
    isSought,
    tripId,
    last: null,
    deeds: new Set(item.deeds).add(deedId),
    movedAt: movedLast(item, undoneAt),
    movedBy: scan?.deviceId ?? null,
  };
};

export const sought = (item: Item, { sourceId }: Data<'ItemSought'>): Item => ({
  ...item,
  isSought: true,
  last: null,
  deeds: new Set(item.deeds).add(sourceId),
});
