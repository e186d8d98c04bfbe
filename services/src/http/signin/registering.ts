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
import { askEmailCode, type ProvedEmail, withEmailCode } from './emailCodes.ts';
import { asPerson, atField, type Doors } from './entering.ts';
import { inEvenTime } from './evenTime.ts';
import { lineLoginOf, linkLine } from './lineDoors.ts';

const purpose = 'registerStaff';

export const registeringRoutes = (serve: Serve, doors: Doors & Pick<Parts, 'pool'>): void => {
  const { accounts, log } = doors;
  const texts = textsAtTheDoor(lookupReads(doors.pool));
  const lineOf = lineLoginOf(doors);
  const staffOf = (org: string, id: string) => stateOf(log, staff, { org, id });
  /** Neither somebody yet, nor somebody who was let in: they may ask, or ask again. */
  const mayAsk = async (org: string, id: string): Promise<boolean> =>
    ['none', 'rejected'].includes((await staffOf(org, id)).status);

  /** The id under which this e-mail registers; a registration that was cut short is completed by whoever asks again. */
  const claimFor = async (login: Login, staffId: string, password: string): Promise<string> => {
    const owner = await accounts.claim(login, staffId, password);
    if (owner === staffId) return staffId;
    if (!(await mayAsk(login.org, owner))) throw new Refused('email_taken', 'email');
    await accounts.changePassword({ ...login, personId: owner }, password);
    return owner;
  };

  serve(authen.askToRegister, async (ctx, { email, language }) => {
    const who = { org: ctx.org, kind: 'staff', personId: ctx.newPersonId('staff') } as const;
    return inEvenTime(askEmailCode(doors, ctx, { ...who, purpose, email, language }));
  });

  serve(authen.registerOwnerUser, async (ctx, { password, LINETOKEN, otpId, code, accepts, ...who }) => {
    const { org } = ctx;
    const accepted = await texts.agreed(org, bangkokDay(ctx.now), accepts);
    const line =
      LINETOKEN === undefined ? undefined : await lineOf(ctx, { kind: 'staff', token: LINETOKEN, personId: null });
    if (line && (await accounts.linkedTo(line))) throw new Refused('line_taken');
    // Whoever reads the e-mail may register with it: until then nothing of them is kept or shown.
    const doing = async ({ personId, email }: ProvedEmail) => {
      if (email !== who.email) throw new Refused('otp_not_found', 'code');
      const staffId = await claimFor({ org, kind: 'staff', login: email }, personId, password);
      const account = { org, kind: 'staff', personId: staffId } as const;
      const [phone, at] = [worldPhone(who.phone), ctx.now.toISOString()];
      const command = { type: 'RegisterStaff', staffId, ...who, phone, accepted, at } as const;
      await atField('email', asPerson(ctx, account).execute(staff, staffId, command));
      if (line) await linkLine(doors, ctx, { account, login: line });
      return { staffId };
    };
    return withEmailCode(doors, ctx, { org, kind: 'staff', purpose, otpId, code, doing });
  });
};
