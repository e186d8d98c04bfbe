import { listShape } from '@klang/contracts/kit/sheet';
import { expect, it } from 'vitest';
import { columnsChosen, count, type SheetCells } from './sheetColumns.ts';

type Row = {
  readonly state: 'open' | 'done';
  readonly isPaid: boolean;
  readonly owner: string | null;
  readonly satang: number;
};
const label = (name: string) => ({ th: `${name}ไทย`, en: name });
const shape = listShape({
  page: 'things',
  title: label('Things'),
  columns: {
    state: { label: label('State'), kind: 'choice', texts: { open: label('Open'), done: label('Done') } },
    paid: { label: label('Paid'), kind: 'flag', field: 'isPaid', yes: label('Yes') },
    owner: { label: label('Owner'), kind: 'person', none: label('Nobody') },
    half: { label: label('Half'), kind: 'money', derive: ({ satang }: Row) => satang / 2 },
    year: { label: label('Year'), kind: 'number', derive: (_: Row, { now }: { now: Date }) => now.getUTCFullYear() },
    own: { label: label('Own') },
  },
});
const own: SheetCells<typeof shape, Row> = { own: ({ satang }) => count(satang) };
const row: Row = { state: 'done', isPaid: true, owner: null, satang: 5_000 };
const written = (language: 'th' | 'en', cells = own, one = row) =>
  columnsChosen<typeof shape, Row>(
    { shape, chosen: undefined, language, now: new Date('2026-11-26T05:00:00Z') },
    cells,
  ).map(({ title, cell }) => [title, cell(one)]);

it('a file writes each column as its kind says, with the word of a status in its language', () => {
  expect(written('en')).toEqual([
    ['State', 'Done'],
    ['Paid', 'Yes'],
    ['Owner', null],
    ['Half', { number: 25, format: '#,##0.00' }],
    ['Year', { number: 2026, format: '0' }],
    ['Own', { number: 5_000, format: '0' }],
  ]);
  expect(written('th').slice(0, 2)).toEqual([
    ['Stateไทย', 'Doneไทย'],
    ['Paidไทย', 'Yesไทย'],
  ]);
});

it('a flag that is off and a status that has no word leave their cells empty', () => {
  const odd = { ...row, state: 'lost', isPaid: false } as unknown as Row;
  expect(written('en', own, odd).slice(0, 2)).toEqual([
    ['State', null],
    ['Paid', null],
  ]);
});

it('a file may write a column in its own way, or put further columns behind it', () => {
  const cells = { ...own, owner: () => 'Somebody', paid: [{ title: 'Paid on', cell: () => ({ day: '2026-11-25' }) }] };
  expect(written('en', cells).slice(1, 4)).toEqual([
    ['Paid', 'Yes'],
    ['Paid on', { day: '2026-11-25' }],
    ['Owner', 'Somebody'],
  ]);
});
