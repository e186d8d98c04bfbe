import { z } from 'zod';
import { emailPattern } from '../emailRule.ts';
import { command } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { brokenPasswordRules, passwordRules } from '../passwordRule.ts';

const name = z.string().trim().min(1).max(100);

/** Says the first rule that a password breaks; the form shows all of them beforehand. */
const newPassword = z.string().superRefine((text, ctx) => {
  const [broken] = brokenPasswordRules(text);
  if (broken)
    ctx.addIssue({ code: 'custom', message: passwordRules[broken].says.th, params: passwordRules[broken].says });
});

export const customers = {
  register: command({
    path: '/api/engine/customer/register',
    summary: 'Become a customer; sign in afterwards with the e-mail and the password.',
    access: 'visitor',
    body: z.strictObject({
      customerId: id,
      firstname: name,
      lastname: name,
      email: z.string().trim().toLowerCase().max(200).regex(emailPattern),
      phone: z
        .string()
        .trim()
        .regex(/^0\d{8,9}$/),
      password: newPassword,
      language: z.enum(['th', 'en']),
    }),
    detail: z.object({ customerId: id }),
  }),
};
