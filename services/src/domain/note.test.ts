import type { NoteEvent } from '@klang/contracts/events/note';
import { describe, it } from 'vitest';
import { note } from './note.ts';
import { specOf } from './spec.ts';

const { given } = specOf(note);
const at = '2026-11-24T04:00:00.000Z';
const of = { noteId: 'n1', about: 'order', aboutId: 'o1' } as const;
const noteFields = { ...of, personId: 'c1', text: 'ลูกค้าขอเลื่อน', followUpOn: '2026-11-30' } as const;
const write = { ...noteFields, mentioned: ['nok'], type: 'WriteNote' as const, byId: 'som', at };
const writtenWith = (over: object = {}): NoteEvent => ({
  type: 'NoteWritten',
  data: { ...noteFields, mentioned: ['nok'], writtenBy: 'som', writtenAt: at, ...over },
});
const done: NoteEvent = { type: 'NoteDone', data: { ...of, doneBy: 'nok', doneAt: at } };
const takenBack: NoteEvent = { type: 'NoteTakenBack', data: { ...of, takenBackAt: at } };
const finish = { type: 'FinishNote', noteId: 'n1', byId: 'nok', at } as const;
const takeBack = { type: 'TakeNoteBack', noteId: 'n1', byId: 'som', at } as const;

describe('a note', () => {
  it('is written once', () => {
    given().when(write).thenWrites(writtenWith());
    given(writtenWith()).when(write).thenNothing();
  });
  it('does not take the number of another', () => {
    given(writtenWith())
      .when({ ...write, aboutId: 'o2' })
      .thenRefused('note_id_taken');
    given(writtenWith())
      .when({ ...write, byId: 'nok' })
      .thenRefused('note_id_taken');
  });
  it('with other words, mentions or day does not pass for the one that was written', () => {
    for (const other of [{ text: 'ลูกค้าไม่เลื่อนแล้ว' }, { mentioned: ['nok', 'lek'] }, { followUpOn: null }])
      given(writtenWith())
        .when({ ...write, ...other })
        .thenRefused('note_id_taken');
  });
  it('is done by whoever did what it asked, once', () => {
    given(writtenWith()).when(finish).thenWrites(done);
    given(writtenWith(), done).when(finish).thenNothing();
    given(writtenWith({ mentioned: [] }))
      .when(finish)
      .thenWrites(done);
  });
  it('that asks for nothing is not done', () =>
    given(writtenWith({ mentioned: [], followUpOn: null }))
      .when(finish)
      .thenRefused('note_asks_nothing'));
  it('is taken back by its writer alone, once, and is not done afterwards', () => {
    given(writtenWith()).when(takeBack).thenWrites(takenBack);
    given(writtenWith(), takenBack).when(takeBack).thenNothing();
    given(writtenWith())
      .when({ ...takeBack, byId: 'nok' })
      .thenRefused('note_not_yours');
    given(writtenWith(), takenBack).when(finish).thenRefused('note_taken_back');
  });
  it('that nobody wrote is neither done nor taken back', () => {
    given().when(finish).thenRefused('note_not_found');
    given().when(takeBack).thenRefused('note_not_found');
  });
});
