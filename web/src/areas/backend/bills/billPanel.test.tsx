// @vitest-environment happy-dom
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { papers } from '@klang/contracts/api/papers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bill, billStaff, startBills } from '../../../testing/billFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { choosePicture, slowUploads, uploaded } from '../../../testing/uploadFixture.ts';

asSignedInStaff(billStaff);

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
  const { user, router } = await startBills([bill], ofPanel, '/backend/billlist?tab=overdue');
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

it('a bill says of each of its messages whether it reached the customer', async () => {
  const sent = { at: bill.issuedAt, way: 'mail', state: 'sent', trouble: null };
  const lost = { at: made.reminders[0]?.at, way: 'mail', state: 'failed', trouble: 'address' };
  const blocked = { ...lost, way: 'line', state: 'unreached', trouble: null };
  const messages = { ...made, messages: [sent, lost, blocked] };
  await startBills([bill], { ...ofPanel, [ownerBills.made.path]: messages }, '/backend/billlist?bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  const entryOf = async (title: string) => (await sheet.findByText(title)).closest('li');
  expect((await entryOf('ออกบิลแล้ว'))?.textContent).toContain('อีเมล · ส่งแล้ว');
  const reminder = (await entryOf('เตือนหลังครบกำหนด 1 วัน'))?.textContent;
  expect(reminder).toContain('อีเมล · ส่งไม่สำเร็จ · เซิร์ฟเวอร์');
  expect(reminder).toContain('LINE · ลูกค้าปิดรับทาง LINE');
});

it('a changed filter leaves the bill open beside the list, and closing it leaves the filter', async () => {
  onWideScreen();
  const { user, router } = await startBills([bill], ofPanel, '/backend/billlist');
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
  await startBills([bill], ofPanel, '/backend/billlist?bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  await sheet.findByRole('button', { name: 'บันทึกรับเงิน' });
});

it('a bill that waits for the end of its contract offers neither a reminder nor another due day', async () => {
  await startBills([{ ...bill, waitsUntil: '2026-12-24' }], ofPanel, '/backend/billlist?bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  await sheet.findByRole('button', { name: 'บันทึกรับเงิน' });
  for (const name of ['เตือนลูกค้าตอนนี้', 'เลื่อนกำหนด']) expect(sheet.queryByRole('button', { name })).toBeNull();
});

it('a bill that takes back shows at its head what is kept as credit', async () => {
  const sums = { totalSatang: -8_000, withholdingSatang: -224, payNowSatang: 0, openSatang: 0 };
  await startBills([{ ...bill, ...sums, kind: 'back' }], ofPanel, '/backend/billlist?bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  await sheet.findByText('−฿77.76');
  sheet.getByText('เก็บไว้เป็นเครดิต');
  expect(sheet.queryByText('ชำระแล้ว')).toBeNull();
});

it('a link to a bill that nobody knows says so', async () => {
  await startBills([], {}, '/backend/billlist?bill=none');
  await screen.findByText('ไม่พบบิลนี้');
});

it('a bill that was covered by what was given says of no tax that it is withheld', async () => {
  const gift = {
    ...made,
    withholdingSatang: 4_178,
    creditSatang: 144_822,
    payNowSatang: 0,
    openSatang: 0,
    isGift: true,
  };
  await startBills([bill], { ...ofPanel, [ownerBills.made.path]: gift }, '/backend/billlist?bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  await sheet.findByText('ไม่เรียกเก็บ (ไม่มีการหักภาษี)');
  expect(sheet.queryByText('หัก ณ ที่จ่าย')).toBeNull();
});

it.each([
  ['check', 'เงินที่แจ้งว่าโอนแล้ว รอตรวจ'],
  ['end', 'ยังไม่ต้องชำระ'],
])('a bill that waits (%s) names its amount as it stands, and not as still to pay', async (waitsFor, text) => {
  const waiting = { ...made, waitsFor };
  await startBills([bill], { ...ofPanel, [ownerBills.made.path]: waiting }, '/backend/billlist?bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  await sheet.findByText(text);
  expect(sheet.queryByText('ยังต้องชำระ')).toBeNull();
});

it('staff answer the reported transfer of a bill beside it, and are offered no reminder while they look for it', async () => {
  const looked = { ...bill, dueOn: '2026-11-23', confirmBy: '2026-11-24T03:00:00.000Z', confirmPaymentId: 'a1' };
  const answers = { ...ofPanel, [ownerOrders.denyTransfer.path]: { orderId: 'o1' } };
  const { user, sentTo } = await startBills([looked], answers, '/backend/billlist?tab=transfer&bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  sheet.getByText('รอตรวจยอดโอน');
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

it('staff answer the transfer that was reported for a bill which another one paid, and read that nothing is left to pay', async () => {
  const settled = { ...bill, openSatang: 0, paidAt: bill.issuedAt, confirmPaymentId: 'a2', confirmSatang: 149_000 };
  const { user } = await startBills([settled], ofPanel, '/backend/billlist?tab=transfer&bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  await sheet.findByRole('button', { name: 'ยืนยันเงินโอน' });
  await user.click(sheet.getByRole('button', { name: 'ไม่พบเงินโอน' }));
  const asked = within(await screen.findByRole('dialog', { name: /ไม่พบเงินโอน/ }));
  asked.getByText(/ไม่มีอะไรให้ลูกค้าชำระอีก/);
});

it('a bill is late again once the day to check its transfer is over', async () => {
  await startBills([{ ...bill, confirmBy: '2026-11-22T10:00:00.000Z' }], ofPanel, '/backend/billlist?bill=o1-b2');
  const sheet = within(await screen.findByRole('dialog', { name: 'บิลที่ 2 · KD-0011' }));
  await sheet.findByRole('button', { name: 'เตือนลูกค้าตอนนี้' });
  expect(sheet.queryByText('รอตรวจยอดโอน')).toBeNull();
});

it('money that came outside the site is recorded only once the slip beside it is there', async () => {
  onWideScreen();
  const answers = { ...ofPanel, [ownerBills.recordMoney.path]: { isLate: false } };
  const { user, sentTo } = await startBills([bill], answers, '/backend/billlist?bill=o1-b2');
  const { arrive } = slowUploads();
  await user.click(await screen.findByRole('button', { name: 'บันทึกรับเงิน' }));
  const dialog = within(screen.getByRole('dialog'));
  choosePicture();
  await user.click(dialog.getByRole('button', { name: 'บันทึกรับเงิน' }));
  expect(sentTo(ownerBills.recordMoney.path)).toEqual([]);
  await arrive(0);
  await user.click(dialog.getByRole('button', { name: 'บันทึกรับเงิน' }));
  await waitFor(() => expect(sentTo(ownerBills.recordMoney.path)).toMatchObject([{ slipPath: uploaded }]));
});
