// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type PrintRow, prints, type StationRow } from '@klang/contracts/api/prints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { offeredIn } from '../../../testing/listFixture.ts';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { deskFixture as desk, waitingFixture as waiting } from './printsFixture.ts';

const who = { ...staffDetail, module: ['printqrcode'], permission: { mod: { printqrcode: 'viu' } } };
const noSuchPage = 'งานพิมพ์นี้ไม่มีหน้าที่เลือก';

const start = async (job: Partial<PrintRow>, refusedField?: string, stations: readonly StationRow[] = [desk]) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [prints.stations.path]: { data: stations },
    [prints.jobs.path]: { open: [{ ...waiting, sent: 1, ...job }], done: [] },
    [prints.again.path]: { jobId: 'p1' },
    [prints.fail.path]: { jobId: 'p1' },
  };
  const refused = {
    ...refusalJson(409, noSuchPage),
    refusal: 'print_no_such_page',
    fields: [{ field: refusedField, message: noSuchPage }],
  };
  const sent = fakeServer(({ path }) => {
    const isRefused = refusedField !== undefined && (path === prints.again.path || path === prints.fail.path);
    if (isRefused) return { status: 409, json: refused };
    return answers[path] && { json: { result: true, code: 200, detail: answers[path] } };
  });
  const app = await openApp('/backend/printqrcode');
  const bodiesOf = (call: { readonly path: string }) =>
    sent.flatMap(({ path, body }) => (path === call.path ? [body] : []));
  return { ...app, bodiesOf };
};
const failed = { state: 'failed', fault: 'jammed', missing: { first: 2, last: 3 } } as const;
const failedPanel = async () => within(await screen.findByRole('region', { name: 'พิมพ์ไม่สำเร็จ' }));

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});

it('a failed print says at which page it stopped, and offers to print from there on with one press', async () => {
  const { user, bodiesOf } = await start(failed);
  const panel = await failedPanel();
  panel.getByText(/กระดาษติด ที่หน้า 2 จาก 3/);
  panel.getByRole('button', { name: 'พิมพ์ใหม่ทั้งหมด…' });
  await user.click(panel.getByRole('button', { name: 'พิมพ์หน้า 2–3' }));
  await screen.findByText('ส่งไปพิมพ์แล้ว');
  expect(bodiesOf(prints.again)).toEqual([
    { jobId: 'p1', stationId: 's1', reason: 'jammed', pages: { first: 2, last: 3 } },
  ]);
});

const door = { ...desk, id: 's2', name: 'ประตู' };
it.each([
  ['to the station that has the first, also where any was asked for', [desk, door], 's2'],
  ['to any where that station is removed', [desk], null],
  ['to any where that station prints such things no more', [desk, { ...door, prints: ['documents' as const] }], null],
  ['to any where that station has another paper now', [desk, { ...door, format: 'a4-3x8' as const }], null],
])('the second half of a print goes %s', async (_, stations, stationId) => {
  const { user, bodiesOf } = await start({ ...failed, stationId: null, takenBy: 's2' }, undefined, stations);
  await user.click((await failedPanel()).getByRole('button', { name: 'พิมพ์หน้า 2–3' }));
  await waitFor(() => expect(bodiesOf(prints.again)).toMatchObject([{ stationId }]));
});

const sheets = { ...door, format: 'a4-3x8' as const };
it.each([
  ['at no station with another paper', [desk, sheets], ['สถานีไหนก็ได้', 'โต๊ะแพ็ก 1 (ตื่นอยู่)']],
  ['where none has theirs, which the choice says', [sheets], [expect.stringMatching(/^ไม่มีสถานีที่พิมพ์แบบนี้: .*ZPL/)]],
] as const)('labels are offered again %s', async (_, stations, offered) => {
  const { user, bodiesOf } = await start({ ...failed, stationId: 's2', takenBy: 's2' }, undefined, stations);
  await user.click((await failedPanel()).getByRole('button', { name: 'พิมพ์ใหม่ทั้งหมด…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await offeredIn(user, dialog.getByRole('combobox', { name: 'พิมพ์ที่ไหน' }))).toEqual(offered);
  await user.click(dialog.getByRole('button', { name: 'พิมพ์ใหม่' }));
  await waitFor(() => expect(bodiesOf(prints.again)).toMatchObject([{ stationId: null }]));
});

it('a print of some pages is offered again in these pages, also where it stopped among them', async () => {
  const { user } = await start({ ...failed, pages: { first: 2, last: 3 }, missing: { first: 3, last: 3 } });
  const panel = await failedPanel();
  panel.getByRole('button', { name: 'พิมพ์หน้า 3' });
  await user.click(panel.getByRole('button', { name: 'พิมพ์ใหม่ทั้งหมด…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const pageIn = (name: string) => (dialog.getByRole('textbox', { name }) as HTMLInputElement).value;
  expect([pageIn('ตั้งแต่หน้า'), pageIn('ถึงหน้า')]).toEqual(['2', '3']);
});

it('all of a print is offered again where its pages are unknown, or none came out', async () => {
  for (const missing of [null, { first: 1, last: 3 }]) {
    const { unmount } = await start({ ...failed, missing });
    const panel = await failedPanel();
    panel.getByRole('button', { name: 'พิมพ์ใหม่' });
    expect(panel.queryByRole('button', { name: /^พิมพ์หน้า/ })).toBeNull();
    unmount();
  }
});

it('who reports a print may say from which page on it is missing, and hears at that field of a page that it does not have', async () => {
  const { user, bodiesOf } = await start({ state: 'sent', takenBy: 's1', leaseId: 'killed' }, 'page');
  await user.click(await screen.findByRole('button', { name: 'ไม่ครบ / เสีย' }));
  const dialog = within(await screen.findByRole('dialog'));
  const page = dialog.getByRole('textbox', { name: 'ขาดหรือเสียตั้งแต่หน้า' });
  await user.type(page, '7');
  await user.click(dialog.getByRole('button', { name: 'ไม่ครบ / เสีย' }));
  await waitFor(() => expect(bodiesOf(prints.fail)).toEqual([{ jobId: 'p1', fault: 'jammed', page: 7 }]));
  await waitFor(() => expect(page.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getAllByText(noSuchPage)).toHaveLength(1);
  expect((await runAxe(document, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('a print of a single page is reported without asking for one', async () => {
  const { user } = await start({ state: 'sent', takenBy: 's1', leaseId: 'killed', pages: { first: 2, last: 2 } });
  await user.click(await screen.findByRole('button', { name: 'ไม่ครบ / เสีย' }));
  expect(within(await screen.findByRole('dialog')).queryByRole('textbox')).toBeNull();
});

it('pages that a print does not have are refused at their field', async () => {
  const { user } = await start({ ...failed, missing: null }, 'pages');
  await user.click((await failedPanel()).getByRole('button', { name: 'พิมพ์ใหม่' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'พิมพ์หน้าไหน' }), 'บางหน้า');
  await user.click(dialog.getByRole('button', { name: 'พิมพ์ใหม่' }));
  const last = dialog.getByRole('textbox', { name: 'ถึงหน้า' });
  await waitFor(() => expect(last.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getAllByText(noSuchPage)).toHaveLength(1);
});
