import { isOfferedIn, mayFollow, type ScanMode, type StatusRule } from '@klang/contracts/codes/scans';
import type { ItemEvent } from '@klang/contracts/events/item';
import {
  beforeDeed,
  hasSight,
  type Item,
  type ItemDecided,
  type ItemStanding,
  isDeedElsewhere,
  isHere,
  lastOf,
  lastScanOf,
  type OnItem,
  type ScanStamp,
  type Search,
  withDeed,
  withSightings,
} from './itemState.ts';
import { nothing, type Only, refuse } from './kit.ts';

type Data<T extends ItemEvent['type']> = Only<ItemEvent, T>['data'];
type Deed = OnItem & { readonly deedId: string; readonly doneAt: string; readonly scan?: ScanStamp };

type UnlessMoved = { readonly unlessMovedSince?: string | undefined };
const isScannedSince = ({ unlessMovedSince: since }: UnlessMoved, item: Item): boolean => {
  const { at } = lastScanOf(item);
  return since !== undefined && at !== null && at > since;
};

export type ScanCommand =
  | (Deed & { readonly type: 'ShelveItem'; readonly locationId: string } & UnlessMoved)
  | (Deed & { readonly type: 'TakeItemOut'; readonly tripId: string })
  | (Deed & { readonly type: 'SetItemStatus'; readonly mode: ScanMode; readonly status: StatusRule } & {
      readonly present: StatusRule | undefined;
    })
  | (Deed & { readonly type: 'UndoItemScan'; readonly undoneId: string })
  | (Omit<Deed, 'scan'> & {
      readonly type: 'UndoAtDoor';
      readonly tripId: string;
      readonly undoneId: string;
      /** Staff take it back at a desk, and hear that it was touched since. */
      readonly isAtDesk?: boolean;
    })
  | (OnItem & { readonly type: 'SeekItem'; readonly sourceId: string; readonly countBeganAt?: string } & UnlessMoved);
type CommandOf<T extends ScanCommand['type']> = Extract<ScanCommand, { readonly type: T }>;

const deedOf = ({ itemId, orderId, deedId, at, scan = null }: Deed) => ({
  itemId,
  orderId,
  deedId,
  recordedAt: at,
  scan,
});

const sameSightingMs = 60_000;
/** The first one of each device, and later ones once a minute: enough to judge the scans that come late. */
const seenThere = (command: Deed, item: Item): ItemDecided => {
  const { scan = null, doneAt } = command;
  const { at, by } = lastScanOf(item);
  const sinceMs = at === null ? sameSightingMs : Date.parse(doneAt) - Date.parse(at);
  const isSameDevice = scan !== null && by?.deviceId === scan.deviceId;
  if (scan === null || sinceMs <= 0 || (isSameDevice && sinceMs < sameSightingMs)) return nothing;
  return [{ type: 'ItemSeen', data: { ...deedOf(command), locationId: item.locationId, seenAt: doneAt } }];
};

export const shelveItem = (command: CommandOf<'ShelveItem'>, item: Item): ItemDecided => {
  const { deedId, locationId, doneAt } = command;
  if (isDeedElsewhere(item, deedId, locationId)) return refuse('id_taken');
  if (item.deeds.has(deedId) || isScannedSince(command, item)) return nothing;
  if (!isHere(item)) return refuse('item_not_here');
  const isThere = item.custody === 'storage' && item.locationId === locationId;
  // A scan in the right place finds a missing item.
  if (isThere && !item.isSought) return seenThere(command, item);
  const stored = item.custody === 'storage' ? { wasStored: true } : {};
  return [{ type: 'ItemShelved', data: { ...deedOf(command), locationId, shelvedAt: doneAt, ...stored } }];
};

export const takeItemOut = (command: CommandOf<'TakeItemOut'>, item: Item): ItemDecided => {
  const { deedId, tripId, doneAt } = command;
  if (isDeedElsewhere(item, deedId, tripId)) return refuse('id_taken');
  if (item.deeds.has(deedId)) return nothing;
  if (!isHere(item)) return refuse('item_not_here');
  if (item.custody === 'movers' && !item.isSought) return seenThere(command, item);
  return [{ type: 'ItemTakenOut', data: { ...deedOf(command), tripId, takenOutAt: doneAt } }];
};

/** A status that is set with a move shares its deed id, and is undone with it. */
export const setItemStatus = (command: CommandOf<'SetItemStatus'>, item: Item): ItemDecided => {
  const { deedId, status, present, mode, doneAt } = command;
  const isRecorded = item.deeds.has(deedId) && item.last?.deedId !== deedId;
  if (isRecorded || item.statusId === status.statusId) return nothing;
  if (!isOfferedIn(mode, status, item.custody)) return refuse('scan_status_not_offered');
  // Another command set a different status meanwhile.
  const known = present?.statusId === item.statusId ? present : undefined;
  if (!mayFollow(known, status.statusId)) return refuse('scan_status_not_next');
  return [{ type: 'ItemStatusSet', data: { ...deedOf(command), statusId: status.statusId, setAt: doneAt } }];
};

/** Only the last scan that changed an item can be undone, and any that only saw it. */
export const undoItemScan = (command: CommandOf<'UndoItemScan'>, item: Item): ItemDecided => {
  const { deedId, undoneId, doneAt } = command;
  if (item.deeds.has(deedId)) return nothing;
  const undoing = { ...deedOf(command), undoneId, undoneAt: doneAt };
  const isSight = hasSight(item, undoneId);
  const unsighted: readonly ItemEvent[] = isSight ? [{ type: 'ItemSightingUndone', data: undoing }] : [];
  if (!item.deeds.has(undoneId)) return isSight ? unsighted : refuse('scan_not_found');
  // A door scan is undone through its visit.
  if (item.last?.deedId !== undoneId || item.last.tripId !== null) return refuse('scan_followed');
  const { tripId: _, isComingIn: __, ...before } = item.last.before;
  return [...unsighted, { type: 'ItemScanUndone', data: { ...undoing, ...before } }];
};

export const undoItemAtDoor = (command: CommandOf<'UndoAtDoor'>, item: Item): ItemDecided => {
  const { deedId, undoneId, tripId, doneAt } = command;
  const { last } = item;
  if (item.deeds.has(deedId)) return nothing;
  if (last?.deedId !== undoneId || last.tripId !== tripId)
    return command.isAtDesk ? refuse('item_collected_already') : nothing;
  const { tripId: _, isComingIn: __, ...before } = last.before;
  const undoing = { ...deedOf(command), undoneId, ...before, tripId, undoneAt: doneAt };
  const isTake = item.custody === 'movers';
  return [{ type: 'ItemScanUndone', data: isTake && last.seal !== null ? { ...undoing, seal: last.seal } : undoing }];
};

/** The last count and the last decision since which nobody knows where it is, each of them while the search lasts. */
const searchAfter = ({ isSought, search }: Item, { soughtAt, countBeganAt }: Data<'ItemSought'>): Search => {
  const known = (isSought ? search : null) ?? { countBeganAt: null, decidedAt: null };
  return countBeganAt === undefined
    ? { ...known, decidedAt: lastOf(known.decidedAt, soughtAt) }
    : { ...known, countBeganAt: lastOf(known.countBeganAt, countBeganAt) };
};
const isSoughtSoAlready = (item: Item, { countBeganAt, decidedAt }: Search): boolean =>
  item.isSought && item.search?.countBeganAt === countBeganAt && item.search.decidedAt === decidedAt;

export const seekItem = (command: CommandOf<'SeekItem'>, item: Item): ItemDecided => {
  const { itemId, orderId, sourceId, at, countBeganAt } = command;
  if (item.deeds.has(sourceId) || isScannedSince(command, item)) return nothing;
  const data = { itemId, orderId, sourceId, soughtAt: at, ...(countBeganAt && { countBeganAt }) };
  return isSoughtSoAlready(item, searchAfter(item, data)) ? nothing : [{ type: 'ItemSought', data }];
};

type DoneScan = { readonly deedId: string; readonly scan: ScanStamp; readonly doneAt: string };

const doorOf = ({ last }: Item): Item['last'] => (last?.tripId ? last : null);

const after = (item: Item, { deedId, scan, doneAt }: DoneScan, change: Partial<ItemStanding>): Item => ({
  ...item,
  ...change,
  isSought: false,
  deeds: withDeed(item, deedId, change.locationId ?? change.tripId ?? ''),
  // Two events of one deed are undone together.
  last: item.last?.deedId === deedId ? item.last : { ...beforeDeed(item), deedId, tripId: null, door: doorOf(item) },
  movedAt: lastOf(item.movedAt, doneAt),
  movedBy: scan,
});

export const shelved = (item: Item, { locationId, shelvedAt: doneAt, ...deed }: Data<'ItemShelved'>): Item =>
  after(item, { ...deed, doneAt }, { custody: 'storage', locationId, isComingIn: false });

export const takenOut = (item: Item, { tripId, takenOutAt: doneAt, ...deed }: Data<'ItemTakenOut'>): Item =>
  after(item, { ...deed, doneAt }, { custody: 'movers', locationId: null, tripId });

export const seenAgain = (item: Item, { deedId, seenAt: at, scan: by }: Data<'ItemSeen'>): Item => ({
  ...item,
  ...withSightings([...item.sightings, { deedId, at, by }]),
});

export const unseen = (item: Item, { deedId, undoneId }: Data<'ItemSightingUndone'>): Item => ({
  ...item,
  ...withSightings(item.sightings.filter((one) => one.deedId !== undoneId)),
  // Neither of them does anything when it is sent again.
  deeds: withDeed({ deeds: withDeed(item, undoneId) }, deedId),
});

export const statusSet = (item: Item, { statusId, setAt: doneAt, ...deed }: Data<'ItemStatusSet'>): Item => ({
  ...after(item, { ...deed, doneAt }, { statusId }),
  // A status does not tell where the item is.
  isSought: item.isSought,
  movedAt: item.movedAt,
  movedBy: item.movedBy,
  statusAt: lastOf(item.statusAt, doneAt),
  statusBy: deed.scan,
});

type Undone = Data<'ItemScanUndone'>;
/** Taking back a status alone moves nothing: the scans of others fit as before. */
const stampsAfter = (item: Item, { custody, locationId, statusId, isSought, undoneAt, scan }: Undone) => {
  const isMove = custody !== item.custody || locationId !== item.locationId || isSought !== item.isSought;
  const moved = isMove || statusId === item.statusId ? { movedAt: lastOf(item.movedAt, undoneAt), movedBy: scan } : {};
  const set = statusId === item.statusId ? {} : { statusAt: lastOf(item.statusAt, undoneAt), statusBy: scan };
  return { ...moved, ...set };
};

export const undone = (item: Item, data: Undone): Item => {
  const { custody, locationId, statusId, isSought, deedId } = data;
  const tripId = item.last?.before.tripId ?? item.tripId;
  const isComingIn = item.last?.before.isComingIn ?? item.isComingIn;
  const isAtDoor = data.tripId !== undefined;
  return {
    ...item,
    ...stampsAfter(item, data),
    recordedTripIds: isAtDoor
      ? new Set([...item.recordedTripIds].filter((one) => one !== data.tripId))
      : item.recordedTripIds,
    seal: isAtDoor && item.custody === 'movers' ? (data.seal ?? null) : item.seal,
    custody,
    locationId,
    statusId,
    isSought,
    isComingIn,
    tripId,
    last: item.last?.door ?? null,
    deeds: withDeed(item, deedId),
  };
};

export const sought = (item: Item, data: Data<'ItemSought'>): Item => ({
  ...item,
  isSought: true,
  search: searchAfter(item, data),
  last: null,
  deeds: withDeed(item, data.sourceId),
});
