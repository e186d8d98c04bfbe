import { describe, it } from 'vitest';
import { contact } from './contact.ts';
import { specOf } from './spec.ts';

const at = '2026-11-21T03:00:00.000Z';
const later = '2026-11-21T05:00:00.000Z';
const contactId = 'm1';
const question = {
  contactId,
  kind: 'question',
  name: 'สมชาย ใจดี',
  email: 'somchai@demo.test',
  phone: null,
  text: 'เก็บตู้เย็นได้ไหม',
  estimate: null,
  language: 'th',
} as const;
const sent = { type: 'ContactMessageSent', data: { ...question, sentAt: at } } as const;
const answered = {
  type: 'ContactMessageAnswered',
  data: { contactId, messageId: 'a1', text: 'ได้ค่ะ', answeredAt: later },
} as const;
const replied = {
  type: 'ContactMessageReplied',
  data: { contactId, messageId: 'r1', text: 'ขอบคุณครับ', repliedAt: later },
} as const;
const assigned = { type: 'ContactMessageAssigned', data: { contactId, staffId: 's1', assignedAt: later } } as const;
const noted = {
  type: 'ContactMessageNoted',
  data: { contactId, noteId: 'n1', text: 'ถามช่างแล้ว', notedAt: later },
} as const;
const closed = { type: 'ContactMessageClosed', data: { contactId, closedAt: later } } as const;
const reopened = { type: 'ContactMessageReopened', data: { contactId, reopenedAt: later } } as const;
const forgotten = { type: 'ContactMessageSent', data: { ...sent.data, name: null, email: null, text: null } } as const;

const send = { type: 'SendContactMessage', ...question, at } as const;
const on = { contactId, at: later };
const assign = { type: 'AssignContactMessage', ...on, staffId: 's1' } as const;
const answer = { type: 'AnswerContactMessage', ...on, messageId: 'a1', text: 'ได้ค่ะ', seen: 1 } as const;
const reply = { type: 'ReplyToContactMessage', ...on, messageId: 'r1', text: 'ขอบคุณครับ' } as const;
const note = { type: 'NoteContactMessage', ...on, noteId: 'n1', text: 'ถามช่างแล้ว' } as const;
const close = { type: 'CloseContactMessage', ...on } as const;
const reopen = { type: 'ReopenContactMessage', ...on } as const;
const { given } = specOf(contact);

describe('a contact message', () => {
  it('is sent', () => given().when(send).thenWrites(sent));
  it('is sent once', () => given(sent).when(send).thenNothing());
  it('does not take the number of another', () =>
    given(sent)
      .when({ ...send, email: 'other@demo.test' })
      .thenRefused('contact_id_taken'));
  it('is found before anything is done with it', () => {
    for (const command of [assign, answer, note, reply, close, reopen])
      given().when(command).thenRefused('contact_not_found');
  });
});

describe('an assignment', () => {
  it('happens once for one person', () => {
    given(sent).when(assign).thenWrites(assigned);
    given(sent, assigned).when(assign).thenNothing();
  });
  it('is taken back', () =>
    given(sent, assigned)
      .when({ ...assign, staffId: null })
      .thenWrites({ type: 'ContactMessageAssigned', data: { contactId, staffId: null, assignedAt: later } }));
  it('of a closed message waits until it is opened again', () =>
    given(sent, answered, closed).when(assign).thenRefused('contact_closed'));
});

describe('an answer', () => {
  it('is written', () => given(sent).when(answer).thenWrites(answered));
  it('sent twice is written once', () => given(sent, answered).when(answer).thenNothing());
  it('with other words does not pass for the one that went out, nor does a note or a reply', () => {
    const text = 'ไม่ได้ค่ะ';
    given(sent, answered)
      .when({ ...answer, text })
      .thenRefused('contact_id_taken');
    given(sent, noted)
      .when({ ...note, text })
      .thenRefused('contact_id_taken');
    given(sent, answered, replied)
      .when({ ...reply, text })
      .thenRefused('contact_id_taken');
  });
  it('may be followed by another', () =>
    given(sent, answered)
      .when({ ...answer, messageId: 'a2', seen: 2 })
      .thenWrites({ ...answered, data: { ...answered.data, messageId: 'a2' } }));
  it('does not go out when somebody else answered meanwhile', () =>
    given(sent, answered)
      .when({ ...answer, messageId: 'a2' })
      .thenRefused('contact_moved_on'));
  it('does not go out when the visitor wrote again meanwhile', () =>
    given(sent, replied).when(answer).thenRefused('contact_moved_on'));
  it('to a closed message waits until it is opened again', () =>
    given(sent, answered, closed)
      .when({ ...answer, messageId: 'a2', seen: 2 })
      .thenRefused('contact_closed'));
  it('has nobody to go to once the person is forgotten', () =>
    given(forgotten).when(answer).thenRefused('contact_forgotten'));
});

describe('a reply', () => {
  it('is written once', () => {
    given(sent, answered).when(reply).thenWrites(replied);
    given(sent, answered, replied).when(reply).thenNothing();
  });
  it('makes an answered and a closed message new, so that closing it needs an answer first', () => {
    given(sent, answered, replied).when(close).thenRefused('contact_not_answered');
    given(sent, answered, closed, replied).when(close).thenRefused('contact_not_answered');
  });
  it('of somebody who is forgotten is not kept', () => given(forgotten).when(reply).thenRefused('contact_forgotten'));
});

describe('a note', () => {
  it('is written once, whatever the state, and changes nothing that the visitor is told', () => {
    given(sent).when(note).thenWrites(noted);
    given(sent, noted).when(note).thenNothing();
    given(sent, noted).when(answer).thenWrites(answered);
    given(sent, noted).when(close).thenRefused('contact_not_answered');
    given(sent, answered, closed).when(note).thenWrites(noted);
  });
  it('is one of fifty at most', () => {
    const many = Array.from({ length: 50 }, (_, place) => ({
      ...noted,
      data: { ...noted.data, noteId: `many${place}` },
    }));
    given(sent, ...many)
      .when(note)
      .thenRefused('contact_notes_full');
  });
  it('about somebody who is forgotten is not kept', () => given(forgotten).when(note).thenRefused('contact_forgotten'));
});

describe('closing', () => {
  it('comes after an answer', () => {
    given(sent).when(close).thenRefused('contact_not_answered');
    given(sent, answered).when(close).thenWrites(closed);
  });
  it('happens once', () => given(sent, answered, closed).when(close).thenNothing());
  it('is taken back, after which the message is answered as before', () => {
    given(sent, answered, closed).when(reopen).thenWrites(reopened);
    given(sent, answered, closed, reopened).when(close).thenWrites(closed);
  });
  it('that did not happen is not taken back', () => given(sent, answered).when(reopen).thenNothing());
});
