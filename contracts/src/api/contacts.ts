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

const { row: contactShown } = contactList;
export type ContactView = z.output<typeof contactShown>;
export type ContactRow = Omit<ContactView, 'assigneeName'>;

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
    summary: 'Send a message to the organization: a question, or a request for a price with the things to store.',
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
    summary: 'Messages from visitors: waiting ones first, the longest overdue at the top.',
    access: see,
    body: z.strictObject({
      ...contactFilter,
      after: anyText.max(200).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({
      data: z.array(contactShown),
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
    summary: 'All messages that match the filter, in the order of the list, as a spreadsheet file.',
    access: see,
    body: z.strictObject({ ...contactFilter, ...sheetFields(Object.keys(contactList.columns)) }),
    ...asSheet,
  }),
  get: query({
    path: '/api/owner/contact/get',
    summary: 'One message with its conversation and its history.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({
      contact: contactShown,
      estimate: contactEstimate.nullable(),
      size: z.object({ name_th: z.string(), name_en: z.string() }).nullable(),
      steps: z.array(step),
      now: instant,
    }),
    reads: 'contacts',
  }),
  assignees: query({
    path: '/api/owner/contact/assignees',
    summary: 'The active staff who can be assigned a message.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
    reads: 'staff',
  }),
  assign: command({
    path: '/api/owner/contact/assign',
    summary: 'Assign a message to a staff member, or to nobody.',
    access: change,
    body: z.strictObject({ ...one, staffId: id.nullable() }),
    detail: done,
  }),
  answer: command({
    path: '/api/owner/contact/answer',
    summary: 'Answer a message by e-mail. The body has the number of messages that the caller has read.',
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
    summary: 'Write a note for colleagues beside a message. The note is never sent.',
    access: change,
    body: z.strictObject({ ...one, noteId: id, text: text(2_000).min(1) }),
    detail: done,
  }),
  orders: query({
    path: '/api/owner/contact/orders',
    summary: 'The newest orders of the customer with the e-mail of a message.',
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
    summary: 'Assign, close or reopen many messages: a list of ids, or all that match the filter.',
    access: change,
    body: z.strictObject({
      ...inTurns,
      ...contactFilter,
      deed: z.enum(['assign', 'close', 'reopen']),
      staffId: id.nullable().default(null),
    }),
    detail: turnOutcome,
  }),
  close: command({
    path: '/api/owner/contact/close',
    summary: 'Close a message that was answered.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  reopen: command({
    path: '/api/owner/contact/reopen',
    summary: 'Reopen a closed message.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
};
