import { bangkokDay } from '../kit/days.ts';

/** Staff look for a reported transfer through the day of `confirmBy`. */
export const isLookedFor = (confirmBy: string | null | undefined, today: string): boolean =>
  !!confirmBy && bangkokDay(new Date(confirmBy)) >= today;
