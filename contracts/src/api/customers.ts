import { z } from 'zod';
import { forgetReasons } from '../events/person.ts';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { printedText } from '../papers/printable.ts';
import { newPassword } from '../signin/passwordRule.ts';
import { emailText, phoneText } from '../signin/personalFields.ts';
import { accepts } from '../site/acceptedTexts.ts';

const who = { firstname: printedText(100), lastname: printedText(100), email: emailText, phone: phoneText };

const joined = { customerId: id, fromId: id };
const joinable = z.object({
  customerId: id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isEmailProved: z.boolean(),
  registeredOn: z.string().nullable(),
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
    summary: 'Register as a customer. Afterwards log in with the e-mail and password.',
    access: 'visitor',
    body: z.strictObject({ ...who, password: newPassword, language: z.enum(['th', 'en']), accepts }),
    detail: z.object({ customerId: id }),
  }),
  add: command({
    path: '/api/owner/customer/add',
    summary: 'Add a customer, and send an e-mail with a link to set a password.',
    access: { module: 'customer', right: 'i' },
    body: z.strictObject({ ...who, language: z.enum(['th', 'en']) }),
    detail: z.object({ customerId: id }),
  }),
  similar: query({
    path: '/api/owner/customer/similar',
    summary: 'Customers who may be the same person, by e-mail, phone or name, the best match first.',
    access: { module: 'customer', right: 'v', orViewers: ['orderlist'] },
    body: z.strictObject({
      email: anyText.max(200).optional(),
      phone: anyText.max(60).optional(),
      name: anyText.max(200).optional(),
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
    summary: 'Change the login e-mail of a customer who cannot. The old address gets a notice. Admins only.',
    access: { module: 'customer', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ customerId: id, email: emailText }),
    detail: z.object({ customerId: id }),
  }),
  joinView: query({
    path: '/api/owner/customer/joinview',
    summary: 'Two records that may be of one person, side by side, with the number of things that belong to each.',
    access: { module: 'customer', right: 'u' },
    body: z.strictObject(joined),
    detail: z.object({ kept: joinable, from: joinable }),
    reads: 'customers',
    alsoReads: ['orders', 'items', 'claims', 'papers'],
  }),
  join: command({
    path: '/api/owner/customer/join',
    summary:
      'Merge a second record of the same person into this one. This cannot be undone. The second record can no longer log in and gets an e-mail. Admins only.',
    access: { module: 'customer', right: 'u' },
    asksAgain: true,
    body: z.strictObject(joined),
    detail: z.object({ customerId: id }),
  }),
  forget: command({
    path: '/api/owner/customer/forget',
    summary:
      'Delete the personal data of a customer for good: name, e-mail, phone, logins and sessions. The orders stay. Admins only.',
    access: { module: 'customer', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ customerId: id, reason: z.enum(forgetReasons) }),
    detail: z.object({ customerId: id }),
  }),
  profile: query({
    path: '/api/engine/profile/customer',
    summary: 'The customer record of the caller in this organization.',
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
