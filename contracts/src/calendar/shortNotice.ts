import { shortNoticeMs } from '../limits.ts';
import type { Visit } from '../orders/trips.ts';

/** Hours of Bangkok on a day as an instant; not a number where there are none. */
const beginsAt = ({ on, start }: Pick<Visit, 'on' | 'start'>): number => Date.parse(`${on}T${start}:00.000+07:00`);

/** The movers come so soon that each item costs cash on the day. */
export const isShortNotice = (visit: Pick<Visit, 'on' | 'start'>, now: Date): boolean =>
  beginsAt(visit) - now.getTime() < shortNoticeMs;
