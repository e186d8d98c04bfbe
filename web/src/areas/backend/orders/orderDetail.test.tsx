// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { papers } from '@klang/contracts/api/papers';
import { prints } from '@klang/contracts/api/prints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { thing, trip, visitOn } from '../../../testing/custodyFixture.ts';
import { chooseIn, offeredIn } from '../../../testing/listFixture.ts';
import { attempts, mail, now, order, parts } from '../../../testing/orderDetailFixture.ts';
import { fakeServer, freshBrowser, openApp, type SentRequest, staffDetail } from '../../../testing/testScreen.tsx';

const bySomchai = { kind: 'customer', name: 'สมชาย' };
const steps = [{ type: 'OrderPlaced', at: now, by: bySomchai, amountSatang: 149_000, isInternal: false }];
const mayDo = { ...staffDetail, permission: { mod: { orderlist: 'viu' } } };

const receipt = {
  paperId: 'r1',
  orderId: 'o1',
  orderNumber: 'KD-1',
  number: 'RT2026-000012',
  kind: 'RT',
  state: 'valid',
  cause: 'payment',
  causeId: 'p1',
  issuedAt: now,
  totalSatang: 149_000,
  isFiled: true,
  replacedBy: null,
  on: '2026-11-21',
  refersTo: null,
  creditedSatang: 0,
  correction: null,
};
const buyer = { name: 'สมหญิง', address: '99/1 แขวงพญาไท', taxId: null, branch: null };
const station = { format: 'a4-3x8', isPaused: false, isAwake: true, heardAt: now, waiting: 0 };
const atDesk = { ...station, id: 's1', name: 'หน้าร้าน', prints: ['documents'] };
const atPacking = { ...station, id: 's2', name: 'โต๊ะแพ็ก', prints: ['labels'] };

let detail: object;
let who: object;
let stations: readonly object[];
let things: readonly object[];
let visits: readonly object[];
let silent: string | null;
let billed: readonly (readonly [string, object])[];
const ok = (payload: object) => ({ json: { result: true, code: 200, detail: payload } });
const open = async () => {
  const answers = new Map<string, object>([
    ...Object.values(ownerOrders).map(({ path }) => [path, { orderId: order.id, slips: [] }] as const),
    [authen.userDetail.path, who],
    [ownerOrders.confirmTransfer.path, { orderId: order.id, isLate: true }],
    [ownerOrders.detail.path, detail],
    [ownerOrders.history.path, { steps, crews: [], reasons: [], places: [] }],
    [lateMoney.list.path, { data: [], next: null, open: 0, now }],
    [papers.ofOrder.path, { data: [receipt], owed: 0, mayIssue: true }],
    [papers.toCorrectFor.path, { paper: receipt, buyer, way: 'credit', freshUntil: '2026-11-24' }],
    [papers.correctFor.path, { paperId: 'r1' }],
    [prints.stations.path, { data: stations }],
    [prints.paper.path, { jobId: 'j1' }],
    [ownerTrips.ofOrder.path, { items: things, trips: visits, now }],
    ...billed,
  ]);
  const requests = fakeServer(({ path }) => {
    const payload = answers.get(path);
    return path === silent ? { isSilent: true } : payload && ok(payload);
  });
  const app = await openApp('/backend/orderlistdetail?id=o1');
  await screen.findByRole('heading', { name: 'KD-1' });
  return { ...app, requests };
};
const bodiesTo = (requests: readonly SentRequest[], path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => body);

beforeEach(async () => {
  await freshBrowser();
  [detail, who, stations] = [{ order, parts, attempts, mails: [mail], now }, mayDo, [atPacking]];
  [things, visits, billed, silent] = [[], [], [], null];
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(mayDo));
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of an order', () => {
  it('shows who, where and when, the price line by line, the payments, the e-mails and what was done', async () => {
    await open();
    const shown = document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    for (const text of ['สมหญิง', '99/1 แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400', 'โทรก่อน', '13:00–16:00'])
      expect(shown).toContain(text);
    expect(shown).toContain('ค่าฝากรายเดือน4 × 6 เดือน × ฿47.50฿1,140');
    expect(shown).toContain('รวมอยู่ในราคาแล้ว ฿97.48');
    expect(shown).toContain('หัก ณ ที่จ่าย−฿3.36');
    expect(shown).toContain('ส่งไม่สำเร็จ');
    expect((await screen.findAllByText(/สมชาย \(ลูกค้า\)/)).length).toBeGreaterThan(0);
  });

  it('shows the names that the package, service and sizes had when it was placed, and no ids', async () => {
    const names = {
      package: { th: 'ห้องรายเดือน', en: 'Rooms by the month' },
      service: { th: 'เช่าห้อง', en: 'Rooms', kind: 'bySize' },
      sizes: [{ sizeId: 'size-gone', th: 'ห้องเล็ก', en: 'Small room' }],
    };
    const items = [{ sizeId: 'size-gone', count: 4 }];
    detail = { order: { ...order, names, items }, parts, attempts, mails: [mail], now };
    await open();
    const shown = () => document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    for (const text of ['ห้องรายเดือน', 'เช่าห้อง · 6 เดือน', 'ห้องเล็ก × 4']) expect(shown()).toContain(text);
    expect(shown()).not.toMatch(/size-gone|box-monthly/);
  });

  it('confirms a transfer with the amount that staff type and the time of the bank, and says where money of another amount waits', async () => {
    const { requests, user } = await open();
    await user.click(screen.getByRole('button', { name: 'ยืนยันเงินโอน' }));
    const amount = screen.getByRole('textbox', { name: 'ยอดที่เข้าบัญชี (บาท)' });
    expect((amount as HTMLInputElement).value).toBe('1486.64');
    await user.clear(amount);
    await user.type(amount, '1,486.60');
    await user.click(screen.getByRole('button', { name: 'ยืนยัน' }));
    await waitFor(() => expect(bodiesTo(requests, ownerOrders.confirmTransfer.path)).toHaveLength(1));
    const sent = { paymentId: 'p1', amountSatang: 148_660 };
    expect(bodiesTo(requests, ownerOrders.confirmTransfer.path)[0]).toMatchObject(sent);
    await screen.findByText(/เงินจึงรออยู่ในเงินที่ต้องจัดการ/);
  });

  it('sends a correction of a receipt in the name of the customer, with each field that is wrong named', async () => {
    const { requests, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'ขอแก้ไข' }));
    const name = await screen.findByRole('textbox', { name: 'ชื่อลูกค้าหรือบริษัท' });
    expect((name as HTMLInputElement).value).toBe('สมหญิง');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'ส่งคำขอ' }));
    await screen.findByText('กรุณากรอกชื่อ');
    await user.type(name, 'บริษัท ถูกต้อง จำกัด');
    await user.click(screen.getByRole('button', { name: 'ส่งคำขอ' }));
    await waitFor(() => expect(bodiesTo(requests, papers.correctFor.path)).toHaveLength(1));
    expect(bodiesTo(requests, papers.correctFor.path)[0]).toMatchObject({
      paperId: 'r1',
      buyer: { name: 'บริษัท ถูกต้อง จำกัด', address: '99/1 แขวงพญาไท', taxId: null, branch: null },
    });
    await screen.findByText('ส่งคำขอแล้ว รอพนักงานคนอื่นตรวจ');
  });

  it('names the next visit of a running contract in place of the pick-up of its first day', async () => {
    detail = { order: { ...order, status: 'success', paidAt: now, confirmBy: null }, parts, attempts, mails: [], now };
    things = [thing(1)];
    visits = [trip({ status: 'done' }), trip({ id: 'T2', kind: 20, visit: visitOn('2126-12-03') })];
    await open();
    const fact = (await screen.findByText('นัดถัดไป')).parentElement;
    expect(fact?.textContent).toContain('3 ธ.ค. 2669');
    expect(fact?.textContent).toContain('09:00–11:00 · คืนถาวร');
    expect(screen.queryByText('วันรับของ')).toBeNull();
  });

  it('offers to cancel a paid order of which nothing was collected', async () => {
    detail = { order: { ...order, status: 'success', paidAt: now, confirmBy: null }, parts, attempts, mails: [], now };
    things = [thing(1, { state: 'booked', beganOn: null })];
    await open();
    await screen.findByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' });
  });

  it('offers to end the contract, but not to cancel the order, once an item was collected', async () => {
    detail = { order: { ...order, status: 'success', paidAt: now, confirmBy: null }, parts, attempts, mails: [], now };
    things = [thing(1)];
    await open();
    await screen.findByRole('button', { name: 'ยกเลิกสัญญา' });
    expect(screen.queryByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' })).toBeNull();
  });

  it('keeps the button to cancel in its place while it reads whether an order to be picked up was collected', async () => {
    detail = { order: { ...order, status: 'success', paidAt: now, confirmBy: null }, parts, attempts, mails: [], now };
    silent = ownerTrips.ofOrder.path;
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows no button to cancel while it reads an order whose pick-up day is over', async () => {
    const pickUp = { ...order.pickUp, on: '2026-11-01' };
    const over = { ...order, status: 'success', paidAt: now, confirmBy: null, pickUp };
    detail = { order: over, parts, attempts, mails: [], now };
    silent = ownerTrips.ofOrder.path;
    await open();
    expect(screen.queryByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' })).toBeNull();
  });

  it('cancels only with a reason, and sends again an e-mail that was not sent', async () => {
    const { requests, user } = await open();
    await user.click(screen.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
    const yes = screen.getAllByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).at(-1);
    if (yes) await user.click(yes);
    await screen.findByText('กรุณาบอกเหตุผล');
    await user.type(screen.getByRole('textbox', { name: /เหตุผล/ }), 'ลูกค้าโทรมา');
    if (yes) await user.click(yes);
    await waitFor(() =>
      expect(bodiesTo(requests, ownerOrders.cancel.path)).toEqual([{ orderId: 'o1', reason: 'ลูกค้าโทรมา' }]),
    );
    await user.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }));
    await waitFor(() =>
      expect(bodiesTo(requests, ownerOrders.mailAgain.path)).toEqual([{ orderId: 'o1', mailId: 'm1' }]),
    );
  });

  it('settles the refund of a paid order that was to be canceled, less the fees of visits that failed', async () => {
    detail = {
      order: { ...order, status: 'cancel', confirmBy: null },
      parts: { ...parts, attempt: null },
      attempts,
      cancelSums: { paidSatang: 148_664, cashSatang: 0, feesSatang: 20_000, refundSatang: 128_664 },
      mails: [],
      now,
    };
    const { requests, user } = await open();
    await user.click(screen.getByRole('button', { name: 'สรุปเงินคืน' }));
    expect(screen.getByRole('dialog').textContent).toContain('ชำระแล้ว฿1,486.64ค่าเที่ยวที่ไปไม่สำเร็จ−฿200');
    await user.click(screen.getByRole('button', { name: 'สรุปการยกเลิก' }));
    const settled = { orderId: 'o1', refundSatang: 128_664 };
    await waitFor(() => expect(bodiesTo(requests, ownerOrders.settle.path)).toEqual([settled]));
  });

  it.each([
    ['new', null, 'ยอดที่ต้องชำระ'],
    ['success', now, 'ชำระค่าจองแล้ว'],
    ['cancel', now, 'ชำระค่าจองแล้ว'],
    ['canceled', null, 'ยอด'],
    ['expired', null, 'ยอด'],
  ])('calls the amount of an order that is %s and paid at %s %s, wherever it stands', async (status, paidAt, word) => {
    detail = {
      order: { ...order, status, paidAt, confirmBy: null },
      parts: { ...parts, attempt: null },
      attempts: [],
      mails: [],
      now,
    };
    await open();
    const words = ['ยอดที่ต้องชำระ', 'ชำระค่าจองแล้ว', 'ยอด'];
    const titles = [...document.querySelectorAll('main dt, main th')].map(({ textContent }) => textContent ?? '');
    expect(new Set(titles.filter((title) => words.includes(title)))).toEqual(new Set([word]));
  });

  it('says at the top what is owed, and by when', async () => {
    detail = { order: { ...order, status: 'success', paidAt: now }, parts, attempts, mails: [], now };
    const days = { from: '2026-11-28', until: '2026-12-27', dueOn: '2026-11-28', waitsUntil: null };
    const sums = { openSatang: 158_000, payNowSatang: 158_000, lines: [] };
    const open4 = { orderId: 'o1', billId: 'o1-b4', sequence: 4, kind: 'period', ...days, ...sums };
    billed = [
      [
        ownerBills.list.path,
        { data: [{ ...open4, kind: 'order', sequence: 1, openSatang: 0 }, open4], today: '2026-11-21' },
      ],
      [ownerBills.balance.path, { balanceSatang: 158_000, creditSatang: 0, entries: [], mayLapse: false }],
    ];
    await open();
    const owed = await screen.findByText('ยอดค้าง');
    await waitFor(() => expect(owed.parentElement?.textContent).toMatch(/฿1,580บิลที่ 4 · ครบกำหนด 28/));
  });

  it.each([true, false])(
    'says what to do about a paid order without a place with the movers, and of no other (missed: %s)',
    async (isPlaceMissed) => {
      detail = { order: { ...order, status: 'success' }, parts, attempts, mails: [], isPlaceMissed, now };
      await open();
      const todo = /จึงยังไม่มีคิวรับของ เพิ่มคิวของช่วงเวลานั้นในปฏิทิน ระบบจะจองให้ภายในหนึ่งนาที หรือยกเลิกแล้วคืนเงิน/;
      expect(screen.queryAllByText(todo)).toHaveLength(isPlaceMissed ? 1 : 0);
    },
  );

  it('sends a paper to a station with plain paper in it, once however often that is pressed', async () => {
    stations = [atPacking, atDesk];
    const { requests, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'พิมพ์ที่สถานี' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await offeredIn(user, dialog.getByRole('combobox'))).toEqual(['สถานีไหนก็ได้', 'หน้าร้าน (ตื่นอยู่)']);
    await chooseIn(user, dialog.getByRole('combobox'), 'หน้าร้าน (ตื่นอยู่)');
    await user.dblClick(dialog.getByRole('button', { name: 'ส่งไปพิมพ์' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = bodiesTo(requests, prints.paper.path) as { jobId: string }[];
    expect(sent[0]).toMatchObject({ stationId: 's1', paperId: 'r1', isCopy: true });
    expect(new Set(sent.map(({ jobId }) => jobId)).size).toBe(1);
  });

  it('offers printing to nobody when no station has plain paper in it', async () => {
    await open();
    await screen.findByText('RT2026-000012');
    expect(screen.queryByRole('button', { name: 'พิมพ์ที่สถานี' })).toBeNull();
  });

  it('has no buttons for a person who may only look', async () => {
    who = staffDetail;
    localStorage.setItem('org', JSON.stringify(staffDetail));
    await open();
    for (const name of ['ยืนยันเงินโอน', 'ไม่พบเงินโอน', 'ยกเลิกคำสั่งซื้อ', 'ส่งอีกครั้ง'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.body.textContent).toContain('คุณดูได้ แต่แก้ไขไม่ได้');
  });
});
