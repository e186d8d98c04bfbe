// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import type { BillRow } from '@klang/contracts/api/bills';
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { papers } from '@klang/contracts/api/papers';
import { billAges, billTabs } from '@klang/contracts/lists/billList';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, module: ['orderlist'], permission: { mod: { orderlist: 'viu' } } };
const bill: BillRow = {
  orderId: 'o1',
  orderNumber: 'KD-0011',
  billId: 'o1-b2',
  sequence: 2,
  kind: 'period',
  period: 2,
  from: '2026-12-01',
  until: '2026-12-31',
  dueOn: '2026-11-20',
  waitsUntil: null,
  customerId: 'c1',
  customerName: 'สมชาย ใจดี',
  isCompany: false,
  lines: [],
  feesSatang: 149_000,
  vatRule: 'included',
  vatPercent: 7,
  vatSatang: 9_748,
  totalSatang: 149_000,
  withholdingBaseSatang: 0,
  withholdingSatang: 0,
  creditSatang: 0,
  payNowSatang: 149_000,
  openSatang: 149_000,
  issuedAt: '2026-11-13T03:00:00.000Z',
  reason: null,
  isVoid: false,
  paidAt: null,
  confirmBy: null,
  confirmPaymentId: null,
  remindedAt: null,
  remindOn: [0, 1, 7, 14],
};
const figures = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { count: 1, satang: 149_000 }]));
const list = {
  data: [bill],
  next: null,
  today: '2026-11-23',
  tabs: figures(billTabs),
  ages: figures(billAges),
};

type Answers = Readonly<Record<string, object>>;
const start = async (rows: readonly BillRow[] = [bill], more: Answers = {}, address = '/backend/billlist') => {
  const sent = fakeServer(({ path }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [ownerBills.list.path]: { ...list, data: rows },
      ...more,
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await screen.findByRole('heading', { level: 1 });
  const bodies = () => sent.flatMap(({ path, body }) => (path === ownerBills.list.path ? [body] : []));
  const sentTo = (endpointPath: string) => sent.flatMap(({ path, body }) => (path === endpointPath ? [body] : []));
  return { ...app, bodies, sentTo };
};

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

it('the list of bills shows what is owed and how late it is, and leads to each bill', async () => {
  await start();
  const link = await screen.findByRole('link', { name: 'KD-0011 / 2' });
  expect(link.getAttribute('href')).toBe('/backend/billlist?bill=o1-b2');
  screen.getByText('เกินกำหนด 3 วัน');
  screen.getByRole('columnheader', { name: 'เตือนล่าสุด' });
  screen.getByRole('button', { name: 'ยังไม่ถึงกำหนด 1' });
  screen.getByRole('button', { name: /^8–14.*1\sบิล$/ });
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await runAxe(document, { rules });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

it('the list of bills says which bill waits for the end of its contract, instead of how late it is', async () => {
  await start([{ ...bill, waitsUntil: '2026-11-30' }]);
  expect(await screen.findByText(/รอการสิ้นสุดสัญญาวันที่ 30 พ.ย./)).toBeDefined();
  expect(screen.queryByText('เกินกำหนด 3 วัน')).toBeNull();
});

it('the list of bills shows one age when it is pressed, all of them when it is pressed again, and says where there are none', async () => {
  const { user, bodies } = await start([]);
  await screen.findByText('ไม่มีใบแจ้งหนี้');
  const ages = within(screen.getByRole('list', { name: 'ตามอายุ' }));
  await user.click(ages.getByRole('button', { name: /8–14/ }));
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ tab: 'open', age: 'twoWeeks' }));
  const age = ages.getByRole('button', { name: /8–14/ });
  expect(age.getAttribute('aria-pressed')).toBe('true');
  await user.click(age);
  await waitFor(() => expect(age.getAttribute('aria-pressed')).toBe('false'));
});

it('a change of several bills says before it is done what becomes of each, and which refuse and why', async () => {
  const other = { ...bill, billId: 'o2-b2', orderId: 'o2', orderNumber: 'KD-0012' };
  const row = { amountSatang: 149_000, beforeSatang: null, afterSatang: null, from: null };
  const rows = [
    { ...row, orderId: 'o1', billId: 'o1-b2', refusal: null },
    { ...row, orderId: 'o2', billId: 'o2-b2', refusal: 'บิลนี้ชำระแล้ว' },
  ];
  const { user, sentTo } = await start([bill, other], {
    [ownerBills.preview.path]: { rows, sizes: [] },
    [ownerBills.many.path]: { rows },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกบิลในหน้านี้' }));
  await user.click(screen.getByRole('button', { name: 'บันทึกรับเงิน' }));
  await screen.findByText('ทำได้ 1 รายการ');
  screen.getByText('บิลนี้ชำระแล้ว');
  expect(sentTo(ownerBills.many.path)).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'บันทึกรับเงิน' }));
  await waitFor(() => expect(sentTo(ownerBills.many.path)).toHaveLength(1));
  expect(sentTo(ownerBills.many.path)[0]).toMatchObject({
    deed: 'money',
    method: 'transfer',
    manyId: expect.any(String),
    paidAt: expect.stringMatching(/:00.000Z$/),
    bills: [{ orderId: 'o1', openSatang: 149_000 }, { orderId: 'o2' }],
  });
});

it('an order with an overdue bill says so in the list of orders, with a link to the bills of that order alone', async () => {
  const order = {
    id: 'o1',
    number: 'KD-0011',
    customerId: 'c1',
    customerName: 'สมชาย',
    packageId: 'p1',
    boxes: 1,
    months: 1,
  };
  const money = { items: [], totalSatang: 1, payNowSatang: 1, pickUp: null, subDistrict: null, method: null };
  const row = { ...order, ...money, status: 'success', confirmBy: null, placedAt: bill.issuedAt, payBy: bill.issuedAt };
  const found = { data: [{ ...row, paidAt: null }], next: null, now: bill.issuedAt, count: 1, isMore: false };
  const late = { orders: [{ id: 'o1', overdueSatang: 149_000, days: 3 }], customers: [] };
  const { user, bodies, sentTo } = await start(
    [bill],
    { [orders.list.path]: found, [ownerBills.overdue.path]: late },
    '/backend/orderlist',
  );
  const link = await screen.findByRole('link', { name: 'เกินกำหนด' });
  expect(link.getAttribute('href')).toBe('/backend/billlist?tab=overdue&order=o1');
  expect(link.title).toMatch(/^฿1,490 · เกินกำหนด 3\sวัน$/);
  expect(sentTo(ownerBills.overdue.path)).toEqual([{ orderIds: ['o1'] }]);
  await user.click(link);
  await screen.findByRole('button', { name: 'แสดงบิลของทุกคน' });
  expect(bodies().at(-1)).toMatchObject({ tab: 'overdue', orderId: 'o1' });
});

const made = {
  event: { type: 'BillIssued', at: bill.issuedAt, by: { kind: 'system', name: null }, revision: 4 },
  sequence: 2,
  lines: [],
  feesSatang: 149_000,
  vatRule: 'included',
  vatSatang: 9_748,
  totalSatang: 149_000,
  withholdingBaseSatang: 0,
  withholdingSatang: 0,
  creditSatang: 0,
  payNowSatang: 149_000,
  openSatang: 99_000,
  later: [],
  credits: [
    { cause: 'staff', reason: 'มุมกล่องบุบ', on: '2026-11-18', givenSatang: 90_000, usedSatang: 50_000 },
    { cause: 'claim', reason: 'CL-0007', on: '2026-11-19', givenSatang: 100, usedSatang: 100 },
  ],
  reminders: [{ day: 1, at: '2026-11-21T02:00:00.000Z' }],
};
const paper = {
  paperId: 'p1',
  number: '00000-RT-6911-0001',
  kind: 'RT',
  cause: 'billPaid',
  causeId: 'o1-b2',
  on: '2026-11-22',
  orderId: 'o1',
  orderNumber: 'KD-0011',
  totalSatang: 149_000,
  issuedAt: bill.issuedAt,
  isFiled: true,
  isAbbreviated: false,
  state: 'valid',
  replacedBy: null,
  refersTo: null,
  creditedSatang: 0,
  correction: null,
};
const paid = { type: 'paid', at: bill.issuedAt, billId: 'o1-b2', sequence: 2, amountSatang: -50_000, reason: null };
const ofPanel = {
  [ownerBills.made.path]: made,
  [ownerBills.balance.path]: {
    balanceSatang: 0,
    creditSatang: 0,
    mayLapse: false,
    entries: [{ ...paid, slipPath: null, revision: 5 }],
  },
  [papers.ofOrder.path]: { data: [paper, { ...paper, paperId: 'p2', number: 'else', causeId: 'o1-b3' }], owed: 0 },
};
const onWideScreen = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList);

it('a bill of the list opens beside it, with its lines, credit, money, reminders and papers, and the list stays as it was', async () => {
  onWideScreen();
  const { user, router } = await start([bill], ofPanel, '/backend/billlist?tab=overdue');
  await user.click(await screen.findByText('สมชาย ใจดี'));
  const panel = within(await screen.findByRole('complementary', { name: 'บิลที่ 2 · KD-0011' }));
  await panel.findByText('มุมกล่องบุบ');
  panel.getByText('ชดเชยตามเคลม CL-0007');
  panel.getByText(/ใช้ ฿500 จาก ฿900/);
  panel.getByText('เตือนหลังครบกำหนด 1 วัน');
  panel.getByText('เตือนหลังครบกำหนด 7 วัน');
  await panel.findByText('00000-RT-6911-0001');
  expect(panel.queryByText('else')).toBeNull();
  panel.getByText('รับเงินบิลที่ 2');
  expect(panel.getByRole('link', { name: 'เปิดคำสั่งซื้อ' }).getAttribute('href')).toBe('/backend/orderlistdetail?id=o1');
  expect(router.state.location.search).toBe('?tab=overdue&bill=o1-b2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /บิลที่ 2/ })).toBeNull());
  expect(router.state.location.search).toBe('?tab=overdue');
  await router.navigate(1);
  await screen.findByRole('complementary', { name: 'บิลที่ 2 · KD-0011' });
});

it('a changed filter leaves the bill open beside the list, and closing it leaves the filter', async () => {
  onWideScreen();
  const { user, router } = await start([bill], ofPanel, '/backend/billlist');
  await user.click(await screen.findByText('สมชาย ใจดี'));
  const panel = () => screen.findByRole('complementary', { name: 'บิลที่ 2 · KD-0011' });
  await panel();
  await user.click(screen.getByText('1–7 วัน'));
  await waitFor(() => expect(router.state.location.search).toBe('?age=week&bill=o1-b2'));
  await user.type(screen.getByRole('searchbox'), 'KD');
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?(?=.*age=week)(?=.*search=KD)(?=.*bill=o1-b2)/));
  await panel();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /บิลที่ 2/ })).toBeNull());
  expect(router.state.location.search).toMatch(/age=week/);
});

it('a link to one bill opens it as a sheet on a phone', async () => {
  await start([bill], ofPanel, '/backend/billlist?bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  await sheet.findByRole('button', { name: 'บันทึกรับเงิน' });
});

it('a bill that waits for the end of its contract offers neither a reminder nor another due day', async () => {
  await start([{ ...bill, waitsUntil: '2026-12-24' }], ofPanel, '/backend/billlist?bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  await sheet.findByRole('button', { name: 'บันทึกรับเงิน' });
  for (const name of ['เตือนลูกค้าตอนนี้', 'เลื่อนกำหนด']) expect(sheet.queryByRole('button', { name })).toBeNull();
});

it('staff answer the reported transfer of a bill beside it, and are offered no reminder while they look for it', async () => {
  const looked = { ...bill, dueOn: list.today, confirmBy: '2026-11-24T03:00:00.000Z', confirmPaymentId: 'a1' };
  const answers = { ...ofPanel, [ownerOrders.denyTransfer.path]: { orderId: 'o1' } };
  const { user, sentTo } = await start([looked], answers, '/backend/billlist?tab=transfer&bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  await sheet.findByText('เตือนหลังครบกำหนด 7 วัน');
  expect(sheet.queryByText('เตือนวันครบกำหนด')).toBeNull();
  expect(sheet.queryByRole('button', { name: 'เตือนลูกค้าตอนนี้' })).toBeNull();
  sheet.getByRole('button', { name: 'ยืนยันเงินโอน' });
  await user.click(sheet.getByRole('button', { name: 'ไม่พบเงินโอน' }));
  const asked = within(await screen.findByRole('dialog', { name: /ไม่พบเงินโอน/ }));
  asked.getByText(/ลูกค้าชำระบิลนี้ใหม่ได้/);
  await user.click(asked.getByRole('button', { name: 'ไม่พบเงินโอน' }));
  await waitFor(() => expect(sentTo(ownerOrders.denyTransfer.path)).toEqual([{ orderId: 'o1', paymentId: 'a1' }]));
});

it('a link to a bill that nobody knows says so', async () => {
  await start([], {}, '/backend/billlist?bill=none');
  await screen.findByText('ไม่พบบิลนี้');
});
