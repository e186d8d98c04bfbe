import { factorKinds } from '@klang/contracts/events/person';
import { id, instant } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { admin } from '../../domain/admin.ts';
import { staff } from '../../domain/staff.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';
import { type MailPorts, once, write } from '../mails/mailWriting.ts';

export const factorResets = (ports: MailPorts): Declarations => {
  const { log, publicUrl } = ports;
  const notifyJob = job({
    name: 'send-factor-reset',
    data: z.object({ personId: id, kind: z.enum(factorKinds), at: instant }),
    run: async ({ personId, kind, at }, ctx) => {
      const { org } = ctx;
      const of = { org, id: personId };
      const isOfPlatform = kind === 'admin';
      const { email: to, name, language } = await (isOfPlatform ? stateOf(log, admin, of) : stateOf(log, staff, of));
      if (to === null) return;
      const door = isOfPlatform ? '/admin/loginpage' : '/backend/loginpage';
      const values = { name: name ?? '', link: linkOf(publicUrl, org, door) };
      const doing = () => write(ports, { org, key: 'factorsReset', to, language, values });
      await once(ports, ctx, { cause: ['factors-reset', org, personId, at], at, doing });
    },
  });
  return {
    jobs: [notifyJob],
    triggers: [reaction('FactorsReset', notifyJob, ({ personId, kind, resetAt: at }) => ({ personId, kind, at }))],
  };
};
