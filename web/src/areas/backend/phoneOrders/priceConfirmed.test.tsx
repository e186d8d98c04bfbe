// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { customerRecords } from '@klang/contracts/api/customerRecords';
import { customerCalls, lookupCalls } from '@klang/contracts/api/lookups';
import { staffOrders } from '@klang/contracts/api/staffOrders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { slotsOf } from '../../../testing/dateFixture.ts';
import { parts } from '../../../testing/orderFixture.ts';
import { recordOf } from '../../../testing/recordFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, isadmin: true };
const caller = { _id: 'c1', name_th: 'สมชาย ใจดี', email: 'a@b.test', phone: '0812345678' };
const home = { addressId: 'a1', name: 'บ้าน', address: parts.address, isMain: true, revision: 0 };
const offer = { _id: 'plain', name_th: 'ราคาเดียว', name_en: 'plain', minMonths: 1, pricePerBoxMonthSatang: 10_000 };
const day = { on: '2026-12-02', state: 'free', left: null, reason: null, slots: slotsOf('free') };
const taxOf = (name: string, end: string, address: string, revision: number) => ({
  company: null,
  invoicePerson: { name, taxId: `•••••••••${end}` },
  address,
  withholds: false,
  revision,
});
let quotes: 'there' | 'silent' | 'broken';
let tax: ReturnType<typeof taxOf> | undefined;
/** What another person saves while the form is open. */
let later: typeof tax;

const start = async () => {
  const list = (row: object) => ({ data: [row], total: 1, page: 1, next: null });
  const answers: Readonly<Record<string, (body: { items?: { count: number }[] }) => object>> = {
    [authen.userDetail.path]: () => who,
    [customerCalls.get.path]: () => list(caller),
    [customerRecords.get.path]: () => recordOf({ places: [home], ...(tax && { tax }) }),
    [lookupCalls.salepackage.get.path]: () => list({ ...offer, active: true, status: 5 }),
    [staffOrders.days.path]: () => ({ days: [day], firstOn: day.on, lastOn: day.on, now: '2026-11-21T03:00:00.000Z' }),
    [staffOrders.quote.path]: ({ items = [] }) => {
      const payNowSatang = (items[0]?.count ?? 0) * 10_000;
      return { quote: { ...parts.quote, lines: [], payNowSatang }, promoRefusal: null, isBySizeBetter: false };
    },
    [staffOrders.place.path]: () => ({}),
  };
  const sent = fakeServer(({ path, body }) => {
    if (path === staffOrders.quote.path && quotes === 'silent') return { isSilent: true };
    if (path === staffOrders.quote.path && quotes === 'broken') return { status: 409, json: refusalJson(409, 'ขัดข้อง') };
    if (path === staffOrders.place.path && later) {
      [tax, later] = [later, undefined];
      return { status: 409, json: { ...refusalJson(409, 'แก้ไขแล้ว'), refusal: 'lookup_changed_meanwhile' } };
    }
    const answer = answers[path];
    return answer && { json: { result: true, code: 200, detail: answer(body as object) } };
  });
  const { user } = await openApp('/backend/orderadd?customer=c1');
  await screen.findByRole('radio', { name: /บ้าน/ });
  await screen.findByRole('option', { name: 'ราคาเดียว' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'แพ็กเกจ' }), 'plain');
  await user.click(await screen.findByRole('button', { name: /13:00–15:00/ }));
  const add = () => user.click(screen.getByRole('button', { name: 'เพิ่ม กล่อง หนึ่งชิ้น' }));
  const place = () => user.click(screen.getByRole('button', { name: /^จองและส่งลิงก์/ }));
  const placed = () => sent.flatMap(({ path, body }) => (path === staffOrders.place.path ? [body] : []));
  return { add, place, placed, user };
};

asSignedInStaff(who);
beforeEach(() => {
  quotes = 'there';
  [tax, later] = [undefined, undefined];
});

describe('an order on the phone', () => {
  it('is not placed over the price of fewer boxes', async () => {
    const { add, place, placed } = await start();
    await add();
    await screen.findByRole('button', { name: /฿100$/ });
    quotes = 'silent';
    await add();
    await place();
    expect(placed()).toEqual([]);
    quotes = 'there';
    await add();
    await screen.findByRole('button', { name: /฿300$/ });
    await place();
    await waitFor(() => expect(placed()).toMatchObject([{ items: [{ count: 3 }] }]));
  });

  it('is priced again by the same button where its price failed', async () => {
    quotes = 'broken';
    const { add, place, placed } = await start();
    await add();
    await screen.findByText('ขัดข้อง');
    quotes = 'there';
    await place();
    await screen.findByRole('button', { name: /฿100$/ });
    expect(placed()).toEqual([]);
    await place();
    await waitFor(() => expect(placed()).toHaveLength(1));
  });

  it('shows whom tax invoices name by now where somebody changed it meanwhile, and joins it with nothing that was typed', async () => {
    tax = taxOf('มาลี ดีงาม', '9999', '9 นนทบุรี', 1);
    later = taxOf('สมศักดิ์ ใจดี', '0705', '7 เชียงใหม่', 2);
    const { add, place, placed, user } = await start();
    await add();
    await screen.findByRole('button', { name: /฿100$/ });
    await user.type(screen.getByLabelText('ชื่อ-นามสกุลบนใบกำกับภาษี'), 'ใหม่');
    await place();
    const alert = within(await screen.findByRole('alert', { name: /^มีคนแก้ไข/ }));
    alert.getByText('สมศักดิ์ ใจดี');
    expect(placed()).toMatchObject([{ invoicePerson: { name: 'มาลี ดีงามใหม่', address: '9 นนทบุรี' }, taxRevision: 1 }]);
    await place();
    expect(placed()).toHaveLength(1);
    await user.click(alert.getByRole('button', { name: 'ใช้ฉบับของเขา' }));
    await place();
    await waitFor(() => expect(placed()).toHaveLength(2));
    expect(placed()[1]).toMatchObject({
      invoicePerson: { name: 'สมศักดิ์ ใจดี', address: '7 เชียงใหม่' },
      taxRevision: 2,
    });
    expect(placed()[1]).not.toHaveProperty('invoicePerson.taxId');
  });
});
