import { z } from 'zod';
import { day, id } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** What the movers come for: their places are counted apart. */
export const visitKinds = ['pickUp', 'return'] as const;
export const visitKind = z.enum(visitKinds);
export type VisitKind = (typeof visitKinds)[number];

/** When somebody wants the movers to come. */
export const visitWish = z.strictObject({ on: day, slotId: id });
/** The same with the hours, as they were when it was booked. */
export const visit = z.object({ on: day, slotId: id, start: anyText, end: anyText });
export type Visit = Readonly<z.output<typeof visit>>;

/** A day or a part of it, as whoever chooses one sees it. */
export const dayStates = ['free', 'few', 'full', 'closed', 'tooSoon'] as const;
export type DayState = (typeof dayStates)[number];
