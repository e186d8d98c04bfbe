import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';

const username = z.string().trim().min(1).max(200);
const password = z.string().min(1).max(200);
const token = z.string().max(500);

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
});
export type UserDetail = z.output<typeof userDetail>;

/** Signing in. The answer carries its `token` beside `detail`; `{channel}` in a path is the body's field of that name. */
export const authen = {
  webClient: command({
    path: '/api/authen/web/client/{channel}',
    summary: 'Open a session on the public site: anonymous without a user name, a customer’s own with one.',
    access: 'anyone',
    body: z.strictObject({
      token,
      username: z.string().trim().max(200),
      password: z.string().max(200),
      autorenew: z.boolean(),
      session: z.string().length(25),
      channel: z.string().min(1).max(40),
    }),
    detail: userDetail,
  }),
  ownerUser: command({
    path: '/api/authen/owner/user',
    summary: 'Sign in to the back office with a user name; `unique` names the device.',
    access: 'anyone',
    body: z.strictObject({ username, password, unique: z.string().min(1).max(100) }),
    detail: userDetail,
  }),
  adminUser: command({
    path: '/api/authen/admin/user',
    summary: 'Sign in to the admin console with a user name.',
    access: 'anyone',
    body: z.strictObject({ username, password }),
    detail: userDetail,
  }),
  userDetail: query({
    path: '/api/authen/getuserdetail',
    summary: 'Who is behind a token, and that it still lives.',
    access: 'anyone',
    body: z.strictObject({ token }),
    detail: userDetail,
  }),
};
