import { z } from 'zod';
import { contactEstimate } from '../contacts/contactEstimate.ts';
import { contactKinds } from '../events/contact.ts';
import { command, query } from '../kit/endpoint.ts';
import { actorKinds, id, instant } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { contactList, type contactOrders, type contactStates, type contactStatuses } from '../lists/contactList.ts';
import { emailText, personName, phoneText } from '../signin/personalFields.ts';
import { inTurns, turnOutcome } from './lookups.ts';
import { orderRow } from './orders.ts';

export type ContactStatus = (typeof contactStatuses)[number];
export type ContactState = (typeof contactStates)[number];
export type ContactOrder = (typeof contactOrders)[number];

const { row: shown } = contactList;
export type ContactShown = z.output<typeof shown>;
export type ContactRow = Omit<ContactShown, 'assigneeName'>;

export const contactSteps = ['sent', 'assigned', 'answered', 'noted', 'replied', 'closed', 'reopened'] as const;
const step = z.object({
  id,
  is: z.enum(contactSteps),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
  text: z.string().nullable(),
  assigneeName: z.string().nullable(),
});
export type ContactStep = z.output<typeof step>;

const see = { module: 'logscontactus', right: 'v' } as const;
const change = { module: 'logscontactus', right: 'u' } as const;
const one = { contactId: id };
const done = z.object(one);
const longest = 4_000;
const contactFilter = filterOf(contactList);

export const contacts = {
  send: command({
    path: '/api/engine/contact/send',
    summary: 'Write to the organization: a question, or what is to be stored with the wish for a price.',
    access: 'visitor',
    limitedAs: 'message',
    body: z
      .strictObject({
        kind: z.enum(contactKinds),
        name: personName,
        email: emailText,
        phone: phoneText.nullable(),
        text: text(longest),
        estimate: contactEstimate.nullable(),
        language: z.enum(['th', 'en']),
      })
      .refine(({ kind, text }) => kind === 'estimate' || text.length > 0, { path: ['text'] })
      .refine(({ kind, estimate }) => (kind === 'estimate') === (estimate !== null), { path: ['estimate'] }),
    detail: z.object({ ...one, message: z.string(), answerBy: instant }),
  }),
  list: query({
    path: '/api/owner/contact/list',
    summary: 'Contact messages; those that wait first, the longest due before the others.',
    access: see,
    body: z.strictObject({
      ...contactFilter,
      after: anyText.max(200).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({
      data: z.array(shown),
      next: z.string().nullable(),
      count: z.int(),
      overdue: z.int(),
      waiting: z.int(),
      now: instant,
    }),
    reads: 'contacts',
  }),
  export: query({
    path: '/api/owner/contact/export',
    summary: 'All contact messages that the filter finds, in the order of the list, as a file for a spreadsheet.',
    access: see,
    body: z.strictObject({ ...contactFilter, ...sheetFields(Object.keys(contactList.columns)) }),
    ...asSheet,
  }),
  get: query({
    path: '/api/owner/contact/get',
    summary: 'One contact message with its thread and what was done with it.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({
      contact: shown,
      estimate: contactEstimate.nullable(),
      /** The size that fits what is to be stored. */
      size: z.object({ name_th: z.string(), name_en: z.string() }).nullable(),
      steps: z.array(step),
      now: instant,
    }),
    reads: 'contacts',
  }),
  assignees: query({
    path: '/api/owner/contact/assignees',
    summary: 'Who can be given a contact message: the active backend users.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
    reads: 'staff',
  }),
  assign: command({
    path: '/api/owner/contact/assign',
    summary: 'Make a contact message somebody’s to answer, or nobody’s.',
    access: change,
    body: z.strictObject({ ...one, staffId: id.nullable() }),
    detail: done,
  }),
  answer: command({
    path: '/api/owner/contact/answer',
    summary: 'Answer by mail, in a thread of so many messages as the person has read.',
    access: change,
    body: z.strictObject({
      ...one,
      messageId: id,
      text: text(longest).min(1),
      seen: z.int().min(0),
    }),
    detail: done,
  }),
  note: command({
    path: '/api/owner/contact/note',
    summary: 'Write a note for colleagues beside a contact message. It is never sent.',
    access: change,
    body: z.strictObject({ ...one, noteId: id, text: text(2_000).min(1) }),
    detail: done,
  }),
  orders: query({
    path: '/api/owner/contact/orders',
    summary: 'The newest orders of the customer who has the e-mail of a contact message.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject(one),
    detail: z.object({
      customerId: id.nullable(),
      data: z.array(
        orderRow.pick({ id: true, number: true, status: true, placedAt: true, payBy: true, confirmBy: true }),
      ),
    }),
    reads: 'orders',
    alsoReads: ['contacts'],
  }),
  many: command({
    path: '/api/owner/contact/many',
    summary: 'Give many contact messages to somebody, close or reopen them: those named, or all that the filter finds.',
    access: change,
    body: z.strictObject({
      ...inTurns,
      ...contactFilter,
      deed: z.enum(['assign', 'close', 'reopen']),
      /** Whose to answer they become; null is nobody’s. */
      staffId: id.nullable().default(null),
    }),
    detail: turnOutcome,
  }),
  close: command({
    path: '/api/owner/contact/close',
    summary: 'Close a contact message that was answered.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  reopen: command({
    path: '/api/owner/contact/reopen',
    summary: 'Open a closed contact message again.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
};
