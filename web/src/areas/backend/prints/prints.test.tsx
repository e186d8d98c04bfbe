// @vitest-environment happy-dom
import { type PrintRow, prints } from '@klang/contracts/api/prints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseIn, offeredIn } from '../../../testing/listFixture.ts';
import { runAxe } from '../../../testing/runAxe.ts';
import { freshStation, startStation, stationPage } from '../../../testing/stationFixture.ts';
import { deskFixture as desk, waitingFixture as waiting } from './printsFixture.ts';

const at = '2026-11-24T03:00:00.000Z';

beforeEach(freshStation);
afterEach(() => vi.unstubAllGlobals());

const seriousIn = async () => {
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await runAxe(document, { rules });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
};

it('a station says how much of its sheet is used and where the next labels begin, until a new one is put in', async () => {
  stationPage.station = { ...desk, format: 'a4-3x8', used: 19 };
  localStorage.setItem('klang-station', 's1');
  const { user, bodiesOf } = await startStation([]);
  await screen.findByText('ใช้ไป 19 จาก 24 ดวง งานถัดไปเริ่มดวงที่ 20');
  await user.click(screen.getByRole('button', { name: 'ใส่แผ่นใหม่แล้ว' }));
  await screen.findByText('แผ่นใหม่ ยังไม่ได้ใช้');
  expect(bodiesOf(prints.newSheet)).toEqual([{ stationId: 's1' }]);
});

it('the page of a print station asks which station this browser is, and remembers the answer', async () => {
  const { user, bodiesOf } = await startStation([]);
  await screen.findByRole('button', { name: 'เครื่องนี้คือ โต๊ะแพ็ก 1' });
  expect(await seriousIn()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'ชื่อสถานีพิมพ์' }), 'ประตู 2');
  await user.click(screen.getByRole('button', { name: 'บันทึกสถานี' }));
  await waitFor(() => expect(bodiesOf(prints.keepStation)).toMatchObject([{ name: 'ประตู 2', prints: ['labels'] }]));
  await waitFor(() => expect(localStorage.getItem('klang-station')).not.toBeNull());
});

it('a print station takes a waiting job, records that it goes to the printer, and is done when a person confirms it', async () => {
  localStorage.setItem('klang-station', 's1');
  const { user, bodiesOf } = await startStation([waiting]);
  const now = within(await screen.findByRole('region', { name: 'กำลังพิมพ์' }));
  const out = await now.findByRole('button', { name: /^ออกครบ\s3\sดวง$/ });
  expect(bodiesOf(prints.take)[0]).toMatchObject({ stationId: 's1' });
  expect(bodiesOf(prints.send)).toHaveLength(1);
  expect(await seriousIn()).toEqual([]);
  await user.click(out);
  await screen.findByText('ยังไม่มีงานพิมพ์');
  screen.getByText('ป้าย QR KDB00000001Q');
  expect(bodiesOf(prints.confirm)).toEqual([{ jobId: 'p1' }]);
  expect(bodiesOf(prints.send)).toHaveLength(1);
});

it('a station page that is open says so all the time: while a print waits for its confirmation, and while it rests', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  localStorage.setItem('klang-station', 's1');
  const { user, bodiesOf } = await startStation([waiting]);
  await screen.findByRole('button', { name: /^ออกครบ/ });
  const signs = () => bodiesOf(prints.sign).length;
  const before = signs();
  await vi.advanceTimersByTimeAsync(21_000);
  await waitFor(() => expect(signs()).toBeGreaterThan(before));
  expect(bodiesOf(prints.take)).toHaveLength(1);
  stationPage.station = { ...desk, isPaused: true };
  await user.click(screen.getByRole('button', { name: 'พักสถานี' }));
  const atRest = signs();
  await vi.advanceTimersByTimeAsync(21_000);
  await waitFor(() => expect(signs()).toBeGreaterThan(atRest));
  vi.useRealTimers();
});

it('a station that rests is called so wherever one is chosen', async () => {
  stationPage.station = { ...desk, isPaused: true };
  const { user } = await startStation([{ ...waiting, stationId: null }]);
  await screen.findByText('พักอยู่');
  const queue = within(await screen.findByRole('region', { name: 'คิวถัดไป' }));
  await user.click(queue.getByRole('button', { name: 'ตัวเลือกของ KDB00000001Q' }));
  await user.click(await screen.findByRole('menuitem', { name: 'พิมพ์ที่ไหน' }));
  const stations = await screen.findByRole('combobox', { name: 'พิมพ์ที่ไหน' });
  expect(await offeredIn(user, stations)).toContain('โต๊ะแพ็ก 1 (พักอยู่)');
});

it('a print station sends no job without its file to the printer, says why, and goes on with the next', async () => {
  localStorage.setItem('klang-station', 's1');
  const { bodiesOf } = await startStation([waiting, { ...waiting, id: 'p2' }], 404);
  await waitFor(() => expect(bodiesOf(prints.letGo)).toMatchObject([{ jobId: 'p1', isUnmade: true }, { jobId: 'p2' }]));
  await screen.findByText('ไม่พบชุดรหัสนี้');
  expect(bodiesOf(prints.send)).toEqual([]);
  const failed = within(await screen.findByRole('region', { name: 'พิมพ์ไม่สำเร็จ' }));
  expect(failed.getAllByText(/เตรียมไฟล์เพื่อพิมพ์ไม่ได้/)).toHaveLength(2);
  expect(failed.queryByRole('button', { name: /^ออกครบ/ })).toBeNull();
});

it('a print station leaves what another page sent unconfirmed until a person says what came out', async () => {
  localStorage.setItem('klang-station', 's1');
  const { user, bodiesOf } = await startStation([
    { ...waiting, state: 'sent', leaseId: 'killed', takenBy: 's1', sent: 1 },
  ]);
  const panel = within(await screen.findByRole('region', { name: 'ยังไม่ยืนยัน' }));
  await user.click(panel.getByRole('button', { name: 'ไม่ครบ / เสีย' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'partly');
  await user.click(dialog.getByRole('button', { name: 'ไม่ครบ / เสีย' }));
  await waitFor(() => expect(bodiesOf(prints.fail)).toEqual([{ jobId: 'p1', fault: 'partly' }]));
  expect(bodiesOf(prints.send)).toEqual([]);
});

it('a print is made again in the pages that are missing, and says which these are', async () => {
  const torn: PrintRow = { ...waiting, state: 'failed', fault: 'jammed', sent: 1 };
  const { user, bodiesOf } = await startStation([torn, { ...torn, id: 'p2', pages: { first: 4, last: 5 } }]);
  const failed = within(await screen.findByRole('region', { name: 'พิมพ์ไม่สำเร็จ' }));
  failed.getByText(/เฉพาะหน้า 4–5/);
  await user.click(failed.getAllByRole('button', { name: 'พิมพ์ใหม่' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'พิมพ์หน้าไหน' }), 'บางหน้า');
  const type = async (name: string, page: string) => {
    await user.clear(dialog.getByRole('textbox', { name }));
    await user.type(dialog.getByRole('textbox', { name }), page);
  };
  const ask = () => user.click(dialog.getByRole('button', { name: 'พิมพ์ใหม่' }));
  await type('ตั้งแต่หน้า', '2');
  await ask();
  await dialog.findByText('กรุณาใส่เลขหน้าทั้งสองช่อง เลขน้อยมาก่อน');
  expect(bodiesOf(prints.again)).toEqual([]);
  await type('ถึงหน้า', '3');
  expect(await seriousIn()).toEqual([]);
  await ask();
  await waitFor(() =>
    expect(bodiesOf(prints.again)).toEqual([
      { jobId: 'p1', stationId: 's1', reason: 'jammed', pages: { first: 2, last: 3 } },
    ]),
  );
});

it('a print that waits is sent to another station, and nothing says that it is printed again', async () => {
  const { user, bodiesOf } = await startStation([{ ...waiting, stationId: null }]);
  const queue = within(await screen.findByRole('region', { name: 'คิวถัดไป' }));
  await user.click(queue.getByRole('button', { name: 'ตัวเลือกของ KDB00000001Q' }));
  await user.click(await screen.findByRole('menuitem', { name: 'พิมพ์ที่ไหน' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'พิมพ์ที่ไหน' }));
  await chooseIn(user, dialog.getByRole('combobox', { name: 'พิมพ์ที่ไหน' }), /^โต๊ะแพ็ก 1/);
  await user.click(dialog.getByRole('button', { name: 'ส่งไปพิมพ์' }));
  await waitFor(() =>
    expect(bodiesOf(prints.again)).toEqual([{ jobId: 'p1', stationId: 's1', reason: null, pages: null }]),
  );
});

it('a print station that slept after the taking gives the print back to the queue, and says so', async () => {
  localStorage.setItem('klang-station', 's1');
  const { bodiesOf } = await startStation([waiting], 200, 'print_lease_over');
  await waitFor(() => expect(bodiesOf(prints.letGo)).toMatchObject([{ jobId: 'p1', isUnmade: false }]));
  await screen.findByText('งานพิมพ์กลับเข้าคิวแล้ว');
  await screen.findByRole('region', { name: 'คิวถัดไป' });
});

it('a station says only why it gave a print back, as a server of before understands it, and tells prints of before', async () => {
  localStorage.setItem('klang-station', 's1');
  const { blankCodes: _, ...before } = waiting;
  const { bodiesOf } = await startStation([before], 404);
  await waitFor(() => expect(bodiesOf(prints.letGo)).toMatchObject([{ jobId: 'p1', isUnmade: true }]));
  const sentFields = bodiesOf(prints.letGo).flatMap((sent) => Object.keys(sent ?? {}));
  expect(sentFields.toSorted()).toEqual(['isUnmade', 'jobId', 'leaseId', 'stationId']);
  await screen.findByRole('region', { name: 'พิมพ์ไม่สำเร็จ' });
});

it('a station whose server is of before gives a print without labels back all the same, and goes on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  localStorage.setItem('klang-station', 's1');
  stationPage.isOld = true;
  const { bodiesOf } = await startStation([waiting], 409);
  await waitFor(() => expect(bodiesOf(prints.letGo)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(21_000);
  await screen.findByRole('region', { name: 'พิมพ์ไม่สำเร็จ' });
  vi.useRealTimers();
  expect(bodiesOf(prints.letGo)).toMatchObject([{ isUnmade: true, hasNoLabels: true }, { isUnmade: true }]);
});

it('a station that could not give a print back keeps it no longer, and gives it back once it can', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  localStorage.setItem('klang-station', 's1');
  stationPage.isLetGoLost = true;
  const { bodiesOf } = await startStation([waiting], 404);
  await waitFor(() => expect(bodiesOf(prints.letGo)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(21_000);
  await waitFor(() => expect(bodiesOf(prints.letGo)).toHaveLength(2));
  expect(bodiesOf(prints.keep)).toEqual([]);
  await screen.findByRole('region', { name: 'พิมพ์ไม่สำเร็จ' });
  vi.useRealTimers();
});

it('a print whose labels were printed meanwhile says that printing them again needs a reason', async () => {
  localStorage.setItem('klang-station', 's1');
  const { bodiesOf } = await startStation([waiting], 200, 'print_needs_reason');
  await waitFor(() => expect(bodiesOf(prints.letGo)).toMatchObject([{ isUnmade: true, needsReason: true }]));
});

it('a print that waits for a removed station waits for any, here too, and is sent on from there', async () => {
  const { user, bodiesOf } = await startStation([{ ...waiting, stationId: 'removed' }]);
  const queue = within(await screen.findByRole('region', { name: 'คิวถัดไป' }));
  queue.getByText(/สถานีไหนก็ได้/);
  await user.click(queue.getByRole('button', { name: 'ตัวเลือกของ KDB00000001Q' }));
  await user.click(await screen.findByRole('menuitem', { name: 'พิมพ์ที่ไหน' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'พิมพ์ที่ไหน' }));
  await user.click(dialog.getByRole('button', { name: 'ส่งไปพิมพ์' }));
  await waitFor(() => expect(bodiesOf(prints.again)).toMatchObject([{ jobId: 'p1', stationId: null }]));
});

it('a print whose station fell silent before it sent anything can go to another station', async () => {
  const silent = { ...waiting, state: 'taken', takenBy: 's1', leaseId: 'killed', leaseUntil: at } as const;
  const { user } = await startStation([silent]);
  const queue = within(await screen.findByRole('region', { name: 'คิวถัดไป' }));
  await user.click(queue.getByRole('button', { name: 'ตัวเลือกของ KDB00000001Q' }));
  await screen.findByRole('menuitem', { name: 'พิมพ์ที่ไหน' });
});

it('the queue of a station counts its prints and says in which turn each comes that is not at a printer yet', async () => {
  localStorage.setItem('klang-station', 's1');
  stationPage.station = { ...desk, isPaused: true };
  const [second, third] = ['KDB00000009Q', 'KDB00000017Q'].map((title) => ({ ...waiting, id: title, title }));
  await startStation([{ ...waiting, state: 'taken', takenBy: 's1' }, second ?? waiting, third ?? waiting]);
  const queue = await screen.findByRole('region', { name: 'คิวถัดไป' });
  const rows = within(queue).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[0]?.textContent).toMatch(/KDB00000001Qกำลังพิมพ์/);
  expect(rows[0]?.textContent).not.toContain('คิวที่');
  expect(rows[1]?.textContent).toMatch(/KDB00000009Q.*คิวที่\s1/);
  expect(rows[2]?.textContent).toMatch(/KDB00000017Q.*คิวที่\s2/);
  within(queue).getByText('3');
});

it('a station is left or removed in its settings, where nobody presses that by mistake', async () => {
  localStorage.setItem('klang-station', 's1');
  stationPage.station = { ...desk, isPaused: true };
  const { user } = await startStation([]);
  const settings = await screen.findByRole('button', { name: 'ตั้งค่า' });
  expect(screen.queryByRole('button', { name: 'เลิกใช้สถานี' })).toBeNull();
  await user.click(settings);
  screen.getByRole('button', { name: 'เลิกใช้สถานี' });
  await user.click(screen.getByRole('button', { name: 'ให้เครื่องนี้เลิกเป็นสถานี' }));
  await screen.findByRole('button', { name: 'เครื่องนี้คือ โต๊ะแพ็ก 1' });
  expect(localStorage.getItem('klang-station')).toBeFalsy();
});
