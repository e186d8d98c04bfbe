import { forgottenKinds } from '@klang/contracts/events/person';
import { id } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { type AccessPorts, removeAccess } from '../../platform/customers/forget.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';

/** What must be gone after somebody was forgotten, also where whoever asked for it did not come to its end. */
export const forgetting = (ports: AccessPorts): Declarations => {
  const remove = job({
    name: 'remove-access',
    data: z.object({ personId: id, kind: z.enum(forgottenKinds).default('customer') }),
    run: (who, { org }) => removeAccess(ports, { org, ...who }),
  });
  return {
    jobs: [remove],
    triggers: [reaction('PersonForgotten', remove, ({ personId, kind }) => ({ personId, kind }))],
  };
};
