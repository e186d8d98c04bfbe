import { z } from 'zod';
import { noteSubjects } from '../events/note.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant } from '../kit/event.ts';
import { text } from '../kit/text.ts';

/** How many colleagues one note may ask. */
export const mostMentioned = 20;
export const longestNote = 2_000;

const about = { about: z.enum(noteSubjects), aboutId: id };
const person = z.object({ id, name: z.string().nullable() });
const note = z.object({
  noteId: id,
  /** Null where it was taken back, or whose thing it is was forgotten. */
  text: z.string().nullable(),
  by: person,
  writtenAt: instant,
  mentioned: z.array(person),
  followUpOn: day.nullable(),
  done: z.object({ by: person, at: instant }).nullable(),
  takenBackAt: instant.nullable(),
});
export type NoteShown = z.output<typeof note>;

const one = { noteId: id };
const done = z.object(one);

/** Whoever may view a thing may read and write notes on it. */
export const notes = {
  list: query({
    path: '/api/owner/note/list',
    summary: 'What colleagues wrote to each other about a thing, the newest first; customers never see it.',
    access: 'staff',
    body: z.strictObject(about),
    detail: z.object({ data: z.array(note) }),
    reads: 'notes',
    alsoReads: ['staff'],
  }),
  colleagues: query({
    path: '/api/owner/note/colleagues',
    summary: 'Who may be named in a note: the active backend users who may view what it is about.',
    access: 'staff',
    body: z.strictObject({ about: about.about }),
    detail: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
    reads: 'staff',
  }),
  write: command({
    path: '/api/owner/note/write',
    summary: 'Write a note on a thing, naming colleagues who are told by their bell, and a day to look after it.',
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
    summary: 'What a note asked for is done.',
    access: 'staff',
    body: z.strictObject(one),
    detail: done,
  }),
  takeBack: command({
    path: '/api/owner/note/takeback',
    summary: 'Take back a note that I wrote; that there was one stays to be seen.',
    access: 'staff',
    body: z.strictObject(one),
    detail: done,
  }),
};
