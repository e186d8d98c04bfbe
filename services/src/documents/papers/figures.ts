import { bangkokDay } from '@klang/contracts/kit/days';

export type Language = 'th' | 'en';

const long = {
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const short = {
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
};
const buddhistAhead = 543;

const partsOf = (on: string) => {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  return { year, month: month - 1, day };
};

export const money = (satang: number): string => {
  const whole = Math.floor(Math.abs(satang) / 100).toString();
  const cents = (Math.abs(satang) % 100).toString().padStart(2, '0');
  return `${satang < 0 ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};

export const quantity = (value: number): string => {
  const [whole = '', part] = value
    .toFixed(4)
    .replace(/\.?0+$/, '')
    .split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...(part ? [part] : [])].join('.');
};

/** English days also name the Buddhist year, because paper numbers contain it. */
export const longDay = (on: string, language: Language): string => {
  const { year, month, day } = partsOf(on);
  const buddhist = year + buddhistAhead;
  return language === 'th'
    ? `${day} ${long.th[month]} ${buddhist}`
    : `${day} ${long.en[month]} ${year} (B.E. ${buddhist})`;
};

export const shortDay = (on: string, language: Language): string => {
  const { year, month, day } = partsOf(on);
  return `${day} ${short[language][month]} ${language === 'th' ? year + buddhistAhead : year}`;
};

export const shortTime = (at: string, language: Language): string => {
  const time = new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(11, 16);
  return `${shortDay(bangkokDay(new Date(at)), language)} · ${time}${language === 'th' ? ' น.' : ''}`;
};

/** 13 digits, grouped as the Revenue Department writes them. */
export const taxId = (digits: string): string => digits.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5');
