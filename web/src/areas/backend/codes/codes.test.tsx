// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { codes } from '@klang/contracts/api/codes';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { views } from '@klang/contracts/api/views';
import { codeOf } from '@klang/contracts/codes/codes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, module: ['qr'], permission: { mod: { qr: 'viu' } } };
const kind = { _id: 'box', active: true, status: 5, name_th: 'ป้ายกล่อง', name_en: 'Box', standsFor: 'item' };
const shelf = { ...kind, _id: 'shelf', name_th: 'ป้ายชั้น', standsFor: 'location' };
const batch = {
  id: 'b1',
  kindId: 'box',
  standsFor: 'item',
  prefix: 'KDB',
  digits: 8,
  first: 1,
  count: 20,
  orderId: 'o1',
  firstCode: 'KDB00000001Q',
  lastCode: 'KDB00000020A',
  orderNumber: 'KD-0011',
  prints: 1,
  used: 20,
  retired: 0,
  printedAt: '2026-11-24T03:00:00.000Z',
  madeAt: '2026-11-24T03:00:00.000Z',
  madeBy: 'ธนพร ห้องป้าย',
};
const thing = (id: string, code: string | null) => ({ id, sizeId: null, state: 'booked', code });
const order = {
  orderNumber: 'KD-0011',
  customerName: 'สมชาย ใจดี',
  batches: [batch],
  items: [thing('KD-0011-01', 'KDB00000001Q'), thing('KD-0011-02', null), thing('KD-0011-03', null)],
};
const waiting = { orderId: 'o1', orderNumber: 'KD-0011', customerName: 'สมชาย ใจดี', itemCount: 3, missing: 2 };
const visit = { kind: 5, on: '2026-11-26', start: '16:00', end: '19:00' };
const another = { ...waiting, orderId: 'o2', orderNumber: 'KD-0012', customerName: null, missing: 1, visit: null };
const queue = { visit, place: 1, count: 2, nextId: 'o2', data: [{ ...waiting, visit }, another] };
const print = {
  printId: 'p1',
  firstCode: batch.firstCode,
  lastCode: batch.lastCode,
  count: 20,
  reason: 'damaged',
  printedAt: batch.printedAt,
  by: 'วิภา คลังดี',
};
let refusal: string | undefined;
let items: readonly object[] = order.items;

const start = async (address: string, title: string, as: object = who) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: as,
    [ownerBills.overdue.path]: { orders: [{ id: 'o1', overdueSatang: 149_000, days: 3 }], customers: [] },
    [lookupCalls.qrtype.get.path]: { data: [kind, shelf], total: 2 },
    [codes.waiting.path]: { data: [waiting], next: null, count: 1, orders: 1, items: 2 },
    [views.list.path]: { data: [] },
    [codes.order.path]: { ...order, items },
    [codes.queue.path]: queue,
    [codes.printed.path]: { data: [print] },
    [codes.assign.path]: { code: 'KDB00000099X', targetId: 'KD-0011-02' },
    [codes.batches.path]: { data: [batch], next: null, count: 1 },
    [codes.batch.path]: { batch, data: [], next: null, prints: [print] },
    [codes.label.path]: { batchId: 'b2' },
    [codes.make.path]: { batchId: 'b2' },
    [codes.print.path]: { batchId: 'b1' },
  };
  const requests = fakeServer(({ path }) => {
    if (path === codes.label.path && refusal) return { status: 409, json: refusalJson(409, refusal) };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await screen.findByRole('heading', { level: 1, ...(title && { name: title }) });
  return {
    ...app,
    sent: (call: { readonly path: string }) => requests.flatMap(({ path, body }) => (path === call.path ? [body] : [])),
  };
};

const seriousIn = async () => {
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await runAxe(document, { rules });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
};

beforeEach(async () => {
  await freshBrowser();
  refusal = undefined;
  items = order.items;
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

it('the list of orders without labels leads to each order, and is clean to axe', async () => {
  await start('/backend/ordergeneratelist', 'รอติดป้าย QR');
  const link = await screen.findByRole('link', { name: 'KD-0011' });
  expect(link.getAttribute('href')).toBe('/backend/ordergeneratedetail?id=o1');
  expect(await seriousIn()).toEqual([]);
});

describe('an order with an overdue bill', () => {
  const office = {
    ...who,
    module: ['qr', 'orderlist'],
    permission: { mod: { qr: 'viu', orderlist: 'v' } },
  };

  it.each([
    ['/backend/ordergeneratelist', 'รอติดป้าย QR'],
    ['/backend/generatelist', 'ชุดรหัส QR'],
  ])('says so in the list %s to whoever may see orders', async (address, title) => {
    const { sent } = await start(address, title, office);
    const link = await screen.findByRole('link', { name: 'เกินกำหนด' });
    expect(link.closest('tr')?.textContent).toContain('KD-0011');
    expect(link.getAttribute('href')).toBe('/backend/billlist?tab=overdue&order=o1');
    expect(sent(ownerBills.overdue)).toEqual([{ orderIds: ['o1'] }]);
  });

  it('says so on the page of its labels', async () => {
    await start('/backend/ordergeneratedetail?id=o1', 'KD-0011', office);
    const link = await screen.findByRole('link', { name: 'เกินกำหนด' });
    expect(link.getAttribute('href')).toBe('/backend/billlist?tab=overdue&order=o1');
  });

  it('does not say so to those who only make labels', async () => {
    const { sent } = await start('/backend/ordergeneratelist', 'รอติดป้าย QR');
    await screen.findByRole('link', { name: 'KD-0011' });
    expect(sent(ownerBills.overdue)).toEqual([]);
  });
});

it('the first page shows how many orders wait for labels to a person who may see labels, and leads to them', async () => {
  await start('/backend/main', '');
  await screen.findByText('จาก 1 คำสั่งซื้อ', { normalizer: (text) => text.replaceAll('\u00a0', ' ') });
  const ways = screen.getAllByRole('link', { name: /รอติดป้าย QR/ }).map((link) => link.getAttribute('href'));
  expect(new Set(ways)).toEqual(new Set(['/backend/ordergeneratelist']));
});

it('an order gives codes to its items that have none and are ticked, and offers only kinds for items', async () => {
  const { user, sent } = await start('/backend/ordergeneratedetail?id=o1', 'KD-0011');
  await screen.findByRole('option', { name: 'ป้ายกล่อง' });
  expect(screen.queryByRole('option', { name: 'ป้ายชั้น' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /KD-0011-03/ }));
  await user.click(screen.getByRole('button', { name: /สร้างและติดรหัส 1/ }));
  await waitFor(() =>
    expect(sent(codes.label)).toMatchObject([{ orderId: 'o1', kindId: 'box', itemIds: ['KD-0011-02'] }]),
  );
  expect(await seriousIn()).toEqual([]);
});

it('a batch that was refused says why, and is sent again as the same batch', async () => {
  refusal = 'ของบางชิ้นมีรหัสอยู่แล้ว';
  const { user, sent } = await start('/backend/ordergeneratedetail?id=o1', 'KD-0011');
  await screen.findByRole('option', { name: 'ป้ายกล่อง' });
  const button = screen.getByRole('button', { name: /สร้างและติดรหัส 2/ });
  await user.click(button);
  await screen.findByText(refusal);
  await user.click(button);
  await waitFor(() => expect(sent(codes.label)).toHaveLength(2));
  expect(sent(codes.label)[1]).toEqual(sent(codes.label)[0]);
});

it('labels are printed again only with a reason, beginning with the first free one', async () => {
  const { user, sent } = await start('/backend/generatelist?id=b1', 'KDB00000001Q');
  const panel = within(await screen.findByRole('region', { name: /KDB00000001Q – KDB00000020A/ }));
  const button = panel.getByRole('button', { name: 'พิมพ์ซ้ำ' });
  expect(button).toHaveProperty('disabled', true);
  await user.selectOptions(panel.getByRole('combobox', { name: 'เหตุผล' }), 'jammed');
  await user.click(button);
  await waitFor(() => expect(sent(codes.print)).toMatchObject([{ batchId: 'b1', reason: 'jammed' }]));
  await waitFor(() =>
    expect(sent(codes.sheet)).toMatchObject([{ batchId: 'b1', format: 'a4-3x8', start: 1, part: 1 }]),
  );
  expect(await seriousIn()).toEqual([]);
});

it('labels of an old kind that is too small say so, with what to choose, unless they come on a sheet', async () => {
  Object.assign(kind, { prefix: 'KDB', labelWidthMm: 30, labelHeightMm: 15 });
  const { user } = await start('/backend/generatelist?id=b1', 'KDB00000001Q');
  const words = /30 × 15 มม. เล็กเกินไป สแกนยาก.*สติกเกอร์ A4.*40 × 25 มม\./;
  const paper = await screen.findByRole('combobox', { name: 'กระดาษ' });
  await user.selectOptions(paper, 'kind');
  expect(await screen.findByText(words)).toBeTruthy();
  await user.selectOptions(paper, 'a4-3x8');
  expect(screen.queryByText(words)).toBeNull();
});

it('a code is retired that a scanner typed with Thai keys', async () => {
  const { user, sent } = await start('/backend/generatelist?id=b1', 'KDB00000001Q');
  const panel = within(await screen.findByRole('region', { name: 'เลิกใช้รหัส' }));
  await user.type(panel.getByRole('textbox'), 'ษฏฺจจจจจจจๅ๐');
  await user.click(panel.getByRole('button'));
  await waitFor(() => expect(sent(codes.retire)).toMatchObject([{ code: 'KDB00000001Q' }]));
});

it('a new batch without an order is made and opened', async () => {
  const { user, sent } = await start('/backend/generatelist', 'ชุดรหัส QR');
  await screen.findByRole('option', { name: 'ป้ายชั้น' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'ชนิดของรหัส' }), 'shelf');
  await user.click(screen.getByRole('button', { name: /สร้าง 100/ }));
  await waitFor(() => expect(sent(codes.make)).toMatchObject([{ kindId: 'shelf', count: 100 }]));
  await screen.findByRole('heading', { level: 1, name: 'KDB00000001Q' });
});

it('an order that waits for labels says when its visit is, leads to the others, and what was printed before', async () => {
  const { container } = await start('/backend/ordergeneratedetail?id=o1', 'KD-0011');
  const others = await screen.findByRole('navigation', { name: 'คำสั่งซื้อที่รอป้าย' });
  expect(within(others).getByText('1 จาก 2')).toBeTruthy();
  expect(within(others).getByRole('link', { current: 'page' }).textContent).toMatch(/26\sพ\.ย\. 16:00–19:00/);
  expect(
    within(others)
      .getByRole('link', { name: /KD-0012/ })
      .getAttribute('href'),
  ).toContain('id=o2');
  expect(
    within(others)
      .getByRole('link', { name: /คำสั่งซื้อถัดไป/ })
      .getAttribute('href'),
  ).toContain('id=o2');
  const before = await screen.findByRole('region', { name: 'พิมพ์ไปแล้ว' });
  expect(before.textContent).toContain('ป้ายเสียหาย · วิภา คลังดี');
  const first = codeOf({ prefix: 'KDB', digits: 8 }, 1);
  expect(container.querySelector(`[aria-label="${first}"]`)?.nextElementSibling?.textContent).toBe(first);
  expect(await seriousIn()).toEqual([]);
});

it('a batch says who made it, and when, by whom and why it was printed, though it is of no order', async () => {
  const { user } = await start('/backend/generatelist', 'ชุดรหัส QR');
  const link = await screen.findByRole('link', { name: batch.firstCode });
  expect(link.closest('tr')?.textContent).toContain(batch.madeBy);
  await user.click(link);
  expect((await screen.findByRole('region', { name: 'พิมพ์ไปแล้ว' })).textContent).toContain('ป้ายเสียหาย · วิภา คลังดี');
  await screen.findByText(/ธนพร ห้องป้าย/);
});

it('a sticker that exists is given to the next item without a code by its scan', async () => {
  const { user, sent } = await start('/backend/ordergeneratedetail?id=o1', 'KD-0011');
  const stickers = await screen.findByRole('region', { name: 'ใช้สติกเกอร์ที่มีอยู่' });
  await user.type(within(stickers).getByLabelText('รหัสบนสติกเกอร์'), 'kdb00000099x{Enter}');
  await waitFor(() => expect(sent(codes.assign)).toMatchObject([{ code: 'kdb00000099x', targetId: 'KD-0011-02' }]));
});

it('an older number says when it was bound, and not that it was free before', async () => {
  const bound = { boundAt: '2026-11-24T03:31:00.000Z', isForeign: true };
  items = [{ ...thing('KD-0011-01', 'BKK-S-11872'), ...bound }];
  await start('/backend/ordergeneratedetail?id=o1', 'KD-0011');
  const panel = screen.getByRole('heading', { name: /^มีรหัสแล้ว/ }).closest('section') as HTMLElement;
  expect(panel.textContent).toMatch(/ผูก\s24\sพ\.ย\.\s\S*\s10:31\sน\./);
  expect(panel.textContent).not.toContain('ว่าง');
});

it('each code of an order says when it was bound, and all of them together that none is missing or there twice', async () => {
  items = ['KDB00000001Q', 'KDB00000002N'].map((code, place) => {
    return { ...thing(`KD-0011-0${place + 1}`, code), boundAt: '2026-11-24T03:31:00.000Z' };
  });
  await start('/backend/ordergeneratedetail?id=o1', 'KD-0011');
  const panel = screen.getByRole('heading', { name: /^มีรหัสแล้ว/ }).closest('section') as HTMLElement;
  const texts = (panel.textContent ?? '').replace(/\s+/g, ' ');
  expect(texts.match(/ผูกรหัสแล้ว ?ว่าง → ผูก 24 พ\.ย\. \S* ?10:31 น\./g), texts).toHaveLength(2);
  expect(texts).toContain('ครบ 2 รหัส ไม่ซ้ำกับชิ้นอื่น');
});
