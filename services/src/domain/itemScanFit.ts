import { type ConflictReason, isThereAlready, type ScannedPlace } from '@klang/contracts/codes/scans';
import type { RefusalCode } from '@klang/contracts/refusals';
import { type Item, isHere, type ScanStamp } from './itemState.ts';

/** `at` is the device's clock when it scanned, `heardAt` our clock when the device last synced. */
type DeviceTimes = { readonly at: string; readonly heardAt: string };
export type ScanTimes = {
  readonly doneAt: string;
  readonly knownAt: string;
  readonly isLate: boolean;
};

const lateMs = 60_000;
export const oldestMs = 60 * 86_400_000;

/** Undefined if the scan is too old for its clock to be right. */
export const timesOf = (
  { at, heardAt }: DeviceTimes,
  { sentAt, now }: { readonly sentAt: string; readonly now: Date },
): ScanTimes | undefined => {
  const nowMs = now.getTime();
  const offsetMs = nowMs - Date.parse(sentAt);
  const doneMs = Math.min(Date.parse(at) + offsetMs, nowMs);
  if (nowMs - doneMs > oldestMs) return undefined;
  const knownMs = Math.max(Math.min(Date.parse(heardAt), doneMs), nowMs - oldestMs);
  return {
    doneAt: new Date(doneMs).toISOString(),
    knownAt: new Date(knownMs).toISOString(),
    isLate: nowMs - doneMs > lateMs,
  };
};

type Stamp = NonNullable<ScanStamp>;
type FitScan = Stamp & ScanTimes;
export type SeenStamp = { readonly at: string; readonly by: ScanStamp };
type Change = { readonly at: string | null; readonly by: ScanStamp };

const isOwn = ({ by }: Change, { deviceId }: Pick<Stamp, 'deviceId'>): boolean => by?.deviceId === deviceId;
const isUnheard = ({ at }: Change, { knownAt }: Pick<ScanTimes, 'knownAt'>): boolean => at !== null && at > knownAt;
/** A device may forget its numbers, and its clock may be set: both together tell which scan came first. */
const isAfterOwn = ({ by }: Change, { deviceId, seq, at }: Stamp): boolean =>
  by?.deviceId === deviceId && by.seq > seq && by.at > at;
const isPassed = (change: Change, scan: FitScan): boolean =>
  isOwn(change, scan) ? isAfterOwn(change, scan) : isUnheard(change, scan);

const moveOf = ({ movedAt, movedBy }: Item): Change => ({ at: movedAt, by: movedBy });
const sightingOf = ({ seenAt, seenBy }: Item): Change => ({ at: seenAt, by: seenBy });
const statusOf = ({ statusAt, statusBy }: Item): Change => ({ at: statusAt, by: statusBy });

/** A sighting changes nothing that the device would have to know: only a scan from before it does not fit. */
const isSeenAfter = (seen: Change, scan: FitScan): boolean =>
  isOwn(seen, scan) ? isAfterOwn(seen, scan) : seen.at !== null && seen.at > scan.doneAt;

/**
 * Another device moved the item after this one last synced, or saw it in its place after the scan, or this one did by a
 * later scan; or a late scan concerns an item that we do not hold.
 */
export const conflictOf = (item: Item, scan: FitScan, counted: SeenStamp | null = null): ConflictReason | undefined => {
  if (!isHere(item)) return scan.isLate ? 'notHere' : undefined;
  const sightings = [sightingOf(item), ...(counted ? [counted] : [])];
  const isScannedElsewhere = isPassed(moveOf(item), scan) || sightings.some((seen) => isSeenAfter(seen, scan));
  return isScannedElsewhere ? 'movedMeanwhile' : undefined;
};

/** When somebody decided that nobody knows where it is. Null for what is not looked for because of that. */
export const decidedAtOf = ({ isSought, search }: Pick<Item, 'isSought' | 'search'>): string | null =>
  isSought ? (search?.decidedAt ?? null) : null;

type PastScan = ScannedPlace & { readonly scannedAt: string };
/** A count did not find it there since the scan, or somebody decided since that nobody knows where it is. */
export const isMissedSince = (known: Item, { scannedAt, ...scan }: PastScan): boolean => {
  const { isSought, search } = known;
  if (!isSought || search === null) return false;
  const isBefore = (at: string | null): boolean => at !== null && scannedAt < at;
  return isBefore(decidedAtOf(known)) || (isBefore(search.countBeganAt) && isThereAlready(scan, known));
};

/** A status that arrives late does not replace what was recorded since. */
export const conflictOfStatus = (item: Item, scan: FitScan): ConflictReason | undefined =>
  scan.isLate && [moveOf(item), statusOf(item)].some((change) => isPassed(change, scan)) ? 'movedMeanwhile' : undefined;

/** Another status was set since: the one of a late scan would replace it. */
export const isStatusPassed = (item: Item, scan: FitScan): boolean => scan.isLate && isPassed(statusOf(item), scan);

/** The device moved the item itself since it last synced, so it may know already that this scan does not fit. */
export const isMovedByOwn = (item: Item, scan: Pick<FitScan, 'deviceId' | 'knownAt'>): boolean =>
  isUnheard(moveOf(item), scan) && isOwn(moveOf(item), scan);

const reasonsOfLate: Readonly<Partial<Record<RefusalCode, ConflictReason>>> = {
  trip_canceled: 'tripCanceled',
  trip_over: 'tripOver',
  place_archived: 'placeArchived',
  scan_status_not_found: 'statusOver',
  scan_status_not_next: 'statusOver',
  scan_status_not_offered: 'statusOver',
};
export const conflictOfRefusal = (
  code: RefusalCode,
  { isLate }: Pick<ScanTimes, 'isLate'>,
): ConflictReason | undefined => (isLate ? reasonsOfLate[code] : undefined);
