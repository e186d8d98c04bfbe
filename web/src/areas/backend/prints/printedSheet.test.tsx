// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { codes } from '@klang/contracts/api/codes';
import { type PrintRow, prints } from '@klang/contracts/api/prints';
import { codeOf } from '@klang/contracts/codes/codes';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { deskFixture, waitingFixture } from './printsFixture.ts';

const permission = { mod: { printqrcode: 'viu', qr: 'v' } };
const who = { ...staffDetail, module: ['printqrcode', 'qr'], permission };
const at = '2026-11-24T03:00:00.000Z';
const desk = { ...deskFixture, format: 'a4-3x8' } as const;
const batch = {
  id: 'b1',
  kindId: 'box',
  standsFor: 'item',
  prefix: 'KDB',
  digits: 8,
  first: 1,
  count: 4,
  orderId: null,
  firstCode: codeOf({ prefix: 'KDB', digits: 8 }, 1),
  lastCode: codeOf({ prefix: 'KDB', digits: 8 }, 4),
  orderNumber: null,
  prints: 1,
  used: 1,
  retired: 1,
  printedAt: at,
  madeAt: at,
  madeBy: null,
};
const retiredOne = { code: codeOf(batch, 2), state: 'retired', standsFor: 'item', targetId: null, orderId: null };
const ofBatch = { batchId: 'b1', printId: 'r1', start: 1, part: 1, count: 3, reason: 'faint' } as const;
const again: PrintRow = {
  ...waitingFixture,
  work: { kind: 'labels', format: 'a4-3x8', ...ofBatch },
  reason: 'faint',
};
let codeNow = retiredOne;

const noneLeft = 'รหัสเหล่านี้เลิกใช้หมดแล้ว จึงไม่มีป้ายให้พิมพ์';
const answerOfFile = ({ work, blankCodes = [] }: PrintRow) =>
  work.kind === 'labels' && blankCodes.length === work.count
    ? { status: 409, json: { ...refusalJson(409, noneLeft), refusal: 'no_labels_left' } }
    : { json: {} };
const start = (first = again, address = '/backend/printqrcode') => {
  let job = first;
  const change = (some: Partial<PrintRow>) => {
    job = { ...job, ...some };
    return { jobId: 'p1' };
  };
  const doings: Readonly<Record<string, (body: object) => object>> = {
    [prints.take.path]: (body) =>
      job.state === 'waiting' ? change({ ...body, state: 'taken', takenBy: 's1' }) : { jobId: null },
    [prints.letGo.path]: () => change({ state: 'failed', fault: 'hasNoLabels' }),
    [prints.send.path]: () => change({ state: 'sent', sent: 1 }),
    [prints.confirm.path]: () => change({ state: 'printed' }),
  };
  fakeServer(({ path, body }) => {
    if (path === prints.file.path) return answerOfFile(job);
    const [open, done] = job.state === 'printed' ? [[], [job]] : [[job], []];
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [prints.stations.path]: { data: [desk] },
      [prints.sign.path]: { stationId: 's1' },
      [codes.batch.path]: { batch, data: [codeNow], next: null, prints: [] },
      [prints.jobs.path]: { open, done },
    };
    const doing = doings[path]?.(body as object);
    const detail = doing ?? answers[path];
    return detail && { json: { result: true, code: 200, detail, ...(doing && { touched: ['prints'] }) } };
  });
  return openApp(address);
};

beforeEach(async () => {
  codeNow = retiredOne;
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

it('a print station draws the sheet as it comes out, with its codes and without what is retired, and says why it is printed again', async () => {
  localStorage.setItem('klang-station', 's1');
  const { user } = await start();
  const sheet = within(await screen.findByRole('region', { name: 'กำลังพิมพ์' }));
  for (const place of [1, 3, 4]) await sheet.findByText(codeOf(batch, place));
  expect(sheet.queryByText(codeOf(batch, 2))).toBeNull();
  sheet.getByText(/พิมพ์ซ้ำ “พิมพ์จาง”/);
  await user.click(sheet.getByRole('button', { name: /^ออกครบ/ }));
  const done = within(await screen.findByRole('region', { name: 'พิมพ์แล้ววันนี้' }));
  done.getByText(/พิมพ์ซ้ำ “พิมพ์จาง”/);
});

const twoBlank = { ...again, blankCodes: [codeOf(batch, 2), codeOf(batch, 4)] };
const named = `${codeOf(batch, 2)}, ${codeOf(batch, 4)}`;

it('a print station names the labels that stay blank because they were retired since, draws them so, and asks only for the others', async () => {
  localStorage.setItem('klang-station', 's1');
  await start({ ...twoBlank, work: { kind: 'labels', format: 'a4-3x8', ...ofBatch, count: 4 } });
  const now = within(await screen.findByRole('region', { name: 'กำลังพิมพ์' }));
  now.getByText(`ป้ายในงานนี้เลิกใช้ไปแล้ว 2 ดวง จึงเว้นว่างไว้: ${named}`);
  await now.findByRole('button', { name: /^ออกครบ\s2\sดวง$/ });
  await now.findByRole('img', { name: /ใช้ไปแล้ว\s0\sพิมพ์\s2\sเหลือ\s20/ });
  now.getByText('เว้นว่าง 2');
});

it.each([
  ['a label that is retired after it came out keeps its place', 'retired', [], [1, 2, 3, 4]],
  [
    'a label that was retired when the print was asked for has none, also if it is in use again',
    'free',
    [2],
    [1, 3, 4],
  ],
])('the sheet is drawn as it came out: %s', async (_, state, without, places) => {
  localStorage.setItem('klang-station', 's1');
  codeNow = { ...retiredOne, state };
  await start({
    ...again,
    work: { kind: 'labels', format: 'a4-3x8', ...ofBatch, count: places.length },
    retiredCodes: without.map((place) => codeOf(batch, place)),
  });
  const sheet = within(await screen.findByRole('region', { name: 'กำลังพิมพ์' }));
  await sheet.findByText(codeOf(batch, 1));
  const drawn = [1, 2, 3, 4].filter((place) => sheet.queryByText(codeOf(batch, place)) !== null);
  expect(drawn).toEqual(places);
});

it('a print whose labels are all retired is not printed, and says why', async () => {
  localStorage.setItem('klang-station', 's1');
  await start({ ...twoBlank, work: { kind: 'labels', format: 'a4-3x8', ...ofBatch, count: 2 } });
  const failed = within(await screen.findByRole('region', { name: 'พิมพ์ไม่สำเร็จ' }));
  failed.getByText(/ไม่มีป้ายให้พิมพ์แล้ว/);
  failed.getByText(`ป้ายในงานนี้เลิกใช้หมดแล้ว จึงไม่พิมพ์: ${named}`);
});

it('the batch for which a print was asked says where it waits, and which labels stay blank', async () => {
  await start({ ...twoBlank, stationId: 's1' }, '/backend/generatelist?id=b1');
  await screen.findByText(`ป้ายในงานนี้เลิกใช้ไปแล้ว 2 ดวง จึงเว้นว่างไว้: ${named}`);
  screen.getByText(/รอพิมพ์ · .*โต๊ะแพ็ก 1/);
});
