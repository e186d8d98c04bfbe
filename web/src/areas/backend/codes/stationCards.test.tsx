// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { codes } from '@klang/contracts/api/codes';
import { type PrintRow, prints } from '@klang/contracts/api/prints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { deskFixture, waitingFixture } from '../prints/printsFixture.ts';

const mod = { qr: 'viu', printqrcode: 'viu' };
const batch = {
  id: 'b1',
  kindId: 'box',
  standsFor: 'item',
  prefix: 'KDB',
  digits: 8,
  first: 1,
  count: 60,
  orderId: null,
  firstCode: 'KDB00000001Q',
  lastCode: 'KDB00000060A',
  orderNumber: null,
  prints: 0,
  used: 0,
  retired: 0,
  printedAt: null,
  madeAt: '2026-11-24T03:00:00.000Z',
  madeBy: null,
};
const awake = { ...deskFixture, format: 'a4-2x7', waiting: 2 };
const away = { ...deskFixture, id: 's2', name: 'ท่ารับของ', format: 'kind', isAwake: false, waiting: 0 };
const papers = { ...deskFixture, id: 's3', name: 'โต๊ะเอกสาร', prints: ['documents'] };

const start = async (job: Partial<PrintRow> = {}, rights: object = mod, otherwise: object = {}) => {
  const answers: Readonly<Record<string, object | undefined>> = {
    [authen.userDetail.path]: { ...staffDetail, module: ['qr', 'printqrcode'], permission: { mod: rights } },
    [codes.batch.path]: { batch, data: [], next: null, prints: [] },
    [prints.stations.path]: { data: [awake, away, papers] },
    [prints.jobs.path]: { open: [{ ...waitingFixture, ...job }], done: [] },
    [prints.labels.path]: { jobId: 'p2' },
    [prints.again.path]: { jobId: 'p1' },
    ...otherwise,
  };
  const sent = fakeServer(({ path }) => answers[path] && { json: { result: true, code: 200, detail: answers[path] } });
  const app = await openApp('/backend/generatelist?id=b1');
  const panel = within(await screen.findByRole('region', { name: /KDB00000001Q – KDB000(00060|10000)A/ }));
  const bodiesOf = (call: { readonly path: string }) =>
    sent.flatMap(({ path, body }) => (path === call.path ? [body] : []));
  return { ...app, panel, bodiesOf };
};
const failed = { state: 'failed', fault: 'jammed', sent: 1, missing: { first: 2, last: 3 } } as const;

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
});

it('labels are sent to a station that is chosen from cards, which say whether it is open, its queue and its paper', async () => {
  const { user, panel, bodiesOf } = await start();
  const cards = within(await panel.findByRole('group', { name: 'ส่งไปพิมพ์ที่' }));
  const names = cards.getAllByRole('radio').map((card) => card.closest('label')?.textContent?.replace(/\s/g, ' '));
  expect(names[0]).toMatch(/^โต๊ะแพ็ก 1ตื่นอยู่ · คิว 2 งาน · .*2 × 7/);
  expect(names[1]).toMatch(/^ท่ารับของไม่ได้เปิด ตั้งแต่ .*10:00 น. · คิว 0 งาน/);
  expect(names.join()).not.toContain('โต๊ะเอกสาร');
  await user.click(cards.getByRole('radio', { name: /^โต๊ะแพ็ก 1/ }));
  const rules = { 'color-contrast': { enabled: false } };
  expect((await runAxe(document, { rules })).violations.map(({ id }) => id)).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'ส่งไปพิมพ์' }));
  await waitFor(() => expect(bodiesOf(prints.labels)).toMatchObject([{ stationId: 's1', format: 'a4-2x7' }]));
});

it('labels for any station are drawn for a paper that one of them has, which its card names, and a file for any paper', async () => {
  const { user, panel, bodiesOf } = await start();
  const paper = panel.getByRole('combobox', { name: 'กระดาษ' });
  const papers = () =>
    within(paper)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(papers()).toHaveLength(4);
  const any = await panel.findByRole('radio', { name: /^สถานีไหนก็ได้/ });
  expect(any.closest('label')?.textContent).toMatch(/เครื่องพิมพ์ป้าย \(PDF\)/);
  await user.click(any);
  expect(papers()).toEqual(['สติกเกอร์ A4 2 × 7', 'เครื่องพิมพ์ป้าย (PDF)']);
  await user.click(panel.getByRole('button', { name: 'ส่งไปพิมพ์' }));
  await waitFor(() => expect(bodiesOf(prints.labels)).toMatchObject([{ stationId: null, format: 'kind' }]));
  await user.selectOptions(paper, 'สติกเกอร์ A4 2 × 7');
  expect(any.closest('label')?.textContent).toMatch(/สติกเกอร์ A4 2 × 7/);
  await user.click(panel.getByRole('button', { name: 'ส่งไปพิมพ์' }));
  await waitFor(() => expect(bodiesOf(prints.labels).at(-1)).toMatchObject({ stationId: null, format: 'a4-2x7' }));
  await user.click(panel.getByRole('radio', { name: /^ท่ารับของ/ }));
  expect(papers()).toEqual(['เครื่องพิมพ์ป้าย (PDF)']);
  await user.click(panel.getByRole('radio', { name: /^ไฟล์ลงเครื่องนี้/ }));
  expect(papers()).toHaveLength(4);
});

it('ten thousand labels are sent to a station as one job', async () => {
  const whole = { ...batch, count: 10_000, lastCode: 'KDB00010000A' };
  const { user, panel, bodiesOf } = await start({}, mod, {
    [codes.batch.path]: { batch: whole, data: [], next: null, prints: [] },
  });
  await user.click(await panel.findByRole('radio', { name: /^โต๊ะแพ็ก 1/ }));
  await user.click(panel.getByRole('button', { name: 'ส่งไปพิมพ์' }));
  await waitFor(() => expect(bodiesOf(prints.labels)).toMatchObject([{ stationId: 's1', isWhole: true }]));
});

it('labels that stopped at a page are printed from there on where they were asked for, by who may print', async () => {
  const { user, panel, bodiesOf } = await start(failed);
  await user.click(await panel.findByRole('button', { name: 'พิมพ์หน้า 2–3' }));
  await waitFor(() =>
    expect(bodiesOf(prints.again)).toMatchObject([{ jobId: 'p1', reason: 'jammed', pages: { first: 2, last: 3 } }]),
  );
});

it('labels that stopped go where they were asked for also while no station is read, and their row names none', async () => {
  const { user, panel, bodiesOf } = await start(failed, mod, { [prints.stations.path]: undefined });
  const button = await panel.findByRole('button', { name: 'พิมพ์หน้า 2–3' });
  expect(button.closest('li')?.textContent).not.toContain('สถานีไหนก็ได้');
  await user.click(button);
  await waitFor(() => expect(bodiesOf(prints.again)).toMatchObject([{ jobId: 'p1', stationId: 's1' }]));
});

it('labels that wait say which one they are in the queue, where they were asked for', async () => {
  const { panel } = await start({ turns: [{ stationId: 's1', turn: 3 }] });
  expect((await panel.findByText(/^ป้าย QR KDB/)).closest('li')?.textContent).toMatch(/คิวที่\s3/);
});

it('nobody who may only look at prints is offered to print again', async () => {
  const { panel } = await start(failed, { ...mod, printqrcode: 'v' });
  await panel.findByText(/ที่หน้า 2 จาก 3/);
  expect(panel.queryByRole('button', { name: /^พิมพ์หน้า/ })).toBeNull();
});
