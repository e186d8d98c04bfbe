import type { BillLine } from '@klang/contracts/bills/bill';
import type { KlangEvent } from '@klang/contracts/events/index';
import type { OrderEvent } from '@klang/contracts/events/order';
import { creditedShare } from '@klang/contracts/papers/creditedShare';
import { certificateReads } from '@klang/projections/papers/certificateQueries';
import { paperReads } from '@klang/projections/papers/queries';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { billedAsOne } from '../../domain/orderBillingFixture.ts';
import { Year } from '../../domain/orderBillYearFixture.ts';
import { Case, type Deed } from '../../domain/orderMoneyBackFixture.ts';
import { creditableSums } from '../../domain/papertrailMoney.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { billPapersOf } from '../../platform/papers/billPapers.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { decemberLine, monthBill } from '../testing/billFixture.ts';
import { memoryFiles, org, paidOrder, publishOrganize } from '../testing/paperFixture.ts';
import { newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { type PaperPorts, papers } from './papers.ts';

const soon = { timeout: 20_000, interval: 30 };
const clock = newClock();
let shop: Shop;
let parts: PaperPorts;
let worker: Awaited<ReturnType<typeof newWorker>>;
const now = () => clock.now().toISOString();

beforeAll(async () => {
  shop = await openShop(clock);
  parts = { log: shop.log, publicUrl: 'http://localhost:3000', files: memoryFiles(), draw: drawPaper };
  await publishOrganize(shop, now());
  worker = await newWorker({ shop, clock, ...redis() }, roster(papers(parts)));
}, 60_000);
afterAll(async () => {
  await worker.close();
  await shop.close();
});

const receiptsOf = async (orderId: string) => {
  const rows = (await paperReads(shop.pool).ofOrder(org, orderId)).filter(({ cause }) => cause === 'billPaid');
  return Promise.all(rows.map(async ({ number }) => (await papersOf(parts).issued(org, number))?.facts));
};

const [from, until] = ['2026-12-01', '2026-12-31'] as const;
const monthOf = (number: number): BillLine[] => [{ ...decemberLine, period: number }];
const sums = { totalSatang: 21_400, vatSatang: 1_400 };

it('a bill that credit covers has a receipt of the money that came before, and what was given lowers it', async () => {
  const orderId = 'credited';
  const bill = (sequence: number, change: Partial<Parameters<typeof monthBill>[0]>): KlangEvent =>
    monthBill({ orderId, sequence, from, until, lines: monthOf(sequence), ...sums, issuedAt: now(), ...change });
  const takenBack = [{ ...decemberLine, part: 'takenBack', unitSatang: 10_700, amountSatang: -10_700 } as const];
  const money = { orderId, paymentId: 'cash', amountSatang: 21_400, paidAt: now(), recordedAt: now() };
  const given = { creditId: 'g1', cause: 'staff', causeId: 's1', reason: 'sorry', amountSatang: 10_700 } as const;
  await shop.write(org, orderId, [
    ...paidOrder({ orderId, paymentId: 'p', paidAt: now() }),
    bill(2, {}),
    {
      type: 'BillPaid',
      data: { ...money, billId: `${orderId}-b2`, method: 'cash', staffId: 's1', slipId: null },
    },
    bill(3, { lines: takenBack, totalSatang: -10_700, vatSatang: -700 }),
    { type: 'CreditGranted', data: { orderId, customerId: 'c1', ...given, grantedAt: now() } },
    bill(4, { creditSatang: 21_400 }),
  ]);
  await vi.waitFor(async () => expect(await receiptsOf(orderId)).toHaveLength(2), soon);
  const all = await receiptsOf(orderId);
  expect(all.find((one) => one?.kind === 'RT' && one.creditSatang)).toMatchObject({
    paid: { method: 'other', amountSatang: 10_700 },
    creditSatang: 10_700,
    sums,
  });
}, 60_000);

it('a bill that was covered by what was given alone has no receipt, and its company owes no certificate', async () => {
  const small = { count: 2, monthly: 50_000 };
  const deeds = [{ day: 26, does: 'credit', count: 1, amount: 208_000 } as const];
  const company = { begins: '2026-06-01', months: 1, vat: 'added', isCompany: true, deeds } as const;
  const year = new Year({ ...company, small, large: small, insurance: 0, delivery: 0 }).live(28);
  expect(year.log.at(-1)).toMatchObject({ type: 'BillCredited', data: { openSatang: 0 } });
  await shop.write(org, 'o1', year.log as readonly KlangEvent[]);
  const context = contexts({ log: shop.log, clock, report: () => {} });
  const ctx = context({ org, actor: { kind: 'system', id: 'test', name: null }, address: null });
  const receipt = roster(papers(parts)).jobs.get('issue-bill-receipt');
  await receipt?.perform({ orderId: 'o1', billId: 'o1-b2' }, ctx);
  await vi.waitFor(async () => {
    expect(await paperReads(shop.pool).ofOrder(org, 'o1')).toMatchObject([{ cause: 'orderPaid' }]);
    expect(await paperReads(shop.pool).owedTo(org, 'o1')).toBe(0);
  }, soon);
}, 60_000);

it('a company that pays a part of a bill withholds its share of the tax: so say the receipt, the certificate and the credit of a refund', async () => {
  const small = { count: 2, monthly: 50_000 };
  const deeds = [
    { day: 26, does: 'credit', count: 1, amount: 104_000 },
    { day: 27, does: 'pay', count: 1, amount: 1 },
  ] as const;
  const company = { begins: '2026-06-01', months: 1, vat: 'added', isCompany: true, deeds } as const;
  const year = new Year({ ...company, small, large: small, insurance: 0, delivery: 0 }).live(28);
  expect(year.log.find(({ type }) => type === 'BillPaid')).toMatchObject({
    data: { amountSatang: 104_000, unaskedSatang: 3_000 },
  });
  await shop.write(org, 'half', JSON.parse(JSON.stringify(year.log).replaceAll('"o1', '"half')));
  await vi.waitFor(async () => expect(await receiptsOf('half')).toHaveLength(1), soon);
  const [receipt] = await receiptsOf('half');
  expect(receipt).toMatchObject({
    sums: { totalSatang: 214_000 },
    withholding: { baseSatang: 100_000, percent: 3, withheldSatang: 3_000, unaskedSatang: 3_000, netSatang: 104_000 },
    creditSatang: 104_000,
    paid: { amountSatang: 104_000 },
  });
  if (receipt?.kind !== 'RT') return expect(receipt?.kind).toBe('RT');
  const { totalSatang, withheldSatang = 0 } = creditableSums(receipt);
  const paid = { totalSatang, withheldSatang, creditedSatang: 0 };
  // What was paid stands for half of the receipt.
  expect(creditedShare({ ...paid, amountSatang: 104_000 })).toBe(107_000);
}, 60_000);

it('a receipt whose tax rounds to nothing adds up with what is not asked for, and no certificate is owed', async () => {
  const orderId = 'nothing';
  const taxed = { withholdingBaseSatang: 500, withholdingSatang: 15, creditSatang: 17_385 };
  const paid = { orderId, paymentId: 'cash', amountSatang: 4_000, unaskedSatang: 15, paidAt: now(), recordedAt: now() };
  await shop.write(org, orderId, [
    ...paidOrder({ orderId, paymentId: 'p', paidAt: now() }),
    monthBill({ orderId, sequence: 2, from, until, lines: monthOf(2), ...sums, ...taxed, issuedAt: now() }),
    {
      type: 'BillPaid',
      data: { ...paid, billId: `${orderId}-b2`, method: 'cash', staffId: 's1', slipId: null },
    },
  ]);
  await vi.waitFor(async () => expect(await receiptsOf(orderId)).toHaveLength(1), soon);
  const [receipt] = await receiptsOf(orderId);
  expect(receipt).toMatchObject({
    withholding: { withheldSatang: 0, unaskedSatang: 15, netSatang: 4_000 },
    creditSatang: 17_385,
  });
  const { rows } = await certificateReads(shop.pool).ofCustomer(org, { customerId: 'c1' });
  expect(rows.filter((one) => one.orderId === orderId)).toEqual([]);
}, 60_000);

it('a bill that money of before and what was given cover together says the same tax on its PDF, its receipt and in the certificate', async () => {
  const life = new Case(true);
  life.act({ does: 'fail', amount: 10_000, nth: 0 });
  for (const does of ['month', 'pay', 'say', 'month', 'gift', 'free'] as const)
    life.act({ does, amount: 15_000, nth: 0 });
  const covered = life.log.at(-1);
  if (covered?.type !== 'BillCredited') return expect(covered?.type).toBe('BillCredited');
  const { unaskedSatang = 0 } = covered.data;
  expect(unaskedSatang).toBeGreaterThan(0);
  const [, bill] = [...life.placed.contract.billing.bills].at(-1) ?? [];
  const withheldSatang = (bill?.stands.withholdingSatang ?? 0) - unaskedSatang;
  const netSatang = bill?.creditParts.backSatang;
  await shop.write(org, 'mixed', JSON.parse(JSON.stringify(life.log).replaceAll('"o1', '"mixed')));
  await vi.waitFor(async () => expect(await receiptsOf('mixed')).toHaveLength(2), soon);
  const receipt = (await receiptsOf('mixed')).find((one) => one?.kind === 'RT' && one.creditSatang === 15_000);
  expect(receipt).toMatchObject({ withholding: { withheldSatang, unaskedSatang, netSatang } });
  const found = await billPapersOf({ ...parts, offersOf: async () => [] })(
    { org, now: clock.now() },
    { orderId: 'mixed', billId: 'mixed-b3' },
  );
  expect(found?.paper?.facts.withholding).toMatchObject({ withheldSatang, unaskedSatang });
  const { customerId } = life.placed;
  const expected = async () =>
    (await certificateReads(shop.pool).ofCustomer(org, { customerId })).rows.map((one) => one.expectedSatang);
  await vi.waitFor(async () => expect(await expected()).toContain(withheldSatang), soon);
}, 60_000);

it('a bill of before that charges more than it takes back names the tax that it takes back on its PDF and its receipt, and owes no certificate', async () => {
  const life = new Case(true);
  for (const does of ['month', 'payOne', 'fail'] as const) life.act({ does, amount: 37_443, nth: 0 });
  life.end(true);
  const before = JSON.stringify(billedAsOne(life.log)).replaceAll('o1-b4', 'o1-b3');
  await shop.write(org, 'taxback', JSON.parse(before.replaceAll('"o1', '"taxback')));
  await vi.waitFor(async () => expect(await receiptsOf('taxback')).toHaveLength(2), soon);
  const receipt = (await receiptsOf('taxback')).find((one) => one?.kind === 'RT' && one.sums.totalSatang === 13_443);
  expect(receipt).toMatchObject({
    withholding: { withheldSatang: -673, netSatang: 14_116 },
    paid: { amountSatang: 14_116 },
  });
  const found = await billPapersOf({ ...parts, offersOf: async () => [] })(
    { org, now: clock.now() },
    { orderId: 'taxback', billId: 'taxback-b3' },
  );
  expect(found?.paper?.facts.withholding).toMatchObject({ percent: 3, withheldSatang: -673 });
  const { customerId } = life.placed;
  const { rows } = await certificateReads(shop.pool).ofCustomer(org, { customerId });
  const expected = rows.flatMap((one) => (one.orderId === 'taxback' ? [one.expectedSatang] : []));
  // Of the booking and of the month alone.
  expect(expected.toSorted()).toEqual([421, 673]);
}, 60_000);

it('a bill that was given and became money in part says the tax of that money on its PDF, its receipt and in the certificate', async () => {
  const life = new Case(true);
  const gift = { does: 'gift', amount: 15_000, nth: 0 } as const;
  for (const does of ['month', 'gift', 'fail', 'month', 'say', 'free', 'payOne'] as const)
    life.act(does === 'gift' ? gift : { does, amount: 10_000, nth: 0 });
  const bill = life.placed.contract.billing.bills.get('o1-b2');
  if (!bill) throw new Error('The month has no bill.');
  const { totalSatang, withholdingSatang } = bill.stands;
  const netSatang = bill.creditParts.backSatang;
  const withheldSatang = Math.round((withholdingSatang * netSatang) / (totalSatang - withholdingSatang));
  await shop.write(org, 'turned', JSON.parse(JSON.stringify(life.log).replaceAll('"o1', '"turned')));
  await vi.waitFor(async () => expect(await receiptsOf('turned')).toHaveLength(2), soon);
  const receipt = (await receiptsOf('turned')).find(
    (one) => one?.kind === 'RT' && one.sums.totalSatang === totalSatang,
  );
  const unaskedSatang = withholdingSatang - withheldSatang;
  expect(receipt).toMatchObject({
    withholding: { withheldSatang, unaskedSatang, netSatang },
    paid: { amountSatang: netSatang },
    creditSatang: totalSatang - withholdingSatang - netSatang,
  });
  const found = await billPapersOf({ ...parts, offersOf: async () => [] })(
    { org, now: clock.now() },
    { orderId: 'turned', billId: 'turned-b2' },
  );
  expect(found?.paper?.facts.withholding).toMatchObject({ withheldSatang, unaskedSatang });
  const { customerId } = life.placed;
  const expected = async () =>
    (await certificateReads(shop.pool).ofCustomer(org, { customerId })).rows.flatMap((one) =>
      one.orderId === 'turned' ? [one.expectedSatang] : [],
    );
  await vi.waitFor(async () => expect(await expected()).toContain(withheldSatang), soon);
}, 60_000);

it('a bill that the money of a let-go fee covered has a receipt of that day, also where an older event calls it a gift', async () => {
  const life = new Case();
  life.act({ does: 'fail', amount: 200_000, nth: 0 });
  for (const does of ['month', 'pay', 'say', 'month', 'free'] as const) life.act({ does, amount: 1, nth: 0 });
  const older = life.log.map((event) =>
    event.type === 'BillCredited'
      ? { ...event, data: { ...event.data, isGift: true, creditedAt: '2026-08-04T03:00:00.000Z' } as const }
      : event,
  );
  expect(older.at(-1)).toMatchObject({ type: 'BillCredited', data: { billId: 'o1-b3', openSatang: 0 } });
  await shop.write(org, 'letgo', JSON.parse(JSON.stringify(older).replaceAll('"o1', '"letgo')));
  const daysOf = async () => (await receiptsOf('letgo')).map((one) => one?.on).toSorted();
  await vi.waitFor(async () => expect(await daysOf()).toEqual(['2026-07-02', '2026-08-04']), soon);
}, 60_000);

describe('a bill that a gift covered and money paid in the end', () => {
  const isLast = ({ type, data }: OrderEvent): boolean =>
    (type === 'BillPaid' || type === 'BillCredited') && data.billId === 'o1-b4';
  const inOrder = (words: string): Deed[] =>
    words.split(' ').map((word) => {
      const does = word === 'sayLast' ? 'say' : (word as Deed['does']);
      return { does, amount: does === 'fail' ? 200_000 : 1, nth: word === 'sayLast' ? 1 : 0 };
    });
  const paidInTheNight = inOrder('month fail month say free payOne month payOne');
  const letGoLater = inOrder('fail month payOne month fail month sayLast free say free');
  const [july, august] = ['2026-07-31T16:55:00.000Z', '2026-07-31T17:05:00.000Z'];
  const later = '2026-08-20T03:00:00.000Z';

  it.each([
    [
      'the payment of another bill',
      'by-pay',
      paidInTheNight,
      [july, august],
      ['2026-07-31', '2026-07-31', '2026-08-01'],
    ],
    ['a paid fee that was let go', 'by-fee', letGoLater, [july, later], ['2026-07-31', '2026-08-20', '2026-08-20']],
  ] as const)(
    'has a receipt of the day of %s, however late it is written',
    async (_, id, deeds, moments, days) => {
      const life = new Case();
      for (const one of deeds) life.act(one);
      const [paidAt, lastAt] = moments;
      const dated = life.log.map((event, place) => {
        const at = isLast(event) && place === life.log.findLastIndex(isLast) ? lastAt : paidAt;
        if (event.type === 'BillPaid') return { ...event, data: { ...event.data, paidAt: at } };
        return event.type === 'BillCredited' ? { ...event, data: { ...event.data, creditedAt: at } } : event;
      });
      await shop.write(org, id, JSON.parse(JSON.stringify(dated).replaceAll('"o1', `"${id}`)));
      const daysOf = async () => (await receiptsOf(id)).map((one) => one?.on).toSorted();
      await vi.waitFor(async () => expect(await daysOf()).toEqual(days), soon);
    },
    60_000,
  );
});
