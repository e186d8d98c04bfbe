import { z } from 'zod';
import { reprintReason } from '../codes/codeFields.ts';
import { mostCodes } from '../codes/codes.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { printFault, printPages, printWork } from '../prints/prints.ts';

const one = { jobId: id };
/** A lease belongs to one open page of a station. Only one page gets the job. */
const heldFields = { ...one, stationId: id, leaseId: id };
/** Labels that were retired when all pages were requested: they have no page, also if restored since. Missing: unknown. */
const retiredCodes = z.array(id).max(mostCodes).optional();

export const printjobEvents = {
  PrintAsked: event('A print was requested, at this station or at any that prints this kind.', {
    ...one,
    stationId: id.nullable(),
    work: printWork,
    title: anyText.max(100),
    retiredCodes,
    askedAt: instant,
  }),
  PrintTaken: event('A station leased the print job for a time.', {
    ...heldFields,
    until: instant,
    takenAt: instant,
    /** The label of the station’s sheet at which it begins. Missing: as requested. */
    start: z.int().min(1).max(24).optional(),
  }),
  PrintKept: event('The station extended its lease.', {
    ...heldFields,
    until: instant,
    keptAt: instant,
  }),
  PrintLetGo: event('The station released the print job before anything was sent to its printer.', {
    ...heldFields,
    letGoAt: instant,
  }),
  PrintSent: event('The print job is sent to the printer. From here on it is never printed again automatically.', {
    ...heldFields,
    /** 1 for the first attempt. */
    times: z.int().min(1),
    sentAt: instant,
  }),
  PrintConfirmed: event('A person confirmed that all of it was printed.', { ...one, confirmedAt: instant }),
  PrintFailed: event('The job was not printed, or not completely. A person saw it, or the station could not make it.', {
    ...one,
    fault: printFault,
    /** The labels were printed by another job since, so this one is a reprint without a reason. */
    needsReason: z.boolean().optional(),
    /** All labels were retired after they were requested, so nothing went to the printer. */
    hasNoLabels: z.boolean().optional(),
    /** The pages from where it stopped, counted as in the file of all pages. Missing: unknown. */
    missing: printPages.optional(),
    failedAt: instant,
  }),
  PrintAskedAgain: event('A person requested a reprint, with a reason.', {
    ...one,
    stationId: id.nullable(),
    reason: reprintReason.nullable(),
    /** Missing: all pages. */
    pages: printPages.optional(),
    retiredCodes,
    askedAt: instant,
  }),
  PrintCanceled: event('The print job was canceled.', { ...one, canceledAt: instant }),
};
export type PrintjobEvent = EventOf<typeof printjobEvents>;
