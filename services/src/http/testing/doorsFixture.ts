import { authen } from '@klang/contracts/api/authen';
import { passwords } from '@klang/contracts/api/passwords';
import { platformOrg } from '@klang/contracts/console/index';
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import pino from 'pino';
import { expect, vi } from 'vitest';
import { admin } from '../../domain/admin.ts';
import { staff } from '../../domain/staff.ts';
import { mailsSent, openMailer } from '../../platform/mails/mailer.ts';
import { openOrderMails } from '../../platform/mails/orderMails.ts';
import { type LineAccount, openLine } from '../../standins/line/line.ts';
import { lineRoutes } from '../../standins/line/lineRoutes.ts';
import type { Mail } from '../../standins/mail/mailbox.ts';
import { startMailCatcher } from '../../standins/mail/mailCatcher.ts';
import { claimMails } from '../../workers/claims/claimMails.ts';
import { claims } from '../../workers/claims/claims.ts';
import { contactMails } from '../../workers/contacts/contactMails.ts';
import { forgetting } from '../../workers/customers/forgetting.ts';
import { forgettingRequests } from '../../workers/customers/forgettingRequests.ts';
import { identityPictures } from '../../workers/customers/identityPictures.ts';
import { joining } from '../../workers/customers/joining.ts';
import { factorResets } from '../../workers/factors/factorResets.ts';
import { roster, together } from '../../workers/kit/kit.ts';
import { openQueue } from '../../workers/kit/queue.ts';
import { mails } from '../../workers/mails/mails.ts';
import { orderMails } from '../../workers/mails/orderMails.ts';
import { lateMoney } from '../../workers/payments/lateMoney.ts';
import { newClock } from '../../workers/testing/workerFixture.ts';
import { startWorker } from '../../workers/worker.ts';
import { openApi } from './apiFixture.ts';

export const password = 'klang-demo1';
export const minuteMs = 60_000;
const patience = { timeout: 15_000, interval: 50 };
const publicUrl = 'http://localhost:3000';
// An e-mail contains characters that an id must not have.
const idOfLogin = (kind: string, login: string): string => `${kind}-${login.replace(/[^\w.-]/g, '_')}`;

type SentCall = {
  readonly token?: string;
  readonly host?: string;
  readonly from?: string;
  readonly language?: 'en';
  readonly cookie?: string | undefined;
};

const openOutside = async (now: () => Date) => {
  const arrived: Omit<Mail, 'id'>[] = [];
  const refused: Omit<Mail, 'id'>[] = [];
  const mail = { isDown: false };
  const store = async (one: Omit<Mail, 'id'>): Promise<void> => {
    (mail.isDown ? refused : arrived).unshift(one);
    if (mail.isDown) throw new Error('The mailbox is full.');
  };
  const catcher = await startMailCatcher({ port: 0, now, store });
  const line = openLine('a secret of this test only');
  const desk = Fastify();
  await lineRoutes(desk, line);
  const url = await desk.listen({ port: 0, host: '127.0.0.1' });
  return {
    arrived,
    refused,
    mail,
    line,
    lineUrl: `${url}/dev/line/api`,
    smtpUrl: `smtp://127.0.0.1:${catcher.port}`,
    close: () => Promise.all([catcher.close(), desk.close()]),
  };
};

/** The api and a worker, with the outside world of the development desk. */
export const openDoors = async (options: Pick<Parameters<typeof openApi>[0] & object, 'factorRule'> = {}) => {
  const clock = newClock();
  const outside = await openOutside(clock.now);
  const api = await openApi({ clock, lineUrl: outside.lineUrl, ...options });
  const { parts, databaseUrl, counts } = api;
  const logged: string[] = [];
  const logger = pino({}, { write: (line: string) => void logged.push(line) });
  const mailer = openMailer(outside.smtpUrl, 'Klang <no-reply@klang.test>');
  const queue = await openQueue({ url: counts.url, prefix: counts.prefix, clock });
  const ports = { ...parts, mailer, sent: mailsSent(parts.pool), publicUrl };
  const moved = { ...parts, onAdvance: clock.onAdvance };
  const worker = startWorker({
    parts: moved,
    queue,
    roster: roster(
      together(
        mails(ports),
        contactMails({ ...ports, replyDomain: 'klang.test' }),
        orderMails({ ...ports, orderMails: openOrderMails(parts.pool), mailDomain: 'klang.test' }),
        lateMoney(parts),
        claims({ ...parts, files: api.files }),
        identityPictures({ ...parts, files: api.files }),
        claimMails({ ...ports, mailDomain: 'klang.test' }),
        factorResets(ports),
        forgetting(parts),
        forgettingRequests(ports),
        joining(ports),
      ),
    ),
    databaseUrl,
    logger,
  });

  const send = (path: string, body: object, { host = 'localhost', from = '192.0.2.1', ...sent }: SentCall = {}) => {
    const { token, language, cookie } = sent;
    return api.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: from,
      headers: {
        host,
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(language && { 'accept-language': language }),
      },
      payload: body,
    });
  };
  const mailsTo = (to: string) => outside.arrived.filter((mail) => mail.to === to);
  const mailTo = async (to: string, count = 1): Promise<Omit<Mail, 'id'>> => {
    const found = () => mailsTo(to);
    await vi.waitFor(() => expect(found().length).toBeGreaterThanOrEqual(count), patience);
    const [newest] = found();
    if (!newest) throw new Error('No mail arrived.');
    return newest;
  };
  const codeIn = ({ text }: { readonly text: string }): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const visit = async (body: object = {}, sent: SentCall = {}) => {
    const visitor = { token: '', username: '', password: '', autorenew: false, session: 'v'.repeat(25) };
    return send(authen.webClient.path.replace('{channel}', 'web'), { ...visitor, ...body }, sent);
  };
  const system = api.asSystem;

  const queued = async (): Promise<readonly unknown[]> => {
    const spy = new Redis(counts.url);
    const keys = await spy.keys(`${counts.prefix}:bells:*`);
    const jobKeys = keys.filter((key) => /[a-z]-[a-z-]+_/.test(key));
    const jobs = await Promise.all(jobKeys.map((key) => spy.hgetall(key)));
    spy.disconnect();
    return jobs;
  };

  return {
    ...api,
    clock,
    queued,
    logged,
    outside,
    send,
    visit,
    mailTo,
    mailsTo,
    codeIn,
    system,
    enterStaff: (username: string, withPassword = password, sent: SentCall = {}) =>
      send(authen.ownerUser.path, { username, password: withPassword, unique: 'd1' }, sent),
    newCustomer: async (email: string, host = 'localhost') => {
      const token = (await visit({}, { host })).json().token;
      const who = { firstname: 'สมชาย', lastname: 'ใจดี', email, phone: '0812345678', language: 'th' };
      const answer = await send('/api/engine/customer/register', { ...who, password }, { token, host });
      expect(answer.statusCode).toBe(200);
      return answer.json().detail.customerId as string;
    },
    registrationCode: async (email: string) => {
      // Other mail to the address may still arrive.
      const codes = () => mailsTo(email).map(codeIn).filter(Boolean);
      const before = codes().length;
      const { detail } = (await send(authen.askToRegister.path, { email, language: 'th' })).json();
      await vi.waitFor(() => expect(codes().length).toBeGreaterThan(before), patience);
      return { otpId: detail.otpId as string, code: codes()[0] ?? '' };
    },
    newStaff: async (login: string, org = 'klangdee', isAdmin = true) => {
      const [staffId, at] = [idOfLogin('s', login), clock.now().toISOString()];
      await parts.accounts.register({ org, kind: 'staff', login }, staffId, password);
      const command = { type: 'AddStaff', staffId, name: 'วิภา', isAdmin, at } as const;
      const { position } = await system(org).execute(staff, staffId, command);
      if (position) await api.settled(['staff'], position);
      return staffId;
    },
    newAdmin: async (email: string) => {
      const [adminId, at] = [idOfLogin('a', email), clock.now().toISOString()];
      await parts.accounts.register({ org: platformOrg, kind: 'admin', login: email }, adminId, password);
      await system(platformOrg).execute(admin, adminId, { type: 'AddAdmin', adminId, name: 'อนันต์', email, at });
      return adminId;
    },
    forgot: (username: string, { door = 'web', ...sent }: SentCall & { readonly door?: string } = {}) =>
      send(passwords.forgot.path.replace('{door}', door), { username, language: 'th' }, sent),
    verify: (otpId: string, code: string, { door = 'web', ...sent }: SentCall & { readonly door?: string } = {}) =>
      send(passwords.verify.path.replace('{door}', door), { otpId, code }, sent),
    reset: (proof: string, next: string, { door = 'web', ...sent }: SentCall & { readonly door?: string } = {}) =>
      send(passwords.reset.path.replace('{door}', door), { proof, password: next }, sent),
    lineToken: (kind: LineAccount['kind'], area: LineAccount['area'], person: string | null = 'owner') =>
      outside.line.accounts.find((one) => one.kind === kind && one.area === area && one.person === person)?.token ?? '',
    close: async () => {
      await worker.close();
      await queue.close();
      mailer.close();
      await api.close();
      await outside.close();
    },
  };
};
export type TestDoors = Awaited<ReturnType<typeof openDoors>>;
