import type { TemplateTexts } from '@klang/contracts/mails/template';
import { type DrawnParagraph, drawn, filled } from '@klang/contracts/mails/templateText';
import type { Language } from '@klang/contracts/messages';
import type { Mail } from './mailer.ts';

type MailTexts = Pick<Mail, 'subject' | 'text' | 'html'>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`;
const codeBlock = (code: string): string =>
  `<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:8px">${escaped(code)}</p>`;
const buttonBlock = (label: string, link: string): string =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;` +
  `background:#0e5650;color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#5c6662;word-break:break-all">${escaped(link)}</p>`;

const htmlOfPart = (part: DrawnParagraph): string => {
  if (part.is === 'button') return buttonBlock(part.label, part.link);
  return part.is === 'code' ? codeBlock(part.text) : paragraph(part.text);
};
const textOfPart = (part: DrawnParagraph): string => (part.is === 'button' ? part.link : part.text);

type ShownPicture = { readonly cid: string; readonly name: string };
const pictureBlock = ({ cid, name }: ShownPicture): string =>
  '<span style="display:inline-block;margin:0 8px 12px 0;vertical-align:top;font-size:13px;color:#5c6662">' +
  `<img src="cid:${cid}" alt="${escaped(name)}" width="132" style="display:block;border-radius:8px">${escaped(name)}</span>`;
const picturesBlock = (pictures: readonly ShownPicture[]): string =>
  pictures.length === 0 ? '' : `<p style="margin:0 0 16px">${pictures.map(pictureBlock).join('')}</p>`;

const pageStyle =
  "max-width:480px;margin:0 auto;padding:32px 24px;font:16px/1.6 'Noto Sans Thai',sans-serif;color:#1f2523";

type FilledTemplate = {
  readonly texts: TemplateTexts;
  readonly language: Language;
  readonly values: Readonly<Record<string, string>>;
  readonly pictures?: readonly ShownPicture[];
};

export const mailOf = ({ texts, language, values, pictures = [] }: FilledTemplate): MailTexts => {
  const { subject, body } = texts[language];
  const title = filled(subject, values).replace(/\s+/g, ' ').trim();
  const parts = drawn(body, values);
  return {
    subject: title,
    text: parts.map(textOfPart).join('\n\n'),
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
      `<body style="margin:0;background:#ffffff"><div style="${pageStyle}">${parts.map(htmlOfPart).join('')}${picturesBlock(pictures)}</div></body></html>`,
  };
};
