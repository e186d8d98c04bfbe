import { z } from 'zod';
import { forgetReasons } from '../events/person.ts';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { emailText, personName, phoneText } from '../personalFields.ts';
import { newPassword } from '../signin/passwordRule.ts';

const who = { firstname: personName, lastname: personName, email: emailText, phone: phoneText };

export const customers = {
  register: command({
    path: '/api/engine/customer/register',
    summary: 'Become a customer; sign in afterwards with the e-mail and the password.',
    access: 'visitor',
    body: z.strictObject({ ...who, password: newPassword, language: z.enum(['th', 'en']) }),
    detail: z.object({ customerId: id }),
  }),
  add: command({
    path: '/api/owner/customer/add',
    summary: 'Add a customer, who gets a mail with the way to a password of their own.',
    access: { module: 'customer', right: 'i' },
    body: z.strictObject({ ...who, language: z.enum(['th', 'en']) }),
    detail: z.object({ customerId: id }),
  }),
  forget: command({
    path: '/api/owner/customer/forget',
    summary:
      'Forget a customer for good: name, e-mail, phone, logins and sessions. The orders stay without them. Admins only.',
    access: { module: 'customer', right: 'u' },
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
