import { id, instant } from '@klang/contracts/kit/event';
import type { Language } from '@klang/contracts/messages';
import { z } from 'zod';
import { admin } from '../domain/admin.ts';
import { customer } from '../domain/customer.ts';
import { otp } from '../domain/otp.ts';
import { type Staff, staff } from '../domain/staff.ts';
import type { AccountKind } from '../platform/accounts.ts';
import type { Context } from '../platform/context.ts';
import type { EventLog } from '../platform/eventLog.ts';
import type { Mailer, MailsSent } from '../platform/mailer.ts';
import { approvedMail, otpMail, passwordLinkMail } from '../platform/mails.ts';
import { orgOf } from '../platform/orgs.ts';
import type { Parts } from '../platform/parts.ts';
import { stateOf } from '../platform/stateOf.ts';
import { alarm, type Declarations, job, reaction, together } from './kit.ts';

export type MailPorts = Pick<Parts, 'log' | 'accounts' | 'sessions' | 'otpCodes' | 'invitations'> & {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly sent: MailsSent;
  readonly publicUrl: string;
};
type Person = { readonly org: string; readonly kind: AccountKind; readonly id: string };

const tooOldMs = 7 * 86_400_000;

const fullName = (...names: readonly (string | null)[]): string => names.filter(Boolean).join(' ');

/** Name and address as they are at this moment: neither waits in the queue. */
const contactOf = async (log: EventLog, { kind, ...at }: Person) => {
  if (kind === 'customer') {
    const { firstname, lastname, email } = await stateOf(log, customer, at);
    return { name: fullName(firstname, lastname), email };
  }
  const { name, email } = kind === 'admin' ? await stateOf(log, admin, at) : await stateOf(log, staff, at);
  return { name: name ?? '', email };
};

const nameOfOrg = (org: string, language: Language): string => orgOf(org)?.[`name_${language}`] ?? 'Klang';

/** A page of an organization's back office, on the host by which the organization is found. */
const backendLink = (publicUrl: string, org: string, path: string): string => {
  const [url, hosts] = [new URL(path, publicUrl), orgOf(org)?.hosts ?? []];
  if (hosts[0] !== undefined && !hosts.includes(url.hostname)) url.hostname = hosts[0];
  return url.href;
};

/** Does something once for each cause, also when its event is heard of again; what is long past is left alone. */
const once = async (
  { sent }: MailPorts,
  { now }: Context,
  { cause, at, doing }: { readonly cause: string; readonly at: string; readonly doing: () => Promise<unknown> },
): Promise<void> => {
  if (now.getTime() - Date.parse(at) > tooOldMs || (await sent.has(cause))) return;
  await doing();
  await sent.note(cause, now);
};

const otpJobs = (ports: MailPorts): Declarations => {
  const { log, otpCodes, mailer } = ports;
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
      const { status, validUntil } = await stateOf(log, otp, { org, id: otpId });
      if (status !== 'asked' || now.toISOString() >= validUntil) return;
      const { name, email } = await contactOf(log, { org, kind, id: personId });
      if (email === null) return;
      const doing = async () => {
        // Made at the moment of sending, and a new one with each attempt: it waits nowhere.
        const code = await otpCodes.make(otpId);
        await mailer.send({ to: email, ...otpMail({ language, name, organization: nameOfOrg(org, language) }, code) });
      };
      await once(ports, ctx, { cause: `otp.${org}.${otpId}`, at: now.toISOString(), doing });
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
      alarm('OtpAsked', expire, ({ otpId, validUntil }) => ({ key: otpId, at: validUntil, data: { otpId } })),
    ],
  };
};

const about = (org: string, { language, name }: Staff) => ({
  language,
  name: name ?? '',
  organization: nameOfOrg(org, language),
});

/** Mails the way to a password of one's own. */
const mailPasswordLink = async (
  { invitations, mailer, publicUrl }: MailPorts,
  { org, now }: Context,
  { staffId, who, why }: { readonly staffId: string; readonly who: Staff; readonly why: 'invited' | 'reset' },
): Promise<void> => {
  if (who.email === null) return;
  const token = await invitations.make({ org, staffId }, now);
  const link = backendLink(publicUrl, org, `/backend/register/staff?invitation=${token}`);
  await mailer.send({ to: who.email, ...passwordLinkMail(about(org, who), { why, link }) });
};

const staffJobs = (ports: MailPorts): Declarations => {
  const { log, accounts, sessions, mailer, publicUrl } = ports;
  const data = z.object({ staffId: id, at: instant });
  const staffOf = (org: string, staffId: string) => stateOf(log, staff, { org, id: staffId });

  const invite = job({
    name: 'send-invitation',
    data,
    run: async ({ staffId, at }, ctx) => {
      const who = await staffOf(ctx.org, staffId);
      if (who.status !== 'invited') return;
      const doing = () => mailPasswordLink(ports, ctx, { staffId, who, why: 'invited' });
      await once(ports, ctx, { cause: `invited.${ctx.org}.${staffId}.${at}`, at, doing });
    },
  });
  const reset = job({
    name: 'void-password',
    data,
    run: async ({ staffId, at }, ctx) => {
      const { org, now } = ctx;
      const doing = async () => {
        const account = { org, kind: 'staff', personId: staffId } as const;
        await accounts.voidPassword(account);
        await sessions.endAllOf(account, now);
        await mailPasswordLink(ports, ctx, { staffId, who: await staffOf(org, staffId), why: 'reset' });
      };
      await once(ports, ctx, { cause: `reset.${org}.${staffId}.${at}`, at, doing });
    },
  });
  const approve = job({
    name: 'send-approval',
    data,
    run: async ({ staffId, at }, ctx) => {
      const { org } = ctx;
      const who = await staffOf(org, staffId);
      const { email: to } = who;
      if (who.status !== 'active' || to === null) return;
      const mail = approvedMail(about(org, who), backendLink(publicUrl, org, '/backend/loginpage'));
      const doing = () => mailer.send({ to, ...mail });
      await once(ports, ctx, { cause: `approved.${org}.${staffId}.${at}`, at, doing });
    },
  });
  const shutOut = job({
    name: 'end-sessions',
    data: z.object({ staffId: id }),
    run: async ({ staffId }, { org, now }) => {
      if ((await staffOf(org, staffId)).status !== 'suspended') return;
      await sessions.endAllOf({ org, kind: 'staff', personId: staffId }, now);
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

/** What is mailed, and what ends, because something happened to a person. */
export const mails = (ports: MailPorts): Declarations => together(otpJobs(ports), staffJobs(ports));
