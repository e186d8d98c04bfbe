import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { newPassword } from '../passwordRule.ts';
import { emailText, personName, phoneText } from '../personalFields.ts';

export const customers = {
  register: command({
    path: '/api/engine/customer/register',
    summary: 'Become a customer; sign in afterwards with the e-mail and the password.',
    access: 'visitor',
    body: z.strictObject({
      customerId: id,
      firstname: personName,
      lastname: personName,
      email: emailText,
      phone: phoneText,
      password: newPassword,
      language: z.enum(['th', 'en']),
    }),
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
    }),
  }),
};
