import { forgetting } from '@klang/contracts/api/forgetting';
import { orgStaff } from '@klang/contracts/api/orgStaff';
import type { OrgStaffReads } from '@klang/projections/staff/acrossOrgs';
import { staff } from '../../domain/staff.ts';
import type { StaffCommand } from '../../domain/staffState.ts';
import { type ForgetPorts, forgetPerson } from '../../platform/customers/forget.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { underLock } from '../../platform/kit/lock.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import { endSessionsOf } from '../../platform/sessions/endingSessions.ts';
import { worldPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { chosenRows, deedOf, toMany } from '../lists/toMany.ts';
import { withLogin } from '../signin/loginEmails.ts';
import { personStepsOf, withConflictAtForm } from '../staff/formHistory.ts';
import { type People, requireRole, staffIn } from '../staff/people.ts';
import { giveUpPlace, requirePlace, requirePlaceAfter } from '../staff/staffPlaces.ts';
import { isLastAdmin, type WayInDeed } from '../staff/staffRights.ts';
import { orgStaffRow, orgStaffSheetRoutes } from './peopleSheets.ts';

export type OrgStaffParts = People & ForgetPorts & { readonly orgStaff: OrgStaffReads };
type StaffOfOrg = { readonly org: string; readonly staffId: string };

const by = { byStaffId: '', isByAdmin: true } as const;

const requireOrg = (org: string): void => {
  if (!orgOf(org)) throw new Refused('organization_not_found', 'org');
};

const serveReading = (serve: Serve, parts: OrgStaffParts): void => {
  serve(orgStaff.list, async (_, { sort, after, limit, ...filter }) => {
    const [page, count] = await Promise.all([
      parts.orgStaff.list({ ...filter, sort, after, limit }),
      parts.orgStaff.count(filter),
    ]);
    return { data: page.rows.map(orgStaffRow), next: page.next, count };
  });

  orgStaffSheetRoutes(serve, parts);

  serve(orgStaff.one, async (_, { org, staffId }) => {
    const found = await parts.staff.one(org, staffId);
    if (!found) throw new Refused('staff_not_found');
    const steps = await personStepsOf(parts.log, staff, { org, id: staffId });
    return { staff: orgStaffRow({ ...found, org }), steps };
  });

  serve(orgStaff.roles, async (_, { org }) => {
    const { rows } = await parts.permissions.list(org, { status: 5 });
    return { data: rows.map(({ id, name }) => ({ id, name })) };
  });
};

const accountOf = ({ org, staffId }: StaffOfOrg) => ({ org, kind: 'staff', personId: staffId }) as const;

const doTo = async (ctx: Context, { org, staffId }: StaffOfOrg, command: StaffCommand): Promise<StaffOfOrg> => {
  await ctx.as({ org, actor: ctx.actor }).execute(staff, staffId, command);
  return { org, staffId };
};

const amongAdmins =
  ({ log, pool, ...parts }: OrgStaffParts) =>
  async <T>(on: StaffOfOrg, doing: (isLast: boolean) => Promise<T>): Promise<T> => {
    const admins = await parts.staff.adminIds(on.org);
    return underLock(pool, `klang admins of ${on.org}`, async () => doing(await isLastAdmin(log, on, admins)));
  };

const serveForgetting = (serve: Serve, parts: OrgStaffParts): void => {
  const forget = forgetPerson(parts);
  const aboutAdmins = amongAdmins(parts);

  serve(forgetting.orgStaff, async (ctx, { org, staffId, reason }) => {
    const [on, at] = [{ org, staffId }, ctx.now.toISOString()];
    const who = { kind: 'staff', personId: staffId, reason } as const;
    await forget.requireOne({ org, ...who });
    await aboutAdmins(on, (isLast) =>
      doTo(ctx, on, { type: 'ForgetStaff', staffId, reason, ...by, isLastAdmin: isLast, at }),
    );
    await forget(ctx.as({ org, actor: ctx.actor }), who);
    await giveUpPlace(parts, on);
    return on;
  });
};

type DeedInput = Pick<WayInDeed, 'reason' | 'isPreview' | 'ahead'>;

const deedsOf = (parts: OrgStaffParts) => {
  const { log, sessions } = parts;
  const aboutAdmins = amongAdmins(parts);
  const does =
    (ctx: Context, { org, staffId }: StaffOfOrg, isPreview: boolean) =>
    (command: StaffCommand) =>
      deedOf(log, ctx.as({ org, actor: ctx.actor }), { isPreview })(staff, staffId, command);
  return {
    suspend: async (ctx: Context, on: StaffOfOrg, { reason = '', isPreview = false }: DeedInput): Promise<number> => {
      const [{ staffId }, at] = [on, ctx.now.toISOString()];
      const events = await aboutAdmins(on, (isLast) =>
        does(ctx, on, isPreview)({ type: 'SuspendStaff', staffId, reason, ...by, isLastAdmin: isLast, at }),
      );
      if (isPreview) return events;
      await giveUpPlace(parts, on);
      await endSessionsOf(sessions, ctx, { account: accountOf(on), why: 'suspended' });
      return events;
    },
    restore: async (ctx: Context, on: StaffOfOrg, { isPreview = false, ahead = 0 }: DeedInput): Promise<number> => {
      await (isPreview ? requirePlaceAfter(parts, on, ahead) : requirePlace(parts, on));
      const at = ctx.now.toISOString();
      return does(ctx, on, isPreview)({ type: 'RestoreStaff', staffId: on.staffId, ...by, at });
    },
    inviteAgain: (ctx: Context, on: StaffOfOrg, { isPreview = false }: DeedInput): Promise<number> =>
      does(ctx, on, isPreview)({ type: 'InviteStaffAgain', staffId: on.staffId, ...by, at: ctx.now.toISOString() }),
  };
};

const serveWayIn = (serve: Serve, parts: OrgStaffParts): void => {
  const deeds = deedsOf(parts);

  serve(orgStaff.suspend, async (ctx, { reason, ...on }) => {
    await deeds.suspend(ctx, on, { reason });
    return on;
  });

  serve(orgStaff.restore, async (ctx, on) => {
    await deeds.restore(ctx, on, {});
    return on;
  });

  serve(orgStaff.inviteAgain, async (ctx, on) => {
    await deeds.inviteAgain(ctx, on, {});
    return on;
  });

  serve(orgStaff.many, async (ctx, { deed, reason, ids, isPreview, limit, after, ...filter }, { language }) => {
    const turn = { ids, isPreview, limit, after };
    const found = await chosenRows(turn, (paging) => parts.orgStaff.list({ ...filter, ...paging, sort: 'id' }));
    const ahead = new Map<string, number>();
    return toMany(found, {
      language,
      named: ({ org, id, name, email }) => ({ _id: `${org}/${id}`, name: name ?? email ?? id }),
      deed: async ({ org, id }) => {
        const before = ahead.get(org) ?? 0;
        const events = await deeds[deed](ctx, { org, staffId: id }, { reason, isPreview, ahead: before });
        ahead.set(org, before + events);
        return events;
      },
      together: 1,
    });
  });
};

export const orgStaffRoutes = (serve: Serve, parts: OrgStaffParts): void => {
  const { log, accounts } = parts;
  const aboutAdmins = amongAdmins(parts);
  serveReading(serve, parts);
  serveForgetting(serve, parts);
  serveWayIn(serve, parts);

  serve(orgStaff.invite, async (ctx, { org, ...invitation }) => {
    const { email, permissionId } = invitation;
    requireOrg(org);
    const staffId = ctx.newPersonId('staff');
    await requireRole(log, org, permissionId);
    await requirePlace(parts, { org, staffId });
    const at = ctx.now.toISOString();
    const on = { org, staffId };
    const isNobody = async (id: string) => (await staffIn(log, org, id)).status === 'none';
    return withLogin(accounts, { account: accountOf(on), email, taken: 'staff_email_taken', isNobody }, () =>
      doTo(ctx, on, { type: 'InviteStaff', staffId, ...invitation, ...by, at }),
    );
  });

  serve(orgStaff.change, async (ctx, { org, ...contact }) => {
    const on = { org, staffId: contact.staffId };
    const before = await staffIn(log, org, on.staffId);
    const { email, revision } = contact;
    const phone = contact.phone && worldPhone(contact.phone);
    const at = ctx.now.toISOString();
    const change = () =>
      withConflictAtForm(
        doTo(ctx, on, { type: 'ChangeStaffProfile', ...contact, phone, ...by, at }),
        { log, decider: staff },
        { org, id: on.staffId, revision },
      );
    const login = { account: accountOf(on), before: before.email, taken: 'staff_email_taken' } as const;
    if (email === null || email === before.email) await change();
    else await withLogin(accounts, { ...login, email }, change);
    return on;
  });

  serve(orgStaff.setRights, async (ctx, { org, ...rights }) => {
    const { staffId, revision } = rights;
    const on = { org, staffId };
    await requireRole(log, org, rights.permissionId);
    const at = ctx.now.toISOString();
    const setting = aboutAdmins(on, (isLast) =>
      doTo(ctx, on, { type: 'SetStaffRights', ...rights, ...by, isLastAdmin: isLast, at }),
    );
    await withConflictAtForm(setting, { log, decider: staff }, { org, id: staffId, revision });
    return on;
  });
};
