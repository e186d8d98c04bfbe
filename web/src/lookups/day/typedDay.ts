import type { Language } from '@klang/contracts/messages';

const buddhistYears = 543;
/** Years from here on are Buddhist, earlier ones Gregorian. */
const firstBuddhist = 2_400;
const iso = /^(\d{4})-(\d\d)-(\d\d)$/;
const typed = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/;
const two = (figure: number): string => `${figure}`.padStart(2, '0');

/** 2026-11-23 as 23/11/2569 in Thai or 23/11/2026 in English. Incomplete input stays unchanged. */
export const dayTyped = (on: string, language: Language): string => {
  const [, year = '', month, day] = iso.exec(on) ?? [];
  if (!day) return on;
  return `${day}/${month}/${language === 'th' ? Number(year) + buddhistYears : year}`;
};

export const isDay = (text: string): boolean => iso.test(text);

export const dayIn = (text: string): string | null => {
  const [, day, month, yearTyped] = (typed.exec(text.trim()) ?? []).map(Number);
  if (!day || !month || !yearTyped) return null;
  const year = yearTyped >= firstBuddhist ? yearTyped - buddhistYears : yearTyped;
  const on = `${year}-${two(month)}-${two(day)}`;
  const moment = new Date(`${on}T00:00:00.000Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(on) ? on : null;
};
