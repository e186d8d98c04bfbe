import { z } from 'zod';
import { forgetReasons } from '../events/person.ts';
import { command } from '../kit/endpoint.ts';
import { id, orgId } from '../kit/event.ts';

const why = { reason: z.enum(forgetReasons) };
const one = { staffId: id };
const inOrg = { org: orgId, ...one };

/** The end of what is known of somebody. It cannot be taken back; customers have theirs beside their other calls. */
export const forgetting = {
  staff: command({
    path: '/api/owner/staff/forget',
    summary: 'Forget a backend user for good: name, contact, logins and sessions. What they did stays. Admins only.',
    access: { module: 'staff', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ ...one, ...why }),
    detail: z.object(one),
  }),
  writer: command({
    path: '/api/owner/contact/forget',
    summary: 'Forget who wrote a contact message for good, with all that was written on either side. Admins only.',
    access: { module: 'logscontactus', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ contactId: id, ...why }),
    detail: z.object({ contactId: id }),
  }),
  orgStaff: command({
    path: '/api/admin/staff/forget',
    summary: 'Forget a backend user of an organization for good; its last admin stays.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ ...inOrg, ...why }),
    detail: z.object(inOrg),
  }),
  admin: command({
    path: '/api/admin/admin/forget',
    summary: 'Forget a platform admin for good; the last one stays.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ adminId: id, ...why }),
    detail: z.object({ adminId: id }),
  }),
};
