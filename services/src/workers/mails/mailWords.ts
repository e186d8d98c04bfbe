import type { Language } from '@klang/contracts/messages';
import type { Visit } from '@klang/contracts/orders/trips';

const timeZone = 'Asia/Bangkok';
const locales = { th: 'th-TH-u-ca-buddhist', en: 'en-GB' } as const;

// Cached: a formatter costs more than writing a mail.
const moneyOf = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [whole, cents] = [moneyOf(0), moneyOf(2)];
const dayOf = (language: Language) =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
const days = { th: dayOf('th'), en: dayOf('en') };
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** ฿4,176 · ฿986.50 */
export const baht = (satang: number): string => `฿${(satang % 100 === 0 ? whole : cents).format(satang / 100)}`;

/** วันพฤหัสบดีที่ 26 พฤศจิกายน 2569 · Thursday 26 November 2026 */
export const dayText = (moment: string, language: Language): string => {
  const parts = days[language].formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const date = `${part('day')} ${part('month')} ${part('year')}`;
  return language === 'th' ? `${part('weekday')}ที่ ${date}` : `${part('weekday')} ${date}`;
};

export const monthText = (month: string, language: Language): string => {
  const parts = days[language].formatToParts(new Date(`${month}-01T00:00:00+07:00`));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('month')} ${part('year')}`;
};

const hoursText = (hours: string, language: Language): string =>
  language === 'th' ? ` เวลา ${hours} น.` : `, ${hours}`;

/** วันจันทร์ที่ 23 พฤศจิกายน 2569 เวลา 16:20 น. · Monday 23 November 2026, 16:20 */
export const momentText = (moment: string, language: Language): string =>
  `${dayText(moment, language)}${hoursText(clock.format(new Date(moment)), language)}`;

export const visitText = (visit: Visit | null, language: Language): string => {
  if (!visit) return '–';
  const day = dayText(`${visit.on}T00:00:00+07:00`, language);
  return visit.start ? `${day}${hoursText(`${visit.start}–${visit.end}`, language)}` : day;
};
