import { passwords } from '@klang/contracts/api/passwords';
import { otpResendMs, otpTries, otpValidMs } from '@klang/contracts/limits';
import type { Text } from '@klang/contracts/messages';
import { decide, isRefusal } from '../../domain/kit.ts';
import { otp } from '../../domain/otp.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Login } from '../../platform/signin/accounts.ts';
import { tryLimits } from '../../platform/signin/guesses.ts';
import type { FoundCode } from '../../platform/signin/otpCodes.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { asPerson, atField, type Doors, kindOfDoor, orgOf } from './entering.ts';
import { inEvenTime } from './evenTime.ts';
import { guessing, triesOfAccount } from './guessing.ts';
import { changePassword } from './newPasswords.ts';

/** The same call for people of the platform where it concerns them. */
const inOrg = (ctx: Context, org: string): Context => (org === ctx.org ? ctx : ctx.as({ org, actor: ctx.actor }));

const wrongCode = (left: number): Text => ({
  th: `รหัส OTP ไม่ถูกต้อง ลองได้อีก ${left} ครั้ง`,
  en: `The code is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
});
const noTryLeft: Text = {
  th: 'รหัส OTP ไม่ถูกต้อง และครบ 5 ครั้งแล้ว กรุณาขอรหัสใหม่',
  en: 'The code is not right, and no try is left. Please ask for a new one.',
};
export const missed = (left: number): CallError =>
  new CallError(400, 'wrongCode', { fields: [{ field: 'code', message: left > 0 ? wrongCode(left) : noTryLeft }] });

/** Nobody asks too often, whoever they ask for. */
export const refuseTooMany = async ({ guesses }: Doors, ctx: Context, askedBy: Buffer): Promise<void> => {
  const { otpAgain, otpPerson, otpAddress } = tryLimits;
  const again = await guesses.take([{ limit: otpAgain, who: askedBy }], ctx.now);
  if (again > 0) throw new CallError(429, 'codeTooSoon', { retryAfter: again });
  const address = guesses.whoOf('otp address', ctx.address ?? '');
  const tries = [
    { limit: otpPerson, who: askedBy },
    { limit: otpAddress, who: address },
  ];
  const retryAfter = await guesses.take(tries, ctx.now);
  if (retryAfter > 0) throw new CallError(429, 'tooManyCodes', { retryAfter });
};

const askFor = async (doors: Doors, ctx: Context, { login, language }: { login: Login; language: 'th' | 'en' }) => {
  const { accounts, otpCodes } = doors;
  const { org, kind } = login;
  const { who: askedBy } = triesOfAccount(doors, { what: 'password', ...login });
  await refuseTooMany(doors, ctx, askedBy);
  const personId = await accounts.ownerOf(login);
  const [otpId, at] = [ctx.newId(), ctx.now.toISOString()];
  const validUntil = new Date(ctx.now.getTime() + otpValidMs);
  const asked = { otpId, purpose: 'forgotPassword', kind } as const;
  const earlier = await otpCodes.ask({ ...asked, org, askedBy, personId, validUntil });
  if (personId !== null) {
    const here = inOrg(ctx, org);
    for (const one of earlier) await here.execute(otp, one, { type: 'ReplaceOtp', otpId: one, at });
    await here.execute(otp, otpId, { type: 'AskOtp', ...asked, personId, language, at });
  }
  const resendAt = new Date(ctx.now.getTime() + otpResendMs).toISOString();
  return { otpId, validUntil: validUntil.toISOString(), resendAt, now: at };
};

/** A code that nobody got is judged by the same rules. */
const missForNobody = async ({ otpCodes }: Doors, asked: FoundCode, at: string): Promise<number> => {
  const triesLeft = Math.max(0, otpTries - asked.misses);
  const status = asked.isReplaced ? 'replaced' : 'asked';
  const state = { status, validUntil: asked.validUntil.toISOString(), triesLeft } as const;
  const decision = decide(otp, { type: 'EnterCode', otpId: asked.otpId, isRight: false, at }, state);
  if (isRefusal(decision)) throw new Refused(decision.refused);
  await otpCodes.miss(asked);
  return triesLeft - 1;
};

/** Answers how many tries are left, or null for the right code. */
export const enterCode = async (
  doors: Doors,
  ctx: Context,
  found: FoundCode & { code: string },
): Promise<number | null> => {
  const { otpId, org, code, personId } = found;
  const at = ctx.now.toISOString();
  const isRight = await doors.otpCodes.isRight(found, otpId, code);
  if (personId === null) return missForNobody(doors, found, at);
  const { events } = await inOrg(ctx, org).execute(otp, otpId, { type: 'EnterCode', otpId, isRight, at });
  const [entered] = events;
  return entered?.type === 'OtpMissed' ? entered.data.triesLeft : null;
};

/** A forgotten password, at whichever door: ask for a code, enter it, set a new password. */
export const forgottenRoutes = (serve: Serve, doors: Doors): void => {
  const { otpCodes, guesses } = doors;
  const mayGuess = guessing(doors);

  serve(passwords.forgot, (ctx, { door, username, language }) => {
    const kind = kindOfDoor[door];
    return inEvenTime(askFor(doors, ctx, { login: { org: orgOf(ctx, kind), kind, login: username }, language }));
  });

  serve(passwords.verify, (ctx, { door, otpId, code }) => {
    const kind = kindOfDoor[door];
    const at = { org: orgOf(ctx, kind), kind };
    const verify = async () => {
      const found = await otpCodes.find(at, otpId);
      if (!found) throw new Refused('otp_not_found', 'code');
      let left = 0;
      const entered = await mayGuess(ctx, { what: 'code', ...at }, async () => {
        const answer = await atField('code', enterCode(doors, ctx, { ...found, code }));
        left = answer ?? 0;
        return answer === null ? true : null;
      });
      if (entered === null) throw missed(left);
      const validUntil = new Date(ctx.now.getTime() + otpValidMs).toISOString();
      return { proof: await otpCodes.prove(found), validUntil };
    };
    return inEvenTime(verify());
  });

  serve(passwords.reset, async (ctx, { door, proof, password }) => {
    const kind = kindOfDoor[door];
    const org = orgOf(ctx, kind);
    const found = await otpCodes.provedBy({ org, kind }, proof);
    if (!found || found.personId === null) throw new Refused('otp_not_found');
    const account = { org, kind, personId: found.personId };
    const at = ctx.now.toISOString();
    await asPerson(ctx, account).execute(otp, found.otpId, { type: 'SpendOtp', otpId: found.otpId, at });
    await changePassword(doors, ctx, { account, password, way: 'forgot' });
    await guesses.clear({ limit: tryLimits.account, who: found.askedBy });
    return {};
  });
};
