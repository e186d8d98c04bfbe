import { bangkokDay } from '@klang/contracts/kit/days';
import { serverNow } from '../../../lib/serverClock.ts';

export type DayAndTime = { readonly day: string; readonly time: string };
const bangkokAheadMs = 7 * 3_600_000;

export const nowTyped = (): DayAndTime => ({
  day: bangkokDay(new Date(serverNow())),
  time: new Date(serverNow() + bangkokAheadMs).toISOString().slice(11, 16),
});

export const momentIn = ({ day, time }: DayAndTime): string | null => {
  const timeText = time.trim().replace('.', ':').padStart(5, '0');
  const moment = Date.parse(`${day}T${timeText}:00.000+07:00`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
};
