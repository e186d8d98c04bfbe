import { id, instant } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { admin } from '../../domain/admin.ts';
import { customer } from '../../domain/customer.ts';
import { staff } from '../../domain/staff.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';
import { type MailPorts, once, write } from './mailWriting.ts';

const categories = { staff: staff.category, admin: admin.category, customer: customer.category };
const changes = ['StaffEmailChanged', 'AdminEmailChanged', 'CustomerEmailChanged'] as const;
type AccountKey = { readonly org: string; readonly id: string };
const who = {
  staff: (log: EventLog, of: AccountKey) => stateOf(log, staff, of),
  admin: (log: EventLog, of: AccountKey) => stateOf(log, admin, of),
  customer: async (log: EventLog, of: AccountKey) => (await stateOf(log, customer, of)).details,
};
type ChangedEmail = {
  readonly org: string;
  readonly kind: keyof typeof categories;
  readonly personId: string;
  readonly at: string;
};

/** The former e-mail is only in the event, never in the queue. */
const emailBefore = async (log: EventLog, { org, kind, personId, at }: ChangedEmail): Promise<string | null> => {
  for await (const { events } of log.read(streamOf(categories[kind], org, personId)))
    for (const { type, data } of events)
      if (changes.some((one) => one === type) && 'emailBefore' in data && data.changedAt === at)
        return data.emailBefore;
  return null;
};

export const emailNotices = (ports: MailPorts): Declarations => {
  const { log } = ports;
  const notifyJob = job({
    name: 'tell-former-email',
    data: z.object({ kind: z.enum(['staff', 'admin', 'customer']), personId: id, at: instant }),
    run: async ({ kind, personId, at }, ctx) => {
      const { org } = ctx;
      const to = await emailBefore(log, { org, kind, personId, at });
      if (to === null) return;
      const { language } = await who[kind](log, { org, id: personId });
      const doing = () => write(ports, { org, key: 'emailChanged', to, language, values: {} });
      await once(ports, ctx, { cause: ['email', kind, org, personId, at], at, doing });
    },
  });
  return {
    jobs: [notifyJob],
    triggers: [
      reaction('StaffEmailChanged', notifyJob, ({ staffId, changedAt: at }) => ({
        kind: 'staff',
        personId: staffId,
        at,
      })),
      reaction('AdminEmailChanged', notifyJob, ({ adminId, changedAt: at }) => ({
        kind: 'admin',
        personId: adminId,
        at,
      })),
      reaction('CustomerEmailChanged', notifyJob, ({ customerId, changedAt: at }) => ({
        kind: 'customer',
        personId: customerId,
        at,
      })),
    ],
  };
};
