import { z } from 'zod';
import { awaitedSteps, command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { newPassword } from '../signin/passwordRule.ts';
import { emailText, personName, phoneText } from '../signin/personalFields.ts';
import { accepts } from '../site/acceptedTexts.ts';

const username = text(200).min(1);
const password = anyText.min(1).max(200);
const token = anyText.max(500);
const lineToken = anyText.min(1).max(2_000);
const unique = anyText.min(1).max(100);

export const userDetail = z.object({
  id,
  kind: z.enum(['anonymous', 'customer', 'staff', 'admin']),
  type: z.string(),
  displayName: z.string(),
  pictureUrl: z.string().nullable(),
  isadmin: z.boolean(),
  module: z.array(z.string()),
  permission: z.object({ mod: z.record(z.string(), z.string()) }),
  organize: z.object({ id, name_th: z.string(), name_en: z.string() }).nullable(),
  /** The role that this session previews. The session is read-only meanwhile. */
  viewing: z.object({ permissionId: id, name: z.string() }).optional(),
});
export type UserDetail = z.output<typeof userDetail>;

/** The password is right, a second factor is missing. `ticket` authorizes only the calls that complete this login. */
export const awaitedFactor = z.object({
  awaits: z.enum(awaitedSteps),
  ticket: z.string(),
  until: instant,
  now: instant,
  displayName: z.string(),
  ways: z.array(z.enum(['passkey', 'totp', 'recovery'])),
});
export type AwaitedFactor = z.output<typeof awaitedFactor>;
export const entered = z.union([userDetail, awaitedFactor]);
export type LoginDetail = z.output<typeof entered>;

/** The answer has `token` next to `detail`. `{channel}` in a path is the body field of that name. */
export const authen = {
  webClient: command({
    path: '/api/authen/web/client/{channel}',
    summary: 'Open a session on the public site: anonymous without a user name, the session of a customer with one.',
    access: 'anyone',
    body: z.strictObject({
      token: token.default(''),
      username: text(200).default(''),
      password: anyText.max(200).default(''),
      autorenew: z.boolean().default(false),
      session: z.string().length(25),
      channel: anyText.min(1).max(40),
    }),
    detail: userDetail,
  }),
  ownerUser: command({
    path: '/api/authen/owner/user',
    summary: 'Log in to the back office with a user name. `unique` identifies the device.',
    access: 'anyone',
    body: z.strictObject({ username, password, unique }),
    detail: entered,
  }),
  ownerLine: command({
    path: '/api/authen/owner/line',
    summary: 'Log in to the back office with a LINE account that is linked to a staff member.',
    access: 'anyone',
    body: z.strictObject({ LINETOKEN: lineToken, unique }),
    detail: entered,
  }),
  registerOwnerLine: command({
    path: '/api/authen/registeruser/owner/line',
    summary: 'Link a LINE account to the staff member or platform admin of `token`.',
    access: 'anyone',
    asksAgain: true,
    isOfPlatform: true,
    body: z.strictObject({ LINETOKEN: lineToken, token }),
    detail: userDetail,
  }),
  ownLine: query({
    path: '/api/authen/line/mine',
    summary: 'Whether a LINE account is linked to the caller for login.',
    access: 'person',
    body: z.strictObject({}),
    detail: z.object({ isLinked: z.boolean() }),
  }),
  unlinkOwnLine: command({
    path: '/api/authen/line/unlink',
    summary: 'Unlink the LINE account of the caller. It can no longer log in.',
    access: 'person',
    asksAgain: true,
    body: z.strictObject({}),
    detail: z.object({}),
  }),
  askToRegister: command({
    path: '/api/authen/registeruser/owner/code',
    summary: 'Request the code that proves the e-mail of a registration. The answer is the same for every e-mail.',
    access: 'anyone',
    body: z.strictObject({ email: emailText, language: z.enum(['th', 'en']) }),
    detail: z.object({ otpId: id, validUntil: instant, resendAt: instant, now: instant }),
  }),
  registerOwnerUser: command({
    path: '/api/authen/registeruser/owner/user',
    summary: 'Register for the back office. An admin approves it. LINETOKEN links that LINE account at once.',
    access: 'anyone',
    body: z.strictObject({
      name: personName,
      email: emailText,
      phone: phoneText,
      password: newPassword,
      otpId: id,
      code: text(20).regex(/^\d{6}$/),
      accepts,
      LINETOKEN: lineToken.optional(),
    }),
    detail: z.object({ staffId: id }),
  }),
  adminUser: command({
    path: '/api/authen/admin/user',
    summary: 'Log in to the console with a user name.',
    access: 'anyone',
    isOfPlatform: true,
    body: z.strictObject({ username, password }),
    detail: entered,
  }),
  adminLine: command({
    path: '/api/authen/admin/line',
    summary: 'Log in to the console with a linked LINE account.',
    access: 'anyone',
    isOfPlatform: true,
    body: z.strictObject({ LINETOKEN: lineToken }),
    detail: entered,
  }),
  logout: command({
    path: '/api/authen/logout',
    summary: 'End the session of this token.',
    access: 'token',
    body: z.strictObject({}),
    detail: z.object({}),
    isViewing: true,
  }),
  userDetail: query({
    path: '/api/authen/getuserdetail',
    summary: 'The user of a token. Refused if the token is no longer valid.',
    access: 'anyone',
    isOfPlatform: true,
    body: z.strictObject({ token }),
    detail: userDetail,
  }),
};
