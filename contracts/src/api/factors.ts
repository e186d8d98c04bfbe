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

/** Spaces between the digits, as apps show them, mean nothing. */
const code = text(20).regex(/^[\d ]{6,}$/);
/** What a browser's passkeys are asked, as the standard has it; what they answer is sent back as JSON text. */
const ofPasskeys = anyFields;
const shown = { code: code.optional(), passkey: anyText.max(20_000).optional() };
const recovery = z.array(z.string());
const reason = text(500).min(1);

/** Second factors, and showing once more who one is. */
export const factors = {
  mine: query({
    path: '/api/authen/factor/list',
    summary: 'My second factors, how many recovery codes are left, and whether I must have one.',
    access: 'worker',
    body: z.strictObject({}),
    detail: z.object({
      data: z.array(factor),
      codesLeft: z.int(),
      isAsked: z.boolean(),
      /** A demo account comes in with its password alone. */
      isSpared: z.boolean(),
      rule: z.enum(factorRules),
      maySetRule: z.boolean(),
    }),
  }),
  show: command({
    path: '/api/authen/factor/show',
    summary: 'Come in with a second factor, or with a recovery code; the token is that of the ticket.',
    access: 'worker',
    whileAwaiting: ['factor'],
    body: z.strictObject({ ...shown, recovery: text(40).optional() }),
    detail: userDetail.extend({ codesLeft: z.int() }),
  }),
  challenge: command({
    path: '/api/authen/factor/passkey/challenge',
    summary: 'What a passkey has to sign, to come in or to show once more who one is.',
    access: 'worker',
    whileAwaiting: ['factor'],
    body: z.strictObject({}),
    detail: z.object({ options: ofPasskeys }),
  }),
  prove: command({
    path: '/api/authen/prove',
    summary: 'Show once more who one is, with the password or a second factor, for the calls that ask for it.',
    access: 'person',
    whileAwaiting: ['setUp'],
    body: z.strictObject({ ...shown, password: anyText.min(1).max(200).optional() }),
    detail: z.object({ until: instant }),
  }),
  beginTotp: command({
    path: '/api/authen/factor/totp/begin',
    summary: 'A secret for an authenticator app; it counts once a code of it is sent with `add`.',
    access: 'worker',
    asksAgain: true,
    whileAwaiting: ['setUp'],
    body: z.strictObject({}),
    detail: z.object({ factorId: id, secret: z.string(), uri: z.string() }),
  }),
  beginPasskey: command({
    path: '/api/authen/factor/passkey/begin',
    summary: 'What a browser makes a passkey from; it counts once its answer is sent with `add`.',
    access: 'worker',
    asksAgain: true,
    whileAwaiting: ['setUp'],
    body: z.strictObject({}),
    detail: z.object({ factorId: id, options: ofPasskeys }),
  }),
  add: command({
    path: '/api/authen/factor/add',
    summary:
      'Add the factor that was begun, by showing that it works. With the first come the recovery codes, this once.',
    access: 'worker',
    asksAgain: true,
    whileAwaiting: ['setUp'],
    body: z.strictObject({ factorId: id, name: text(60).min(1), ...shown }),
    detail: z.object({
      recoveryCodes: recovery,
      /** Who came in, where the factor was what the sign-in waited for. */
      entered: userDetail.nullable(),
    }),
  }),
  remove: command({
    path: '/api/authen/factor/remove',
    summary: 'Remove a second factor; the last one stays where one must have it.',
    access: 'worker',
    asksAgain: true,
    body: z.strictObject({ factorId: id }),
    detail: z.object({}),
  }),
  renewCodes: command({
    path: '/api/authen/factor/codes',
    summary: 'New recovery codes, shown this once; those from before open nothing any more.',
    access: 'worker',
    asksAgain: true,
    body: z.strictObject({}),
    detail: z.object({ recoveryCodes: recovery }),
  }),
  setRule: command({
    path: '/api/authen/factor/rule',
    summary: 'Who of the organization, or of the platform, must have a second factor.',
    access: 'worker',
    asksAgain: true,
    body: z.strictObject({ of: z.enum(factorRules) }),
    detail: z.object({}),
  }),
  resetOfStaff: command({
    path: '/api/owner/staff/resetfactors',
    summary: 'Take away the second factors of a backend user who lost them, and end their sessions.',
    access: { module: 'staff', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ staffId: id, reason }),
    detail: z.object({ staffId: id }),
  }),
  resetOfOrgStaff: command({
    path: '/api/admin/staff/resetfactors',
    summary: 'The same for a backend user of any organization.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ org: orgId, staffId: id, reason }),
    detail: z.object({ org: orgId, staffId: id }),
  }),
  resetOfAdmin: command({
    path: '/api/admin/admin/resetfactors',
    summary: 'The same for another platform admin.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ adminId: id, reason }),
    detail: z.object({ adminId: id }),
  }),
};
