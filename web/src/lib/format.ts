import { hoursText } from '@klang/contracts/kit/days';
import type { Language } from '@klang/contracts/messages';

const timeZone = 'Asia/Bangkok';
const buddhistYears = 543;
const trueMinus = '−';

/** Listed here because browsers disagree about short Thai names. */
const weekdays = {
  th: ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const longWeekdays = {
  th: ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;
const months = {
  th: ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;
const longMonths = {
  th: [
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
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;

type Moment = Date | string;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const inBangkok = (moment: Moment) => {
  const parts = clock.formatToParts(typeof moment === 'string' ? new Date(moment) : moment);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const [year, month, day] = [Number(read('year')), Number(read('month')) - 1, Number(read('day'))];
  return {
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month, day)).getUTCDay(),
    time: `${read('hour')}:${read('minute')}`,
  };
};

const yearIn = (year: number, language: Language): number => (language === 'th' ? year + buddhistYears : year);

/** Formats satang as baht, without decimals if whole: ฿1,080, −฿84.39. */
export const metres = (count: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'meter' }).format(count);

export const baht = (satang: number): string => {
  const digits = satang % 100 === 0 ? 0 : 2;
  const amount = (Math.abs(satang) / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${satang < 0 ? trueMinus : ''}฿${amount}`;
};

const international = /^(?:\+|00)66/;
const dialled = [
  [/^(0\d{2})(\d{3})(\d{4})$/, '$1-$2-$3'],
  [/^(02)(\d{3})(\d{4})$/, '$1-$2-$3'],
  [/^(0\d{2})(\d{3})(\d{3})$/, '$1-$2-$3'],
] as const;

/** 081-234-5678, 02-123-4567, 038-123-456; other numbers stay unchanged. */
export const formatPhone = (phone: string): string => {
  const digits = phone.replaceAll(/[\s-]/g, '').replace(international, '0');
  const [shape, parts] = dialled.find(([one]) => one.test(digits)) ?? [];
  return shape && parts ? digits.replace(shape, parts) : phone;
};

/** 23 พ.ย. 2569 · 23 Nov 2026 */
export const shortDate = (moment: Moment, language: Language): string => {
  const { day, month, year } = inBangkok(moment);
  return `${day} ${months[language][month]} ${yearIn(year, language)}`;
};

/** จ. 23 พ.ย. · Mon 23 Nov */
export const shortDay = (moment: Moment, language: Language): string => {
  const { day, month, weekday } = inBangkok(moment);
  return `${weekdays[language][weekday]} ${day} ${months[language][month]}`;
};

/** จ. 23 พ.ย. 2569 · Mon 23 Nov 2026 */
export const dayAndYear = (moment: Moment, language: Language): string =>
  `${shortDay(moment, language)} ${thisYear(moment, language)}`;

export const dayOfMonth = (moment: Moment, language: Language): string => {
  const { day, month } = inBangkok(moment);
  return `${day} ${months[language][month]}`;
};

/** 5 ธ.ค. · 5 Dec; with the year if it is not the current one. */
export const nearDate = (moment: Moment, language: Language, now: Moment): string =>
  thisYear(moment, language) === thisYear(now, language) ? dayOfMonth(moment, language) : shortDate(moment, language);

export const dayLeaf = (moment: Moment, language: Language) => {
  const { day, month, weekday } = inBangkok(moment);
  return { day, month: months[language][month], weekday: longWeekdays[language][weekday] };
};

export const monthAndYear = (moment: Moment, language: Language): string => {
  const { month, year } = inBangkok(moment);
  return `${longMonths[language][month]} ${yearIn(year, language)}`;
};

/** Sunday first, as in Thai calendars. */
export const weekdayHeads = (language: Language): readonly { readonly short: string; readonly long: string }[] =>
  weekdays[language].map((name, place) => ({
    short: name.replace('.', ''),
    long: longWeekdays[language][place] ?? name,
  }));

export const momentOf = (on: string): string => `${on}T00:00:00+07:00`;

export { hoursText };

export const dayAndHours = (day: string, hours: { readonly start: string; readonly end: string }): string =>
  [day, hoursText(hours)].filter(Boolean).join(' ');

/** วันจันทร์ที่ 23 พฤศจิกายน 2569 · Monday 23 November 2026 */
export const longDate = (moment: Moment, language: Language): string => {
  const { day, month, year, weekday } = inBangkok(moment);
  const name = longWeekdays[language][weekday];
  return `${language === 'th' ? `วัน${name}ที่` : name} ${day} ${longMonths[language][month]} ${yearIn(year, language)}`;
};

export const clockTime = (moment: Moment): string => inBangkok(moment).time;

/** 23 พ.ย. 2569 14:05 · 23 Nov 2026 14:05 */
export const dateAndTime = (moment: Moment, language: Language): string =>
  `${shortDate(moment, language)} ${clockTime(moment)}`;

export const thisYear = (moment: Moment, language: Language): number => yearIn(inBangkok(moment).year, language);

export const countdown = (seconds: number): string => {
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
