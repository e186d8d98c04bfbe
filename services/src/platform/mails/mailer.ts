import type { MailTrouble } from '@klang/contracts/api/ownerOrders';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { z } from 'zod';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What makes a reply to it find its thread again. */
  readonly messageId?: string;
  readonly replyTo?: string;
  readonly attachments?: readonly MailFile[];
};
/** With a `cid` it is shown where the mail names it. */
export type MailFile = { readonly filename: string; readonly content: Buffer; readonly cid?: string };
/** A JPEG that is shown within a mail, with a word under it. */
export type MailPicture = { readonly name: string; readonly content: Buffer };
/** A mail was not taken; nothing of it or of whom it is for is said. */
export class MailNotSent extends Error {
  readonly trouble: MailTrouble;

  constructor(trouble: MailTrouble) {
    super(sentences[trouble]);
    this.trouble = trouble;
  }
}

const sentences: Readonly<Record<MailTrouble, string>> = {
  noServer: 'SMTP_URL is missing: no mail can be sent.',
  away: 'The mail server did not answer.',
  login: 'The mail server refused our name and password.',
  address: 'The mail server says that there is no such address.',
  refused: 'The mail server did not take the mail.',
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
const said = z.object({ code: z.string().catch(''), responseCode: z.number().optional().catch(undefined) });
// 4xx to an address means later, and is the server's own affair; 5xx means never.
const isNoAddress = (code: string, response = 0): boolean => code === 'EENVELOPE' && response >= 500;

/** Why a mail was not taken, by what the transport says of it. */
export const troubleOf = (error: unknown): MailTrouble => {
  const { code, responseCode } = said.catch({ code: '' }).parse(error);
  return isNoAddress(code, responseCode) ? 'address' : (byCode[code] ?? 'refused');
};

const waitMs = 10_000;
// One takes mail after mail: greeting a server anew, and agreeing on keys with it, costs more than a mail.
const mostConnections = 10;

/** klang.test of Klang <no-reply@klang.test>. */
export const domainOf = (address: string): string => /@([\w.-]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';

/** Hands mails to the server at `url`; a mail that it does not take is an error, to be tried again. */
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

/** For what mails were sent, so that an event that is heard of twice sends one. */
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
