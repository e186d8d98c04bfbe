import { normalizeIP } from '@fastify/rate-limit';
import { passwords } from '@klang/contracts/api/passwords';
import { otpResendMs, otpTries, otpValidMs } from '@klang/contracts/limits';
import type { Text } from '@klang/contracts/messages';
import { decide, isRefusal } from '../../domain/kit.ts';
import { type OtpCommand, otp } from '../../domain/otp.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused, StoreUnavailable } from '../../platform/kit/failures.ts';
import type { AccountKind, Login } from '../../platform/signin/accounts.ts';
import { paces } from '../../platform/signin/guesses.ts';
import type { FoundCode } from '../../platform/signin/otpCodes.ts';
import { CallError } from '../kit/answers.ts';
import { knowDevice } from '../kit/deviceMarks.ts';
import { Marked } from '../kit/handled.ts';
import { noteAtDoor } from '../kit/securityNotes.ts';
import type { Serve } from '../kit/serve.ts';
import { asPerson, atField, type Doors, kindOfDoor, orgOf } from './entering.ts';
import { inEvenTime } from './evenTime.ts';
import { isKnownDevice, sameLogin } from './guessing.ts';
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
const missed = (left: number): CallError =>
  new CallError(400, 'wrongCode', { fields: [{ field: 'code', message: left > 0 ? wrongCode(left) : noTryLeft }] });

type AskedFor = {
  readonly org: string;
  readonly kind: AccountKind;
  /** The name or e-mail for which a code is asked, and whose it is; null where it is nobody's. */
  readonly login: string;
  readonly personId: string | null;
  /** The contract that it is to end: codes for several stand beside each other. */
  readonly orderId?: string;
};

/**
 * Nobody asks too often, whoever they ask for; strangers use up neither the codes of somebody who signed in before at
 * the same device, nor of one who asks from elsewhere. Answers who asked, for whom and where.
 */
export const refuseTooMany = async (doors: Doors, ctx: Context, asked: AskedFor): Promise<Buffer> => {
  const { guesses } = doors;
  const { org, kind, login, orderId } = asked;
  const isKnown = await isKnownDevice(doors, ctx, asked);
  const address = normalizeIP(ctx.address ?? '');
  const askedFor = ['code', org, kind, sameLogin(login)] as const;
  const asker = [...askedFor, ...(isKnown ? ['device', ctx.device ?? ''] : ['at', address])];
  const askedBy = guesses.whoOf(...asker, ...(orderId === undefined ? [] : ['order', orderId]));
  const again = await guesses.take([{ pace: paces.otpAgain, who: askedBy }], ctx.now);
  if (again > 0) throw new CallError(429, 'codeTooSoon', { retryAfter: again });
  const ofStrangers = [
    { pace: paces.otpAccount, who: guesses.whoOf(...askedFor) },
    { pace: paces.otpAddress, who: guesses.whoOf('codes at', address) },
  ];
  const tries = [{ pace: paces.otpPlace, who: guesses.whoOf(...asker) }, ...(isKnown ? [] : ofStrangers)];
  const retryAfter = await guesses.take(tries, ctx.now);
  if (retryAfter === 0) return askedBy;
  doors.tellOfTries({ what: 'codes refused', org, kind, who: '' });
  noteAtDoor(doors.security, ctx, {
    org,
    kind,
    personId: asked.personId,
    what: 'limited',
    detail: 'codes',
    isOften: true,
  });
  throw new CallError(429, 'tooManyCodes', { retryAfter });
};

const askFor = async (doors: Doors, ctx: Context, { login, language }: { login: Login; language: 'th' | 'en' }) => {
  const { accounts, otpCodes } = doors;
  const { org, kind } = login;
  const personId = await accounts.ownerOf(login);
  const askedBy = await refuseTooMany(doors, ctx, { ...login, personId });
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

/** Whether a code may be entered, by its row alone, so that one that nobody got is judged as any other. */
const requireOpen = (asked: FoundCode, triesLeft: number, at: string): void => {
  const status = asked.isReplaced ? 'replaced' : 'asked';
  const state = {
    status,
    purpose: null,
    orderId: null,
    validUntil: asked.validUntil.toISOString(),
    triesLeft,
  } as const;
  const decision = decide(otp, { type: 'EnterCode', otpId: asked.otpId, isRight: false, at }, state);
  if (isRefusal(decision)) throw new Refused(decision.refused);
};

/** Tries that come at once are written one after another: there are never more of them than a code has. */
const writeEntered = async (ctx: Context, command: Extract<OtpCommand, { type: 'EnterCode' }>) => {
  const write = () => ctx.execute(otp, command.otpId, command);
  return write().catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return write();
    throw error;
  });
};

/** Answers how many tries are left, or null for the right code. */
export const enterCode = async (
  doors: Doors,
  ctx: Context,
  found: FoundCode & { code: string },
): Promise<number | null> => {
  const { otpId, org, code, personId } = found;
  const at = ctx.now.toISOString();
  requireOpen(found, otpTries, at);
  const isRight = await doors.otpCodes.isRight(found, otpId, code);
  // Counted where it is known that it was no other: many at once are counted one by one, whoever the code is for.
  const triesLeft = await doors.otpCodes.takeTry(found, otpTries);
  requireOpen(found, triesLeft === null ? 0 : triesLeft + 1, at);
  if (personId === null) return triesLeft;
  const { events } = await writeEntered(inOrg(ctx, org), { type: 'EnterCode', otpId, isRight, at });
  return events.some(({ type }) => type === 'OtpConfirmed') ? null : triesLeft;
};

/** Goes on only with the right code. */
export const requireRightCode = async (doors: Doors, ctx: Context, found: FoundCode & { code: string }) => {
  const left = await atField('code', enterCode(doors, ctx, found));
  if (left === null) return;
  doors.tellOfTries({ what: 'code wrong', org: found.org, kind: found.kind, who: '' });
  const { org, kind, personId } = found;
  noteAtDoor(doors.security, ctx, { org, kind, personId, what: 'wrongTry', detail: 'code', isOften: true });
  throw missed(left);
};

/** A forgotten password, at whichever door: ask for a code, enter it, set a new password. */
export const forgottenRoutes = (serve: Serve, doors: Doors): void => {
  const { otpCodes, devices } = doors;

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
      await requireRightCode(doors, ctx, { ...found, code });
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
    // Whoever reads their mail here is let in at once with the new password, however many others guess at it.
    return new Marked(await knowDevice(devices, ctx, account), {});
  });
};
