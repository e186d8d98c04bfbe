import { z } from 'zod';
import { factorRules } from '../events/factorrule.ts';
import { factorWays } from '../events/person.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant, orgId } from '../kit/event.ts';
import { anyFields, anyText, text } from '../kit/text.ts';
import { userDetail } from './authen.ts';

const factor = z.object({
  id,
  way: z.enum(factorWays),
  name: z.string().nullable(),
  addedAt: instant,
  usedAt: instant.nullable(),
});
export type FactorRow = z.output<typeof factor>;

/** Authenticator apps show the code with spaces. */
const code = text(20).regex(/^[\d ]{6,}$/);
/** WebAuthn options as the standard defines them. The browser's answer comes back as JSON text. */
const ofPasskeys = anyFields;
const proofFields = { code: code.optional(), passkey: anyText.max(20_000).optional() };
const recovery = z.array(z.string());
const reason = text(500).min(1);

export const factors = {
  mine: query({
    path: '/api/authen/factor/list',
    summary: 'The second factors of the caller, the number of unused recovery codes, and whether a factor is required.',
    access: 'staffOrAdmin',
    body: z.strictObject({}),
    detail: z.object({
      data: z.array(factor),
      codesLeft: z.int(),
      isAsked: z.boolean(),
      isSpared: z.boolean(),
      rule: z.enum(factorRules),
      maySetRule: z.boolean(),
    }),
  }),
  show: command({
    path: '/api/authen/factor/show',
    summary: 'Finish the login with a second factor or a recovery code. Uses the token of the first step.',
    access: 'staffOrAdmin',
    whileAwaiting: ['factor'],
    body: z.strictObject({ ...proofFields, recovery: text(40).optional() }),
    detail: userDetail.extend({ codesLeft: z.int() }),
  }),
  challenge: command({
    path: '/api/authen/factor/passkey/challenge',
    summary: 'Make the challenge that a passkey signs, to log in or to confirm the identity again.',
    access: 'staffOrAdmin',
    whileAwaiting: ['factor'],
    body: z.strictObject({}),
    detail: z.object({ options: ofPasskeys }),
  }),
  prove: command({
    path: '/api/authen/prove',
    summary: 'Confirm the identity again, with the password or a second factor, for the calls that require it.',
    access: 'person',
    whileAwaiting: ['setUp'],
    body: z.strictObject({ ...proofFields, password: anyText.min(1).max(200).optional() }),
    detail: z.object({ until: instant }),
  }),
  beginTotp: command({
    path: '/api/authen/factor/totp/begin',
    summary: 'Make a secret for an authenticator app. It becomes active when `add` receives a code of it.',
    access: 'staffOrAdmin',
    asksAgain: true,
    whileAwaiting: ['setUp'],
    body: z.strictObject({}),
    detail: z.object({ factorId: id, secret: z.string(), uri: z.string() }),
  }),
  beginPasskey: command({
    path: '/api/authen/factor/passkey/begin',
    summary: 'Make the options from which a browser makes a passkey. It becomes active when `add` receives its answer.',
    access: 'staffOrAdmin',
    asksAgain: true,
    whileAwaiting: ['setUp'],
    body: z.strictObject({}),
    detail: z.object({ factorId: id, options: ofPasskeys }),
  }),
  add: command({
    path: '/api/authen/factor/add',
    summary:
      'Add the new factor by proving that it works. The first factor also returns the recovery codes, only once.',
    access: 'staffOrAdmin',
    asksAgain: true,
    whileAwaiting: ['setUp'],
    body: z.strictObject({ factorId: id, name: text(60).min(1), ...proofFields }),
    detail: z.object({
      recoveryCodes: recovery,
      entered: userDetail.nullable(),
    }),
  }),
  remove: command({
    path: '/api/authen/factor/remove',
    summary: 'Remove a second factor. The last one stays if a factor is required.',
    access: 'staffOrAdmin',
    asksAgain: true,
    body: z.strictObject({ factorId: id }),
    detail: z.object({}),
  }),
  renewCodes: command({
    path: '/api/authen/factor/codes',
    summary: 'Make new recovery codes, shown only once. The old codes become invalid.',
    access: 'staffOrAdmin',
    asksAgain: true,
    body: z.strictObject({}),
    detail: z.object({ recoveryCodes: recovery }),
  }),
  setRule: command({
    path: '/api/authen/factor/rule',
    summary: 'Set who must have a second factor, for the organization or the platform.',
    access: 'staffOrAdmin',
    asksAgain: true,
    body: z.strictObject({ of: z.enum(factorRules) }),
    detail: z.object({}),
  }),
  resetOfStaff: command({
    path: '/api/owner/staff/resetfactors',
    summary: 'Remove all second factors of a staff member who lost them, and end their sessions.',
    access: { module: 'staff', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ staffId: id, reason }),
    detail: z.object({ staffId: id }),
  }),
  resetOfOrgStaff: command({
    path: '/api/admin/staff/resetfactors',
    summary: 'Remove all second factors of a staff member of any organization, and end their sessions.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ org: orgId, staffId: id, reason }),
    detail: z.object({ org: orgId, staffId: id }),
  }),
  resetOfAdmin: command({
    path: '/api/admin/admin/resetfactors',
    summary: 'Remove all second factors of another platform admin, and end their sessions.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ adminId: id, reason }),
    detail: z.object({ adminId: id }),
  }),
};
