import { lookups } from '@klang/contracts/lookups/index';
import type { Text } from '@klang/contracts/messages';
import { reports } from '@klang/contracts/reports/reports';
import { expect, it } from 'vitest';
import { xlsxOf } from './sheets.ts';

async function* noRows(): AsyncGenerator<readonly string[]> {}
const workbook = (name: string) => xlsxOf([{ title: 'A', cell: (row: string) => row }], noRows(), name);

const titles: readonly Text[] = [
  ...Object.values(reports).flatMap(({ tabs }) =>
    tabs.flatMap(({ title, measures }) => [title, ...measures.map((one) => one.title)]),
  ),
  ...Object.values(lookups).map(({ title }) => title),
];

it('whatever a report, its figures or a list are called, a workbook is made of it', async () => {
  const names = new Set(titles.flatMap(({ th, en }) => [th, en]));
  expect([...names].some((name) => name.includes('/'))).toBe(true);
  for (const name of names) expect((await workbook(name)).length, name).toBeGreaterThan(0);
});

it.each(['a/b\\c:d*e?f[g]', 'x'.repeat(60), "'quoted'", '  ', ''])(
  'a sheet is called by what programs take of “%s”',
  async (name) => expect((await workbook(name)).length).toBeGreaterThan(0),
);
