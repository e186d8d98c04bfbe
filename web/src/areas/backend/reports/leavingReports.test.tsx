// @vitest-environment happy-dom
import { mostReportRows, reportEndpoints } from '@klang/contracts/api/reports';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, freshOffice, ok, startReports } from '../../../testing/reportScreen.ts';

const { report01 } = reportEndpoints;
const replies = { [report01.print.path]: ok({ rows: 2 }) };
beforeEach(freshOffice);
afterEach(() => vi.unstubAllGlobals());

it('a report is taken as a file of what it shows, as of when it shows it', async () => {
  const { user, bodiesTo } = await startReports();
  await screen.findByRole('table');
  for (const name of ['CSV', 'PDF']) await user.click(screen.getByRole('button', { name }));
  const taken = ['csv', 'pdf'].map((format) => ({ format, asOfNr: 41 }));
  await vi.waitFor(() => expect(bodiesTo(report01.export.path)).toMatchObject(taken));
});

it('a link in an e-mail takes the file of its report at once, and once', async () => {
  const { bodiesTo, where } = await startReports({ report01: 'v' }, '/backend/report01?asOfNr=41&take=xlsx');
  await screen.findByRole('table');
  await vi.waitFor(() => expect(bodiesTo(report01.export.path)).toMatchObject([{ format: 'xlsx', asOfNr: 41 }]));
  await vi.waitFor(() => expect(where().search).toBe('?asOfNr=41'));
  expect(bodiesTo(report01.export.path)).toHaveLength(1);
});

it('a report says which kinds of file take fewer rows than it has, in place of their buttons', async () => {
  const [group] = answer.groups;
  const groups = Array.from({ length: mostReportRows.pdf }, (_, place) => ({ ...group, key: `p${place}` }));
  await startReports({ report01: 'v' }, '/backend/report01', {
    [report01.figures.path]: ok({ ...answer, groups, count: groups.length }),
  });
  await screen.findByText('PDF มีได้ไม่เกิน 1,000 แถว');
  screen.getByRole('button', { name: 'XLSX' });
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
});

it('a report on paper says who printed it, and the hash of its file', async () => {
  await startReports();
  await screen.findByText(/พิมพ์โดย ณัฐธิดา เมื่อ /);
  screen.getByText(new RegExp('ab12'.repeat(16)));
});

it('a printing of a report is recorded before it begins, as of when it is shown, each time under its own id', async () => {
  const { user, bodiesTo } = await startReports(undefined, undefined, replies);
  await screen.findByRole('table');
  const printed: number[] = [];
  vi.stubGlobal('print', () => printed.push(bodiesTo(report01.print.path).length));
  for (const turn of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'พิมพ์' }));
    await vi.waitFor(() => expect(printed.length).toBe(turn));
  }
  expect(printed).toEqual([1, 2]);
  const [one, other] = bodiesTo(report01.print.path) as { readonly printId: string }[];
  expect(one).toMatchObject({ tab: 'package', asOfNr: 41, printId: expect.any(String) });
  expect(other?.printId).not.toBe(one?.printId);
});

it('a report is not printed by its button when the printing could not be recorded', async () => {
  const failed = { status: 500, json: { result: false, code: 500, message: 'x', detail: null } };
  const { user } = await startReports(undefined, undefined, { [report01.print.path]: failed });
  await screen.findByRole('table');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'พิมพ์' }));
  await screen.findByText('บันทึกการพิมพ์ครั้งนี้ไม่สำเร็จ');
  expect(print).not.toHaveBeenCalled();
});

it('a printing of a report is recorded also when it begins in the browser’s own menu', async () => {
  const { bodiesTo } = await startReports(undefined, undefined, replies);
  await screen.findByRole('table');
  window.dispatchEvent(new Event('beforeprint'));
  await vi.waitFor(() => expect(bodiesTo(report01.print.path)).toMatchObject([{ asOfNr: 41 }]));
});
