import { describe, expect, it } from 'vitest';
import { holidaysOf } from './holidays.ts';

const years = [2026, 2027];
const weekday = (on: string): number => new Date(`${on}T00:00:00.000Z`).getUTCDay();
const isWeekend = (on: string): boolean => [0, 6].includes(weekday(on));
const dayAfter = (on: string): string => new Date(Date.parse(on) + 86_400_000).toISOString().slice(0, 10);
const isInstead = ({ name }: { readonly name: { readonly en: string } }): boolean => name.en.startsWith('Substitution');

describe.each(years)('the public holidays of %i', (year) => {
  const days = holidaysOf(year);
  const dates = days.map(({ on }) => on);

  it('stand in their order, each once and in its year', () => {
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(dates.every((on) => on.startsWith(`${year}-`))).toBe(true);
  });

  it('give the next working day for each that falls on a weekend', () => {
    const own = days.filter((one) => !isInstead(one));
    const taken = new Set(own.map(({ on }) => on));
    const owed = own
      .filter(({ on }) => isWeekend(on))
      .map(({ on, name }) => {
        let next = dayAfter(on);
        while (isWeekend(next) || taken.has(next)) next = dayAfter(next);
        return `${next} Substitution for ${name.en}`;
      });
    expect(days.filter(isInstead).map(({ on, name }) => `${on} ${name.en}`)).toEqual(owed);
  });
});

it('a year whose holidays are not known has no public holidays', () => expect(holidaysOf(2031)).toEqual([]));
