import { passwords } from '@klang/contracts/api/passwords';
import { messages } from '@klang/contracts/messages';
import { staff } from '../../domain/staff.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Account } from '../../platform/signin/accounts.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { asPerson, enterWork, type LoginPorts } from './entering.ts';
import { countedTry } from './loginTries.ts';
import { changePassword } from './newPasswords.ts';

const accountOf = ({ org, actor: { kind, id: personId } }: Context): Account => {
  if (kind === 'customer' || kind === 'staff' || kind === 'admin') return { org, kind, personId };
  throw new CallError(403, 'noRight');
};

export const passwordRoutes = (serve: Serve, loginPorts: LoginPorts): void => {
  const { accounts, log, invitations } = loginPorts;
  const withinTries = countedTry(loginPorts);

  serve(passwords.change, async (ctx, { oldPassword, password }) => {
    const account = accountOf(ctx);
    const { personId, ...at } = account;
    const isRight = await withinTries(
      ctx,
      { what: 'oldPassword', ...at, login: personId, personId },
      async () => (await accounts.isPasswordOf(account, oldPassword)) || null,
    );
    const fields = [{ field: 'oldPassword', message: messages.wrongOldPassword }];
    if (!isRight) throw new CallError(400, 'wrongOldPassword', { fields });
    await changePassword(loginPorts, ctx, { account, password, way: 'own', except: ctx.sessionId ?? '' });
    return {};
  });

  const invitedBy = async (ctx: Context, invitation: string) => {
    const staffId = await invitations.find(ctx.org, invitation, ctx.now);
    const who = staffId === null ? null : await stateOf(log, staff, { org: ctx.org, id: staffId });
    if (staffId === null || who === null || who.email === null) throw new CallError(404, 'invitationOver');
    if (who.status !== 'invited' && who.status !== 'active') throw new CallError(404, 'invitationOver');
    return { ...who, email: who.email, staffId };
  };

  serve(passwords.invitation, async (ctx, { invitation }) => {
    const { name, email } = await invitedBy(ctx, invitation);
    const org = orgOf(ctx.org);
    return {
      name: name ?? '',
      email,
      organize: org ? { id: org.id, name_th: org.name_th, name_en: org.name_en } : null,
    };
  });

  serve(passwords.accept, async (ctx, { invitation, password, unique: device }) => {
    const { staffId, email, status } = await invitedBy(ctx, invitation);
    const login = { org: ctx.org, kind: 'staff', login: email } as const;
    const account = { org: ctx.org, kind: 'staff', personId: staffId } as const;
    if ((await accounts.register(login, staffId, password)) !== staffId) throw new Refused('email_taken');
    if (!(await invitations.use(ctx.org, invitation, ctx.now))) throw new CallError(404, 'invitationOver');
    if (status === 'invited') {
      const at = ctx.now.toISOString();
      await asPerson(ctx, account).execute(staff, staffId, { type: 'AcceptInvitation', staffId, at });
    }
    await changePassword(loginPorts, ctx, { account, password, way: 'invitation' });
    return enterWork(loginPorts, ctx, { account, device, isProved: true });
  });
};
