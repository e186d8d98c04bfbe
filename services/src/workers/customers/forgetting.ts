import { forgetReasons, forgottenKinds } from '@klang/contracts/events/person';
import { id } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { type ForgetPorts, forgetPerson, removeAccess } from '../../platform/customers/forget.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';

export const forgetting = (ports: ForgetPorts): Declarations => {
  const remove = job({
    name: 'remove-access',
    data: z.object({ personId: id, kind: z.enum(forgottenKinds).default('customer') }),
    run: (who, { org }) => removeAccess(ports, { org, ...who }),
  });
  const forget = forgetPerson(ports);
  const complete = job({
    name: 'forget-person',
    data: z.object({ personId: id, kind: z.enum(forgottenKinds), reason: z.enum(forgetReasons) }),
    run: (who, ctx) => forget(ctx, who),
  });
  return {
    jobs: [remove, complete],
    triggers: [
      reaction('StaffForgotten', complete, ({ staffId, reason }) => ({
        personId: staffId,
        kind: 'staff' as const,
        reason,
      })),
      reaction('AdminForgotten', complete, ({ adminId, reason }) => ({
        personId: adminId,
        kind: 'admin' as const,
        reason,
      })),
      reaction('PersonForgotten', remove, ({ personId, kind }) => ({ personId, kind })),
    ],
  };
};
