import { staff } from '@klang/contracts/api/staff';
import { staff as staffRules } from '../../domain/staff.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { endSessionsOf } from '../../platform/sessions/endingSessions.ts';
import type { Account } from '../../platform/signin/accounts.ts';
import { worldPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import type { LoginPorts } from '../signin/entering.ts';
import { withLogin } from '../signin/loginEmails.ts';
import { withConflictAtForm } from './formHistory.ts';
import { atEmail, byStaff, type People, requireRoleToGive, staffIn } from './people.ts';
import { requirePlace } from './staffPlaces.ts';

const accountOf = ({ org }: Context, personId: string): Account => ({ org, kind: 'staff', personId });

export const staffAnswerRoutes = (serve: Serve, people: People): void => {
  const { log } = people;

  serve(staff.approve, async (ctx, approval) => {
    const { staffId, permissionId } = approval;
    await requireRoleToGive(log, ctx, permissionId);
    await requirePlace(people, { org: ctx.org, staffId });
    const by = await byStaff(log, ctx, { staffId, permissionId });
    await ctx.execute(staffRules, staffId, { type: 'ApproveStaff', ...approval, ...by, at: ctx.now.toISOString() });
    return { staffId };
  });

  serve(staff.reject, async (ctx, { staffId, reason }) => {
    const by = await byStaff(log, ctx, { staffId });
    await ctx.execute(staffRules, staffId, { type: 'RejectStaff', staffId, reason, ...by, at: ctx.now.toISOString() });
    return { staffId };
  });
};

export const staffChangeRoutes = (serve: Serve, people: People & Pick<LoginPorts, 'security'>): void => {
  const { log, accounts, sessions } = people;

  const taken = 'staff_email_taken';

  serve(staff.invite, async (ctx, invitation) => {
    const { email, permissionId } = invitation;
    const staffId = ctx.newPersonId('staff');
    await requireRoleToGive(log, ctx, permissionId);
    await requirePlace(people, { org: ctx.org, staffId });
    const by = await byStaff(log, ctx, { staffId, permissionId });
    const command = { type: 'InviteStaff', staffId, ...invitation, ...by, at: ctx.now.toISOString() } as const;
    // Reserves the login against a concurrent registration.
    const isNobody = async (id: string) => (await staffIn(log, ctx.org, id)).status === 'none';
    await withLogin(accounts, { account: accountOf(ctx, staffId), email, taken, isNobody }, () =>
      ctx.execute(staffRules, staffId, command),
    );
    return { staffId };
  });

  serve(staff.change, async (ctx, contact) => {
    const { staffId, email, phone, revision } = contact;
    const before = await staffIn(log, ctx.org, staffId);
    const by = await byStaff(log, ctx, { staffId });
    const command = {
      ...({ type: 'ChangeStaffProfile', ...contact, ...by } as const),
      phone: phone && worldPhone(phone),
      at: ctx.now.toISOString(),
    };
    const change = () =>
      withConflictAtForm(
        atEmail(ctx.execute(staffRules, staffId, command)),
        { log, decider: staffRules },
        {
          org: ctx.org,
          id: staffId,
          revision,
        },
      );
    const account = accountOf(ctx, staffId);
    if (email === null || email === before.email) await change();
    else await withLogin(accounts, { account, email, before: before.email, taken }, change);
    return { staffId };
  });

  serve(staff.resetPassword, async (ctx, { staffId }) => {
    const by = await byStaff(log, ctx, { staffId });
    const at = ctx.now.toISOString();
    await ctx.execute(staffRules, staffId, { type: 'ResetStaffPassword', staffId, ...by, at });
    await accounts.voidPassword(accountOf(ctx, staffId));
    await endSessionsOf(sessions, ctx, { account: accountOf(ctx, staffId), why: 'passwordReset' });
    return { staffId };
  });

  serve(staff.endSessions, async (ctx, { staffId }) => {
    const by = await byStaff(log, ctx, { staffId });
    await ctx.execute(staffRules, staffId, { type: 'EndStaffSessions', staffId, ...by, at: ctx.now.toISOString() });
    await sessions.endAllOf(accountOf(ctx, staffId), ctx.now);
    return { staffId };
  });

  serve(staff.unlinkLine, async (ctx, { staffId }) => {
    const by = await byStaff(log, ctx, { staffId });
    await ctx.execute(staffRules, staffId, { type: 'UnlinkLine', staffId, ...by, at: ctx.now.toISOString() });
    await accounts.unlinkLine(accountOf(ctx, staffId));
    return { staffId };
  });
};
