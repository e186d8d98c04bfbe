import { z } from 'zod';
import { noteSubjects } from '../events/note.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant } from '../kit/event.ts';
import { text } from '../kit/text.ts';

export const mostMentioned = 20;
export const longestNote = 2_000;

const about = { about: z.enum(noteSubjects), aboutId: id };
const person = z.object({ id, name: z.string().nullable() });
const note = z.object({
  noteId: id,
  text: z.string().nullable(),
  by: person,
  writtenAt: instant,
  mentioned: z.array(person),
  followUpOn: day.nullable(),
  done: z.object({ by: person, at: instant }).nullable(),
  takenBackAt: instant.nullable(),
});
export type NoteView = z.output<typeof note>;

const one = { noteId: id };
const done = z.object(one);

/** Same permission as the subject: a viewer may read and write notes. */
export const notes = {
  list: query({
    path: '/api/owner/note/list',
    summary: 'Notes between colleagues about a record, newest first. Customers never see them.',
    access: 'staff',
    body: z.strictObject(about),
    detail: z.object({ data: z.array(note) }),
    reads: 'notes',
    alsoReads: ['staff'],
  }),
  colleagues: query({
    path: '/api/owner/note/colleagues',
    summary: 'The colleagues who can be mentioned in a note: active staff who may view its record.',
    access: 'staff',
    body: z.strictObject({ about: about.about }),
    detail: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
    reads: 'staff',
  }),
  write: command({
    path: '/api/owner/note/write',
    summary: 'Write a note on a record. Mentioned colleagues see it in their bell. It can have a due day.',
    access: 'staff',
    body: z.strictObject({
      ...one,
      ...about,
      text: text(longestNote).min(1),
      mentioned: z.array(id).max(mostMentioned),
      followUpOn: day.nullable(),
    }),
    detail: done,
  }),
  finish: command({
    path: '/api/owner/note/finish',
    summary: 'Mark the task of a note as done.',
    access: 'staff',
    body: z.strictObject(one),
    detail: done,
  }),
  takeBack: command({
    path: '/api/owner/note/takeback',
    summary: 'Withdraw a note of the caller. The list still shows that there was one.',
    access: 'staff',
    body: z.strictObject(one),
    detail: done,
  }),
};
