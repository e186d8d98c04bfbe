import { addressText } from '@klang/contracts/address/address';
import { withTrueDueDay } from '@klang/contracts/bills/billAmounts';
import { dataFileFields, dataFileWhen } from '@klang/contracts/customers/dataFileFields';
import { dataFileTitles } from '@klang/contracts/customers/dataFileTitles';
import { dataFileValues } from '@klang/contracts/customers/dataFileValues';
import type { Template } from '@klang/contracts/mails/template';
import { templates } from '@klang/contracts/mails/templates';
import type { Language, Text } from '@klang/contracts/messages';
import { type BankCode, banks } from '@klang/contracts/payments/refunds';
import type { HistoryEntry } from './everythingOf.ts';
import { countryOf, dayText, formatMoment } from './factsInFile.ts';

const words = {
  th: {
    yes: 'ใช่',
    no: 'ไม่',
    baht: 'บาท',
    by: {
      customer: 'คุณ',
      staff: 'พนักงาน',
      admin: 'ผู้ดูแล',
      system: 'ระบบ',
      anonymous: 'ผู้ที่ยังไม่ได้เข้าสู่ระบบ',
    },
  },
  en: {
    yes: 'Yes',
    no: 'No',
    baht: 'baht',
    by: { customer: 'You', staff: 'Staff', admin: 'Admin', system: 'By itself', anonymous: 'Somebody not logged in' },
  },
} as const;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

export const formatBaht = (satang: number, language: Language): string =>
  `${(satang / 100).toLocaleString('en', { minimumFractionDigits: 2 })} ${words[language].baht}`;

const wordOf = <T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  table && Object.hasOwn(table, key) ? table[key] : undefined;
const nameOf = (field: string): Text | undefined =>
  wordOf(dataFileFields, field) ?? (field.endsWith('At') ? dataFileWhen : undefined);

/** Date fields whose names do not end in At or On. Typed texts in other fields stay as typed. */
const datedFields = new Set(['on', 'from', 'until', 'termFrom', 'at', 'payBy', 'confirmBy', 'openUntil', 'settleBy']);
const isDated = (field: string): boolean => /(?:At|On)$/.test(field) || datedFields.has(field);
const formatDated = (text: string, language: Language): string =>
  text.includes('T') ? formatMoment(text, language) : dayText(text, language);
const isBank = (code: string): code is BankCode => Object.hasOwn(banks, code);

const formatText = (field: string, text: string, language: Language): string => {
  if (isDated(field)) return formatDated(text, language);
  if (field === 'bank' && isBank(text)) return banks[text][language];
  if (field === 'nationality') return countryOf(text, language) ?? text;
  if (field === 'key') return wordOf<Template>(templates, text)?.title[language] ?? text;
  return wordOf(wordOf(dataFileValues, field), text)?.[language] ?? text;
};
const formatPlain = (field: string, value: unknown, language: Language): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return words[language][value ? 'yes' : 'no'];
  if (typeof value !== 'number') return formatText(field, String(value), language);
  if (field.endsWith('Satang')) return formatBaht(value, language);
  return formatText(field, String(value), language);
};

type Place = Parameters<typeof addressText>[0];
const isPlace = (value: object): value is Place =>
  Object.keys(value).toSorted().join() === 'detail,postcode,subDistrict' &&
  Object.values(value).every((one) => typeof one === 'string');

const asPicture = (png: string, alt: string): string =>
  `<img src="data:image/png;base64,${escaped(png)}" alt="${alt}">`;

const formatValue = (field: string, value: unknown, language: Language): string => {
  if (field === 'png' && typeof value === 'string') return asPicture(value, dataFileFields['png']?.[language] ?? '');
  if (typeof value !== 'object' || value === null) return escaped(formatPlain(field, value, language));
  if (isPlace(value)) return escaped(addressText(value, language));
  if (!Array.isArray(value)) return `<table>${rowsOf(value, language)}</table>`;
  return value.map((one) => formatValue(field, one, language)).join('<br>') || '–';
};

const rowsOf = (data: object, language: Language): string =>
  Object.entries(data)
    .map(([field, value]) => {
      const name = nameOf(field)?.[language] ?? field;
      return `<tr><th scope="row">${escaped(name)}</th><td>${formatValue(field, value, language)}</td></tr>`;
    })
    .join('');

export const eventsInFile =
  (language: Language) =>
  ({ type, at, by, data }: HistoryEntry): string => {
    const title = wordOf(dataFileTitles, type)?.[language] ?? type;
    return `<h3>${escaped(title)}</h3><p>${formatMoment(at, language)} · ${words[language].by[by]}</p><table>${rowsOf(withTrueDueDay(data), language)}</table>`;
  };
