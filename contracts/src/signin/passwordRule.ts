import { anyText } from '../kit/text.ts';
import type { Text } from '../messages.ts';

/** The most common passwords that pass the other rules. The server has the full list. */
const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 0123456789 11111111 00000000 88888888 99999999 12341234 11223344 87654321 123123123
   password1 password12 password123 passw0rd p@ssw0rd p@ssword1 qwerty123 qwerty12 qwertyuiop1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4
   abc12345 abcd1234 a1234567 aa123456 asdf1234 asdfghjkl1 zxcvbnm1 admin123 admin1234 administrator1 welcome1 welcome123 letmein1
   iloveyou1 iloveyou2 sunshine1 princess1 football1 baseball1 superman1 batman123 dragon123 monkey123 master123 shadow123 michael1
   changeme1 secret123 test1234 user1234 guest123 login123 bangkok1 bangkok123 thailand1 thailand123 sawasdee1 love1234 loveyou1
   qazwsx123 trustno1 whatever1 starwars1 computer1 internet1 samsung1 google123 facebook1 line1234 klang123 klang1234 klangdee1`
    .split(/\s+/)
    .filter(Boolean),
);

const longest = 128;

/** One by one, so that a form can show each rule while the user types. */
export const passwordRules = {
  longEnough: {
    holds: (text: string) => text.length >= 8 && text.length <= longest,
    says: { th: 'อย่างน้อย 8 ตัวอักษร', en: 'At least 8 characters' },
  },
  hasDigit: {
    holds: (text: string) => /\p{Nd}/u.test(text),
    says: { th: 'มีตัวเลขอย่างน้อย 1 ตัว', en: 'At least 1 digit' },
  },
  isUncommon: {
    holds: (text: string) => !commonPasswords.has(text.toLowerCase()),
    says: { th: 'ไม่ใช่รหัสผ่านที่เดาได้ง่าย', en: 'Not one of the common passwords' },
  },
} as const satisfies Record<string, { readonly holds: (text: string) => boolean; readonly says: Text }>;
export type PasswordRule = keyof typeof passwordRules;

export const commonPassword: Text = {
  th: 'รหัสผ่านนี้มีคนใช้กันมากและเดาได้ง่าย กรุณาตั้งรหัสผ่านอื่น',
  en: 'Many people use this password. Please choose another one.',
};

export const brokenPasswordRules = (text: string): readonly PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((name) => !passwordRules[name].holds(text.normalize('NFKC')));

export const newPassword = anyText.superRefine((text, ctx) => {
  const [broken] = brokenPasswordRules(text);
  if (broken)
    ctx.addIssue({ code: 'custom', message: passwordRules[broken].says.th, params: passwordRules[broken].says });
});
