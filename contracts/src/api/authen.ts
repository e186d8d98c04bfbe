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
/** Names the device. */
const unique = anyText.min(1).max(100);

/** Who is behind a token. The organization and its rights stay in the browser until the person leaves. */
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
  /** The role through whose eyes this session looks; nothing can be changed meanwhile. */
  viewing: z.object({ permissionId: id, name: z.string() }).optional(),
});
export type UserDetail = z.output<typeof userDetail>;

/** The password was right, and a second factor is asked for: `ticket` is the token of the calls that end it, and of no other. */
export const awaitedFactor = z.object({
  awaits: z.enum(awaitedSteps),
  ticket: z.string(),
  until: instant,
  now: instant,
  displayName: z.string(),
  /** With what it can be shown here. */
  ways: z.array(z.enum(['passkey', 'totp', 'recovery'])),
});
export type AwaitedFactor = z.output<typeof awaitedFactor>;
/** Who came in, or what is still missing; only who came in has a token beside it. */
export const entered = z.union([userDetail, awaitedFactor]);
export type LoginDetail = z.output<typeof entered>;

/** Signing in. The answer carries its `token` beside `detail`; `{channel}` in a path is the body's field of that name. */
export const authen = {
  webClient: command({
    path: '/api/authen/web/client/{channel}',
    summary: 'Open a session on the public site: anonymous without a user name, a customer’s own with one.',
    access: 'anyone',
    body: z.strictObject({
      // A visitor without a name has none of these.
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
    summary: 'Sign in to the back office with a user name; `unique` names the device.',
    access: 'anyone',
    body: z.strictObject({ username, password, unique }),
    detail: entered,
  }),
  ownerLine: command({
    path: '/api/authen/owner/line',
    summary: 'Sign in to the back office with an account of the messaging platform that is linked to a backend user.',
    access: 'anyone',
    body: z.strictObject({ LINETOKEN: lineToken, unique }),
    detail: entered,
  }),
  registerOwnerLine: command({
    path: '/api/authen/registeruser/owner/line',
    summary: 'Link an account of the messaging platform to the backend user or platform admin behind `token`.',
    access: 'anyone',
    asksAgain: true,
    isOfPlatform: true,
    body: z.strictObject({ LINETOKEN: lineToken, token }),
    detail: userDetail,
  }),
  ownLine: query({
    path: '/api/authen/line/mine',
    summary: 'Whether an account of the messaging platform lets me in.',
    access: 'person',
    body: z.strictObject({}),
    detail: z.object({ isLinked: z.boolean() }),
  }),
  unlinkOwnLine: command({
    path: '/api/authen/line/unlink',
    summary: 'My account of the messaging platform lets me in no longer.',
    access: 'person',
    asksAgain: true,
    body: z.strictObject({}),
    detail: z.object({}),
  }),
  askToRegister: command({
    path: '/api/authen/registeruser/owner/code',
    summary: 'Ask for the code that shows that I read the e-mail I register with. Everybody is answered the same.',
    access: 'anyone',
    body: z.strictObject({ email: emailText, language: z.enum(['th', 'en']) }),
    detail: z.object({ otpId: id, validUntil: instant, resendAt: instant, now: instant }),
  }),
  registerOwnerUser: command({
    path: '/api/authen/registeruser/owner/user',
    summary: 'Ask to be let into the back office; a backend admin approves it. LINETOKEN links that account at once.',
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
    summary: 'Sign in to the admin console with a user name.',
    access: 'anyone',
    isOfPlatform: true,
    body: z.strictObject({ username, password }),
    detail: entered,
  }),
  adminLine: command({
    path: '/api/authen/admin/line',
    summary: 'Sign in to the admin console with a linked account of the messaging platform.',
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
    summary: 'Who is behind a token, and that it still lives.',
    access: 'anyone',
    isOfPlatform: true,
    body: z.strictObject({ token }),
    detail: userDetail,
  }),
};
