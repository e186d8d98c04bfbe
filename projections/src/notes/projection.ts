import { projection } from '../kit/projection.ts';
import { insertOnce, sql, update } from '../kit/statements.ts';

export const notesProjection = projection({
  name: 'notes',
  version: 1,
  tables: {
    notes: `
      org text not null,
      id text not null,
      about text not null,
      about_id text not null,
      person_id text not null,
      text text,
      mentioned text[] not null,
      follow_up_on date,
      written_by text not null,
      written_at timestamptz not null,
      done_by text,
      done_at timestamptz,
      taken_back_at timestamptz,
      primary key (org, id)`,
  },
  indexes: [
    ['notes', '(org, about, about_id, written_at)'],
    ['notes', '(org, person_id)'],
    [
      'notes',
      "(org) where done_at is null and taken_back_at is null and (follow_up_on is not null or mentioned <> '{}')",
    ],
  ],
  on: {
    NoteWritten: (written, { org }) => {
      const { noteId: id, about, aboutId, personId, text, mentioned, followUpOn, writtenBy, writtenAt } = written;
      return [
        insertOnce('notes', {
          org,
          id,
          about,
          about_id: aboutId,
          person_id: personId,
          text,
          mentioned,
          follow_up_on: followUpOn,
          written_by: writtenBy,
          written_at: writtenAt,
          done_by: null,
          done_at: null,
          taken_back_at: null,
        }),
      ];
    },
    NoteDone: ({ noteId, doneBy, doneAt }, { org }) => [
      update('notes', { org, id: noteId }, { done_by: doneBy, done_at: doneAt }),
    ],
    NoteTakenBack: ({ noteId, takenBackAt }, { org }) => [
      update('notes', { org, id: noteId }, { taken_back_at: takenBackAt, text: null }),
    ],
    PersonForgotten: ({ personId }, { org }) => [
      sql`update read.notes set text = null where org = ${org} and person_id = ${personId}`,
    ],
  },
});
