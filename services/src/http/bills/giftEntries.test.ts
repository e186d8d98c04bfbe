import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import { Year } from '../../domain/orderBillYearFixture.ts';
import type { Deed } from '../../domain/orderBillYearLivesFixture.ts';
import { type Deed as Act, Case } from '../../domain/orderMoneyBackFixture.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { positionText } from '../../platform/eventStore/positions.ts';
import { balanceOf, entriesIn } from './balanceEntries.ts';
import { statementSumsOf } from './statementSums.ts';

const small = { count: 2, monthly: 50_000 };
const lived = (deeds: readonly Deed[], days: number) => {
  const company = { begins: '2027-01-01', months: 1, vat: 'added', isCompany: true, deeds } as const;
  return new Year({ ...company, small, large: small, insurance: 0, delivery: 0 }).live(days);
};
const recorded = (log: readonly OrderEvent[]) =>
  log.map(
    (event, place) =>
      ({
        ...event,
        position: positionText({ commit: BigInt(place), prepare: BigInt(place) }),
        revision: BigInt(place),
      }) as never,
  );
const ofMonths = ({ log }: Year) =>
  entriesIn(recorded(log) as readonly RecordedEvent[]).filter(({ sequence }) => sequence !== 1);
const sumOf = (entries: ReturnType<typeof ofMonths>, type: string) =>
  entries.reduce((sum, one) => (one.type === type ? sum + one.amountSatang : sum), 0);

it('no tax is withheld in the balance of a company whose bill was covered by what was given, nor asked for', () => {
  for (const day of [3, 26]) {
    const entries = ofMonths(lived([{ day, does: 'credit', count: 1, amount: 208_000 }], 28));
    expect([sumOf(entries, 'issued'), sumOf(entries, 'withheld')]).toEqual([214_000, 0]);
    expect([sumOf(entries, 'unasked'), sumOf(entries, 'credited')]).toEqual([-6_000, -208_000]);
    expect(balanceOf(entries)).toBe(0);
  }
});

it('a company that paid a part withheld its share of the tax, and the rest is not asked for', () => {
  const credit = { day: 26, does: 'credit', count: 1, amount: 8_000 } as const;
  const entries = ofMonths(lived([credit, { day: 27, does: 'pay', count: 1, amount: 1 }], 28));
  // 3 % of 2,000 baht, of which 2,000 of 2,080 baht were paid.
  expect([sumOf(entries, 'withheld'), sumOf(entries, 'paid')]).toEqual([-5_769, -200_000]);
  expect(sumOf(entries, 'unasked')).toBe(-231);
  expect(balanceOf(entries)).toBe(0);
});

/** A company paid a fee that is let go: its money pays the next month, after what was given. */
const feeLetGo = (feeSatang = 200_000, giftSatang = 0) => {
  const life = new Case(true);
  const deed = (does: Act['does'], amount = 1): Act => ({ does, amount, nth: 0 });
  life.act(deed('fail', feeSatang));
  for (const does of ['month', 'pay', 'say', 'month'] as const) life.act(deed(does));
  if (giftSatang > 0) life.act(deed('gift', giftSatang));
  life.act(deed('free'));
  return life.log;
};

it('a month that money of before and what was given cover together leaves of its tax what the money brings', () => {
  const entries = entriesIn(recorded(feeLetGo(10_000, 15_000)) as readonly RecordedEvent[]);
  const ofMonth = entries.filter(({ sequence }) => sequence === 3);
  const bill = feeLetGo(10_000, 15_000).findLast(({ type }) => type === 'BillIssued');
  if (bill?.type !== 'BillIssued') throw new Error('There is no bill of the month.');
  const { totalSatang, withholdingSatang } = bill.data;
  const net = totalSatang - withholdingSatang;
  const withheld = Math.round((withholdingSatang * (net - 15_000)) / net);
  expect([sumOf(ofMonth, 'withheld'), sumOf(ofMonth, 'unasked')]).toEqual([-withheld, withheld - withholdingSatang]);
});

it('a month that was given and became money in part leaves of its tax what that money brings', () => {
  const life = new Case(true);
  const gift = { does: 'gift', amount: 15_000, nth: 0 } as const;
  for (const does of ['month', 'gift', 'fail', 'month', 'say', 'free', 'payOne'] as const)
    life.act(does === 'gift' ? gift : { does, amount: 10_000, nth: 0 });
  const bill = life.placed.contract.billing.bills.get('o1-b2');
  const { totalSatang = 0, withholdingSatang = 0 } = bill?.stands ?? {};
  const withheld = Math.round(
    (withholdingSatang * (bill?.creditParts.backSatang ?? 0)) / (totalSatang - withholdingSatang),
  );
  const ofMonth = entriesIn(recorded(life.log) as readonly RecordedEvent[]).filter(({ sequence }) => sequence === 2);
  expect(withheld).toBeGreaterThan(0);
  expect([sumOf(ofMonth, 'withheld'), sumOf(ofMonth, 'unasked')]).toEqual([-withheld, withheld - withholdingSatang]);
});

it('an older log that calls the money of a fee which was let go a gift has the balance that it has to have', () => {
  const log = feeLetGo();
  const used = log.filter(({ type }) => type === 'BillCredited');
  expect(used).toMatchObject([{ data: { openSatang: 0 } }]);
  expect(used[0]?.data).not.toHaveProperty('isGift');
  const older = log.map((event) =>
    event.type === 'BillCredited' ? { ...event, data: { ...event.data, isGift: true } as const } : event,
  );
  const entries = (of: readonly OrderEvent[]) => entriesIn(recorded(of) as readonly RecordedEvent[]);
  expect(entries(older)).toEqual(entries(log));
});

it('a month that was given and then taken back leaves no tax behind', () => {
  const deeds = [
    { day: 26, does: 'credit', count: 1, amount: 208_000 },
    { day: 27, does: 'endAll', count: 1, amount: 200_000 },
  ] as const;
  const year = lived(deeds, 30);
  expect(year.log.filter(({ type }) => type === 'BillIssued')).toHaveLength(2);
  const entries = ofMonths(year);
  expect([sumOf(entries, 'withheld'), sumOf(entries, 'unasked')]).toEqual([0, 0]);
});

it('a month of which half was given and half was paid leaves no tax behind once it was taken back', () => {
  const deeds = [
    { day: 26, does: 'credit', count: 1, amount: 104_000 },
    { day: 27, does: 'pay', count: 1, amount: 1 },
    { day: 27, does: 'endAll', count: 1, amount: 200_000 },
  ] as const;
  const entries = ofMonths(lived(deeds, 30));
  expect(entries.filter(({ type }) => type === 'unasked').map(({ amountSatang }) => amountSatang)).toEqual([
    -3_000, 3_000,
  ]);
  expect([sumOf(entries, 'withheld'), sumOf(entries, 'unasked')]).toEqual([0, 0]);
});

it('a statement sums up the tax that nobody withheld apart from what was credited', () => {
  const deeds = [
    { day: 26, does: 'credit', count: 1, amount: 104_000 },
    { day: 27, does: 'pay', count: 1, amount: 1 },
  ] as const;
  expect(statementSumsOf(ofMonths(lived(deeds, 28)))).toEqual({
    issuedSatang: 214_000,
    withheldSatang: 3_000,
    unaskedSatang: 3_000,
    paidSatang: 104_000,
    creditedSatang: 104_000,
    refundedSatang: 0,
  });
});
