// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { customerRecords } from '@klang/contracts/api/customerRecords';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { readCalls } from '@klang/contracts/api/lookups';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { refunds } from '@klang/contracts/api/refunds';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordOf } from '../../../testing/recordFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const admin = { ...staffDetail, isadmin: true, module: ['customer'] };
const clerk = { ...staffDetail, module: ['customer'], permission: { mod: { customer: 'vu' } } };
const person = {
  _id: 'c1',
  name_th: 'สมชาย ใจดี',
  name_en: 'สมชาย ใจดี',
  email: 'somchai@demo.test',
  phone: '+66812345678',
  active: true,
  status: 5,
  changedAt: '2026-11-20T03:00:00.000Z',
};

let who: object;
let requests: ReturnType<typeof fakeServer>;
const changes = () => requests.filter(({ path }) => path === customerRecords.change.path).map(({ body }) => body);
let more: Record<string, () => { json: object }>;
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const open = async (address: string) => {
  localStorage.setItem('org', JSON.stringify(who));
  requests = fakeServer(({ path }) => {
    if (path === authen.userDetail.path) return ok(who);
    if (path === readCalls.customer.get.path) return ok({ data: [person], total: 1, page: 1, next: null });
    return more[path]?.();
  });
  return openApp(address);
};
beforeEach(async () => {
  await freshBrowser();
  [who, more] = [admin, {}];
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

describe('the card of a customer', () => {
  const seen = {
    type: 'CustomerIdentitySeen',
    at: person.changedAt,
    by: { kind: 'staff', name: 'วิภา' },
    changes: [{ field: 'reason', was: null, is: 'ตรวจชื่อ' }],
  };
  beforeEach(() => {
    who = clerk;
    more[customerRecords.history.path] = () => ok({ steps: [seen] });
  });

  it('is added with a bar over the religion that arrow keys move; a passport without a religion needs no bar', async () => {
    more[customerRecords.get.path] = () => ok(recordOf());
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: () => {} }));
    const { user } = await open('/backend/customeredit?id=c1');
    const picture = new File(['x'], 'card.jpg', { type: 'image/jpeg' });
    await user.upload(await screen.findByLabelText('เลือกรูป'), picture);
    const bar = await screen.findByRole('button', { name: 'แถบดำปิดศาสนา' });
    expect(bar.style).toMatchObject({ left: '30%', top: '50%', width: '40%' });
    bar.focus();
    await user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    expect(bar.style).toMatchObject({ left: '31%', top: '49%', width: '41%' });
    await user.click(screen.getByRole('radio', { name: 'หนังสือเดินทาง' }));
    await user.click(screen.getByRole('checkbox', { name: 'รูปนี้ไม่มีข้อมูลศาสนา' }));
    expect(screen.queryByRole('button', { name: 'แถบดำปิดศาสนา' })).toBeNull();
  });

  it('shows only the end of each number until a person asks for the whole, and a change leaves the numbers as they are', async () => {
    const details = { taxId: '•••••••••9999' };
    more[customerRecords.get.path] = () => ok(recordOf({ details, isInPart: true }));
    more[customerRecords.change.path] = () => ok({ customerId: 'c1' });
    const { user } = await open('/backend/customeredit?id=c1');
    const number = () => screen.findByLabelText<HTMLInputElement>(/^เลขประจำตัวประชาชน/);
    expect([(await number()).value, (await number()).disabled]).toEqual(['•••••••••9999', true]);
    await user.type(screen.getByLabelText('ชื่อ'), 'ศรี');
    expect(screen.queryByRole('button', { name: 'แสดงเลขทั้งหมด' })).toBeNull();
    const [save] = screen.getAllByRole('button', { name: 'บันทึก' });
    if (save) await user.click(save);
    await waitFor(() => expect(changes()).toMatchObject([{ details: { firstname: 'สมชายศรี' } }]));
    expect(changes()[0]).not.toHaveProperty('details.taxId');
  });

  it('shows the whole numbers to a person who asks for them', async () => {
    more[customerRecords.get.path] = () => ok(recordOf({ details: { taxId: '•••••••••9999' }, isInPart: true }));
    more[customerRecords.seeNumbers.path] = () => ok({ taxId: '1999999999999', passport: null });
    const { user } = await open('/backend/customeredit?id=c1');
    await user.click(await screen.findByRole('button', { name: 'แสดงเลขทั้งหมด' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/^เลขประจำตัวประชาชน/)).toMatchObject({
        value: '1999999999999',
        disabled: false,
      }),
    );
  });

  it('says who looked at it, when and why', async () => {
    const identity = {
      kind: 'idCard',
      picture: '/files/x.webp',
      removeAt: person.changedAt,
      keptAt: person.changedAt,
    } as const;
    more[customerRecords.get.path] = () => ok(recordOf({ identity }));
    await open('/backend/customeredit?id=c1');
    await screen.findByText('เปิดดู 1 ครั้ง: ใคร เมื่อไร เพราะอะไร');
    await screen.findByText('ตรวจชื่อ');
    await screen.findByText(/^วิภา · /);
  });

  it('loses its picture for good after a question', async () => {
    const [removeAt, keptAt] = [person.changedAt, person.changedAt];
    const identity = { kind: 'idCard', picture: '/files/x.webp', removeAt, keptAt } as const;
    more[customerRecords.get.path] = () => ok(recordOf({ identity }));
    const removed = () => requests.filter(({ path }) => path === customerRecords.dropIdentity.path).length;
    more[customerRecords.dropIdentity.path] = () => ok(recordOf({ identity: null }));
    const { user } = await open('/backend/customeredit?id=c1');
    await user.click(await screen.findByRole('button', { name: 'ลบรูป' }));
    const dialog = await screen.findByRole('dialog', { name: 'ลบรูปนี้' });
    expect(removed()).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'ลบรูป' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removed()).toBe(1);
  });
});

describe('the money of a customer', () => {
  const of = { orderNumber: 'KD-1', amountSatang: 20_000 };
  const refund = { ...of, refundId: 'r1', cause: 'goodwill', state: 'ready', askedAt: person.changedAt };
  const found = { ...of, caseId: 'k1', cause: 'chargedBack', arrivedAt: person.changedAt, settled: null };

  const orders = [
    { orderId: 'o1', number: 'KD-1', balanceSatang: 149_000 },
    { orderId: 'o2', number: 'KD-2', balanceSatang: 1_000 },
  ];

  it('opens from what they owe to their orders, the facts of one, a bill of it and the event that priced it', async () => {
    who = { ...admin, module: ['customer', 'orderlist'], permission: { mod: { customer: 'vu', orderlist: 'v' } } };
    more[ownerBills.owed.path] = () => ok({ balanceSatang: 150_000, overdueSatang: 0, orders });
    more[refunds.list.path] = () => ok({ data: [], next: null, count: 0, open: 0, now: person.changedAt });
    const at = person.changedAt;
    const entry = { type: 'issued', at, billId: 'o1-b2', sequence: 2, amountSatang: 149_000, slipPath: null };
    more[ownerBills.balance.path] = () =>
      ok({ balanceSatang: 149_000, creditSatang: 0, entries: [{ ...entry, revision: 7 }] });
    const by = { kind: 'system', name: null };
    const days = { from: '2026-12-01', until: '2026-12-31', days: 31, ofDays: 31 };
    const line = { kind: 'monthly', part: 'period', period: 2, sizeId: null, itemIds: ['i1', 'i2'], tripId: null };
    const pricedBy = { type: 'ContractPricesChanged', at, by, revision: 5 };
    const sums = { feesSatang: 159_000, vatRule: 'included', vatSatang: 10_402, totalSatang: 159_000 };
    const money = { withholdingBaseSatang: 0, withholdingSatang: 0, creditSatang: 10_000, payNowSatang: 149_000 };
    more[ownerBills.made.path] = () =>
      ok({
        event: { type: 'BillIssued', at, by, revision: 7 },
        sequence: 2,
        lines: [{ ...line, ...days, unitSatang: 79_500, amountSatang: 159_000, pricedBy }],
        ...sums,
        ...money,
        later: [],
        openSatang: 149_000,
      });
    const stream = { stream: 'order-klangdee.o1', revision: 5, correlationId: 'k', causationId: null };
    const actor = { kind: 'system', id: 's', name: null };
    more[ownerOrders.event.path] = () =>
      ok({ nr: null, eventId: 'e', type: 'ContractPricesChanged', at, ...stream, actor, data: { from: '2026-12-01' } });
    const { user } = await open('/backend/customeredit?id=c1');
    await user.click(await screen.findByRole('button', { name: 'เงินคืน' }));
    await user.click(await screen.findByRole('button', { name: 'ค้างชำระ ฿1,500: ยอดนี้มาจากไหน' }));
    await screen.findByText('= ฿1,500');
    await user.click(screen.getByRole('button', { name: /คำสั่งซื้อ KD-1/ }));
    await screen.findByText('= ฿1,490');
    await user.click(screen.getByRole('button', { name: /ออกบิลที่ 2/ }));
    await screen.findByText(/^บิลที่ 2 เรียกเก็บ ฿1,490/);
    screen.getByRole('button', { name: /ใช้เครดิต.*−฿100/ });
    await user.click(screen.getByRole('button', { name: /ค่าฝากรายเดือน.*2 × ฿795.*ราคาตาม “แจ้งราคาใหม่”/ }));
    await screen.findByText('order-klangdee.o1 · 5');
    await user.click(screen.getByRole('button', { name: 'ย้อนกลับ' }));
    await screen.findByText(/^บิลที่ 2 เรียกเก็บ ฿1,490/);
  });

  it('stands on the customer’s page: what they owe, what goes back to them, and what is to be settled', async () => {
    who = { ...admin, module: ['customer', 'orderlist'], permission: { mod: { customer: 'vu', orderlist: 'v' } } };
    more[ownerBills.owed.path] = () => ok({ balanceSatang: 150_000, overdueSatang: 50_000, orders });
    more[refunds.list.path] = () => ok({ data: [refund], next: null, count: 1, open: 1, now: person.changedAt });
    more[lateMoney.list.path] = () => ok({ data: [found], next: null, count: 1, open: 1, now: person.changedAt });
    const { user } = await open('/backend/customeredit?id=c1');
    await user.click(await screen.findByRole('button', { name: 'เงินคืน' }));
    await screen.findByText('· บิลเกินกำหนด ฿500', { exact: false });
    const links = async () => (await screen.findByRole('link', { name: '฿200' })).getAttribute('href');
    expect(await links()).toBe('/backend/refunddetail?id=r1');
    await user.click(screen.getByRole('button', { name: 'เงินที่ต้องจัดการ' }));
    await screen.findByText(/ธนาคารเรียกเงินคืน/);
    expect(await links()).toBe('/backend/latemoneydetail?id=k1');
  });
});
