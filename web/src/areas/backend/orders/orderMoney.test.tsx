// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { papers } from '@klang/contracts/api/papers';
import { refunds } from '@klang/contracts/api/refunds';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, type SentRequest, staffDetail } from '../../../testing/testScreen.tsx';

const now = '2026-11-21T03:00:00.000Z';
const who = { ...staffDetail, permission: { mod: { orderlist: 'viu' } } };
const order = {
  id: 'o1',
  number: 'KD-1',
  customerId: 'c1',
  customerName: 'สมชาย ใจดี',
  packageId: 'box-monthly',
  boxes: 4,
  months: 6,
  items: [{ sizeId: null, count: 4 }],
  totalSatang: 149_000,
  payNowSatang: 149_000,
  subDistrict: '101406',
  method: 'transfer',
  status: 'success',
  placedAt: now,
  payBy: now,
  paidAt: now,
  confirmBy: null,
  pickUp: { on: '2026-11-26', slotId: 's1', start: '13:00', end: '16:00' },
};
const parts = {
  quote: null,
  company: null,
  note: '',
  promo: null,
  attempt: null,
  contact: null,
  address: { detail: '99/1', subDistrict: '101406', postcode: '10400' },
};
const attempt = {
  method: 'transfer',
  startedAt: now,
  dueAt: '2026-11-21T03:15:00.000Z',
  endedAt: null,
  reason: null,
  amountSatang: null,
  refundedSatang: 0,
  slipPath: null,
  disputedSatang: 0,
};
const answers = new Map<string, object>();
let requests: readonly SentRequest[];
const open = async (attempts: readonly object[], payload: object = parts) => {
  answers.set(ownerOrders.detail.path, { order, parts: payload, attempts, mails: [], isPlaceMissed: false, now });
  answers.set(ownerOrders.history.path, { steps: [], crews: [], reasons: [], places: [] });
  answers.set(authen.userDetail.path, who);
  requests = fakeServer(({ path }) => {
    const detail = answers.get(path);
    return detail && { json: { result: true, code: 200, detail } };
  });
  return openApp('/backend/orderlistdetail?id=o1');
};

beforeEach(async () => {
  await freshBrowser();
  answers.clear();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
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
  const sent = () => requests.find(({ path }) => path === ownerBills.recordMoney.path)?.body;
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
  const sent = () => requests.find(({ path }) => path === ownerOrders.confirmTransfer.path)?.body;
  await waitFor(() => expect(sent()).toMatchObject({ orderId: 'o1', paymentId: 'a1', amountSatang: 140_000 }));
});

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
    sent: () => requests.filter(({ path }) => path === papers.credit.path || path === ownerBills.credit.path),
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
  const [wish] = requests.filter(({ path }) => path === refunds.ask.path).map(({ body }) => body);
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
