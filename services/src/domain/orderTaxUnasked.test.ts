import type { OrderEvent } from '@klang/contracts/events/order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import type { OrderCommand } from './order.ts';
import { openBills, openOf } from './orderBilling.ts';
import { given, issue } from './orderBillingFixture.ts';
import { Year } from './orderBillYearFixture.ts';
import type { Life } from './orderBillYearLivesFixture.ts';
import { Case, type Deed } from './orderMoneyBackFixture.ts';
import { unaskedOf, unaskedOfClosed } from './orderTaxUnasked.ts';

const lived = (...all: readonly (readonly [Deed['does'], number?, number?])[]): Case => {
  const life = new Case(true);
  for (const [does, amount = 1, nth = 0] of all) life.act({ does, amount, nth });
  return life;
};
const written = <T extends OrderEvent['type']>({ log }: Case, type: T) =>
  log.flatMap((event) => (event.type === type ? [event.data as Extract<OrderEvent, { type: T }>['data']] : []));
/** The parts of the tax of receipts that their events call not asked for. */
const unaskedIn = (life: Case): readonly number[] =>
  [...written(life, 'BillIssued'), ...written(life, 'BillCredited'), ...written(life, 'BillPaid')].flatMap(
    ({ unaskedSatang = 0 }) => (unaskedSatang === 0 ? [] : [unaskedSatang]),
  );

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
/** Of each closed bill. */
const taxIn = ({ placed: { contract } }: Case): readonly { readonly withheld: number; readonly unasked: number }[] =>
  [...contract.billing.bills].flatMap(([billId, bill]) => {
    if (bill.isVoid || openOf(bill) > 0) return [];
    const unasked = unaskedOfClosed(contract.billing, billId);
    return [{ withheld: bill.stands.withholdingSatang - unasked, unasked }];
  });

describe('the tax of a company whose fee was let go before it was paid', () => {
  it('is all of the tax of the storage that it pays, since no tax is withheld from a fee', () => {
    const life = lived(['fail', 200_000], ['month'], ['say'], ['free']);
    const [open] = openBills(life.placed.contract.billing).map(([billId]) => billId);
    expect(unaskedOf(life.placed.contract.billing, open ?? '')).toBe(0);
    life.act({ does: 'payOne', amount: 1, nth: 0 });
    expect(written(life, 'BillPaid')).toMatchObject([{ amountSatang: 23_327 }]);
    expect(unaskedIn(life)).toEqual([]);
  });

  it('is all of it where money that came before covers the rest of the bill', () => {
    const paidFee = [['fail', 200_000], ['month'], ['payOne'], ['month']] as const;
    const life = lived(...paidFee, ['fail', 100_000], ['month'], ['say', 1, 1], ['free'], ['say'], ['free']);
    expect(unaskedIn(life)).toEqual([]);
  });

  it('is all of it on an older bill that the credit for the fee lowers', () => {
    const life = lived(['month'], ['fail', 8_000], ['month'], ['say'], ['free'], ['payOne'], ['payOne']);
    const [older, other] = written(life, 'BillPaid');
    expect([older?.billId, other?.billId]).toEqual(['o1-b2', 'o1-b3']);
    expect(unaskedIn(life)).toEqual([]);
  });

  it('is lowered by what was given beside it, as if the bill had never asked for the fee', () => {
    const life = lived(['fail', 200_000], ['month'], ['say'], ['free'], ['gift', 10_000], ['payOne']);
    // Storage for 240.00 baht, of which 6.73 is tax: 133.27 of 233.27 are paid.
    expect(written(life, 'BillPaid')).toMatchObject([{ amountSatang: 13_327, unaskedSatang: 673 - 384 }]);
  });
});

describe('the tax of a month that a company is given and that is taken back', () => {
  const ended = (...all: readonly (readonly [Deed['does'], number?, number?])[]): Case => {
    const life = lived(...all);
    life.end(true);
    return life;
  };

  it('was asked of nobody, neither then nor later', () => {
    expect(taxIn(ended(['month'], ['gift', 30_000]))).toEqual([
      { withheld: 0, unasked: 673 },
      { withheld: 0, unasked: -673 },
    ]);
  });

  it('was withheld where the own money of the company comes in the end, and goes back with it', () => {
    const life = ended(['month'], ['begin'], ['gift', 30_000]);
    expect(written(life, 'BillPaid')).toMatchObject([{ billId: 'o1-b2', amountSatang: 23_327 }]);
    expect(taxIn(life)).toEqual([
      { withheld: 673, unasked: 0 },
      { withheld: -673, unasked: 0 },
    ]);
  });

  it('is withheld of the part for which money comes in the end', () => {
    const life = ended(['gift', 4_810], ['month'], ['begin'], ['gift', 30_000]);
    expect(written(life, 'BillPaid')).toMatchObject([{ amountSatang: 18_517, unaskedSatang: 139 }]);
    expect(taxIn(life)).toEqual([
      { withheld: 534, unasked: 139 },
      { withheld: -534, unasked: -139 },
    ]);
  });

  it('is withheld as it was paid, whatever fee the last bill asks for and a gift covers', () => {
    expect(taxIn(ended(['month'], ['payOne'], ['fail', 37_443], ['gift', 20_000]))).toEqual([
      { withheld: 673, unasked: 0 },
      { withheld: -673, unasked: 0 },
      { withheld: 0, unasked: 0 },
    ]);
  });

  it('goes back at the rate at which it was withheld, whatever rate the company has by then', () => {
    const { log } = lived(['month'], ['payOne'], ['leave'], ['leave', 1, 1]);
    for (const withholdingPercent of [1, 5]) {
      const { decision } = given(...log).when({ ...issue('2026-08-03'), withholdingPercent } as OrderCommand);
      if (isRefusal(decision)) throw new Error(decision.refused);
      const [back, next] = decision.flatMap((event) => (event.type === 'BillIssued' ? [event.data] : []));
      expect(back).toMatchObject({ totalSatang: -16_000, withholdingSatang: -449, withholdingPercent: 3 });
      expect(next).toMatchObject({ totalSatang: 8_000, withholdingPercent, creditSatang: expect.any(Number) });
    }
  });

  it('stays as the receipt of a month says that credit closed, though its own money comes after that', () => {
    const life = lived(['month'], ['leave'], ['payOne'], ['month'], ['begin'], ['gift', 7_775]);
    const before = taxIn(life);
    expect(before.at(-1)).toEqual({ withheld: 225, unasked: 224 });
    life.act({ does: 'arrive', amount: 1, nth: 0 });
    expect(written(life, 'BillPaid').at(-1)).toMatchObject({ amountSatang: 7_775, unaskedSatang: 224 });
    expect(taxIn(life)).toEqual(before);
  });

  it('is not asked for as far as it was given, whatever fee the last bill asks for and money pays', () => {
    expect(taxIn(ended(['month'], ['gift', 11_000], ['payOne'], ['fail', 37_443]))).toEqual([
      { withheld: 356, unasked: 317 },
      { withheld: -356, unasked: -317 },
      { withheld: 0, unasked: 0 },
    ]);
  });
});

const kinds = ['month', 'month', 'payOne', 'payOne', 'pay', 'fail', 'say', 'free', 'due'] as const;
const anyDeed = (does: Deed['does']): fc.Arbitrary<Deed> =>
  fc.record({ does: fc.constant(does), amount: fc.integer({ min: 1, max: 40_000 }), nth: fc.nat(2) });
/** Among others often a fee on a bill that is let go, paid or not. */
const anyDeeds = (...more: readonly Deed['does'][]): fc.Arbitrary<Deed[]> => {
  const letGo = fc.tuple(...(['fail', 'month', 'say', 'free'] as const).map(anyDeed));
  const others = fc.constantFrom(...kinds, ...more).chain(anyDeed);
  return fc
    .array(fc.oneof({ arbitrary: others.map((one) => [one]), weight: 6 }, { arbitrary: letGo, weight: 1 }), {
      minLength: 4,
      maxLength: 20,
      size: 'max',
    })
    .map((all) => all.flat());
};

describe('any life of a company', () => {
  it('to which nothing was given withholds all of its tax, whatever fees are let go and in which order it pays', () => {
    let letGo = 0;
    fc.assert(
      fc.property(anyDeeds('leave', 'begin', 'arrive', 'twice'), fc.boolean(), (all, isFeeDue) => {
        const life = new Case(true);
        for (const one of all) life.act(one);
        life.end(isFeeDue);
        expect(unaskedIn(life)).toEqual([]);
        letGo += written(life, 'CreditGranted').length;
      }),
      { numRuns: 400, seed: 21 },
    );
    expect(letGo).toBeGreaterThan(100);
  });

  it('takes back of no tax more than there was, whatever was given, taken back, paid late or paid twice', () => {
    const seen = { late: 0, parts: 0 };
    const given = anyDeeds('leave', 'leave', 'begin', 'arrive', 'twice', 'gift', 'gift');
    fc.assert(
      fc.property(given, fc.boolean(), (all, isFeeDue) => {
        const life = new Case(true);
        for (const one of all) life.act(one);
        life.end(isFeeDue);
        const taxes = taxIn(life);
        for (const { withheld, unasked } of taxes) expect(Math.sign(withheld * unasked)).not.toBe(-1);
        expect(sum(taxes.map(({ withheld }) => withheld))).toBeGreaterThanOrEqual(0);
        expect(sum(taxes.map(({ unasked }) => unasked))).toBeGreaterThanOrEqual(0);
        const { bills } = life.placed.contract.billing;
        const isBack = (billId: string): boolean => (bills.get(billId)?.giftBackSatang ?? 0) > 0;
        seen.parts += taxes.filter(({ withheld, unasked }) => withheld < 0 && unasked < 0).length;
        seen.late += written(life, 'BillPaid').filter(({ billId }) => isBack(billId)).length;
      }),
      { numRuns: 600, seed: 21 },
    );
    expect(seen.parts).toBeGreaterThan(5);
    expect(seen.late).toBeGreaterThan(5);
  });

  const size = fc.record({ count: fc.integer({ min: 1, max: 4 }), monthly: fc.integer({ min: 1_000, max: 90_000 }) });
  const halfGiven = fc.record({
    vat: fc.constantFrom<Life['vat'][]>('included', 'added', 'none'),
    small: size,
    large: size,
    insurance: fc.constantFrom(0, 1_333),
    amount: fc.integer({ min: 1, max: 100_000 }),
    gone: fc.integer({ min: 0, max: 3 }),
  });
  it('leaves no tax of a month that it paid in part, that was given in part, and that was taken back', () => {
    let parts = 0;
    fc.assert(
      fc.property(halfGiven, ({ amount, gone, ...life }) => {
        const deed = { count: 1, amount: 200_000 } as const;
        const leaves = { ...deed, day: 27, does: 'end', count: gone } as const;
        const deeds = [
          { ...deed, day: 26, does: 'credit', amount },
          { ...deed, day: 27, does: 'pay' },
          ...(gone > 0 ? [leaves] : []),
          { ...deed, day: 28, does: 'endAll' },
        ] as const;
        const year = new Year({ begins: '2027-01-01', months: 1, isCompany: true, delivery: 0, ...life, deeds });
        const { placed } = year.live(32);
        const bills = [...placed.contract.billing.bills].filter(([, { isVoid }]) => !isVoid);
        const ofMonth = bills.map(([billId]) => unaskedOfClosed(placed.contract.billing, billId));
        if (sum(bills.map(([, { stands }]) => stands.withholdingSatang)) !== 0) return;
        expect(sum(ofMonth)).toBe(0);
        parts += ofMonth.some((satang) => satang < 0) ? 1 : 0;
      }),
      { numRuns: 150, seed: 21 },
    );
    expect(parts).toBeGreaterThan(50);
  });
});
