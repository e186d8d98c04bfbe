// @vitest-environment happy-dom
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { papers } from '@klang/contracts/api/papers';
import { refunds } from '@klang/contracts/api/refunds';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers, emptyMoney, now, open, parts, sentRequests } from '../../../testing/orderMoneyFixture.tsx';

beforeEach(emptyMoney);
afterEach(() => vi.unstubAllGlobals());

const receipt = {
  paperId: 'r1',
  number: '00000-RT-6911-0001',
  kind: 'RT',
  cause: 'orderPaid',
  causeId: 'p1',
  on: '2026-11-21',
  orderId: 'o1',
  orderNumber: 'KD-1',
  totalSatang: 149_000,
  issuedAt: now,
  isFiled: true,
  isAbbreviated: false,
  state: 'valid',
  replacedBy: null,
  refersTo: null,
  creditedSatang: 0,
  correction: null,
};
const giving = async (aloneSatang: number | null) => {
  const entry = { type: 'credited', at: now, billId: null, sequence: null, slipPath: null };
  const balance = {
    balanceSatang: -100,
    creditSatang: 100,
    mayLapse: false,
    entries: [{ ...entry, amountSatang: -100 }],
  };
  answers.set(ownerBills.list.path, { data: [], next: null, tabs: {}, ages: {}, today: '2026-12-03' });
  answers.set(ownerBills.balance.path, { ...balance, aloneSatang });
  answers.set(papers.ofOrder.path, { data: [receipt], owed: 0, mayIssue: true });
  const { user } = await open([]);
  await screen.findByText('00000-RT-6911-0001');
  await screen.findByText('ที่มาของยอดค้าง');
  const button = (name: string) => screen.findByRole('button', { name });
  const wrong = async (name: string, field: RegExp) => {
    await user.click(await button(name));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/คุณให้เองได้อีกไม่เกิน ฿100/);
    await user.type(dialog.getByLabelText(field), '100.01');
    await user.type(dialog.getByLabelText(/เหตุผล/), 'มาช้า');
    await user.click(dialog.getByRole('button', { name }));
    dialog.getByText(/ไม่เกิน ฿100$/);
    await user.click(dialog.getByRole('button', { name: 'กลับ' }));
  };
  return {
    wrong,
    sent: () => sentRequests().filter(({ path }) => path === papers.credit.path || path === ownerBills.credit.path),
  };
};

it('staff whose role gives nothing alone are offered neither credit nor a credit note, nor a form that is refused', async () => {
  await giving(0);
  for (const name of ['ให้เครดิต', 'ออกใบลดหนี้']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('the forms of credit and of a credit note say what the person may still give alone, and take no more', async () => {
  const { wrong, sent } = await giving(10_000);
  await wrong('ให้เครดิต', /จำนวนเงิน/);
  await wrong('ออกใบลดหนี้', /จำนวนเงินที่ลด/);
  expect(sent()).toEqual([]);
});

it('the price of an order opens to its event and to the rules of each line, which come to its sum', async () => {
  const line = { kind: 'monthly', rule: 'perItemAndMonth', sizeId: null, quantity: 4, months: 6, unitSatang: 14_900 };
  const off = { kind: 'discount', rule: 'percentOff', sizeId: null, quantity: 1, months: null, unitSatang: 0 };
  const lines = [
    { ...line, percent: null, amountSatang: 357_600 },
    { ...off, percent: 10, amountSatang: -35_760 },
  ];
  const sums = { totalSatang: 321_840, withholdingSatang: 0, withholdingBaseSatang: 0, payNowSatang: 321_840 };
  const by = { kind: 'staff', name: 'วิภา' };
  const entry = { type: 'LookupAdded', at: now, by, revision: 0 };
  answers.set(ownerOrders.price.path, {
    event: {
      type: 'OrderPlaced',
      at: now,
      by: { kind: 'customer', name: null },
      stream: 'order-klangdee.o1',
      revision: 0,
    },
    lines: lines.map((one) => ({ ...one, ruleOf: one.kind === 'discount' ? 'discount' : 'salepackage' })),
    rules: [
      { ...entry, kind: 'salepackage', id: 'p1', name: { th: 'กล่องรายเดือน', en: 'Boxes' } },
      { ...entry, kind: 'discount', id: 'd1', name: { th: 'ลดรับปีใหม่', en: 'New year' } },
    ],
    sumSatang: 321_840,
    totalSatang: 321_840,
  });
  const { user } = await open([], { ...parts, quote: { ...sums, lines, cashSatang: 0 } });
  await user.click(await screen.findByRole('button', { name: 'ราคานี้มาจากไหน' }));
  await screen.findByText('= ฿3,218.40');
  screen.getByText(/ลูกค้า · .* · order-klangdee\.o1 · 0/);
  screen.getByText(/^คิดต่อชิ้นต่อเดือน: 4 × 6.เดือน × ฿149$/);
  screen.getByText(/^ตามส่วนลด “ลดรับปีใหม่” บันทึกโดย วิภา/);
});

const card = { amountSatang: 149_000, paymentId: 'p1', method: 'card', refundableSatang: 149_000, isByGateway: true };
const withRefunds = (payments: readonly object[], isApproved: boolean) => {
  answers.set(refunds.list.path, { data: [], next: null, count: 0, open: 0, now });
  answers.set(refunds.refundable.path, { payments });
  answers.set(refunds.ask.path, { refundId: 'r1', isApproved });
};

it('a refund offers the sum and the way of the payment that is chosen, not those of the first', async () => {
  const transfer = { ...card, paymentId: 'p2', method: 'transfer', refundableSatang: 20_000, isByGateway: false };
  withRefunds(
    [card, transfer].map((one) => ({ ...one, aloneSatang: null })),
    true,
  );
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'คืนเงิน' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'จากการชำระครั้งใด' }), 'p2');
  await user.type(dialog.getByRole('textbox', { name: /^เหตุผล/ }), 'รถมาช้า');
  await user.click(dialog.getByRole('button', { name: 'คืนเงิน' }));
  await screen.findByText('เริ่มคืนเงินแล้ว');
  const [wish] = sentRequests()
    .filter(({ path }) => path === refunds.ask.path)
    .map(({ body }) => body);
  expect(wish).toMatchObject({ paymentId: 'p2', amountSatang: 20_000, method: 'transfer' });
});

it('a refund above the limit of its requester waits for another person, and is not called begun', async () => {
  withRefunds([{ ...card, aloneSatang: 0 }], false);
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'คืนเงิน' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^เหตุผล/ }), 'รถมาช้า');
  await user.click(dialog.getByRole('button', { name: 'คืนเงิน' }));
  await screen.findByText(/^ส่งขออนุมัติแล้ว/);
  expect(screen.queryByText('เริ่มคืนเงินแล้ว')).toBeNull();
});
