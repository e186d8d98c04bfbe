import { normalizeIP } from '@fastify/rate-limit';
import { passwords } from '@klang/contracts/api/passwords';
import { otpResendMs, otpTries, otpValidMs } from '@klang/contracts/limits';
import type { Text } from '@klang/contracts/messages';
import { decide, isRefusal } from '../../domain/kit.ts';
import { type OtpCommand, otp } from '../../domain/otp.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused, StoreUnavailable } from '../../platform/kit/failures.ts';
import type { AccountKind, Login } from '../../platform/signin/accounts.ts';
import type { FoundCode } from '../../platform/signin/otpCodes.ts';
import { paces } from '../../platform/signin/tryCounts.ts';
import { CallError } from '../kit/answers.ts';
import { knowDevice } from '../kit/deviceMarks.ts';
import { Marked } from '../kit/handled.ts';
import { noteAtLogin } from '../kit/securityNotes.ts';
import type { Serve } from '../kit/serve.ts';
import { inConstantTime } from './constantTime.ts';
import { asPerson, atField, kindOfLogin, type LoginPorts, orgOf } from './entering.ts';
import { isKnownDevice, sameLogin } from './loginTries.ts';
import { changePassword } from './newPasswords.ts';

const inOrg = (ctx: Context, org: string): Context => (org === ctx.org ? ctx : ctx.as({ org, actor: ctx.actor }));

const wrongCode = (left: number): Text => ({
  th: `รหัส OTP ไม่ถูกต้อง ลองได้อีก ${left} ครั้ง`,
  en: `The code is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
});
const noTryLeft: Text = {
  th: 'รหัส OTP ไม่ถูกต้อง และครบ 5 ครั้งแล้ว กรุณาขอรหัสใหม่',
  en: 'The code is not right, and no try is left. Please ask for a new one.',
};
const missed = (left: number): CallError =>
  new CallError(400, 'wrongCode', { fields: [{ field: 'code', message: left > 0 ? wrongCode(left) : noTryLeft }] });

type CodeAsker = {
  readonly org: string;
  readonly kind: AccountKind;
  readonly login: string;
  readonly personId: string | null;
  readonly orderId?: string;
};

/** Limits OTP requests. Strangers cannot use up the limit of a person on a known device or elsewhere. */
export const refuseTooMany = async (loginPorts: LoginPorts, ctx: Context, request: CodeAsker): Promise<Buffer> => {
  const { tryCounts } = loginPorts;
  const { org, kind, login, orderId } = request;
  const isKnown = await isKnownDevice(loginPorts, ctx, request);
  const address = normalizeIP(ctx.address ?? '');
  const loginKey = ['code', org, kind, sameLogin(login)] as const;
  const asker = [...loginKey, ...(isKnown ? ['device', ctx.device ?? ''] : ['at', address])];
  const askedBy = tryCounts.whoOf(...asker, ...(orderId === undefined ? [] : ['order', orderId]));
  const again = await tryCounts.take([{ pace: paces.otpAgain, who: askedBy }], ctx.now);
  if (again > 0) throw new CallError(429, 'codeTooSoon', { retryAfter: again });
  const ofStrangers = [
    { pace: paces.otpAccount, who: tryCounts.whoOf(...loginKey) },
    { pace: paces.otpAddress, who: tryCounts.whoOf('codes at', address) },
  ];
  const tries = [{ pace: paces.otpPlace, who: tryCounts.whoOf(...asker) }, ...(isKnown ? [] : ofStrangers)];
  const retryAfter = await tryCounts.take(tries, ctx.now);
  if (retryAfter === 0) return askedBy;
  loginPorts.reportTries({ what: 'codes refused', org, kind, who: '' });
  noteAtLogin(loginPorts.security, ctx, {
    org,
    kind,
    personId: request.personId,
    what: 'limited',
    detail: 'codes',
    isOften: true,
  });
  throw new CallError(429, 'tooManyCodes', { retryAfter });
};

const askFor = async (
  loginPorts: LoginPorts,
  ctx: Context,
  { login, language }: { login: Login; language: 'th' | 'en' },
) => {
  const { accounts, otpCodes } = loginPorts;
  const { org, kind } = login;
  const personId = await accounts.ownerOf(login);
  const askedBy = await refuseTooMany(loginPorts, ctx, { ...login, personId });
  const [otpId, at] = [ctx.newId(), ctx.now.toISOString()];
  const validUntil = new Date(ctx.now.getTime() + otpValidMs);
  const request = { otpId, purpose: 'forgotPassword', kind } as const;
  const earlier = await otpCodes.ask({ ...request, org, askedBy, personId, validUntil });
  if (personId !== null) {
    const here = inOrg(ctx, org);
    for (const one of earlier) await here.execute(otp, one, { type: 'ReplaceOtp', otpId: one, at });
    await here.execute(otp, otpId, { type: 'AskOtp', ...request, personId, language, at });
  }
  const resendAt = new Date(ctx.now.getTime() + otpResendMs).toISOString();
  return { otpId, validUntil: validUntil.toISOString(), resendAt, now: at };
};

/** Judges an OTP by its row alone, so that an OTP for an unknown account behaves the same. */
const requireOpen = (found: FoundCode, triesLeft: number, at: string): void => {
  const status = found.isReplaced ? 'replaced' : 'asked';
  const state = {
    status,
    purpose: null,
    orderId: null,
    validUntil: found.validUntil.toISOString(),
    triesLeft,
  } as const;
  const decision = decide(otp, { type: 'EnterCode', otpId: found.otpId, isRight: false, at }, state);
  if (isRefusal(decision)) throw new Refused(decision.refused);
};

/** Serializes concurrent attempts, so that they never exceed the limit of the OTP. */
const writeEntered = async (ctx: Context, command: Extract<OtpCommand, { type: 'EnterCode' }>) => {
  const write = () => ctx.execute(otp, command.otpId, command);
  return write().catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return write();
    throw error;
  });
};

/** Returns the attempts left. Null: the OTP is right. */
export const enterCode = async (
  loginPorts: LoginPorts,
  ctx: Context,
  found: FoundCode & { code: string },
): Promise<number | null> => {
  const { otpId, org, code, personId } = found;
  const at = ctx.now.toISOString();
  requireOpen(found, otpTries, at);
  const isRight = await loginPorts.otpCodes.isRight(found, otpId, code);
  // The row counts attempts atomically, also for unknown accounts.
  const triesLeft = await loginPorts.otpCodes.takeTry(found, otpTries);
  requireOpen(found, triesLeft === null ? 0 : triesLeft + 1, at);
  if (personId === null) return triesLeft;
  const { events } = await writeEntered(inOrg(ctx, org), { type: 'EnterCode', otpId, isRight, at });
  return events.some(({ type }) => type === 'OtpConfirmed') ? null : triesLeft;
};

export const requireRightCode = async (loginPorts: LoginPorts, ctx: Context, found: FoundCode & { code: string }) => {
  const left = await atField('code', enterCode(loginPorts, ctx, found));
  if (left === null) return;
  loginPorts.reportTries({ what: 'code wrong', org: found.org, kind: found.kind, who: '' });
  const { org, kind, personId } = found;
  noteAtLogin(loginPorts.security, ctx, { org, kind, personId, what: 'wrongTry', detail: 'code', isOften: true });
  throw missed(left);
};

export const forgottenRoutes = (serve: Serve, loginPorts: LoginPorts): void => {
  const { otpCodes, devices } = loginPorts;

  serve(passwords.forgot, (ctx, { door, username, language }) => {
    const kind = kindOfLogin[door];
    return inConstantTime(
      askFor(loginPorts, ctx, { login: { org: orgOf(ctx, kind), kind, login: username }, language }),
    );
  });

  serve(passwords.verify, (ctx, { door, otpId, code }) => {
    const kind = kindOfLogin[door];
    const at = { org: orgOf(ctx, kind), kind };
    const verify = async () => {
      const found = await otpCodes.find(at, otpId);
      if (!found) throw new Refused('otp_not_found', 'code');
      await requireRightCode(loginPorts, ctx, { ...found, code });
      const validUntil = new Date(ctx.now.getTime() + otpValidMs).toISOString();
      return { proof: await otpCodes.prove(found), validUntil };
    };
    return inConstantTime(verify());
  });

  serve(passwords.reset, async (ctx, { door, proof, password }) => {
    const kind = kindOfLogin[door];
    const org = orgOf(ctx, kind);
    const found = await otpCodes.provedBy({ org, kind }, proof);
    if (!found || found.personId === null) throw new Refused('otp_not_found');
    const account = { org, kind, personId: found.personId };
    const at = ctx.now.toISOString();
    await asPerson(ctx, account).execute(otp, found.otpId, { type: 'SpendOtp', otpId: found.otpId, at });
    await changePassword(loginPorts, ctx, { account, password, way: 'forgot' });
    // They read the mailbox on this device, so it becomes known, and guesses by others do not lock it out.
    return new Marked(await knowDevice(devices, ctx, account), {});
  });
};
