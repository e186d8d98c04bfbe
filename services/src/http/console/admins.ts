import { admins } from '@klang/contracts/api/admins';
import { forgetting } from '@klang/contracts/api/forgetting';
import { platformOrg } from '@klang/contracts/console/index';
import type { AdminReads } from '@klang/projections/admins/queries';
import { type Admin, type AdminCommand, admin } from '../../domain/admin.ts';
import { type ForgetPorts, forgetPerson } from '../../platform/customers/forget.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { underLock } from '../../platform/kit/lock.ts';
import type { Parts } from '../../platform/parts.ts';
import { endSessionsOf } from '../../platform/sessions/endingSessions.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { Accounts } from '../../platform/signin/accounts.ts';
import type { Serve } from '../kit/serve.ts';
import { chosenRows, deedOf, toMany } from '../lists/toMany.ts';
import { withLogin } from '../signin/loginEmails.ts';
import { personStepsOf, withConflictAtForm } from '../staff/formHistory.ts';
import { atEmail } from '../staff/people.ts';
import { adminSheetRoutes } from './peopleSheets.ts';

export type AdminParts = ForgetPorts & {
  readonly log: EventLog;
  readonly pool: Parts['pool'];
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly admins: AdminReads;
};

const account = (personId: string) => ({ org: platformOrg, kind: 'admin', personId }) as const;

const adminIn =
  (log: EventLog) =>
  (id: string): Promise<Admin> =>
    stateOf(log, admin, { org: platformOrg, id });

const lastOf =
  ({ log, admins: rows }: AdminParts) =>
  async (adminId: string): Promise<boolean> => {
    for (const id of await rows.activeIds())
      if (id !== adminId && (await adminIn(log)(id)).status === 'active') return false;
    return true;
  };
const adminsTurn = 'klang platform admins';

const serveForgetting = (serve: Serve, parts: AdminParts): void => {
  const forget = forgetPerson(parts);
  const isLast = lastOf(parts);

  serve(forgetting.admin, async (ctx, { adminId, reason }) => {
    const [at, byAdminId] = [ctx.now.toISOString(), ctx.actor.id];
    const who = { kind: 'admin', personId: adminId, reason } as const;
    await forget.requireOne({ org: platformOrg, ...who });
    await underLock(parts.pool, adminsTurn, async () => {
      const command = { adminId, reason, byAdminId, isLast: await isLast(adminId), at };
      await ctx.execute(admin, adminId, { type: 'ForgetAdmin', ...command });
    });
    await forget(ctx, who);
    return { adminId };
  });
};

type DeedInput = { readonly reason?: string | undefined; readonly isPreview?: boolean };

const deedsOf = (parts: AdminParts) => {
  const isLast = lastOf(parts);
  const does =
    (ctx: Context, adminId: string, { isPreview = false }: DeedInput) =>
    (command: AdminCommand) =>
      deedOf(parts.log, ctx, { isPreview })(admin, adminId, command);
  return {
    suspend: async (ctx: Context, adminId: string, { reason = '', isPreview = false }: DeedInput): Promise<number> => {
      const [at, byAdminId] = [ctx.now.toISOString(), ctx.actor.id];
      // In turn, so that of two admins who suspend each other at once the second is refused.
      const events = await underLock(parts.pool, adminsTurn, async () => {
        const command = { adminId, reason, byAdminId, isLast: await isLast(adminId), at };
        return does(ctx, adminId, { isPreview })({ type: 'SuspendAdmin', ...command });
      });
      if (!isPreview) await endSessionsOf(parts.sessions, ctx, { account: account(adminId), why: 'suspended' });
      return events;
    },
    restore: (ctx: Context, adminId: string, how: DeedInput): Promise<number> =>
      does(ctx, adminId, how)({ type: 'RestoreAdmin', adminId, at: ctx.now.toISOString() }),
    inviteAgain: (ctx: Context, adminId: string, how: DeedInput): Promise<number> =>
      does(ctx, adminId, how)({ type: 'InviteAdminAgain', adminId, at: ctx.now.toISOString() }),
  };
};

export const adminRoutes = (serve: Serve, parts: AdminParts): void => {
  const { log, accounts } = parts;
  const adminOf = adminIn(log);

  const taken = 'admin_email_taken';

  serve(admins.list, async (_, { sort, after, limit, ...filter }) => {
    const [page, count] = await Promise.all([
      parts.admins.list({ ...filter, sort, after, limit }),
      parts.admins.count(filter),
    ]);
    return { data: page.rows, next: page.next, count };
  });

  adminSheetRoutes(serve, parts);
  serveForgetting(serve, parts);

  serve(admins.one, async (_, { adminId }) => {
    const found = await parts.admins.one(adminId);
    if (!found) throw new Refused('admin_not_found');
    return { admin: found, steps: await personStepsOf(log, admin, { org: platformOrg, id: adminId }) };
  });

  serve(admins.invite, async (ctx, invitation) => {
    const { email } = invitation;
    const adminId = ctx.newPersonId('admin');
    const command = { type: 'InviteAdmin', adminId, ...invitation, at: ctx.now.toISOString() } as const;
    // Without a password: the invited person sets the first one with an OTP.
    const isNobody = async (id: string) => (await adminOf(id)).status === 'none';
    const login = { account: account(adminId), email, taken, isNobody } as const;
    await withLogin(accounts, login, () => ctx.execute(admin, adminId, command));
    return { adminId };
  });

  serve(admins.change, async (ctx, { adminId, ...change }) => {
    const { email, revision } = change;
    const before = await adminOf(adminId);
    const command = { type: 'ChangeAdminProfile', adminId, ...change, byAdminId: ctx.actor.id } as const;
    const at = ctx.now.toISOString();
    const changing = () =>
      withConflictAtForm(
        atEmail(ctx.execute(admin, adminId, { ...command, at })),
        { log, decider: admin },
        { org: platformOrg, id: adminId, revision },
      );
    if (email === before.email) await changing();
    else await withLogin(accounts, { account: account(adminId), email, before: before.email, taken }, changing);
    return { adminId };
  });

  const deeds = deedsOf(parts);
  serve(admins.suspend, async (ctx, { adminId, reason }) => {
    await deeds.suspend(ctx, adminId, { reason });
    return { adminId };
  });

  serve(admins.restore, async (ctx, { adminId }) => {
    await deeds.restore(ctx, adminId, {});
    return { adminId };
  });

  serve(admins.inviteAgain, async (ctx, { adminId }) => {
    await deeds.inviteAgain(ctx, adminId, {});
    return { adminId };
  });

  serve(admins.many, async (ctx, { deed, reason, ids, isPreview, limit, after, ...filter }, { language }) => {
    const turn = { ids, isPreview, limit, after };
    const found = await chosenRows(turn, (paging) => parts.admins.list({ ...filter, ...paging, sort: 'id' }));
    return toMany(found, {
      language,
      named: ({ id, name, email }) => ({ _id: id, name: name ?? email ?? id }),
      deed: ({ id }) => deeds[deed](ctx, id, { reason, isPreview }),
      together: 1,
    });
  });
};
