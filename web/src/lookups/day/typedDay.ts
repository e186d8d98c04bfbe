import type { Language } from '@klang/contracts/messages';

const buddhistYears = 543;
/** No year of ours is as late, and no Buddhist year of ours as early. */
const firstBuddhist = 2_400;
const iso = /^(\d{4})-(\d\d)-(\d\d)$/;
const typed = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/;
const two = (figure: number): string => `${figure}`.padStart(2, '0');

/** 2026-11-23 as people write it: 23/11/2569 in Thai, 23/11/2026 in English. What is no day yet stays as it is. */
export const dayTyped = (on: string, language: Language): string => {
  const [, year = '', month, day] = iso.exec(on) ?? [];
  if (!day) return on;
  return `${day}/${month}/${language === 'th' ? Number(year) + buddhistYears : year}`;
};

/** Whether it is a day and not what is still being typed. */
export const isDay = (text: string): boolean => iso.test(text);

/** The day that was typed, with a year of either count; null where it is none. */
export const dayIn = (text: string): string | null => {
  const [, day, month, given] = (typed.exec(text.trim()) ?? []).map(Number);
  if (!day || !month || !given) return null;
  const year = given >= firstBuddhist ? given - buddhistYears : given;
  const on = `${year}-${two(month)}-${two(day)}`;
  const moment = new Date(`${on}T00:00:00.000Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(on) ? on : null;
};
