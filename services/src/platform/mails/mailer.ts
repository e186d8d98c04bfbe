import { createTransport } from 'nodemailer';
import type pg from 'pg';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What makes a reply to it find its thread again. */
  readonly messageId?: string;
  readonly replyTo?: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
};
/** A mail was not taken; nothing of it or of whom it is for is said. */
export class MailNotSent extends Error {}

const waitMs = 10_000;
// One takes mail after mail: greeting a server anew, and agreeing on keys with it, costs more than a mail.
const mostConnections = 10;

/** klang.test of Klang <no-reply@klang.test>. */
export const domainOf = (address: string): string => /@([\w.-]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';

/** Hands mails to the server at `url`; a mail that it does not take is an error, to be tried again. */
export const openMailer = (url: string | undefined, from: string) => {
  const transport = url
    ? createTransport({
        ...{ url, pool: true, maxConnections: mostConnections },
        ...{ connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs },
      })
    : undefined;
  return {
    send: async (mail: Mail): Promise<void> => {
      if (!transport) throw new MailNotSent('SMTP_URL is missing: no mail can be sent.');
      const headers = { 'auto-submitted': 'auto-generated' };
      const { attachments = [], ...said } = mail;
      await transport.sendMail({ ...said, attachments: [...attachments], from, headers }).catch(() => {
        throw new MailNotSent('The mail server did not take the mail.');
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
