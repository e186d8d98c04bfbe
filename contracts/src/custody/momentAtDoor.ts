import { bangkokDay } from '../kit/days.ts';

type TimesOfDeed = { readonly doneAt: string; readonly recordedAt: string };
const weekMs = 7 * 86_400_000;

/** A phone's clock may be wrong. It counts between the booking of the visit and now, and at most a week back. */
export const momentAtDoor = ({ doneAt, recordedAt }: TimesOfDeed, scheduledAt = doneAt): string => {
  const [doneMs, nowMs] = [Date.parse(doneAt), Date.parse(recordedAt)];
  const sinceMs = Math.max(Date.parse(scheduledAt), nowMs - weekMs);
  return doneMs < sinceMs || doneMs > nowMs ? recordedAt : doneAt;
};
export const dayAtDoor = (deed: TimesOfDeed): string => bangkokDay(new Date(momentAtDoor(deed)));
