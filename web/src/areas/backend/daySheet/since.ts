import { bangkokDay } from '@klang/contracts/kit/days';
import { clockTime, shortDay } from '../../../lib/format.ts';
import type { Language } from '../../../lib/language.ts';
import { serverNow } from '../../../lib/serverClock.ts';

/** A time without a date would be read as today. */
export const sinceOf = (at: string, language: Language): string => {
  const isOfToday = bangkokDay(new Date(at)) === bangkokDay(new Date(serverNow()));
  return isOfToday ? clockTime(at) : `${shortDay(at, language)} ${clockTime(at)}`;
};
