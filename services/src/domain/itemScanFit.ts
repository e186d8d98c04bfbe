import type { ConflictReason } from '@klang/contracts/codes/scans';
import type { RefusalCode } from '@klang/contracts/refusals';
import { type Item, isHere } from './itemState.ts';

/** `at` is the device's clock when it scanned, `heardAt` our clock when the device last synced. */
type DeviceTimes = { readonly at: string; readonly heardAt: string };
export type ScanTimes = {
  readonly doneAt: string;
  readonly knownAt: string;
  readonly isLate: boolean;
};

const lateMs = 60_000;
const oldestMs = 60 * 86_400_000;

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

type ScanDevice = { readonly deviceId: string } & Pick<ScanTimes, 'knownAt' | 'isLate'>;

const isOwn = ({ movedBy }: Item, deviceId: string): boolean => movedBy !== null && movedBy === deviceId;
const isPassed = ({ movedAt }: Item, knownAt: string): boolean => movedAt !== null && movedAt > knownAt;

/** Another device moved the item after this one last synced; or a late scan concerns an item that we do not hold. */
export const conflictOf = (item: Item, { deviceId, knownAt, isLate }: ScanDevice): ConflictReason | undefined => {
  if (!isHere(item)) return isLate ? 'notHere' : undefined;
  return isPassed(item, knownAt) && !isOwn(item, deviceId) ? 'movedMeanwhile' : undefined;
};

/** The device moved the item itself by a later scan, so it may know already that this one does not fit. */
export const isPassedByOwn = (item: Item, { deviceId, knownAt }: Omit<ScanDevice, 'isLate'>): boolean =>
  isPassed(item, knownAt) && isOwn(item, deviceId);

const lateTrips: Readonly<Partial<Record<RefusalCode, ConflictReason>>> = {
  trip_canceled: 'tripCanceled',
  trip_over: 'tripOver',
};
export const conflictOfRefusal = (
  code: RefusalCode,
  { isLate }: Pick<ScanDevice, 'isLate'>,
): ConflictReason | undefined => (isLate ? lateTrips[code] : undefined);
