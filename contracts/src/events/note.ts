import { z } from 'zod';
import { day, type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** `money` is a case of late or reversed money. */
export const noteSubjects = ['order', 'customer', 'trip', 'claim', 'refund', 'money'] as const;
export type NoteSubject = (typeof noteSubjects)[number];

const of = { noteId: id, about: z.enum(noteSubjects), aboutId: id };

/** One stream per note. Customers never see notes. */
export const noteEvents = {
  NoteWritten: event('A staff member wrote a note on a record, for colleagues.', {
    ...of,
    /** The customer of the subject, or the subject itself if there is none. */
    personId: id,
    text: personal('personId', anyText.min(1)),
    mentioned: z.array(id),
    followUpOn: day.nullable(),
    writtenBy: id,
    writtenAt: instant,
  }),
  NoteDone: event('The task of a note was done.', { ...of, doneBy: id, doneAt: instant }),
  NoteTakenBack: event('The writer withdrew a note. Its text stays in the log and is no longer shown.', {
    ...of,
    takenBackAt: instant,
  }),
};
export type NoteEvent = EventOf<typeof noteEvents>;
