import { forgetting } from '@klang/contracts/api/forgetting';
import { contact } from '../../domain/contact.ts';
import { staff as staffRules } from '../../domain/staff.ts';
import { type ForgetPorts, forgetPerson } from '../../platform/customers/forget.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { type People, requestingStaff, requireMayAct } from './people.ts';
import { giveUpPlace } from './staffPlaces.ts';
import { aboutAdmins } from './staffRights.ts';

/** Forgetting is final, so a role's permission is not enough. */
export const requireAdmin = async (log: People['log'], ctx: Context): Promise<void> => {
  if (!(await requestingStaff(log, ctx)).isByAdmin) throw new CallError(403, 'noRight');
};

export const forgettingRoutes = (serve: Serve, people: People & ForgetPorts): void => {
  const { log } = people;
  const forget = forgetPerson(people);

  serve(forgetting.staff, async (ctx, { staffId, reason }) => {
    // A person who is not an admin first gets the refusal about higher rights.
    await requireAdmin(log, ctx).catch(async (error: unknown) => {
      await requireMayAct(log, ctx, staffId);
      throw error;
    });
    const who = { kind: 'staff', personId: staffId, reason } as const;
    await forget.requireOne({ org: ctx.org, ...who });
    const at = ctx.now.toISOString();
    await aboutAdmins(people, ctx, {
      staffId,
      doing: (by) => ctx.execute(staffRules, staffId, { type: 'ForgetStaff', staffId, reason, ...by, at }),
    });
    await forget(ctx, who);
    await giveUpPlace(people, { org: ctx.org, staffId });
    return { staffId };
  });

  serve(forgetting.writer, async (ctx, { contactId, reason }) => {
    await requireAdmin(log, ctx);
    if ((await stateOf(log, contact, { org: ctx.org, id: contactId })) === null) throw new Refused('contact_not_found');
    await forget(ctx, { kind: 'writer', personId: contactId, reason });
    return { contactId };
  });
};
