import { z } from 'zod';
import { day, id } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** Each kind has its own capacity. */
export const visitKinds = ['pickUp', 'return'] as const;
export const visitKind = z.enum(visitKinds);
export type VisitKind = (typeof visitKinds)[number];

export const visitWish = z.strictObject({ on: day, slotId: id });
export const visit = z.object({ on: day, slotId: id, start: anyText, end: anyText });
export type Visit = Readonly<z.output<typeof visit>>;

/** As it was typed then. */
export const typedAddress = z.object({ detail: anyText, subDistrict: anyText, postcode: anyText });
export const typedContact = z.object({ name: anyText, phone: anyText, secondPhone: anyText.nullable() });

export const dayStates = ['free', 'few', 'full', 'closed', 'tooSoon'] as const;
export type DayState = (typeof dayStates)[number];
