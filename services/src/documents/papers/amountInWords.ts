import type { Document } from '../kit/document.ts';
import type { Line } from './styles.ts';

const digits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const places = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];

const thaiDigit = (digit: number, place: number, hasHigher: boolean): string => {
  if (digit === 0) return '';
  if (place === 1 && digit <= 2) return `${digit === 2 ? 'ยี่' : ''}สิบ`;
  return place === 0 && digit === 1 && hasHigher ? 'เอ็ด' : `${digits[digit]}${places[place]}`;
};

/** Groups of six digits: Thai counts in millions of millions. */
const thaiNumber = (value: number, hasHigher = false): string => {
  if (value >= 1_000_000) {
    const millions = thaiNumber(Math.floor(value / 1_000_000), hasHigher);
    return `${millions}ล้าน${thaiNumber(value % 1_000_000, true)}`;
  }
  const signs = [...String(value)].map(Number);
  return signs
    .map((digit, at) =>
      thaiDigit(digit, signs.length - 1 - at, hasHigher || signs.slice(0, at).some((sign) => sign > 0)),
    )
    .join('');
};

const thaiWords = (baht: number, satang: number): string => {
  const whole = baht === 0 && satang > 0 ? '' : `${baht === 0 ? 'ศูนย์' : thaiNumber(baht)}บาท`;
  return satang === 0 ? `${whole}ถ้วน` : `${whole}${thaiNumber(satang)}สตางค์`;
};

const small = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = [
  [1_000_000_000_000, 'trillion'],
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

const englishNumber = (value: number): string => {
  const [size, name] = scales.find(([least]) => value >= least) ?? [0, ''];
  if (size > 0) return `${englishNumber(Math.floor(value / size))} ${name} ${englishNumber(value % size)}`.trim();
  if (value < 20) return small[value] ?? '';
  return [tens[Math.floor(value / 10)], small[value % 10]].filter(Boolean).join('-');
};

const englishWords = (baht: number, satang: number): string => {
  const whole = baht === 0 && satang > 0 ? '' : `${baht === 0 ? 'zero' : englishNumber(baht)} baht`;
  const words =
    satang === 0 ? `${whole} only` : [whole, `${englishNumber(satang)} satang`].filter(Boolean).join(' and ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Thai has no blanks between words. */
export const amountLines = (
  document: Pick<Document, 'balanced' | 'balancedAtBlanks'>,
  { text, style, language }: Line & { readonly language: 'th' | 'en' },
  width: number,
): readonly Line[] => {
  const lines = language === 'th' ? document.balanced : document.balancedAtBlanks;
  return lines(text, width, style).map((line) => ({ text: line, style }));
};

export const amountInWords = (sumSatang: number, language: 'th' | 'en'): string => {
  const [baht, satang] = [Math.floor(sumSatang / 100), sumSatang % 100];
  return language === 'th' ? thaiWords(baht, satang) : englishWords(baht, satang);
};
