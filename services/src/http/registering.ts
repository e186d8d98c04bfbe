import { authen } from '@klang/contracts/api/authen';
import { staff } from '../domain/staff.ts';
import type { Login } from '../platform/accounts.ts';
import { Refused } from '../platform/failures.ts';
import { stateOf } from '../platform/stateOf.ts';
import { asPerson, atField, type Doors } from './entering.ts';
import { lineLoginOf, linkLine } from './lineDoors.ts';
import { worldPhone } from './phones.ts';
import type { Serve } from './serve.ts';

/** Staff who register themselves, and wait. */
export const registeringRoutes = (serve: Serve, doors: Doors): void => {
  const { accounts, log } = doors;
  const lineOf = lineLoginOf(doors);
  const staffOf = (org: string, id: string) => stateOf(log, staff, { org, id });
  /** Neither somebody yet, nor somebody who was let in: they may ask, or ask again. */
  const mayAsk = async (org: string, id: string): Promise<boolean> =>
    ['none', 'rejected'].includes((await staffOf(org, id)).status);

  /** The id under which this e-mail registers; a registration that was cut short is completed by whoever asks again. */
  const claimFor = async (login: Login, staffId: string, password: string): Promise<string> => {
    const there = await staffOf(login.org, staffId);
    // Nobody gets a login of their own to somebody who works here already.
    if (there.status !== 'none' && there.email !== login.login) throw new Refused('staff_id_taken');
    const owner = await accounts.claim(login, staffId, password);
    if (owner === staffId && there.status !== 'rejected') return staffId;
    if (!(await mayAsk(login.org, owner))) throw new Refused('email_taken', 'email');
    await accounts.changePassword({ ...login, personId: owner }, password);
    return owner;
  };

  serve(authen.registerOwnerUser, async (ctx, { password, LINETOKEN, ...who }) => {
    const { org } = ctx;
    const line = LINETOKEN === undefined ? undefined : await lineOf(ctx, 'staff', LINETOKEN);
    const taken = line && (await accounts.linkedTo(line));
    if (taken && taken.personId !== who.staffId) throw new Refused('line_taken');
    const staffId = await claimFor({ org, kind: 'staff', login: who.email }, who.staffId, password);
    const account = { org, kind: 'staff', personId: staffId } as const;
    const [phone, at] = [worldPhone(who.phone), ctx.now.toISOString()];
    const command = { type: 'RegisterStaff', ...who, staffId, phone, at } as const;
    await atField('email', asPerson(ctx, account).execute(staff, staffId, command));
    if (line) await linkLine(doors, ctx, { account, login: line });
    return { staffId };
  });
};
