import { z } from 'zod';
import { contactEstimate } from '../contacts/contactEstimate.ts';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** A question, or what somebody wants to store with the wish to hear what it costs. */
export const contactKinds = ['question', 'estimate'] as const;
export type ContactKind = (typeof contactKinds)[number];

const said = personal('contactId', anyText);

export const contactEvents = {
  ContactMessageSent: event('A visitor wrote to the organization.', {
    contactId: id,
    kind: z.enum(contactKinds),
    name: personal('contactId', anyText),
    email: personal('contactId', anyText),
    phone: personal('contactId', anyText),
    text: said,
    estimate: personal('contactId', contactEstimate),
    language: z.enum(['th', 'en']),
    sentAt: instant,
  }),
  ContactMessageAssigned: event('A contact message became somebody’s to answer, or nobody’s.', {
    contactId: id,
    staffId: id.nullable(),
    assignedAt: instant,
  }),
  ContactMessageAnswered: event('A backend user answered; the answer goes out by mail.', {
    contactId: id,
    messageId: id,
    text: said,
    answeredAt: instant,
  }),
  ContactMessageNoted: event('A backend user wrote a note for colleagues; whoever wrote to us never sees it.', {
    contactId: id,
    noteId: id,
    text: said,
    notedAt: instant,
  }),
  ContactMessageReplied: event('The visitor wrote back by mail; twelve hours to answer begin again.', {
    contactId: id,
    messageId: id,
    text: said,
    repliedAt: instant,
  }),
  ContactMessageClosed: event('An answered contact message was closed.', { contactId: id, closedAt: instant }),
  ContactMessageReopened: event('A closed contact message was opened again.', { contactId: id, reopenedAt: instant }),
};
export type ContactEvent = EventOf<typeof contactEvents>;
