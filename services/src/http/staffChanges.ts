import { staff } from '@klang/contracts/api/staff';
import { staff as staffRules } from '../domain/staff.ts';
import type { Account } from '../platform/accounts.ts';
import type { Context } from '../platform/context.ts';
import { Refused } from '../platform/failures.ts';
import { orToldAtForm } from './formPast.ts';
import { askingStaff, type People, requireRoleToGive, staffIn } from './people.ts';
import { worldPhone } from './phones.ts';
import type { Serve } from './serve.ts';
import { requirePlace } from './staffPlaces.ts';

const accountOf = ({ org }: Context, personId: string): Account => ({ org, kind: 'staff', personId });

/** Who belongs to the back office, and how they are reached and come in. */
export const staffChangeRoutes = (serve: Serve, people: People): void => {
  const { log, accounts, sessions } = people;

  const requireFreeEmail = async ({ org }: Context, staffId: string, email: string): Promise<void> => {
    const owner = await accounts.ownerOf({ org, kind: 'staff', login: email });
    if (owner !== null && owner !== staffId) throw new Refused('staff_email_taken', 'email');
  };

  serve(staff.invite, async (ctx, invitation) => {
    const { staffId, email, permissionId } = invitation;
    await requireRoleToGive(log, ctx, permissionId);
    await requireFreeEmail(ctx, staffId, email);
    await requirePlace(people, { org: ctx.org, staffId });
    const { isByAdmin } = await askingStaff(log, ctx);
    const at = ctx.now.toISOString();
    await ctx.execute(staffRules, staffId, { type: 'InviteStaff', ...invitation, isByAdmin, at });
    return { staffId };
  });

  serve(staff.inviteAgain, async (ctx, { staffId }) => {
    await ctx.execute(staffRules, staffId, { type: 'InviteStaffAgain', staffId, at: ctx.now.toISOString() });
    return { staffId };
  });

  serve(staff.approve, async (ctx, approval) => {
    const { staffId, permissionId } = approval;
    await requireRoleToGive(log, ctx, permissionId);
    await requirePlace(people, { org: ctx.org, staffId });
    const { isByAdmin } = await askingStaff(log, ctx);
    await ctx.execute(staffRules, staffId, { type: 'ApproveStaff', ...approval, isByAdmin, at: ctx.now.toISOString() });
    return { staffId };
  });

  serve(staff.reject, async (ctx, { staffId, reason }) => {
    await ctx.execute(staffRules, staffId, { type: 'RejectStaff', staffId, reason, at: ctx.now.toISOString() });
    return { staffId };
  });

  serve(staff.change, async (ctx, contact) => {
    const { staffId, email, phone, revision } = contact;
    const before = await staffIn(log, ctx.org, staffId);
    if (email !== null) await requireFreeEmail(ctx, staffId, email);
    const { isByAdmin } = await askingStaff(log, ctx);
    const at = ctx.now.toISOString();
    const changing = ctx.execute(staffRules, staffId, {
      ...{ type: 'ChangeStaffProfile', ...contact, phone: phone && worldPhone(phone), isByAdmin, at },
    });
    await orToldAtForm(changing, { log, decider: staffRules }, { org: ctx.org, id: staffId, revision });
    // They sign in by their e-mail; a user name of another kind stays.
    if (before.email !== null && email !== null)
      await accounts.rename(accountOf(ctx, staffId), { from: before.email, to: email });
    return { staffId };
  });

  serve(staff.resetPassword, async (ctx, { staffId }) => {
    const { isByAdmin } = await askingStaff(log, ctx);
    const at = ctx.now.toISOString();
    await ctx.execute(staffRules, staffId, { type: 'ResetStaffPassword', staffId, isByAdmin, at });
    await accounts.voidPassword(accountOf(ctx, staffId));
    await sessions.endAllOf(accountOf(ctx, staffId), ctx.now);
    return { staffId };
  });

  serve(staff.endSessions, async (ctx, { staffId }) => {
    const { status } = await staffIn(log, ctx.org, staffId);
    if (status === 'none') throw new Refused('staff_not_found');
    await sessions.endAllOf(accountOf(ctx, staffId), ctx.now);
    return { staffId };
  });

  serve(staff.unlinkLine, async (ctx, { staffId }) => {
    await ctx.execute(staffRules, staffId, { type: 'UnlinkLine', staffId, at: ctx.now.toISOString() });
    await accounts.unlinkLine(accountOf(ctx, staffId));
    return { staffId };
  });
};
