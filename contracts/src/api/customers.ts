import { z } from 'zod';
import { forgetReasons } from '../events/person.ts';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { newPassword } from '../signin/passwordRule.ts';
import { emailText, personName, phoneText } from '../signin/personalFields.ts';
import { accepts } from '../site/acceptedTexts.ts';

const who = { firstname: personName, lastname: personName, email: emailText, phone: phoneText };

/** The record that stays, and the one that goes into it. */
const joined = { customerId: id, fromId: id };
const joinable = z.object({
  customerId: id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isEmailProved: z.boolean(),
  registeredOn: z.string().nullable(),
  /** Neither may be on its way out. */
  isForgetAsked: z.boolean(),
  orders: z.int(),
  items: z.int(),
  claims: z.int(),
  papers: z.int(),
});
export type Joinable = z.output<typeof joinable>;

export const customers = {
  register: command({
    path: '/api/engine/customer/register',
    summary: 'Become a customer; sign in afterwards with the e-mail and the password.',
    access: 'visitor',
    body: z.strictObject({ ...who, password: newPassword, language: z.enum(['th', 'en']), accepts }),
    detail: z.object({ customerId: id }),
  }),
  add: command({
    path: '/api/owner/customer/add',
    summary: 'Add a customer, who gets a mail with the way to a password of their own.',
    access: { module: 'customer', right: 'i' },
    body: z.strictObject({ ...who, language: z.enum(['th', 'en']) }),
    detail: z.object({ customerId: id }),
  }),
  similar: query({
    path: '/api/owner/customer/similar',
    summary: 'Customers who may be the same person: by e-mail, phone or name, the surest first.',
    access: { module: 'customer', right: 'v', orViewers: ['orderlist'] },
    body: z.strictObject({
      email: anyText.max(200).optional(),
      phone: anyText.max(60).optional(),
      name: anyText.max(200).optional(),
      /** Beside this one. */
      customerId: id.optional(),
    }),
    detail: z.object({
      data: z.array(
        z.object({
          customerId: id,
          name: z.string().nullable(),
          email: z.string().nullable(),
          phone: z.string().nullable(),
          by: z.array(z.enum(['email', 'phone', 'name'])),
        }),
      ),
    }),
    reads: 'customers',
  }),
  changeEmail: command({
    path: '/api/owner/customer/email',
    summary: 'Change the e-mail by which a customer signs in, for one who cannot; the former one is told. Admins only.',
    access: { module: 'customer', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ customerId: id, email: emailText }),
    detail: z.object({ customerId: id }),
  }),
  joinView: query({
    path: '/api/owner/customer/joinview',
    summary: 'Two records that may be of one person, side by side: who they are, and how much belongs to each.',
    access: { module: 'customer', right: 'u' },
    body: z.strictObject(joined),
    detail: z.object({ kept: joinable, from: joinable }),
    reads: 'customers',
    alsoReads: ['orders', 'items', 'claims', 'papers'],
  }),
  join: command({
    path: '/api/owner/customer/join',
    summary:
      'Join another record of the same person to this one, which stays; it is not taken back. The other logs in no more and is told by mail. Admins only.',
    access: { module: 'customer', right: 'u' },
    asksAgain: true,
    body: z.strictObject(joined),
    detail: z.object({ customerId: id }),
  }),
  forget: command({
    path: '/api/owner/customer/forget',
    summary:
      'Forget a customer for good: name, e-mail, phone, logins and sessions. The orders stay without them. Admins only.',
    access: { module: 'customer', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ customerId: id, reason: z.enum(forgetReasons) }),
    detail: z.object({ customerId: id }),
  }),
  profile: query({
    path: '/api/engine/profile/customer',
    summary: 'Who I am to this organization.',
    access: 'customer',
    body: z.strictObject({}),
    detail: z.object({
      customerId: id,
      firstname: z.string().nullable(),
      lastname: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      language: z.enum(['th', 'en']),
      isEmailProved: z.boolean(),
    }),
  }),
};
