// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { orders } from '@klang/contracts/api/orders';
import { views } from '@klang/contracts/api/views';
import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../lib/area.tsx';
import {
  fakeServer,
  freshBrowser,
  openApp,
  refusalJson,
  type SentRequest,
  staffDetail,
} from '../../../testing/testScreen.tsx';

const now = '2026-11-21T03:00:00.000Z';
const row = (id: string, over: object = {}) => ({
  id,
  number: id,
  customerId: 'c1',
  customerName: `ลูกค้า ${id}`,
  packageId: 'box-monthly',
  boxes: 8,
  months: 3,
  items: [{ sizeId: null, count: 8 }],
  totalSatang: 357_600,
  payNowSatang: 350_000,
  pickUp: { on: '2026-11-26', slotId: 's1', start: '13:00', end: '16:00' },
  subDistrict: '101406',
  method: 'thaiqr',
  status: 'success',
  confirmBy: null,
  placedAt: now,
  payBy: '2026-11-21T03:14:36.000Z',
  paidAt: null,
  ...over,
});

let list: (body: Record<string, unknown>) => { data: object[]; next: string | null } | undefined;
const view = { id: 'v1', name: 'วันนี้', query: 'status=new&columns=id%2Ctotal', isMine: false, isShared: true };
let savedViews: readonly object[] = [];
const open = async (address = '/backend/orderlist') => {
  const requests = fakeServer(({ path, body }) => {
    if (path === authen.userDetail.path) return { json: { result: true, code: 200, detail: staffDetail } };
    if (path === views.list.path) return { json: { result: true, code: 200, detail: { data: savedViews } } };
    if (path === orders.export.path) return { json: 'a,b' };
    if (path !== orders.list.path) return undefined;
    const page = list(body as Record<string, unknown>);
    if (!page) return { status: 500, json: refusalJson(500, 'เปิดรายการไม่ได้') };
    return { json: { result: true, code: 200, detail: { ...page, now, count: page.data.length, isMore: false } } };
  });
  return { ...(await openApp(address)), requests };
};
const bodies = (requests: readonly SentRequest[]) =>
  requests.filter(({ path }) => path === orders.list.path).map(({ body }) => body);
const cells = async (id: string) =>
  // The first cell holds the checkbox.
  [...((await screen.findByText(id)).closest('tr')?.cells ?? [])].slice(1).map(({ textContent }) => textContent);

beforeEach(async () => {
  await freshBrowser();
  savedViews = [];
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(staffDetail));
});
afterEach(() => vi.unstubAllGlobals());

it('the list of orders shows each customer, the status, the amount and the time', async () => {
  list = () => ({
    data: [row('A', { status: 'new' }), row('B', { customerName: null, status: 'canceled' })],
    next: null,
  });
  await open();
  const [id, who, status, ...rest] = await cells('A');
  expect([id, who, ...rest]).toEqual([
    'A',
    'ลูกค้า A',
    '26 พ.ย.13:00–16:00',
    'พญาไท',
    '8',
    '฿3,500',
    'Thai QR',
    '21 พ.ย. 10:00',
  ]);
  expect(status).toMatch(/^คำสั่งซื้อใหม่14:\d\d$/);
  expect((await cells('B')).slice(1, 3)).toEqual(['ลบข้อมูลแล้ว', 'ยกเลิกแล้ว']);
});

it.each(['link', 'row'])('an order that is opened by its %s takes the list along to its page', async (way) => {
  list = () => ({ data: [row('A'), row('B')], next: null });
  const { user, where } = await open('/backend/orderlist?status=success');
  const link = await screen.findByRole('link', { name: 'B' });
  await user.click(way === 'link' ? link : screen.getByText('ลูกค้า B'));
  await waitFor(() => expect(where().pathname).toBe('/backend/orderlistdetail'));
  expect(where().state).toEqual({ walk: { query: 'status=success', ids: ['A', 'B'], total: '2' } });
});

it.each([
  { language: 'th', asked: 'ขอยกเลิกรอตรวจสอบ', done: 'ยกเลิกแล้ว' },
  { language: 'en', asked: 'Cancelrequested', done: 'Canceled' },
])(
  'the list of orders tells a requested cancellation from a done one without hovering, in $language',
  async ({ language, ...words }) => {
    list = () => ({ data: [row('A', { status: 'cancel' }), row('B', { status: 'canceled' })], next: null });
    await open();
    await cells('B');
    await act(() => i18next.changeLanguage(language));
    await waitFor(async () =>
      expect([(await cells('A'))[2], (await cells('B'))[2]]).toEqual([words.asked, words.done]),
    );
    expect(document.querySelector('[data-tone][title]')).toBeNull();
  },
);

it('the list of orders is narrowed by status and by words, and keeps both in the address', async () => {
  list = () => ({ data: [], next: null });
  const { requests, user, where } = await open('/backend/orderlist?status=expired');
  await screen.findByText('ไม่มีคำสั่งซื้อที่ตรงกับตัวกรอง');
  expect(bodies(requests).at(-1)).toMatchObject({ status: ['expired'] });
  await user.type(screen.getByRole('searchbox'), 'สมชาย');
  await waitFor(() => expect(bodies(requests).at(-1)).toMatchObject({ status: ['expired'], search: 'สมชาย' }));
  expect(new URLSearchParams(where().search).get('search')).toBe('สมชาย');
  await user.click(screen.getByRole('button', { name: 'ล้างตัวกรอง' }));
  await screen.findByText('ยังไม่มีคำสั่งซื้อ');
  expect(where().search).toBe('');
});

it('the list of orders is narrowed by several statuses, days, amounts and awaited transfers at once', async () => {
  list = () => ({ data: [row('A', { status: 'new', confirmBy: '2026-11-22T03:00:00.000Z' })], next: null });
  const { requests, user, where } = await open('/backend/orderlist?pickUpFrom=2026-11-24&least=1000.50&most=x');
  await screen.findByRole('cell', { name: /รอยืนยันเงินโอน/ });
  expect(bodies(requests).at(-1)).toEqual({ pickUpFrom: '2026-11-24', leastSatang: 100_050, limit: 50 });
  for (const name of ['คำสั่งซื้อใหม่', 'ไม่สำเร็จ', 'รอยืนยันเงินโอน']) await user.click(screen.getByRole('button', { name }));
  const status = ['new', 'unsuccessful'];
  await waitFor(() => expect(bodies(requests).at(-1)).toMatchObject({ status, isTransferAwaited: true }));
  expect(new URLSearchParams(where().search).get('status')).toBe('new,unsuccessful');
  await user.click(screen.getByRole('button', { name: 'คำสั่งซื้อใหม่' }));
  await waitFor(() => expect(bodies(requests).at(-1)).toMatchObject({ status: ['unsuccessful'] }));
});

it('the list of orders goes on behind the last row that is shown', async () => {
  list = ({ after }) =>
    after === 'behind-A' ? { data: [row('B')], next: null } : { data: [row('A')], next: 'behind-A' };
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'ดูเพิ่ม' }));
  await cells('B');
  expect(screen.queryByRole('button', { name: 'ดูเพิ่ม' })).toBeNull();
  expect(document.querySelectorAll('[data-fresh="true"]')).toHaveLength(0);
});

it('the list of orders changes softly when somebody else changes an order', async () => {
  let status = 'new';
  list = () => ({ data: [row('A', { status }), row('B')], next: null });
  await open();
  await cells('A');
  status = 'expired';
  await act(() => areaRuntime('backend').refresh(['orders']));
  await screen.findByRole('cell', { name: 'หมดเวลาชำระ' });
  const fresh = [...document.querySelectorAll('[data-fresh="true"]')];
  expect(fresh.map((one) => one.querySelector('a')?.textContent)).toEqual(['A']);
});

it('the list of orders shows the columns that a person chose, and exports exactly what is shown', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  list = () => ({ data: [row('A')], next: null });
  const { requests, user } = await open('/backend/orderlist?status=success');
  await cells('A');
  await user.click(screen.getByRole('button', { name: 'คอลัมน์ 9/14' }));
  for (const name of ['วันรับของ', 'ยอดรวม']) await user.click(await screen.findByRole('checkbox', { name }));
  expect((await cells('A')).slice(3, 7)).toEqual(['พญาไท', '8', '฿3,576', '฿3,500']);
  await user.click(screen.getByRole('button', { name: 'เลื่อน เขต ไปข้างหลัง' }));
  await user.keyboard('{Escape}');
  expect((await cells('A')).slice(3, 7)).toEqual(['8', 'พญาไท', '฿3,576', '฿3,500']);
  await user.click(screen.getByRole('button', { name: 'ส่งออก' }));
  await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
  await screen.findByText('ส่งออกแล้ว');
  const columns = ['id', 'customer', 'status', 'boxes', 'district', 'total', 'payNow', 'method', 'placed'];
  expect(requests.filter(({ path }) => path === orders.export.path).map(({ body }) => body)).toEqual([
    { status: ['success'], columns, format: 'csv', language: 'th' },
  ]);
});

it('the list of orders opens a view that somebody shared, with its columns, and begins anew behind it', async () => {
  savedViews = [view];
  list = () => ({ data: [row('A')], next: null });
  const { requests, user, where } = await open();
  await user.click(await screen.findByRole('button', { name: 'วันนี้' }));
  await waitFor(() => expect(bodies(requests).at(-1)).toMatchObject({ status: ['new'] }));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', 'เลขที่', 'ยอดรวม']);
  await user.click(screen.getByRole('button', { name: 'ทั้งหมด' }));
  await waitFor(() => expect(where().search).toBe(''));
  expect(screen.getAllByRole('columnheader')).toHaveLength(10);
});

it('the list of orders is walked and opened by keys alone', async () => {
  list = () => ({ data: [row('A'), row('B')], next: null });
  const { user, where } = await open();
  await cells('B');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(where().pathname + where().search).toBe('/backend/orderlistdetail?id=B'));
});

it('the list of orders says why it cannot be read, and tries again', async () => {
  list = () => undefined;
  const { user } = await open();
  await screen.findByText('เปิดรายการไม่ได้');
  list = () => ({ data: [row('A')], next: null });
  await user.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
  await cells('A');
});
