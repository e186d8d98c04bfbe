import { id, instant } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { admin } from '../../domain/admin.ts';
import { customer } from '../../domain/customer.ts';
import { order } from '../../domain/order.ts';
import { otp } from '../../domain/otp.ts';
import { staff } from '../../domain/staff.ts';
import type { Staff } from '../../domain/staffState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import { endSessionsOf } from '../../platform/sessions/endingSessions.ts';
import type { AccountKind } from '../../platform/signin/accounts.ts';
import { alarm, type Declarations, job, reaction, together } from '../kit/kit.ts';
import { emailNotices } from './emailNotices.ts';
import { type MailPorts, once, write } from './mailWriting.ts';

type Person = { readonly org: string; readonly kind: AccountKind; readonly id: string };

const fullName = (...names: readonly (string | null)[]): string => names.filter(Boolean).join(' ');

/** Read when sending: name and address never wait in the queue. */
const contactOf = async (log: EventLog, { kind, ...at }: Person) => {
  if (kind === 'customer') {
    const { details, email } = await stateOf(log, customer, at);
    const { firstname, lastname } = details;
    return { name: fullName(firstname, lastname), email };
  }
  const { name, email } = kind === 'admin' ? await stateOf(log, admin, at) : await stateOf(log, staff, at);
  return { name: name ?? '', email };
};

const numberOf = async (log: EventLog, org: string, orderId: string | null): Promise<string> =>
  orderId === null ? '' : ((await stateOf(log, order, { org, id: orderId }))?.number ?? '');

const otpJobs = (ports: MailPorts): Declarations => {
  const { log, otpCodes } = ports;
  const send = job({
    name: 'send-one-time-code',
    data: z.object({
      otpId: id,
      kind: z.enum(['customer', 'staff', 'admin']),
      personId: id,
      language: z.enum(['th', 'en']),
    }),
    run: async ({ otpId, kind, personId, language }, ctx) => {
      const { org, now } = ctx;
      const { status, validUntil, purpose, orderId } = await stateOf(log, otp, { org, id: otpId });
      if (status !== 'asked' || now.toISOString() >= validUntil) return;
      const sentTo = await otpCodes.sentTo({ org, otpId });
      const own = await contactOf(log, { org, kind, id: personId });
      const email = sentTo ?? own.email;
      if (email === null) return;
      const forAccount = sentTo === null ? 'otp' : 'emailCode';
      const doing = async () => {
        // Created when sending, a new one per attempt: it is never stored in the queue.
        const code = await otpCodes.make({ org, otpId });
        const key = purpose === 'cancelContract' ? 'contractCode' : forAccount;
        const values = { name: own.name, code, order: await numberOf(log, org, orderId) };
        await write(ports, { org, key, to: email, language, values });
      };
      await once(ports, ctx, { cause: ['otp', org, otpId], at: now.toISOString(), doing });
    },
  });
  const expire = job({
    name: 'expire-one-time-code',
    data: z.object({ otpId: id }),
    run: ({ otpId }, ctx) => ctx.execute(otp, otpId, { type: 'ExpireOtp', otpId, at: ctx.now.toISOString() }),
  });
  return {
    jobs: [send, expire],
    triggers: [
      reaction('OtpAsked', send, ({ otpId, kind, personId, language }) => ({ otpId, kind, personId, language })),
      alarm('OtpAsked', expire, ({ otpId, validUntil }) => ({ key: [otpId], at: validUntil, data: { otpId } })),
    ],
  };
};

const mailPasswordLink = async (
  ports: MailPorts,
  { org, now }: Context,
  { staffId, who, why }: { readonly staffId: string; readonly who: Staff; readonly why: 'invited' | 'reset' },
): Promise<void> => {
  const { email: to, language, name } = who;
  if (to === null) return;
  const token = await ports.invitations.make({ org, staffId }, now);
  const link = linkOf(ports.publicUrl, org, `/backend/register/staff?invitation=${token}`);
  await write(ports, { org, key: why, to, language, values: { name: name ?? '', link } });
};

const staffJobs = (ports: MailPorts): Declarations => {
  const { log, accounts, sessions, publicUrl } = ports;
  const data = z.object({ staffId: id, at: instant });
  const staffOf = (org: string, staffId: string) => stateOf(log, staff, { org, id: staffId });

  const invite = job({
    name: 'send-invitation',
    data,
    run: async ({ staffId, at }, ctx) => {
      const who = await staffOf(ctx.org, staffId);
      if (who.status !== 'invited') return;
      const doing = () => mailPasswordLink(ports, ctx, { staffId, who, why: 'invited' });
      await once(ports, ctx, { cause: ['invited', ctx.org, staffId, at], at, doing });
    },
  });
  const reset = job({
    name: 'void-password',
    data,
    run: async ({ staffId, at }, ctx) => {
      const { org } = ctx;
      const doing = async () => {
        const account = { org, kind: 'staff', personId: staffId } as const;
        const isVoid = async () => (await staffOf(org, staffId)).isPasswordVoid;
        // A late event: a person with a new password keeps it and gets no mail.
        if (!(await accounts.voidPasswordWhile(account, isVoid))) return;
        await endSessionsOf(sessions, ctx, { account, why: 'passwordReset' });
        await mailPasswordLink(ports, ctx, { staffId, who: await staffOf(org, staffId), why: 'reset' });
      };
      await once(ports, ctx, { cause: ['reset', org, staffId, at], at, doing });
    },
  });
  const approve = job({
    name: 'send-approval',
    data,
    run: async ({ staffId, at }, ctx) => {
      const { org } = ctx;
      const who = await staffOf(org, staffId);
      const { email: to, language } = who;
      if (who.status !== 'active' || to === null) return;
      const values = { name: who.name ?? '', link: linkOf(publicUrl, org, '/backend/loginpage') };
      const doing = () => write(ports, { org, key: 'approved', to, language, values });
      await once(ports, ctx, { cause: ['approved', org, staffId, at], at, doing });
    },
  });
  const shutOut = job({
    name: 'end-sessions',
    data: z.object({ staffId: id }),
    run: async ({ staffId }, ctx) => {
      const { org } = ctx;
      if ((await staffOf(org, staffId)).status !== 'suspended') return;
      await endSessionsOf(sessions, ctx, { account: { org, kind: 'staff', personId: staffId }, why: 'suspended' });
    },
  });
  return {
    jobs: [invite, reset, approve, shutOut],
    triggers: [
      reaction('StaffInvited', invite, ({ staffId, invitedAt: at }) => ({ staffId, at })),
      reaction('StaffPasswordReset', reset, ({ staffId, resetAt: at }) => ({ staffId, at })),
      reaction('StaffApproved', approve, ({ staffId, approvedAt: at }) => ({ staffId, at })),
      reaction('StaffSuspended', shutOut, ({ staffId }) => ({ staffId })),
    ],
  };
};

const adminJobs = (ports: MailPorts): Declarations => {
  const invite = job({
    name: 'send-admin-invitation',
    data: z.object({ adminId: id, at: instant }),
    run: async ({ adminId, at }, ctx) => {
      const { status, email: to, name, language } = await stateOf(ports.log, admin, { org: ctx.org, id: adminId });
      if (status !== 'invited' || to === null) return;
      const link = new URL('/admin/forgotpassword', ports.publicUrl).href;
      const values = { name: name ?? '', link };
      const doing = () => write(ports, { org: ctx.org, key: 'adminInvited', to, language, values });
      await once(ports, ctx, { cause: ['invited', ctx.org, adminId, at], at, doing });
    },
  });
  return {
    jobs: [invite],
    triggers: [reaction('AdminInvited', invite, ({ adminId, invitedAt: at }) => ({ adminId, at }))],
  };
};

const customerJobs = (ports: MailPorts): Declarations => {
  const welcome = job({
    name: 'send-customer-welcome',
    data: z.object({ customerId: id, at: instant }),
    run: async ({ customerId, at }, ctx) => {
      const { org } = ctx;
      const { email: to, details } = await stateOf(ports.log, customer, { org, id: customerId });
      const { firstname, lastname, language } = details;
      if (to === null) return;
      const link = linkOf(ports.publicUrl, org, language === 'en' ? '/en/forgot' : '/forgot');
      const values = { name: fullName(firstname, lastname), link };
      const doing = () => write(ports, { org, key: 'customerAdded', to, language, values });
      await once(ports, ctx, { cause: ['added', org, customerId], at, doing });
    },
  });
  return {
    jobs: [welcome],
    triggers: [reaction('CustomerAdded', welcome, ({ customerId, addedAt: at }) => ({ customerId, at }))],
  };
};

export const mails = (ports: MailPorts): Declarations =>
  together(otpJobs(ports), staffJobs(ports), customerJobs(ports), adminJobs(ports), emailNotices(ports));
