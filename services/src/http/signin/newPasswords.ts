import type { PasswordWay } from '@klang/contracts/events/staff';
import { admin } from '../../domain/admin.ts';
import { customer } from '../../domain/customer.ts';
import { staff } from '../../domain/staff.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { endSessionsOf } from '../../platform/sessions/endingSessions.ts';
import type { Account } from '../../platform/signin/accounts.ts';
import { asPerson, type LoginPorts } from './entering.ts';
import { unlinkLine } from './lineLogins.ts';
import { unlinkOwnLine } from './ownLine.ts';

type NewPassword = {
  readonly account: Account;
  readonly password: string;
  readonly way: PasswordWay;
  readonly except?: string;
};

const record = async (ctx: Context, { personId, kind }: Account, way: PasswordWay): Promise<unknown> => {
  const [at, type] = [ctx.now.toISOString(), kind];
  if (type === 'customer')
    return ctx.execute(customer, personId, { type: 'ChangeCustomerPassword', customerId: personId, way, at });
  if (type === 'admin')
    return ctx.execute(admin, personId, { type: 'ChangeAdminPassword', adminId: personId, way, at });
  return ctx.execute(staff, personId, { type: 'ChangeStaffPassword', staffId: personId, way, at });
};

const endLine = async (
  ports: Pick<LoginPorts, 'accounts'>,
  self: Context,
  { kind, personId: id }: Account,
): Promise<void> => {
  if (kind === 'customer') await unlinkOwnLine(self, id);
  else await unlinkLine(ports, self, { kind, id });
};

export const changePassword = async (
  { accounts, devices, sessions }: Pick<LoginPorts, 'accounts' | 'devices' | 'sessions'>,
  ctx: Context,
  { account, password, way, except }: NewPassword,
): Promise<void> => {
  await record(asPerson(ctx, account), account, way);
  await accounts.changePassword(account, password);
  // A person who knew the old password may have linked a LINE account, which still logs in. For customers it is no login.
  if (way !== 'own' || account.kind !== 'customer') await endLine({ accounts }, asPerson(ctx, account), account);
  if (way !== 'own') await devices.remove(account);
  await endSessionsOf(sessions, asPerson(ctx, account), { account, why: 'newPassword', except });
};
