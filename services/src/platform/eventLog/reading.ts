import type { EventLog } from './eventLog.ts';
import { habitsOf } from './streamHabits.ts';

export const readingOf = (log: EventLog, decider: { readonly category: string }): EventLog['read'] =>
  habitsOf(decider).isImpersonal ? log.readSealed : log.read;

export const markLength = 24;
/** Own events of a command share this prefix. */
export const markOf = (eventId: string): string => eventId.slice(0, markLength);
