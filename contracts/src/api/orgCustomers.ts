import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, orgId } from '../kit/event.ts';
import { emailText } from '../signin/personalFields.ts';

export const orgCustomers = {
  find: query({
    path: '/api/admin/customer/find',
    summary: 'The customer of an organization who logs in with exactly this e-mail.',
    access: 'admin',
    body: z.strictObject({ org: orgId, email: emailText }),
    detail: z.object({ customerId: id, name: z.string() }),
  }),
  changeEmail: command({
    path: '/api/admin/customer/email',
    summary: 'Change the login e-mail of a customer who cannot. The old address gets a notice.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ org: orgId, customerId: id, email: emailText }),
    detail: z.object({ org: orgId, customerId: id }),
  }),
};
