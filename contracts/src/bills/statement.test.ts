import { expect, it } from 'vitest';
import { z } from 'zod';
import { statementDays } from './statement.ts';

const days = z.strictObject(statementDays);
const faultsOf = (body: object) =>
  days.safeParse(body).error?.issues.map((issue) => [issue.path[0], issue.code === 'custom' && issue.params?.['en']]);

it('the days of a statement of account are of years in which somebody can owe, and the field says so where they are not', () => {
  expect(days.parse({ from: '2000-01-01', until: '2099-12-31' })).toEqual({ from: '2000-01-01', until: '2099-12-31' });
  const problem = 'Please choose a day in the years 2000 to 2099.';
  expect(faultsOf({ from: '1969-12-31', until: '9999-12-31' })).toEqual([
    ['from', problem],
    ['until', problem],
  ]);
});
