// @vitest-environment happy-dom
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bill, billStaff, startBills } from '../../../testing/billFixture.ts';
import { runAxe } from '../../../testing/runAxe.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';

asSignedInStaff(billStaff);

it('the list of bills shows what is owed and how late it is, and leads to each bill', async () => {
  await startBills();
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
  await startBills([{ ...bill, waitsUntil: '2026-11-30' }]);
  expect(await screen.findByText(/รอการสิ้นสุดสัญญาวันที่ 30 พ.ย./)).toBeDefined();
  expect(screen.queryByText('เกินกำหนด 3 วัน')).toBeNull();
});

it('the list of bills shows of a bill that takes back what is kept as credit, and no due day', async () => {
  const sums = { totalSatang: -8_000, withholdingSatang: -224, payNowSatang: 0, openSatang: 0 };
  await startBills([{ ...bill, ...sums, kind: 'back' }], {}, '/backend/billlist?tab=all');
  const row = (await screen.findByRole('link', { name: 'KD-0011 / 2' })).closest('tr')?.textContent;
  expect(row).toContain('เก็บไว้เป็นเครดิต');
  expect(row).toContain('−฿77.76');
  expect(row).not.toContain('ชำระแล้ว');
  expect(row).not.toContain('20 พ.ย.');
});

it('the list of bills shows one age when it is pressed, all of them when it is pressed again, and says where there are none', async () => {
  const { user, bodies } = await startBills([]);
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
  const { user, sentTo } = await startBills([bill, other], {
    [ownerBills.preview.path]: { rows, sizes: [] },
    [ownerBills.many.path]: { rows },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกบิลในหน้านี้' }));
  await user.click(screen.getByRole('button', { name: 'บันทึกรับเงิน' }));
  await screen.findByText('ทำได้ 1 รายการ');
  screen.getByText(/สมชาย ใจดี · บิลนี้ชำระแล้ว$/);
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

it.each([
  [0, false],
  [null, true],
])('credit for many bills is offered to nobody whose role may give none (limit %s)', async (limit, isOffered) => {
  const { user } = await startBills([bill], {}, undefined, limit);
  await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกบิลในหน้านี้' }));
  const bar = within(screen.getByRole('region', { name: 'ทำกับบิลที่เลือก' }));
  bar.getByRole('button', { name: 'บันทึกรับเงิน' });
  expect(bar.queryByRole('button', { name: 'ให้เครดิต' }) !== null).toBe(isOffered);
});

it('credit for many bills says before how much may be given on one order, and gives no more', async () => {
  const { user, sentTo } = await startBills([bill], {}, undefined, 50_000);
  await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกบิลในหน้านี้' }));
  await user.click(screen.getByRole('button', { name: 'ให้เครดิต' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/แต่ละคำสั่งซื้อ คุณให้เองได้ไม่เกิน ฿500/);
  await user.type(dialog.getByRole('textbox', { name: 'จำนวนเงิน (บาท)' }), '500.01');
  dialog.getByText(/ไม่เกิน ฿500$/);
  expect(sentTo(ownerBills.preview.path)).not.toContainEqual(expect.objectContaining({ amountSatang: 50_001 }));
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
  const { user, bodies, sentTo } = await startBills(
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
