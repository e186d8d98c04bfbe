import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, orgId } from '../kit/event.ts';
import { emailText } from '../signin/personalFields.ts';

/** Customers of every organization, as far as platform admins have to do with them: the e-mail by which one signs in. */
export const orgCustomers = {
  find: query({
    path: '/api/admin/customer/find',
    summary: 'The customer of an organization who signs in with this very e-mail.',
    access: 'admin',
    body: z.strictObject({ org: orgId, email: emailText }),
    detail: z.object({ customerId: id, name: z.string() }),
  }),
  changeEmail: command({
    path: '/api/admin/customer/email',
    summary: 'Change the e-mail by which a customer signs in, for one who cannot; the former one is told.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ org: orgId, customerId: id, email: emailText }),
    detail: z.object({ org: orgId, customerId: id }),
  }),
};
