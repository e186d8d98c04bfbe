// @vitest-environment happy-dom
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers, attempt, emptyMoney, now, open, sentRequests } from '../../../testing/orderMoneyFixture.tsx';

beforeEach(emptyMoney);
afterEach(() => vi.unstubAllGlobals());

it('an order shows what is owed after the booking with every fact behind it, and what came of each payment', async () => {
  const of = { billId: 'o1-b2', sequence: 2 };
  const entry = { at: now, ...of, slipPath: null };
  const entries = [
    { ...entry, type: 'issued', amountSatang: 149_000 },
    { ...entry, type: 'paid', amountSatang: -149_000 },
    { ...entry, type: 'refunded', amountSatang: 10_000 },
    { ...entry, type: 'reduced', amountSatang: -10_000 },
  ];
  const bill = {
    ...of,
    orderId: 'o1',
    orderNumber: 'KD-1',
    kind: 'period',
    period: 2,
    from: '2026-12-01',
    until: '2026-12-31',
    payNowSatang: 149_000,
    openSatang: 0,
    dueOn: '2026-12-01',
    waitsUntil: null,
    confirmBy: null,
    lines: [],
  };
  answers.set(ownerBills.list.path, { data: [bill], next: null, tabs: {}, ages: {}, today: '2026-12-03' });
  answers.set(ownerBills.balance.path, { balanceSatang: 0, creditSatang: 0, entries });
  const back = { ...attempt, ...of, paymentId: 'p2', state: 'refunded', endedAt: now, amountSatang: 149_000 };
  const gone = { ...attempt, ...of, paymentId: 'p3', state: 'expired' };
  await open([gone, { ...back, refundedSatang: 10_000, disputedSatang: 10_000 }]);
  const ledger = within((await screen.findByText('ที่มาของยอดค้าง')).closest('details') as HTMLElement);
  for (const text of ['ออกบิลที่ 2', 'รับเงินบิลที่ 2', 'คืนเงินของบิลที่ 2', 'ลดยอดบิลที่ 2 ตามเงินที่คืน']) ledger.getByText(text);
  ledger.getByText('฿0');
  const paid = within(screen.getByRole('region', { name: 'การชำระเงิน' }));
  paid.getByText('หมดเวลา');
  paid.getByText('คืนเงินแล้ว');
  paid.getByText(/คืนแล้ว ฿100/);
  paid.getByText(/^฿100 ถูกดึงกลับที่คำสั่งซื้อต้นทางซึ่งย้ายเงินมา/);
  expect(paid.getAllByText(/โอนเงิน · บิลที่ 2/)).toHaveLength(2);
});

const days = { from: '2026-12-01', until: '2026-12-31', dueOn: '2026-12-01', waitsUntil: null, confirmBy: null };
const second = { orderId: 'o1', orderNumber: 'KD-1', billId: 'o1-b2', sequence: 2, lines: [] };
const ofMonth = { ...second, ...days, kind: 'period', period: 2 };

it('money that came for a bill that is void is recorded all the same, and staff read that it is money to settle', async () => {
  const bill = { ...ofMonth, payNowSatang: 149_000, openSatang: 0, isVoid: true };
  answers.set(ownerBills.list.path, { data: [bill], next: null, tabs: {}, ages: {}, today: '2026-12-03' });
  answers.set(ownerBills.balance.path, { balanceSatang: 0, creditSatang: 0, entries: [] });
  answers.set(ownerBills.recordMoney.path, { orderId: 'o1', billId: 'o1-b2', isLate: true });
  const { user } = await open([]);
  const panel = within(await screen.findByRole('region', { name: 'ใบแจ้งหนี้' }));
  await user.click(panel.getByRole('button', { name: 'บันทึกรับเงิน' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/เงินที่เข้ามาจะเป็นเงินที่ต้องจัดการ/);
  dialog.getByDisplayValue('1490');
  await user.click(dialog.getByRole('button', { name: 'บันทึกรับเงิน' }));
  const sent = () => sentRequests().find(({ path }) => path === ownerBills.recordMoney.path)?.body;
  await waitFor(() => expect(sent()).toMatchObject({ billId: 'o1-b2', amountSatang: 149_000, method: 'transfer' }));
});

it('staff read of a bill that takes back what is kept as credit, and that nothing of it is due', async () => {
  const sums = { totalSatang: -8_000, withholdingSatang: -224, payNowSatang: 0, openSatang: 0 };
  const bill = { ...ofMonth, kind: 'back', period: null, ...sums, isVoid: false };
  answers.set(ownerBills.list.path, { data: [bill], next: null, tabs: {}, ages: {}, today: '2026-12-03' });
  const entry = { type: 'issued', at: now, billId: 'o1-b2', sequence: 2, amountSatang: -8_000, reason: null };
  const entries = [{ ...entry, revision: 3, isBack: true }];
  answers.set(ownerBills.balance.path, { balanceSatang: -7_776, creditSatang: 7_776, entries });
  const event = { type: 'BillIssued', at: now, by: { kind: 'system', name: null }, revision: 3 };
  const vat = { vatRule: 'included', vatSatang: -523, creditSatang: 0, credits: [], later: [], reminders: [] };
  answers.set(ownerBills.made.path, { event, sequence: 2, lines: [], ...sums, ...vat });
  const { user } = await open([]);
  const row = within(await screen.findByRole('region', { name: 'ใบแจ้งหนี้' }))
    .getByText('เก็บไว้เป็นเครดิต')
    .closest('li');
  expect(row?.textContent).toContain('บิลที่ 2 · −฿77.76');
  expect(row?.textContent).toContain('หักคืน');
  expect(row?.textContent).not.toContain('ครบกำหนด');
  within(screen.getByText('ที่มาของยอดค้าง').closest('details') as HTMLElement).getByText('บิลที่ 2 หักคืน');
  await user.click(within(row as HTMLElement).getByRole('button', { name: /มาจากไหน/ }));
  await screen.findByText(/บิลที่ 2 ไม่เรียกเก็บเงิน แต่เก็บ ฿77.76 ไว้เป็นเครดิต/);
});

it('staff confirm the reported transfer of a bill on the page of its order, with the sum and the time of the bank, also after the day to look for it', async () => {
  const looked = { confirmBy: '2026-11-28T03:00:00.000Z', confirmPaymentId: 'a1' };
  const bill = { ...ofMonth, ...looked, payNowSatang: 149_000, openSatang: 140_000, isVoid: false };
  answers.set(ownerBills.list.path, { data: [bill], next: null, tabs: {}, ages: {}, today: '2026-12-03' });
  answers.set(ownerBills.balance.path, { balanceSatang: 140_000, creditSatang: 0, entries: [] });
  answers.set(ownerOrders.confirmTransfer.path, { orderId: 'o1' });
  const { user } = await open([]);
  const panel = within(await screen.findByRole('region', { name: 'ใบแจ้งหนี้' }));
  panel.getByRole('button', { name: 'เตือนลูกค้าตอนนี้' });
  await user.click(panel.getByRole('button', { name: 'ยืนยันเงินโอน' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByDisplayValue('1400');
  dialog.getByText(/สลิป/);
  await user.click(dialog.getByRole('button', { name: 'ยืนยัน' }));
  const sent = () => sentRequests().find(({ path }) => path === ownerOrders.confirmTransfer.path)?.body;
  await waitFor(() => expect(sent()).toMatchObject({ orderId: 'o1', paymentId: 'a1', amountSatang: 140_000 }));
});
