import { z } from 'zod';
import { day, type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** What colleagues write notes on; `money` is a case of money that came late or was taken back. */
export const noteSubjects = ['order', 'customer', 'trip', 'claim', 'refund', 'money'] as const;
export type NoteSubject = (typeof noteSubjects)[number];

const of = { noteId: id, about: z.enum(noteSubjects), aboutId: id };

/** A word of colleagues to each other about a thing, one stream a note; customers never see it. */
export const noteEvents = {
  NoteWritten: event('Somebody of the staff wrote a note on a thing, for colleagues.', {
    ...of,
    /** The customer whose thing it is; the thing itself where nobody is known. */
    personId: id,
    text: personal('personId', anyText.min(1)),
    /** The colleagues whom it asks for something. */
    mentioned: z.array(id),
    /** The day on which it is to be looked after. */
    followUpOn: day.nullable(),
    writtenBy: id,
    writtenAt: instant,
  }),
  NoteDone: event('What a note asked for is done.', { ...of, doneBy: id, doneAt: instant }),
  NoteTakenBack: event('Whoever wrote a note took it back; its words stay in the log and are shown no more.', {
    ...of,
    takenBackAt: instant,
  }),
};
export type NoteEvent = EventOf<typeof noteEvents>;
