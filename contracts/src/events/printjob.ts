import { z } from 'zod';
import { reprintReason } from '../codes/codes.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { printFault, printWork } from '../prints/prints.ts';

const one = { jobId: id };
/** One open page of a station; of two pages of one station only one has the job. */
const held = { ...one, stationId: id, leaseId: id };

/** One print, one stream for each: asked for, taken by one station, sent to its printer, and what a person saw come out. */
export const printjobEvents = {
  PrintAsked: event('Somebody asked for a print, at this station or at any that prints such things.', {
    ...one,
    stationId: id.nullable(),
    work: printWork,
    /** What people call it: the codes from first to last, or the number of a paper. */
    title: anyText.max(100),
    askedAt: instant,
  }),
  PrintTaken: event('A station took the print, for so long.', { ...held, until: instant, takenAt: instant }),
  PrintKept: event('The station still has the print, for so much longer.', {
    ...held,
    until: instant,
    keptAt: instant,
  }),
  PrintLetGo: event('The station gave the print back, before anything went to its printer.', {
    ...held,
    letGoAt: instant,
  }),
  PrintSent: event('The print goes to the printer: from here on it is never printed again by itself.', {
    ...held,
    /** The first, second … time that it goes there. */
    times: z.int().min(1),
    sentAt: instant,
  }),
  PrintConfirmed: event('A person saw all of it come out.', { ...one, confirmedAt: instant }),
  PrintFailed: event('It did not come out, or not all of it: a person saw it, or the station could not make it.', {
    ...one,
    fault: printFault,
    failedAt: instant,
  }),
  PrintAskedAgain: event('A person wants it printed once more, and why.', {
    ...one,
    stationId: id.nullable(),
    reason: reprintReason.nullable(),
    askedAt: instant,
  }),
  PrintCanceled: event('Nobody wants the print any more.', { ...one, canceledAt: instant }),
};
export type PrintjobEvent = EventOf<typeof printjobEvents>;
