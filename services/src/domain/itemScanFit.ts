import type { ConflictReason } from '@klang/contracts/codes/scans';
import type { RefusalCode } from '@klang/contracts/refusals';
import { type Item, isHere } from './itemState.ts';

/** When it was scanned, by the device's clock; and when the device had heard of us last, by ours. */
type DeviceTimes = { readonly at: string; readonly heardAt: string };
/** The same by our clock, as far as it can be reckoned. */
export type ScanTimes = {
  readonly doneAt: string;
  /** Until when the device knew what the records said. */
  readonly knownAt: string;
  /** It lay on the device for a while. */
  readonly isLate: boolean;
};

const lateMs = 60_000;
const oldestMs = 60 * 86_400_000;

/** Undefined where a scan would be from so long ago that its clock cannot be right. */
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

/** Somebody else moved the thing after this device last heard of it; or, told late, it was never in our hands. */
export const conflictOf = (item: Item, { deviceId, knownAt, isLate }: ScanDevice): ConflictReason | undefined => {
  if (!isHere(item)) return isLate ? 'notHere' : undefined;
  const isOwn = item.movedBy !== null && item.movedBy === deviceId;
  return item.movedAt !== null && item.movedAt > knownAt && !isOwn ? 'movedMeanwhile' : undefined;
};

const lateTrips: Readonly<Partial<Record<RefusalCode, ConflictReason>>> = {
  trip_canceled: 'tripCanceled',
  trip_over: 'tripOver',
};
/** What was done at a door, and came too late for its visit. */
export const conflictOfRefusal = (
  code: RefusalCode,
  { isLate }: Pick<ScanDevice, 'isLate'>,
): ConflictReason | undefined => (isLate ? lateTrips[code] : undefined);
