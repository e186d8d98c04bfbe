import { orgStaff } from '@klang/contracts/api/orgStaff';
import type { OrgStaffReads } from '@klang/projections/staff/acrossOrgs';
import { staff } from '../../domain/staff.ts';
import type { StaffCommand } from '../../domain/staffState.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/failures.ts';
import { orgOf } from '../../platform/orgs.ts';
import { inTurn } from '../../platform/turns.ts';
import { orToldAtForm, stepsOf } from '../formPast.ts';
import { type People, requireRole, staffIn } from '../people.ts';
import { worldPhone } from '../phones.ts';
import type { Serve } from '../serve.ts';
import { giveUpPlace, requirePlace } from '../staffPlaces.ts';
import { isLastAdmin } from '../staffRights.ts';
import { orgStaffSheetRoutes, orgStaffShown } from './peopleSheets.ts';

export type OrgStaffParts = People & { readonly orgStaff: OrgStaffReads };
type On = { readonly org: string; readonly staffId: string };

// A platform admin is nobody's colleague: what only admins may, they may, and nobody is themselves.
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
    return { data: page.rows.map(orgStaffShown), next: page.next, count };
  });

  orgStaffSheetRoutes(serve, parts);

  serve(orgStaff.one, async (_, { org, staffId }) => {
    const found = await parts.staff.one(org, staffId);
    if (!found) throw new Refused('staff_not_found');
    const steps = await stepsOf(parts.log, staff, { org, id: staffId });
    return { staff: orgStaffShown({ ...found, org }), steps };
  });

  serve(orgStaff.roles, async (_, { org }) => {
    const { rows } = await parts.permissions.list(org, { status: 5 });
    return { data: rows.map(({ id, name }) => ({ id, name })) };
  });
};

/** Backend users of every organization; what happens to them is written in their organization, by the platform admin. */
export const orgStaffRoutes = (serve: Serve, parts: OrgStaffParts): void => {
  const { log, pool, accounts, sessions } = parts;
  serveReading(serve, parts);
  const accountOf = ({ org, staffId }: On) => ({ org, kind: 'staff', personId: staffId }) as const;

  const doTo = async (ctx: Context, { org, staffId }: On, command: StaffCommand): Promise<On> => {
    await ctx.as({ org, actor: ctx.actor }).execute(staff, staffId, command);
    return { org, staffId };
  };
  const requireFreeEmail = async ({ org, staffId }: On, login: string): Promise<void> => {
    const owner = await accounts.ownerOf({ org, kind: 'staff', login });
    if (owner !== null && owner !== staffId) throw new Refused('staff_email_taken', 'email');
  };
  const aboutAdmins = async (on: On, doing: (isLast: boolean) => Promise<unknown>): Promise<void> => {
    const admins = await parts.staff.adminIds(on.org);
    await inTurn(pool, `klang admins of ${on.org}`, async () => {
      await doing(await isLastAdmin(log, on, admins));
    });
  };

  serve(orgStaff.invite, async (ctx, { org, ...invitation }) => {
    const { staffId, email, permissionId } = invitation;
    requireOrg(org);
    await requireRole(log, org, permissionId);
    await requireFreeEmail({ org, staffId }, email);
    await requirePlace(parts, { org, staffId });
    const at = ctx.now.toISOString();
    return doTo(ctx, { org, staffId }, { type: 'InviteStaff', ...invitation, isByAdmin: true, at });
  });

  serve(orgStaff.inviteAgain, (ctx, on) =>
    doTo(ctx, on, { type: 'InviteStaffAgain', staffId: on.staffId, at: ctx.now.toISOString() }),
  );

  serve(orgStaff.change, async (ctx, { org, ...contact }) => {
    const on = { org, staffId: contact.staffId };
    const before = await staffIn(log, org, on.staffId);
    if (contact.email !== null) await requireFreeEmail(on, contact.email);
    const phone = contact.phone && worldPhone(contact.phone);
    const at = ctx.now.toISOString();
    const { revision } = contact;
    const changing = doTo(ctx, on, { type: 'ChangeStaffProfile', ...contact, phone, isByAdmin: true, at });
    await orToldAtForm(changing, { log, decider: staff }, { org, id: on.staffId, revision });
    // They sign in by their e-mail; a user name of another kind stays.
    if (before.email !== null && contact.email !== null)
      await accounts.rename(accountOf(on), { from: before.email, to: contact.email });
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
    await orToldAtForm(setting, { log, decider: staff }, { org, id: staffId, revision });
    return on;
  });

  serve(orgStaff.suspend, async (ctx, { org, staffId, reason }) => {
    const [on, at] = [{ org, staffId }, ctx.now.toISOString()];
    await aboutAdmins(on, (isLast) =>
      doTo(ctx, on, { type: 'SuspendStaff', staffId, reason, ...by, isLastAdmin: isLast, at }),
    );
    await giveUpPlace(parts, on);
    await sessions.endAllOf(accountOf(on), ctx.now);
    return on;
  });

  serve(orgStaff.restore, async (ctx, on) => {
    await requirePlace(parts, on);
    return doTo(ctx, on, { type: 'RestoreStaff', staffId: on.staffId, at: ctx.now.toISOString() });
  });
};
