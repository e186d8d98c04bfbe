import { shortNoticeMs } from '../limits.ts';
import type { Visit } from '../orders/trips.ts';

/** In Bangkok time. NaN if the day or the hours are invalid. */
const beginsAt = ({ on, start }: Pick<Visit, 'on' | 'start'>): number => Date.parse(`${on}T${start}:00.000+07:00`);

/** In Bangkok time. Never, if the hours are unknown. */
export const isVisitOver = ({ on, end }: Pick<Visit, 'on' | 'end'>, now: Date): boolean =>
  now.getTime() >= Date.parse(`${on}T${end}:00.000+07:00`);

export const isShortNotice = (visit: Pick<Visit, 'on' | 'start'>, now: Date): boolean =>
  beginsAt(visit) - now.getTime() < shortNoticeMs;
