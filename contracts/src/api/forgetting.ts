import { z } from 'zod';
import { forgetReasons } from '../events/person.ts';
import { command } from '../kit/endpoint.ts';
import { id, orgId } from '../kit/event.ts';

const why = { reason: z.enum(forgetReasons) };
const one = { staffId: id };
const inOrg = { org: orgId, ...one };

export const forgetting = {
  staff: command({
    path: '/api/owner/staff/forget',
    summary:
      'Delete the personal data of a staff member for good: name, contact, logins and sessions. Their actions stay. Admins only.',
    access: { module: 'staff', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ ...one, ...why }),
    detail: z.object(one),
  }),
  writer: command({
    path: '/api/owner/contact/forget',
    summary: 'Delete the personal data of the writer of a message for good, with all texts of both sides. Admins only.',
    access: { module: 'logscontactus', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ contactId: id, ...why }),
    detail: z.object({ contactId: id }),
  }),
  orgStaff: command({
    path: '/api/admin/staff/forget',
    summary: 'Delete the personal data of a staff member of an organization for good. Refused for its last admin.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ ...inOrg, ...why }),
    detail: z.object(inOrg),
  }),
  admin: command({
    path: '/api/admin/admin/forget',
    summary: 'Delete the personal data of a platform admin for good. Refused for the last one.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ adminId: id, ...why }),
    detail: z.object({ adminId: id }),
  }),
};
