// @vitest-environment happy-dom
import { prints } from '@klang/contracts/api/prints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshStation, startStation, stationPage } from '../../../testing/stationFixture.ts';
import { waitingFixture as waiting } from './printsFixture.ts';

beforeEach(freshStation);
afterEach(() => vi.unstubAllGlobals());

it('a name that another station has just got is told at its field, until it is changed', async () => {
  stationPage.isNameTaken = true;
  const { user } = await startStation([]);
  const name = await screen.findByRole('textbox', { name: 'ชื่อสถานีพิมพ์' });
  await user.type(name, 'ประตู 2');
  await user.click(screen.getByRole('button', { name: 'บันทึกสถานี' }));
  const sentence = await screen.findByText('มีสถานีชื่อนี้แล้ว');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(name.getAttribute('aria-describedby')).toContain(sentence.id);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(name, '1');
  expect(screen.queryByText('มีสถานีชื่อนี้แล้ว')).toBeNull();
});

it('a print at the printer is done by Enter, but by none that a scanner typed or that belongs to a field or a question', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.setItem('klang-station', 's1');
  const { user, bodiesOf } = await startStation([waiting]);
  await screen.findByRole('button', { name: /^ออกครบ\s3\sดวง/ });
  const later = () => vi.setSystemTime(Date.now() + 5_000);
  later();
  await user.keyboard('KDB00000001Q{Enter}');
  later();
  await user.click(screen.getByRole('button', { name: 'ไม่ครบ / เสีย' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('combobox').focus();
  later();
  await user.keyboard('{Enter}');
  expect(bodiesOf(prints.confirm)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'กลับ' }));
  later();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bodiesOf(prints.confirm)).toEqual([{ jobId: 'p1' }]));
  vi.useRealTimers();
});

it('a print at the printer says how many of its pages went there', async () => {
  localStorage.setItem('klang-station', 's1');
  const work = { ...waiting.work, kind: 'labels', format: 'a4-3x8', start: 20, count: 30 } as typeof waiting.work;
  await startStation([{ ...waiting, work }]);
  const now = within(await screen.findByRole('region', { name: 'กำลังพิมพ์' }));
  expect(await now.findByRole('progressbar', { name: /^ส่งเข้าเครื่องพิมพ์แล้ว\s3\sจาก\s3\sหน้า$/ })).toHaveProperty(
    'value',
    3,
  );
});

it('a station says when its last signal arrived, so that everybody near it knows whether others find it awake', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  localStorage.setItem('klang-station', 's1');
  await startStation([]);
  await screen.findByText('สัญญาณล่าสุด');
  await vi.advanceTimersByTimeAsync(7_000);
  await waitFor(() => expect(document.body.textContent).toMatch(/สัญญาณล่าสุด[789]\sวินาทีก่อน/));
  vi.useRealTimers();
});

it('a station shows the last five prints of today, and all of them on request', async () => {
  localStorage.setItem('klang-station', 's1');
  const jobs = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ ...waiting, id: `p${number}`, title: `KDB${number}` }));
  stationPage.done = jobs.map((job) => ({ ...job, state: 'printed' }));
  const { user } = await startStation([]);
  const panel = within(await screen.findByRole('region', { name: 'พิมพ์แล้ววันนี้' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(5);
  await user.click(panel.getByRole('button', { name: /^ดูทั้ง\s7\sงาน$/ }));
  expect(panel.getAllByRole('listitem')).toHaveLength(7);
});
