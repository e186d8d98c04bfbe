import type { ContactStatus } from '@klang/contracts/api/contacts';
import type { ContactEstimate } from '@klang/contracts/contacts/contactEstimate';
import type { ContactEvent, ContactKind } from '@klang/contracts/events/contact';
import { mostContactNotes } from '@klang/contracts/limits';
import { type Decider, type Decision, nothing, refuse, sameOrTaken } from './kit.ts';

type ContactDraft = {
  readonly kind: ContactKind;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly text: string | null;
  readonly estimate: ContactEstimate | null;
  readonly language: 'th' | 'en';
};
type Message = { readonly id: string; readonly text: string | null };
export type Contact =
  | (ContactDraft & {
      readonly status: ContactStatus;
      readonly assigneeId: string | null;
      readonly thread: readonly Message[];
      readonly notes: readonly Message[];
    })
  | null;

type CommandHead = { readonly contactId: string; readonly at: string };
export type ContactCommand =
  | (CommandHead & ContactDraft & { readonly type: 'SendContactMessage' })
  | (CommandHead & { readonly type: 'AssignContactMessage'; readonly staffId: string | null })
  | (CommandHead & { readonly type: 'AnswerContactMessage'; readonly messageId: string; readonly text: string } & {
      /** How many messages the thread had when the sender read it. Detects a concurrent message. */
      readonly seen: number;
    })
  | (CommandHead & { readonly type: 'NoteContactMessage'; readonly noteId: string; readonly text: string })
  | (CommandHead & { readonly type: 'ReplyToContactMessage'; readonly messageId: string; readonly text: string })
  | (CommandHead & { readonly type: 'CloseContactMessage' | 'ReopenContactMessage' });

/** A repeat of the same words changes nothing. Other words would be lost, so they are refused. */
const forKnownId = (written: readonly Message[], { id, text }: Message): Decision<ContactEvent> | null => {
  const known = written.find((one) => one.id === id);
  if (!known) return null;
  return sameOrTaken(known.text === text, 'contact_id_taken');
};

export const messagesOf = ({ thread }: NonNullable<Contact>): number => thread.length + 1;

export const contact: Decider<Contact, ContactCommand, ContactEvent> = {
  category: 'contact',
  initial: null,

  evolve: {
    ContactMessageSent: (_, { kind, name, email, phone, text, estimate, language }) => ({
      kind,
      name,
      email,
      phone,
      text,
      estimate,
      language,
      status: 'new',
      assigneeId: null,
      thread: [],
      notes: [],
    }),
    ContactMessageAssigned: (now, { staffId }) => now && { ...now, assigneeId: staffId },
    ContactMessageAnswered: (now, { messageId, text }) =>
      now && { ...now, status: 'answered', thread: [...now.thread, { id: messageId, text }] },
    ContactMessageNoted: (now, { noteId, text }) => now && { ...now, notes: [...now.notes, { id: noteId, text }] },
    ContactMessageReplied: (now, { messageId, text }) =>
      now && { ...now, status: 'new', thread: [...now.thread, { id: messageId, text }] },
    ContactMessageClosed: (now) => now && { ...now, status: 'closed' },
    ContactMessageReopened: (now) => now && { ...now, status: 'answered' },
  },

  decide: {
    SendContactMessage: ({ type: _, at, ...written }, now) => {
      if (now) return sameOrTaken(now.email === written.email && now.text === written.text, 'contact_id_taken');
      return [{ type: 'ContactMessageSent', data: { ...written, sentAt: at } }];
    },
    AssignContactMessage: ({ contactId, staffId, at }, now) => {
      if (!now) return refuse('contact_not_found');
      if (now.assigneeId === staffId) return nothing;
      if (now.status === 'closed') return refuse('contact_closed');
      return [{ type: 'ContactMessageAssigned', data: { contactId, staffId, assignedAt: at } }];
    },
    AnswerContactMessage: ({ contactId, messageId, text, seen, at }, now) => {
      if (!now) return refuse('contact_not_found');
      if (now.email === null) return refuse('contact_forgotten');
      const before = forKnownId(now.thread, { id: messageId, text });
      if (before) return before;
      if (now.status === 'closed') return refuse('contact_closed');
      if (seen !== messagesOf(now)) return refuse('contact_moved_on');
      return [{ type: 'ContactMessageAnswered', data: { contactId, messageId, text, answeredAt: at } }];
    },
    NoteContactMessage: ({ contactId, noteId, text, at }, now) => {
      if (!now) return refuse('contact_not_found');
      if (now.email === null) return refuse('contact_forgotten');
      const before = forKnownId(now.notes, { id: noteId, text });
      if (before) return before;
      if (now.notes.length >= mostContactNotes) return refuse('contact_notes_full');
      return [{ type: 'ContactMessageNoted', data: { contactId, noteId, text, notedAt: at } }];
    },
    ReplyToContactMessage: ({ contactId, messageId, text, at }, now) => {
      if (!now) return refuse('contact_not_found');
      if (now.email === null) return refuse('contact_forgotten');
      const before = forKnownId(now.thread, { id: messageId, text });
      if (before) return before;
      return [{ type: 'ContactMessageReplied', data: { contactId, messageId, text, repliedAt: at } }];
    },
    CloseContactMessage: ({ contactId, at }, now) => {
      if (!now) return refuse('contact_not_found');
      if (now.status === 'closed') return nothing;
      if (now.status === 'new') return refuse('contact_not_answered');
      return [{ type: 'ContactMessageClosed', data: { contactId, closedAt: at } }];
    },
    ReopenContactMessage: ({ contactId, at }, now) => {
      if (!now) return refuse('contact_not_found');
      return now.status === 'closed'
        ? [{ type: 'ContactMessageReopened', data: { contactId, reopenedAt: at } }]
        : nothing;
    },
  },
};
