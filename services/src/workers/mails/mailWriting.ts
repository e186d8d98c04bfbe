import type { TemplateKey } from '@klang/contracts/mails/templates';
import type { Language } from '@klang/contracts/messages';
import type { Context } from '../../platform/eventLog/context.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { LineMessages, LineOutcome } from '../../platform/mails/lineMessages.ts';
import { type Mail, type Mailer, MailNotSent, type MailPicture, type MailsSent } from '../../platform/mails/mailer.ts';
import { mailOf } from '../../platform/mails/mails.ts';
import { textsFor } from '../../platform/mails/templateEntries.ts';
import type { Parts } from '../../platform/parts.ts';

export type MailPorts = Pick<Parts, 'log' | 'accounts' | 'sessions' | 'otpCodes' | 'invitations'> & {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly sent: MailsSent;
  readonly publicUrl: string;
};
const tooOldMs = 7 * 86_400_000;

const nameOfOrg = (org: string, language: Language): string => orgOf(org)?.[`mailName_${language}`] ?? 'Klang';

export type MailInput = {
  readonly org: string;
  readonly key: TemplateKey;
  readonly to: string;
  readonly language: Language;
  readonly values: Readonly<Record<string, string>>;
  readonly thread?: Pick<Mail, 'messageId' | 'replyTo'>;
  readonly attachments?: Mail['attachments'];
  readonly pictures?: readonly MailPicture[];
};

type Words = Pick<MailInput, 'org' | 'key' | 'language' | 'values'>;
export const wordsOf = async ({ log }: Pick<MailPorts, 'log'>, { org, key, language, values }: Words) => {
  const texts = await textsFor(log, org, key);
  return { texts, language, values: { organization: nameOfOrg(org, language), ...values } };
};

export const write = async (ports: Pick<MailPorts, 'log' | 'mailer'>, writing: MailInput): Promise<string> => {
  const { to, thread, attachments = [], pictures = [] } = writing;
  const words = await wordsOf(ports, writing);
  const inlinePictures = pictures.map(({ name, content }, place) => {
    return { name, cid: `picture${place + 1}`, filename: `${name}.jpg`, content };
  });
  const files = [...attachments, ...inlinePictures.map(({ name: _, ...file }) => file)];
  const mail = mailOf({ ...words, pictures: inlinePictures });
  await ports.mailer.send({ to, ...mail, ...thread, attachments: files });
  return mail.subject;
};

/** A missing mailbox must not stop the rest of the job. */
export const unlessNoAddress = (error: unknown): void => {
  if (!(error instanceof MailNotSent && error.trouble === 'address')) throw error;
};

type LinePorts = Pick<MailPorts, 'log'> & { readonly lineMessages: LineMessages };

export const writeToLine = async (
  { lineMessages, ...ports }: LinePorts,
  { to, retryKey, ...writing }: MailInput & { readonly retryKey: string },
): Promise<{ readonly outcome: LineOutcome; readonly subject: string }> => {
  const { subject, text } = mailOf(await wordsOf(ports, writing));
  return { outcome: await lineMessages.send({ to, text: `${subject}\n\n${text}`, retryKey }), subject };
};

type Cause = {
  readonly cause: readonly string[];
  readonly at: string;
  readonly doing: () => Promise<unknown>;
};

export const causeOf = (parts: readonly string[]): string => parts.join('/');

export const once = async ({ sent }: MailPorts, { now }: Context, { cause, at, doing }: Cause): Promise<void> => {
  const key = causeOf(cause);
  if (now.getTime() - Date.parse(at) > tooOldMs || (await sent.has(key))) return;
  await doing();
  await sent.note(key, now);
};
