import type { OtpPurpose } from '@klang/contracts/events/otp';
import { otpResendMs, otpValidMs } from '@klang/contracts/limits';
import { otp } from '../../domain/otp.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Account } from '../../platform/signin/accounts.ts';
import type { LoginPorts } from './entering.ts';
import { refuseTooMany, requireRightCode } from './forgotten.ts';

type CodeRequest = Account & {
  readonly purpose: OtpPurpose;
  readonly email: string;
  readonly language: 'th' | 'en';
  /** The contract to end. Each has an OTP of its own. */
  readonly orderId?: string;
};

export const sendCode = async (
  loginPorts: LoginPorts,
  ctx: Context,
  { email, language, orderId, ...request }: CodeRequest,
) => {
  const { otpCodes } = loginPorts;
  const { org, kind, purpose, personId } = request;
  const about = orderId === undefined ? {} : { orderId };
  const askedBy = await refuseTooMany(loginPorts, ctx, { org, kind, login: email, personId, ...about });
  const [otpId, at] = [ctx.newId(), ctx.now.toISOString()];
  const validUntil = new Date(ctx.now.getTime() + otpValidMs);
  const earlier = await otpCodes.ask({ otpId, ...request, askedBy, validUntil, sentTo: email });
  for (const one of earlier) await ctx.execute(otp, one, { type: 'ReplaceOtp', otpId: one, at });
  await ctx.execute(otp, otpId, { type: 'AskOtp', otpId, purpose, kind, personId, language, ...about, at });
  const resendAt = new Date(ctx.now.getTime() + otpResendMs).toISOString();
  return { otpId, validUntil: validUntil.toISOString(), resendAt, now: at };
};

type CodeEntry<T> = Pick<Account, 'org' | 'kind'> & {
  readonly purpose: OtpPurpose;
  readonly otpId: string;
  readonly code: string;
  readonly orderId?: string;
  readonly doing: (proved: ProvedEmail) => Promise<T>;
};
export type ProvedEmail = { readonly personId: string; readonly email: string };

export const withEmailCode = async <T>(
  loginPorts: LoginPorts,
  ctx: Context,
  { purpose, otpId, code, orderId, doing, ...at }: CodeEntry<T>,
): Promise<T> => {
  const found = await loginPorts.otpCodes.find(at, otpId, purpose);
  const { personId = null, sentTo = null } = found ?? {};
  if (!found || personId === null || sentTo === null) throw new Refused('otp_not_found', 'code');
  const { orderId: endsOnly } = await stateOf(loginPorts.log, otp, { org: at.org, id: otpId });
  if (endsOnly !== (orderId ?? null)) throw new Refused('otp_not_found', 'code');
  await requireRightCode(loginPorts, ctx, { ...found, code });
  const done = await doing({ personId, email: sentTo });
  await ctx.execute(otp, otpId, { type: 'SpendOtp', otpId, at: ctx.now.toISOString() });
  return done;
};
