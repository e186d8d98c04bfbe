import type { MailTrouble } from '@klang/contracts/mails/mailStates';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { z } from 'zod';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId?: string;
  readonly replyTo?: string;
  readonly attachments?: readonly MailFile[];
};
export type MailFile = { readonly filename: string; readonly content: Buffer; readonly cid?: string };
export type MailPicture = { readonly name: string; readonly content: Buffer };
/** Contains no personal data. */
export class MailNotSent extends Error {
  readonly trouble: MailTrouble;

  constructor(trouble: MailTrouble) {
    super(sentences[trouble]);
    this.trouble = trouble;
  }
}

const sentences: Readonly<Record<MailTrouble, string>> = {
  noServer: 'SMTP_URL is missing: no e-mail can be sent.',
  away: 'The mail server did not answer.',
  login: 'The mail server refused our user name and password.',
  address: 'The mail server does not know the address.',
  refused: 'The mail server did not accept the e-mail.',
};

const byCode: Readonly<Record<string, MailTrouble>> = {
  ECONNECTION: 'away',
  ESOCKET: 'away',
  ETIMEDOUT: 'away',
  EDNS: 'away',
  ETLS: 'away',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EOAUTH2: 'login',
};
const smtpError = z.object({ code: z.string().catch(''), responseCode: z.number().optional().catch(undefined) });
// 5xx for an address is permanent; 4xx is temporary and the server's problem.
const isNoAddress = (code: string, response = 0): boolean => code === 'EENVELOPE' && response >= 500;

export const troubleOf = (error: unknown): MailTrouble => {
  const { code, responseCode } = smtpError.catch({ code: '' }).parse(error);
  return isNoAddress(code, responseCode) ? 'address' : (byCode[code] ?? 'refused');
};

const waitMs = 10_000;
// Pooled: a new connection with TLS costs more than a mail.
const mostConnections = 10;

/** `Klang <no-reply@klang.test>` becomes klang.test. */
export const domainOf = (address: string): string => /@([\w.-]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';

export const openMailer = (url: string | undefined, from: string) => {
  const transport = url
    ? createTransport({
        url,
        pool: true,
        maxConnections: mostConnections,
        connectionTimeout: waitMs,
        greetingTimeout: waitMs,
        socketTimeout: waitMs,
      })
    : undefined;
  return {
    send: async (mail: Mail): Promise<void> => {
      if (!transport) throw new MailNotSent('noServer');
      const headers = { 'auto-submitted': 'auto-generated' };
      const { attachments = [], ...written } = mail;
      await transport.sendMail({ ...written, attachments: [...attachments], from, headers }).catch((error: unknown) => {
        throw new MailNotSent(troubleOf(error));
      });
    },
    close: () => transport?.close(),
  };
};
export type Mailer = ReturnType<typeof openMailer>;

/** One mail per cause, even when its event is seen twice. */
export const mailsSent = (pool: pg.Pool) => ({
  has: async (cause: string): Promise<boolean> =>
    (await pool.query('select 1 from platform.mails_sent where cause = $1', [cause])).rows.length > 0,
  note: async (cause: string, now: Date): Promise<void> => {
    await pool.query('insert into platform.mails_sent (cause, sent_at) values ($1, $2) on conflict do nothing', [
      cause,
      now,
    ]);
  },
});
export type MailsSent = ReturnType<typeof mailsSent>;
