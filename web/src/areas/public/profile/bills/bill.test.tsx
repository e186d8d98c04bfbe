// @vitest-environment happy-dom
import { bills } from '@klang/contracts/api/bills';
import { orderStory } from '@klang/contracts/api/orderStory';
import { orders } from '@klang/contracts/api/orders';
import { trips } from '@klang/contracts/api/trips';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { now, order, parts } from '../../../../testing/orderFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer, openApp } from '../../../../testing/testScreen.tsx';

const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const whole = {
  part: 'period',
  period: 2,
  tripId: null,
  from: '2026-12-02',
  until: '2027-01-01',
  days: 31,
  ofDays: 31,
};
const monthly = { ...whole, kind: 'monthly', sizeId: 'box-m', unitSatang: 14_900 };
const lines = [
  { ...monthly, itemIds: ['KD-0231-01', 'KD-0231-02'], amountSatang: 29_800 },
  { ...monthly, itemIds: ['KD-0231-03'], from: '2026-12-16', days: 17, amountSatang: 8_171 },
];
const bill = {
  orderId: order.id,
  orderNumber: order.number,
  billId: 'b2',
  sequence: 2,
  kind: 'period',
  lines,
  vatRule: 'included',
  confirmBy: null,
  from: '2026-12-02',
  until: '2027-01-01',
  dueOn: '2026-12-02',
  waitsUntil: null,
  issuedAt: '2026-11-25T02:00:00.000Z',
  remindedAt: '2026-12-03T02:00:00.000Z',
  remindOn: [0, 1, 7, 14],
  vatSatang: 0,
  withholdingSatang: 0,
  creditSatang: 0,
  payNowSatang: 37_971,
  openSatang: 37_971,
};
const items = [{ id: 'KD-0231-01', orderId: order.id, words: 'Winter coats', state: 'stored', pictures: [] }];
const open = async (today: string, blocks = 'permanent', change: object = {}) => {
  const details: Readonly<Record<string, object>> = {
    [orders.one.path]: { order: { ...order, status: 'success', paidAt: now }, parts, now },
    [orderStory.read.path]: { steps: [], crews: [], reasons: [] },
    [trips.items.path]: { data: items, next: null },
    [trips.mine.path]: { data: [], now },
    [bills.mine.path]: { data: [{ ...bill, ...change }], next: null, openSatang: 37_971, today, blocks },
  };
  const size = { _id: 'box-m', name_th: 'กล่องมาตรฐาน', name_en: 'standard box', kind: 'box' };
  const measures = { widthCm: 50, depthCm: 40, heightCm: 40 };
  fakeServer(({ path }) => {
    if (path.endsWith('/size')) return ok({ data: [{ ...size, ...measures }], total: 1, page: 1, next: null });
    const detail = details[path];
    return detail && ok(detail);
  });
  const { user } = await openApp(`/en/profile?order=${order.id}`);
  return { user, card: within(await screen.findByRole('article', { name: 'Bill 2' })) };
};

asSignedInCustomer();

it('a bill names the size, the items and the price behind each of its sums', async () => {
  const { user, card } = await open('2026-11-26');
  card.getByText(/^Issued 25 Nov 2026 · Due 2 Dec 2026$/);
  expect(card.queryByText('Permanent returns wait')).toBeNull();
  await user.click(card.getByText('What is on this bill'));
  await card.findByText('Storage of standard box, 2 items');
  card.getByText('2 Dec – 1 Jan · 31 of 31 days · ฿149 × 2');
  card.getByText('16 Dec – 1 Jan · 17 of 31 days · ฿149 × 17 ÷ 31');
  for (const text of ['KD-0231-01', ' · Winter coats', 'KD-0231-02', 'KD-0231-03'])
    expect(document.querySelector('article')?.textContent).toContain(text);
});

it('an overdue bill says what waits until it is paid, that nothing is sold, and when reminders come', async () => {
  const { card } = await open('2026-12-07');
  card.getByText('5 days overdue');
  card.getByText('Permanent returns wait');
  card.getByText('We never sell, auction or throw away what is yours.');
  card.getByText('Last reminded 3 Dec · Next reminder 9 Dec');
});

it('an open bill leads to a question about it, whose form says which bill it is', async () => {
  const { user, card } = await open('2026-11-26');
  await user.click(card.getByRole('link', { name: 'Ask about this bill' }));
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  expect(message.value).toBe(`About ${order.number} · Bill 2:\n`);
});

it('an overdue bill that blocks nothing says only that the things stay', async () => {
  const { card } = await open('2026-12-20', 'none');
  card.getByText('Your things stay where they are');
  expect(card.queryByText(/returns .*wait/i)).toBeNull();
  card.getByText('Last reminded 3 Dec');
});

it('a bill that waits for the end of its contract asks for nothing, also after its first due day', async () => {
  const { card } = await open('2026-12-20', 'permanent', { waitsUntil: '2026-12-24' });
  card.getByText('฿379.71 not to be paid yet');
  card.getByText(/^Waits for the end of the contract on 24 Dec/);
  expect(card.queryByRole('button', { name: 'Pay this bill' })).toBeNull();
  expect(card.queryByText(/overdue|Permanent returns wait|Due 2 Dec|reminder/)).toBeNull();
});

it('a bill whose reported transfer is looked for asks for nothing; once its day is over it can be paid', async () => {
  const reported = { isReported: true, confirmBy: '2026-12-06T23:00:00.000Z' };
  const { card } = await open('2026-12-07', 'permanent', reported);
  card.getByText('Looking for your transfer');
  expect(card.queryByRole('button', { name: 'Pay this bill' })).toBeNull();
  expect(card.queryByText(/overdue|Permanent returns wait|We have not found/)).toBeNull();
});

it('a bill whose reported transfer nobody found in time, or that was denied before, says so and can be paid', async () => {
  const { card } = await open('2026-12-08', 'permanent', { isReported: true, confirmBy: '2026-12-06T23:00:00.000Z' });
  card.getByText('6 days overdue');
  card.getByText('Permanent returns wait');
  card.getByText(/^We have not found the transfer that you reported/);
  card.getByRole('button', { name: 'Pay this bill' });
});

it('a bill that was covered by what we gave says of no tax that it is withheld', async () => {
  const covered = { withholdingSatang: 1_065, creditSatang: 36_906, openSatang: 0, payNowSatang: 0 };
  const { user, card } = await open('2026-11-26', 'permanent', { ...covered, isGift: true });
  await user.click(card.getByText('What is on this bill'));
  const line = (await card.findByText('Not asked for (no tax is withheld)')).closest('li') as HTMLElement;
  expect(line.textContent).toContain('10.65');
  expect(card.queryByText('Withholding tax')).toBeNull();
});

it('a bill that takes back a month says what is kept as credit, and that its tax is not asked for', async () => {
  const back = { totalSatang: -214_000, withholdingSatang: -6_000, creditSatang: 0, openSatang: 0, payNowSatang: 0 };
  const { user, card } = await open('2026-11-26', 'permanent', { ...back, isGift: true });
  await user.click(card.getByText('What is on this bill'));
  const lineOf = async (words: string) =>
    (await card.findByText(words, { selector: 'li *' })).closest('li')?.textContent;
  expect(await lineOf('Not asked for (no tax is withheld)')).toContain('฿60');
  expect(await lineOf('Kept as credit')).toContain('฿2,080');
});

it('a bill that credit lowered after it was sent keeps nothing of it as credit', async () => {
  const lowered = { payNowSatang: 37_971, creditSatang: 10_000, openSatang: 27_971, withholdingSatang: 0 };
  const { user, card } = await open('2026-11-26', 'permanent', lowered);
  await user.click(card.getByText('What is on this bill'));
  await card.findByText('−฿100');
  expect(card.queryByText('Kept as credit')).toBeNull();
});

it('a bill that takes back a month shows at its head what is kept as credit, and was not paid', async () => {
  const back = { kind: 'back', totalSatang: -8_000, withholdingSatang: -224, openSatang: 0, payNowSatang: 0 };
  const { card } = await open('2026-11-26', 'permanent', back);
  const head = card.getByText('Kept as credit').closest('header');
  expect(head?.textContent).toContain('−฿77.76');
  expect(head?.textContent).not.toContain('Paid');
});
