import type { PasswordWay } from '@klang/contracts/events/staff';
import { admin } from '../../domain/admin.ts';
import { customer } from '../../domain/customer.ts';
import { staff } from '../../domain/staff.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { endSessionsOf } from '../../platform/sessions/endingSessions.ts';
import type { Account } from '../../platform/signin/accounts.ts';
import { asPerson, type Doors } from './entering.ts';
import { unlinkLine } from './lineDoors.ts';
import { unlinkOwnLine } from './ownLine.ts';

type NewPassword = {
  readonly account: Account;
  readonly password: string;
  readonly way: PasswordWay;
  /** The session that goes on; every other one ends. */
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
  ports: Pick<Doors, 'accounts'>,
  self: Context,
  { kind, personId: id }: Account,
): Promise<void> => {
  if (kind === 'customer') await unlinkOwnLine(self, id);
  else await unlinkLine(ports, self, { kind, id });
};

/** Sets a new password: who was signed in with the old one is so no longer. */
export const changePassword = async (
  { accounts, devices, sessions }: Pick<Doors, 'accounts' | 'devices' | 'sessions'>,
  ctx: Context,
  { account, password, way, except }: NewPassword,
): Promise<void> => {
  await record(asPerson(ctx, account), account, way);
  await accounts.changePassword(account, password);
  // Whoever knew the password until now may have linked an account of theirs, which would go on opening the door. That of
  // a customer opens none: it ends only where somebody had to set a new one.
  if (way !== 'own' || account.kind !== 'customer') await endLine({ accounts }, asPerson(ctx, account), account);
  if (way !== 'own') await devices.remove(account);
  await endSessionsOf(sessions, asPerson(ctx, account), { account, why: 'newPassword', except });
};
