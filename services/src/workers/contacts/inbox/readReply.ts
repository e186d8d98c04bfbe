import { fromElsewhere } from '@klang/contracts/kit/signs';

export type IncomingMail = {
  readonly recipients: readonly string[];
  readonly messageId: string | undefined;
  readonly inReplyTo: string | undefined;
  readonly references: string | undefined;
  readonly text: string | undefined;
  readonly html: string | undefined;
  readonly autoSubmitted: string | undefined;
};

const longest = 4_000;
const replyAddress = /^reply\+([0-9a-f]{32})@/i;
const ownMessage = /<([0-9a-f]{32})@/gi;

export const isReplyAddress = (address: string): boolean => replyAddress.test(address);

export const tokensIn = ({ recipients, inReplyTo = '', references = '' }: IncomingMail): readonly string[] => {
  const addressed = recipients.flatMap((address) => replyAddress.exec(address)?.[1] ?? []);
  const answered = [...`${inReplyTo} ${references}`.matchAll(ownMessage)].flatMap(([, token]) => token ?? []);
  return [...new Set([...addressed, ...answered].map((token) => token.toLowerCase()))];
};

export const isAutomatic = ({ autoSubmitted }: IncomingMail): boolean =>
  autoSubmitted !== undefined && autoSubmitted.trim().toLowerCase() !== 'no';

const beginsQuote: readonly RegExp[] = [
  /^\s*>/,
  /^\s*On .{5,200} wrote:\s*$/,
  /^\s*(เมื่อ|ใน|วันที่) .{5,200}(เขียนว่า|เขียน):?\s*$/,
  /^\s*-{2,}\s*(Original Message|Forwarded message|ข้อความต้นฉบับ|ข้อความเดิม)/i,
  /^_{10,}\s*$/,
  /^\s*(From|จาก): .*@/,
  /^-- $/,
];

/** Some programs break a long quote header into two lines. */
const joined = (text: string): string =>
  text.replace(/^(\s*(?:On|เมื่อ) [^\n]{5,200})\n([^\n]{0,100}(?:wrote|เขียนว่า):)\s*$/gm, '$1 $2');

const bare = (html: string): string =>
  html
    .replace(/<(blockquote|style|script|head)\b[\s\S]*?(<\/\1>|$)/gi, '')
    .replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

export const writtenIn = ({ text, html }: IncomingMail): string => {
  const lines = joined((text?.trim() ? text : bare(html ?? '')).replaceAll('\r\n', '\n')).split('\n');
  const end = lines.findIndex((line) => beginsQuote.some((begins) => begins.test(line)));
  const own = lines.slice(0, end === -1 ? undefined : end).join('\n');
  return fromElsewhere(own.replace(/\n{3,}/g, '\n\n'), longest);
};
