import type { Language } from '@klang/contracts/messages';
import type { Mail } from './mailer.ts';

type Written = Omit<Mail, 'to'>;
/** One paragraph after the other; what a person needs from the mail stands alone in the middle. */
type Letter = {
  readonly subject: string;
  readonly greeting: string;
  readonly before: string;
  readonly code?: string;
  readonly button?: { readonly label: string; readonly link: string };
  readonly after: string;
  readonly from: string;
};
type About = { readonly language: Language; readonly name: string; readonly organization: string };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
const codeBlock = (code: string): string =>
  `<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:8px">${escaped(code)}</p>`;
const buttonBlock = ({ label, link }: NonNullable<Letter['button']>): string =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;` +
  `background:#0e5650;color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#5c6662;word-break:break-all">${escaped(link)}</p>`;

const textOf = ({ greeting, before, code, button, after, from }: Letter): string =>
  [greeting, before, code, button?.link, after, from].filter((part) => part !== undefined).join('\n\n');

const htmlOf = (language: Language, letter: Letter): string => {
  const { greeting, before, code, button, after, from } = letter;
  const middle = [code && codeBlock(code), button && buttonBlock(button)].filter(Boolean).join('');
  const style =
    "max-width:480px;margin:0 auto;padding:32px 24px;font:16px/1.6 'Noto Sans Thai',sans-serif;color:#1f2523";
  const sender = `<p style="margin:32px 0 0;font-size:14px;color:#5c6662">${escaped(from)}</p>`;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(letter.subject)}</title></head>` +
    `<body style="margin:0;background:#ffffff"><div style="${style}">${paragraph(greeting)}${paragraph(before)}${middle}` +
    `${paragraph(after)}${sender}</div></body></html>`
  );
};

const written = (language: Language, letter: Letter): Written => ({
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(language, letter),
});

const greetings: Record<Language, (name: string) => string> = {
  th: (name) => `สวัสดีคุณ${name}`,
  en: (name) => `Hello ${name},`,
};

/** The mail with a one-time code for a forgotten password. */
export const otpMail = ({ language, name, organization }: About, code: string): Written =>
  written(language, {
    greeting: greetings[language](name),
    code,
    from: organization,
    ...{
      th: {
        subject: `รหัส OTP สำหรับตั้งรหัสผ่านใหม่ – ${organization}`,
        before: 'กรุณาใส่รหัสนี้เพื่อตั้งรหัสผ่านใหม่ รหัสใช้ได้ 10 นาที',
        after: 'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร รหัสผ่านของคุณยังเหมือนเดิม และอย่าบอกรหัสนี้กับใคร',
      },
      en: {
        subject: `Your code for a new password – ${organization}`,
        before: 'Enter this code to set a new password. It is good for 10 minutes.',
        after:
          'If you did not ask for it, there is nothing to do: your password stays as it is. Tell nobody this code.',
      },
    }[language],
  });

/** The mail that leads to setting a password: into the back office for the first time, or after a reset. */
export const passwordLinkMail = (
  { language, name, organization }: About,
  { why, link }: { readonly why: 'invited' | 'reset'; readonly link: string },
): Written => {
  const label = { th: 'ตั้งรหัสผ่าน', en: 'Set a password' }[language];
  const words = {
    th: {
      invited: {
        subject: `คำเชิญเข้าใช้ระบบหลังร้าน ${organization}`,
        before: `คุณได้รับเชิญให้ใช้งานระบบหลังร้านของ ${organization} กรุณาตั้งรหัสผ่านของคุณ`,
      },
      reset: { subject: `ตั้งรหัสผ่านใหม่ – ${organization}`, before: 'ผู้ดูแลได้ยกเลิกรหัสผ่านเดิมของคุณ กรุณาตั้งรหัสผ่านใหม่' },
    },
    en: {
      invited: {
        subject: `You are invited to the back office of ${organization}`,
        before: `You are invited to work in the back office of ${organization}. Please set a password of your own.`,
      },
      reset: {
        subject: `Set a new password – ${organization}`,
        before: 'An admin has made your password void. Please set a new one.',
      },
    },
  }[language][why];
  const after = {
    th: 'ลิงก์นี้ใช้ได้ครั้งเดียวภายใน 7 วัน',
    en: 'The link works once, within 7 days.',
  }[language];
  return written(language, {
    greeting: greetings[language](name),
    ...words,
    button: { label, link },
    after,
    from: organization,
  });
};

/** The mail that tells somebody who registered that they may come in. */
export const approvedMail = ({ language, name, organization }: About, link: string): Written =>
  written(language, {
    greeting: greetings[language](name),
    from: organization,
    ...{
      th: {
        subject: `คำขอสมัครของคุณได้รับอนุมัติแล้ว – ${organization}`,
        before: `คุณเข้าใช้งานระบบหลังร้านของ ${organization} ได้แล้ว`,
        button: { label: 'เข้าสู่ระบบ', link },
        after: 'ใช้อีเมลและรหัสผ่านที่คุณตั้งไว้ตอนสมัคร',
      },
      en: {
        subject: `Your registration was approved – ${organization}`,
        before: `You may now come into the back office of ${organization}.`,
        button: { label: 'Sign in', link },
        after: 'Use the e-mail and the password that you registered with.',
      },
    }[language],
  });
