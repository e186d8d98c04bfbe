// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { contacts } from '@klang/contracts/api/contacts';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { orders } from '@klang/contracts/api/orders';
import { overview } from '@klang/contracts/api/overview';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const now = '2026-11-21T03:00:00.000Z';
const later = '2026-11-23T03:00:00.000Z';
const order = (id: string, over: object) => ({
  id,
  number: `KD-${id}`,
  customerId: 'c1',
  customerName: 'สมชาย',
  packageId: 'p1',
  items: [],
  boxes: 3,
  months: 3,
  totalSatang: 90_000,
  payNowSatang: 90_000,
  pickUp: null,
  subDistrict: null,
  method: 'card',
  status: 'success',
  placedAt: now,
  payBy: now,
  confirmBy: null,
  paidAt: now,
  ...over,
});
const visit = { slotId: 's1', on: '2026-11-21', start: '09:00', end: '12:00' };
const message = {
  id: 'm1',
  kind: 'question',
  name: 'อารี',
  email: 'a@demo.test',
  phone: null,
  excerpt: 'ขอเลื่อนวัน',
  language: 'th',
  status: 'new',
  sentAt: now,
  lastAt: now,
  answerBy: '2026-11-21T01:00:00.000Z',
  assigneeId: null,
  assigneeName: null,
  messages: 1,
};
const money = {
  caseId: 'k1',
  orderId: '1',
  orderNumber: 'KD-1',
  orderStatus: 'expired',
  customerId: 'c1',
  customerName: 'พิม',
  reference: 'R1',
  amountSatang: 120_000,
  billSequence: null,
  expectedSatang: 120_000,
  cause: 'afterWindow',
  paidAt: now,
  arrivedAt: now,
  settleBy: later,
  staffId: null,
  staffName: null,
  settled: null,
};
const seen = {
  orders: {
    isAny: true,
    booked: 0,
    waiting: 1,
    transfers: 1,
    cancelAsked: 1,
    withoutPlace: [],
    fullAt: null,
    placed: [],
  },
  visits: null,
  messages: null,
  money: null,
  corrections: null,
  staff: null,
  today: '2026-11-21',
  now,
};
const rows = (data: readonly object[]) => ({
  json: {
    result: true,
    code: 200,
    detail: { data, count: data.length, total: data.length, isMore: false, next: null, page: 1 },
  },
});
const ordersFor = (body: unknown): readonly object[] => {
  const { pickUpFrom, status, isTransferAwaited } = orders.list.body.parse(body);
  if (isTransferAwaited) return [order('2', { status: 'new', confirmBy: later, paidAt: null })];
  if (status?.[0] === 'cancel') return [order('3', { status: 'cancel' })];
  const [placedAt, paidAt] = ['2026-11-20T09:00:00.000Z', '2026-11-21T03:05:00.000Z'];
  if (!status && !pickUpFrom) return [order('5', { placedAt, paidAt })];
  return pickUpFrom === '2026-11-21' ? [order('4', { pickUp: visit, customerName: 'วันนี้' })] : [];
};

let overdue: object = { orders: [], customers: [] };
const claim = {
  claimId: 'q1',
  number: 'CL-1',
  itemId: 'KD-6-01',
  orderId: '6',
  customerName: 'สมชาย',
  excerpt: 'กล่องบุบ',
};

const start = async (mod: Readonly<Record<string, string>>) => {
  const who = { ...staffDetail, module: ['orderlist', 'logscontactus'], permission: { mod } };
  localStorage.setItem('org', JSON.stringify(who));
  const lists: Readonly<Record<string, object>> = {
    [contacts.list.path]: message,
    [lateMoney.list.path]: money,
    [ownerClaims.list.path]: claim,
  };
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [overview.today.path]: seen,
    [ownerBills.overdue.path]: overdue,
  };
  const requests = fakeServer(({ path, body }) => {
    if (path === orders.list.path) return rows(ordersFor(body));
    const [row, detail] = [lists[path], answers[path]];
    if (row) return rows([row]);
    return detail && { json: { result: true, code: 200, detail }, headers: { date: new Date(now).toUTCString() } };
  });
  return { ...(await openApp('/backend/main')), requests };
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(async () => {
  await freshBrowser();
  overdue = { orders: [], customers: [] };
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

it('the panel of waiting work shows each case with the way to where it is done', async () => {
  await start({ orderlist: 'v', logscontactus: 'v' });
  const toDo = await panel('คำสั่งซื้อรอดำเนินการ');
  const [transfer, cancel] = await toDo.findAllByRole('link', { name: 'สมชาย' });
  expect([transfer, cancel].map((link) => link?.getAttribute('href'))).toEqual([
    '/backend/orderlistdetail?id=2',
    '/backend/orderlistdetail?id=3',
  ]);
  toDo.getByText('รอยืนยันเงินโอน');
  const messages = await panel('ข้อความรอตอบ');
  expect((await messages.findByRole('link', { name: 'ขอเลื่อนวัน' })).getAttribute('href')).toBe(
    '/backend/contactusdetail?id=m1',
  );
  messages.getByText(/เกินมา 2/);
  const waiting = await panel('เงินที่ต้องจัดการ');
  expect((await waiting.findByRole('link', { name: /฿1,200/ })).getAttribute('href')).toBe(
    '/backend/latemoneydetail?id=k1',
  );
});

it('the panel of pick-ups shows whom the movers visit today, and tomorrow and this week by one press', async () => {
  const { user } = await start({ orderlist: 'v' });
  const visits = await panel('รับของ');
  await visits.findByRole('link', { name: 'วันนี้' });
  visits.getByText('09:00–12:00');
  await user.click(visits.getByRole('radio', { name: 'พรุ่งนี้' }));
  await visits.findByText('ยังไม่มีคิวรับของ');
  expect(visits.getByRole('link', { name: 'ดูทั้งหมด' }).getAttribute('href')).toContain('pickUpFrom=2026-11-22');
  await user.click(visits.getByRole('radio', { name: 'สัปดาห์นี้' }));
  await visits.findByText(/ส.\s?21/);
});

it('the panel of news shows what came in last, orders, money and messages by their time', async () => {
  await start({ orderlist: 'v', logscontactus: 'v' });
  const news = await panel('เพิ่งเกิดขึ้น');
  await news.findByRole('link', { name: 'ข้อความจาก อารี' });
  await news.findByRole('link', { name: 'คำสั่งซื้อใหม่ KD-5' });
  const lines = news.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'รับเงิน ฿900สมชาย · KD-510:05',
    'ข้อความจาก อารีขอเลื่อนวัน10:00',
    'คำสั่งซื้อใหม่ KD-5สมชาย20 พ.ย. 16:00',
  ]);
  expect(news.getByRole('link', { name: 'รับเงิน ฿900' }).getAttribute('href')).toBe('/backend/orderlistdetail?id=5');
});

it('the panels of orders, money, claims and news say which orders have overdue bills', async () => {
  const late = ['1', '3', '5', '6'].map((id) => ({ id, overdueSatang: 149_000, days: 3 }));
  overdue = { orders: late, customers: [] };
  await start({ orderlist: 'v' });
  const marked = async (name: string) => {
    const shown = await panel(name);
    await shown.findAllByText('เกินกำหนด');
    return shown.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('เกินกำหนด'));
  };
  expect(await marked('คำสั่งซื้อรอดำเนินการ')).toEqual([false, true]);
  expect(await marked('เงินที่ต้องจัดการ')).toEqual([true]);
  expect(await marked('เคลม')).toEqual([true]);
  expect(await marked('เพิ่งเกิดขึ้น')).toEqual([true, true]);
});

it('the first page leaves out the panels that this person may not see', async () => {
  const { requests } = await start({ logscontactus: 'v' });
  await panel('ข้อความรอตอบ');
  expect(screen.queryByRole('region', { name: 'รับของ' })).toBeNull();
  expect(requests.filter(({ path }) => path === orders.list.path)).toEqual([]);
});
