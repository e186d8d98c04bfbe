import type { EventLog } from './eventLog.ts';
import { habitsOf } from './streamHabits.ts';

/** How a stream is read to be folded. */
export const readingOf = (log: EventLog, decider: { readonly category: string }): EventLog['read'] =>
  habitsOf(decider).isImpersonal ? log.readSealed : log.read;

/** All of an id but its last part. */
export const markLength = 24;
/** By what a command knows again which event of its own another one is: how the id of each begins. */
export const markOf = (eventId: string): string => eventId.slice(0, markLength);
