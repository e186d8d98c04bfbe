import type { Custody } from '../custody/custody.ts';

export const scanModes = ['lookUp', 'putAway', 'takeOut', 'collect', 'handOver', 'status', 'count'] as const;
export type ScanMode = (typeof scanModes)[number];

export const isAtDoor = (mode: ScanMode): boolean => mode === 'collect' || mode === 'handOver';
/** Whoever works at the door needs it, by the day sheet or by scans. */
export const doorRight = { module: 'ordertracking', right: 'u' } as const;
export const needsTrip = (mode: ScanMode): boolean => mode === 'takeOut' || isAtDoor(mode);

export const needsPlace = (mode: ScanMode): boolean => mode === 'putAway' || mode === 'count';

export const scanOutcomes = ['taken', 'known', 'stranger', 'refused', 'conflict'] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

export const conflictReasons = [
  'movedMeanwhile',
  'missedSince',
  'notHere',
  'tripCanceled',
  'tripOver',
  'placeArchived',
  'statusOver',
] as const;
export type ConflictReason = (typeof conflictReasons)[number];

/** `mine` is the scan, `theirs` are the records. `neither` starts a search. */
export const conflictChoices = ['mine', 'theirs', 'neither'] as const;
export type ConflictChoice = (typeof conflictChoices)[number];

export type ItemPlace = { readonly custody: Custody; readonly locationId: string | null };
export type ScannedPlace = { readonly mode: ScanMode; readonly placeId: string | null };
/** Whether a scan that moves an item finds it there already. */
export const isThereAlready = ({ mode, placeId }: ScannedPlace, { custody, locationId }: ItemPlace): boolean =>
  mode === 'putAway' ? custody === 'storage' && locationId === placeId : mode === 'takeOut' && custody === 'movers';

/** The records as they are now. Missing: it was looked for in vain since the scan. Over: its status may not be set now. */
export type RecordedPlace = ItemPlace & {
  readonly isMissing?: boolean | undefined;
  readonly isStatusOver?: boolean | undefined;
};
type OnConflict = ScannedPlace & {
  readonly reason: ConflictReason;
  readonly statusId: string | null;
  readonly theirs: RecordedPlace;
};
const reasonsOfLate: readonly ConflictReason[] = ['movedMeanwhile', 'missedSince', 'statusOver'];
/** What it says was possible when it was scanned, and its place still is. */
const isOnlyLate = ({ reason }: Pick<OnConflict, 'reason'>): boolean => reasonsOfLate.includes(reason);
/** Nobody doubts where the item is. */
export const isOfStatusOnly = ({ theirs, ...of }: OnConflict): boolean =>
  of.mode === 'status' ||
  (isOnlyLate(of) && of.statusId !== null && theirs.isMissing !== true && isThereAlready(of, theirs));
/** If the visit is canceled or over, or the place archived, the scan cannot be applied: the items need a valid one. */
const mayStand = (of: OnConflict): boolean =>
  (isOnlyLate(of) || of.reason === 'notHere') && !(isOfStatusOnly(of) && of.theirs.isStatusOver === true);
/** A status does not tell where the item is, so there is nothing to look for. */
const maySeek = (of: OnConflict): boolean => !isOfStatusOnly(of);
export const mayChoose = (choice: ConflictChoice, of: OnConflict): boolean =>
  choice === 'theirs' || (choice === 'mine' ? mayStand(of) : maySeek(of));

export const mostScansAtOnce = 50;

type StatusCustody = 'withCustomer' | 'inTransit' | 'inStorage' | 'released';
const custodyOf: Readonly<Record<StatusCustody, Custody>> = {
  withCustomer: 'customer',
  inTransit: 'movers',
  inStorage: 'storage',
  released: 'released',
};
const reached: Readonly<Partial<Record<ScanMode, readonly Custody[]>>> = {
  putAway: ['storage'],
  takeOut: ['movers'],
  collect: ['movers'],
  handOver: ['customer', 'released'],
};
export type StatusRule = {
  readonly statusId: string;
  readonly custody: string;
  /** Allowed next statuses. Empty: all. */
  readonly mayFollow: readonly string[];
};

/** A status is offered if its custody is the result of this scan mode. A status alone never moves an item. */
export const isOfferedIn = (mode: ScanMode, { custody }: Pick<StatusRule, 'custody'>, current?: Custody): boolean => {
  const holder = custodyOf[custody as StatusCustody];
  if (mode === 'status') return current === undefined || holder === current;
  return reached[mode]?.includes(holder) ?? false;
};

export const mayFollow = (present: StatusRule | undefined, next: string): boolean =>
  !present || present.mayFollow.length === 0 || present.mayFollow.includes(next);

export const mostLateSends = 200;
