import { emails } from '@klang/contracts/api/emails';
import { messages } from '@klang/contracts/messages';
import type { RefusalCode } from '@klang/contracts/refusals';
import { admin } from '../../domain/admin.ts';
import { customer } from '../../domain/customer.ts';
import { staff } from '../../domain/staff.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Account, AccountKind } from '../../platform/signin/accounts.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { type ProvedEmail, sendCode, withEmailCode } from './emailCodes.ts';
import type { LoginPorts } from './entering.ts';
import { withLogin } from './loginEmails.ts';
import { countedTry } from './loginTries.ts';

const purpose = 'changeEmail';
const taken: Record<AccountKind, RefusalCode> = {
  customer: 'email_taken',
  staff: 'staff_email_taken',
  admin: 'admin_email_taken',
};

const accountOf = ({ org, actor: { kind, id: personId } }: Context): Account => {
  if (kind === 'customer' || kind === 'staff' || kind === 'admin') return { org, kind, personId };
  throw new CallError(403, 'noRight');
};

/** Staff and admins have proved their e-mail by the way they got access. Customers may prove it later. */
const emailOf = async (log: EventLog, { org, kind, personId: id }: Account) => {
  if (kind === 'customer') {
    const { email, isEmailProved } = await stateOf(log, customer, { org, id });
    return { email, isProved: isEmailProved };
  }
  const who = kind === 'admin' ? await stateOf(log, admin, { org, id }) : await stateOf(log, staff, { org, id });
  return { email: who.email, isProved: who.email !== null };
};

const write = (ctx: Context, { kind, personId: id }: Account, email: string): Promise<unknown> => {
  const at = ctx.now.toISOString();
  if (kind === 'customer') return ctx.execute(customer, id, { type: 'ProveCustomerEmail', customerId: id, email, at });
  if (kind === 'admin') return ctx.execute(admin, id, { type: 'ChangeAdminEmail', adminId: id, email, at });
  return ctx.execute(staff, id, { type: 'ChangeStaffEmail', staffId: id, email, at });
};

export const emailRoutes = (serve: Serve, loginPorts: LoginPorts): void => {
  const { accounts, log } = loginPorts;
  const withinTries = countedTry(loginPorts);

  serve(emails.mine, (ctx) => emailOf(log, accountOf(ctx)));

  serve(emails.ask, async (ctx, { email, password, language }) => {
    const account = accountOf(ctx);
    const { personId, ...at } = account;
    const isRight = await withinTries(
      ctx,
      { what: 'oldPassword', ...at, login: personId, personId },
      async () => (await accounts.isPasswordOf(account, password)) || null,
    );
    const fields = [{ field: 'password', message: messages.wrongOldPassword }];
    if (!isRight) throw new CallError(400, 'wrongOldPassword', { fields });
    return sendCode(loginPorts, ctx, { ...account, purpose, email, language });
  });

  serve(emails.confirm, async (ctx, { otpId, code }) => {
    const account = accountOf(ctx);
    const { org, kind, personId } = account;
    const doing = async ({ email, ...proved }: ProvedEmail) => {
      if (proved.personId !== personId) throw new Refused('otp_not_found', 'code');
      const { email: before } = await emailOf(log, account);
      const isNobody = async (owner: string) => ctx.ownIds.includes(owner);
      const login = { account, email, before, taken: taken[kind], isNobody };
      await withLogin(accounts, login, () => write(ctx, account, email));
      return { email };
    };
    return withEmailCode(loginPorts, ctx, { org, kind, purpose, otpId, code, doing });
  });
};
