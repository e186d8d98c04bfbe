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

export type Writing = {
  readonly org: string;
  readonly key: TemplateKey;
  readonly to: string;
  readonly language: Language;
  readonly values: Readonly<Record<string, string>>;
  readonly thread?: Pick<Mail, 'messageId' | 'replyTo'>;
  readonly attachments?: Mail['attachments'];
  /** Shown within it; nobody sees them by LINE. */
  readonly pictures?: readonly MailPicture[];
};

type Words = Pick<Writing, 'org' | 'key' | 'language' | 'values'>;
export const wordsOf = async ({ log }: Pick<MailPorts, 'log'>, { org, key, language, values }: Words) => {
  const texts = await textsFor(log, org, key);
  return { texts, language, values: { organization: nameOfOrg(org, language), ...values } };
};

/** Sends a mail; answers with its subject. */
export const write = async (ports: Pick<MailPorts, 'log' | 'mailer'>, writing: Writing): Promise<string> => {
  const { to, thread, attachments = [], pictures = [] } = writing;
  const words = await wordsOf(ports, writing);
  const shown = pictures.map(({ name, content }, place) => {
    return { name, cid: `picture${place + 1}`, filename: `${name}.jpg`, content };
  });
  const files = [...attachments, ...shown.map(({ name: _, ...file }) => file)];
  const said = mailOf({ ...words, pictures: shown });
  await ports.mailer.send({ to, ...said, ...thread, attachments: files });
  return said.subject;
};

/** Nobody can be told where there is no mailbox any more: what else is to be done goes on. */
export const unlessNoAddress = (error: unknown): void => {
  if (!(error instanceof MailNotSent && error.trouble === 'address')) throw error;
};

type LinePorts = Pick<MailPorts, 'log'> & { readonly lineMessages: LineMessages };

/** The same words by LINE, as plain text: what is a button in a mail is its link there. */
export const writeToLine = async (
  { lineMessages, ...ports }: LinePorts,
  { to, retryKey, ...writing }: Writing & { readonly retryKey: string },
): Promise<{ readonly outcome: LineOutcome; readonly subject: string }> => {
  const { subject, text } = mailOf(await wordsOf(ports, writing));
  return { outcome: await lineMessages.send({ to, text: `${subject}\n\n${text}`, retryKey }), subject };
};

type Cause = {
  /** What happened, where and to whom. */
  readonly cause: readonly string[];
  readonly at: string;
  readonly doing: () => Promise<unknown>;
};

/** Ids may hold dots, and never this sign: two causes are never the same text. */
export const causeOf = (parts: readonly string[]): string => parts.join('/');

/** Does something once for each cause, also when its event is heard of again; what is long past is left alone. */
export const once = async ({ sent }: MailPorts, { now }: Context, { cause, at, doing }: Cause): Promise<void> => {
  const key = causeOf(cause);
  if (now.getTime() - Date.parse(at) > tooOldMs || (await sent.has(key))) return;
  await doing();
  await sent.note(key, now);
};
