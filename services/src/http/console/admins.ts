import { randomBytes } from 'node:crypto';
import { admins } from '@klang/contracts/api/admins';
import { platformOrg } from '@klang/contracts/console/index';
import type { AdminReads } from '@klang/projections/admins/queries';
import { type Admin, admin } from '../../domain/admin.ts';
import type { Accounts } from '../../platform/accounts.ts';
import type { Context } from '../../platform/context.ts';
import type { EventLog } from '../../platform/eventLog.ts';
import { Refused } from '../../platform/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Sessions } from '../../platform/sessions.ts';
import { stateOf } from '../../platform/stateOf.ts';
import { inTurn } from '../../platform/turns.ts';
import { orToldAtForm, stepsOf } from '../formPast.ts';
import type { Serve } from '../serve.ts';
import { adminSheetRoutes } from './peopleSheets.ts';

export type AdminParts = {
  readonly log: EventLog;
  readonly pool: Parts['pool'];
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly admins: AdminReads;
};

const account = (personId: string) => ({ org: platformOrg, kind: 'admin', personId }) as const;
const loginOf = (login: string) => ({ org: platformOrg, kind: 'admin', login }) as const;

/** Who runs the platform: listed, invited, corrected, shut out and let in again. */
export const adminRoutes = (serve: Serve, parts: AdminParts): void => {
  const { log, pool, accounts, sessions } = parts;
  const adminOf = (id: string): Promise<Admin> => stateOf(log, admin, { org: platformOrg, id });

  const requireFreeEmail = async (adminId: string, email: string): Promise<void> => {
    const owner = await accounts.ownerOf(loginOf(email));
    if (owner !== null && owner !== adminId) throw new Refused('admin_email_taken', 'email');
  };
  /** Those whom the list calls active, each looked up in the log: refused once too often, never once too little. */
  const isLast = async (adminId: string): Promise<boolean> => {
    for (const id of await parts.admins.activeIds())
      if (id !== adminId && (await adminOf(id)).status === 'active') return false;
    return true;
  };

  serve(admins.list, async (_, { sort, after, limit, ...filter }) => {
    const [page, count] = await Promise.all([
      parts.admins.list({ ...filter, sort, after, limit }),
      parts.admins.count(filter),
    ]);
    return { data: page.rows, next: page.next, count };
  });

  adminSheetRoutes(serve, parts);

  serve(admins.one, async (_, { adminId }) => {
    const found = await parts.admins.one(adminId);
    if (!found) throw new Refused('admin_not_found');
    return { admin: found, steps: await stepsOf(log, admin, { org: platformOrg, id: adminId }) };
  });

  serve(admins.invite, async (ctx, invitation) => {
    const { adminId, email } = invitation;
    await requireFreeEmail(adminId, email);
    await ctx.execute(admin, adminId, { type: 'InviteAdmin', ...invitation, at: ctx.now.toISOString() });
    // Nobody knows this password: the first one that opens anything is set with a code that is mailed.
    await accounts.claim(loginOf(email), adminId, randomBytes(32).toString('base64url'));
    return { adminId };
  });

  serve(admins.inviteAgain, async (ctx, { adminId }) => {
    await ctx.execute(admin, adminId, { type: 'InviteAdminAgain', adminId, at: ctx.now.toISOString() });
    return { adminId };
  });

  serve(admins.change, async (ctx, { adminId, ...change }) => {
    const { email, revision } = change;
    const before = await adminOf(adminId);
    await requireFreeEmail(adminId, email);
    const at = ctx.now.toISOString();
    const changing = ctx.execute(admin, adminId, { type: 'ChangeAdminProfile', adminId, ...change, at });
    await orToldAtForm(changing, { log, decider: admin }, { org: platformOrg, id: adminId, revision });
    if (before.email !== null) await accounts.rename(account(adminId), { from: before.email, to: email });
    return { adminId };
  });

  const suspend = async (ctx: Context, adminId: string, reason: string): Promise<void> => {
    const [at, byAdminId] = [ctx.now.toISOString(), ctx.actor.id];
    // Two who shut each other out at the same moment come one after the other, and the second is refused.
    await inTurn(pool, 'klang platform admins', async () => {
      const asked = { adminId, reason, byAdminId, isLast: await isLast(adminId), at };
      await ctx.execute(admin, adminId, { type: 'SuspendAdmin', ...asked });
    });
    await sessions.endAllOf(account(adminId), ctx.now);
  };
  serve(admins.suspend, async (ctx, { adminId, reason }) => {
    await suspend(ctx, adminId, reason);
    return { adminId };
  });

  serve(admins.restore, async (ctx, { adminId }) => {
    await ctx.execute(admin, adminId, { type: 'RestoreAdmin', adminId, at: ctx.now.toISOString() });
    return { adminId };
  });
};
