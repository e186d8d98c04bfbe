import { z } from 'zod';
import { contactEstimate } from '../contacts/contactEstimate.ts';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

export const contactKinds = ['question', 'estimate'] as const;
export type ContactKind = (typeof contactKinds)[number];

const personalText = personal('contactId', anyText);

export const contactEvents = {
  ContactMessageSent: event('A visitor wrote to the organization.', {
    contactId: id,
    kind: z.enum(contactKinds),
    name: personal('contactId', anyText),
    email: personal('contactId', anyText),
    phone: personal('contactId', anyText),
    text: personalText,
    estimate: personal('contactId', contactEstimate),
    language: z.enum(['th', 'en']),
    sentAt: instant,
  }),
  ContactMessageAssigned: event('A message was assigned to a staff member, or to nobody.', {
    contactId: id,
    staffId: id.nullable(),
    assignedAt: instant,
  }),
  ContactMessageAnswered: event('A staff member answered. The answer is sent by e-mail.', {
    contactId: id,
    messageId: id,
    text: personalText,
    answeredAt: instant,
  }),
  ContactMessageNoted: event('A staff member wrote a note for colleagues. The visitor never sees it.', {
    contactId: id,
    noteId: id,
    text: personalText,
    notedAt: instant,
  }),
  ContactMessageReplied: event('The visitor replied by e-mail. The twelve hours to answer start again.', {
    contactId: id,
    messageId: id,
    text: personalText,
    repliedAt: instant,
  }),
  ContactMessageClosed: event('An answered message was closed.', { contactId: id, closedAt: instant }),
  ContactMessageReopened: event('A closed message was reopened.', { contactId: id, reopenedAt: instant }),
};
export type ContactEvent = EventOf<typeof contactEvents>;
