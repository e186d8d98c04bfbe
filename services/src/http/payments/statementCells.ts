import { bangkokDay } from '@klang/contracts/kit/days';
import { mostReferenceSigns, type StatementSource } from '@klang/contracts/payments/reconciling';

const thaiMonths = ['มค', 'กพ', 'มีค', 'เมย', 'พค', 'มิย', 'กค', 'สค', 'กย', 'ตค', 'พย', 'ธค'];
const longThaiMonths = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
];
const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const buddhistAhead = 543;

const thaiZero = '๐'.charCodeAt(0);
/** Converts Thai digits, and removes the ="…" with which spreadsheets protect values. */
const plain = (cell: string): string =>
  cell
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

const monthNamed = (name: string): number => {
  const bare = name.replaceAll('.', '').toLowerCase();
  const found = [thaiMonths.indexOf(bare), longThaiMonths.indexOf(bare), englishMonths.indexOf(bare.slice(0, 3))];
  return Math.max(...found) + 1;
};

/** The possible years for two or four digits. Banks use both the Christian and the Buddhist era. */
const yearsOf = (written: string): readonly number[] => {
  const year = Number(written);
  if (written.length === 2) return [2000 + year, 2500 + year - buddhistAhead];
  return [year > 2400 ? year - buddhistAhead : year];
};

const dayOf = (...[year, month, on]: readonly number[]): string | undefined => {
  const day = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, on));
  const isReal = day.getUTCFullYear() === year && day.getUTCMonth() + 1 === month && day.getUTCDate() === on;
  return isReal ? day.toISOString().slice(0, 10) : undefined;
};

const awayFrom = (on: string, near: string): number => Math.abs(Date.parse(on) - Date.parse(near));

const yearFirst = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:$|[T\s,])/;
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:$|[\s,])/;
const monthWritten = /^(\d{1,2})[\s-]*([A-Za-z]{3,9}\.?|[฀-๎.]+)[\s-]*(\d{4}|\d{2})(?:$|[\s,])/;
const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/;

const partsOf = (cell: string): readonly [year: string, month: number, on: number] | undefined => {
  const [, year, month, on] = yearFirst.exec(cell) ?? [];
  if (year) return [year, Number(month), Number(on)];
  const [, first, second, third] = dayFirst.exec(cell) ?? [];
  if (third) return [third, Number(second), Number(first)];
  const [, day, name = '', of] = monthWritten.exec(cell) ?? [];
  return of ? [of, monthNamed(name), Number(day)] : undefined;
};

/** The Bangkok day in a cell, as gateways and Thai banks write it. Of two possible days the one nearer to `near`. */
export const dayIn = (cell: string, near: string): string | undefined => {
  const cellText = plain(cell);
  const instant = withZone.test(cellText) ? Date.parse(cellText) : Number.NaN;
  if (!Number.isNaN(instant)) return bangkokDay(new Date(instant));
  const parts = partsOf(cellText);
  if (!parts) return undefined;
  const [year, month, on] = parts;
  return yearsOf(year)
    .flatMap((one) => dayOf(one, month, on) ?? [])
    .toSorted((one, other) => awayFrom(one, near) - awayFrom(other, near))[0];
};

const sum = /^(-|\()?(?:฿|THB|บาท)?\s*(-)?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2})0*)?\s*(?:฿|THB|บาท)?(\))?$/i;

/** The amount in satang. Null for an empty cell, undefined for an unreadable one. */
export const satangIn = (cell: string): number | null | undefined => {
  const cellText = plain(cell);
  if (cellText === '' || cellText === '-') return null;
  const [all, before, after, baht = '', satang = '', end] = sum.exec(cellText) ?? [];
  if (all === undefined || (before === '(') !== (end === ')') || (before && after)) return undefined;
  const satangs = Number(baht.replaceAll(',', '')) * 100 + Number(satang.padEnd(2, '0'));
  return before || after ? -satangs : satangs;
};

const number = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Only a number-like part of a reference. Banks add names, which must not be stored. */
export const referenceIn = (cell: string, source: StatementSource): string => {
  const words = plain(cell).split(/[^A-Za-z0-9._-]+/);
  const numbers = words.filter((word) => number.test(word) && (source === 'gateway' || /\d{4}/.test(word)));
  return (numbers.find((one) => one.length <= mostReferenceSigns) ?? '').toUpperCase();
};
