import { authen } from '@klang/contracts/api/authen';
import { bangkokDay } from '@klang/contracts/kit/days';
import { lookupReads } from '@klang/projections/lookups/queries';
import { staff } from '../../domain/staff.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Login } from '../../platform/signin/accounts.ts';
import { textsAtTheDoor } from '../kit/acceptedTexts.ts';
import { worldPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { inConstantTime } from './constantTime.ts';
import { type ProvedEmail, sendCode, withEmailCode } from './emailCodes.ts';
import { asPerson, atField, type LoginPorts } from './entering.ts';
import { lineLoginOf, linkLine } from './lineLogins.ts';

const purpose = 'registerStaff';

export const registeringRoutes = (serve: Serve, loginPorts: LoginPorts & Pick<Parts, 'pool'>): void => {
  const { accounts, log } = loginPorts;
  const texts = textsAtTheDoor(lookupReads(loginPorts.pool));
  const lineOf = lineLoginOf(loginPorts);
  const staffOf = (org: string, id: string) => stateOf(log, staff, { org, id });
  const mayRequest = async (org: string, id: string): Promise<boolean> =>
    ['none', 'rejected'].includes((await staffOf(org, id)).status);

  /** The id of this e-mail. An interrupted registration is completed by the next one. */
  const loginFor = async (login: Login, staffId: string, password: string): Promise<string> => {
    const owner = await accounts.register(login, staffId, password);
    if (owner === staffId) return staffId;
    if (!(await mayRequest(login.org, owner))) throw new Refused('email_taken', 'email');
    await accounts.changePassword({ ...login, personId: owner }, password);
    return owner;
  };

  serve(authen.askToRegister, async (ctx, { email, language }) => {
    const who = { org: ctx.org, kind: 'staff', personId: ctx.newPersonId('staff') } as const;
    return inConstantTime(sendCode(loginPorts, ctx, { ...who, purpose, email, language }));
  });

  serve(authen.registerOwnerUser, async (ctx, { password, LINETOKEN, otpId, code, accepts, ...who }) => {
    const { org } = ctx;
    const accepted = await texts.agreed(org, bangkokDay(ctx.now), accepts);
    const line =
      LINETOKEN === undefined ? undefined : await lineOf(ctx, { kind: 'staff', token: LINETOKEN, personId: null });
    if (line && (await accounts.linkedTo(line))) throw new Refused('line_taken');
    // Nothing is stored before the e-mail is proved.
    const doing = async ({ personId, email }: ProvedEmail) => {
      if (email !== who.email) throw new Refused('otp_not_found', 'code');
      const staffId = await loginFor({ org, kind: 'staff', login: email }, personId, password);
      const account = { org, kind: 'staff', personId: staffId } as const;
      const [phone, at] = [worldPhone(who.phone), ctx.now.toISOString()];
      const command = { type: 'RegisterStaff', staffId, ...who, phone, accepted, at } as const;
      await atField('email', asPerson(ctx, account).execute(staff, staffId, command));
      if (line) await linkLine(loginPorts, ctx, { account, login: line });
      return { staffId };
    };
    return withEmailCode(loginPorts, ctx, { org, kind: 'staff', purpose, otpId, code, doing });
  });
};
