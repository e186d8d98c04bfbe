import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import { evolve } from './kit.ts';
import { order } from './order.ts';
import { hasNoReceipt, openOf } from './orderBilling.ts';
import { Year } from './orderBillYearFixture.ts';
import type { Deed, Life } from './orderBillYearLivesFixture.ts';
import { type Deed as Act, Case } from './orderMoneyBackFixture.ts';
import type { Order } from './orderState.ts';
import { unaskedOf } from './orderTaxUnasked.ts';

const small = { count: 2, monthly: 50_000 };
const life = { begins: '2027-01-01', months: 1, vat: 'added', small, large: small, insurance: 0, delivery: 0 } as const;
/** Each month is 2,140.00 baht with VAT. A company withholds 60.00 of it, so it pays 2,080.00. */
const lived = (deeds: readonly (Pick<Deed, 'day' | 'does'> & { readonly amount?: number })[], days = 30) => {
  const all = deeds.map((deed) => ({ count: 1, amount: 1, ...deed }));
  return new Year({ ...life, isCompany: true, deeds: all } satisfies Life as Life).live(days);
};
const written = <T extends OrderEvent['type']>({ log }: Year, type: T) =>
  log.flatMap((event) => (event.type === type ? [event.data as Extract<OrderEvent, { type: T }>['data']] : []));
const withoutReceipt = ({ placed }: Year) =>
  [...placed.contract.billing.bills].flatMap(([billId, bill]) => (hasNoReceipt(bill) ? [billId] : []));

describe('credit that was never money', () => {
  it('covers a bill as a gift, also when the bill comes later, and such a bill has no receipt', () => {
    const after = lived([{ day: 26, does: 'credit', amount: 208_000 }]);
    expect(written(after, 'BillCredited')).toMatchObject([{ amountSatang: 208_000, openSatang: 0, isGift: true }]);
    const before = lived([{ day: 3, does: 'credit', amount: 300_000 }]);
    expect(written(before, 'BillIssued')).toMatchObject([{ creditSatang: 208_000, payNowSatang: 0, isGift: true }]);
    for (const year of [after, before]) expect(withoutReceipt(year)).toEqual(['o1-b2']);
  });

  it('lowers a bill of which a part is paid, and that has its receipt', () => {
    const year = lived([
      { day: 26, does: 'credit', amount: 207_999 },
      { day: 27, does: 'pay' },
    ]);
    expect(written(year, 'BillCredited')).toMatchObject([{ openSatang: 1 }]);
    expect(written(year, 'BillCredited')[0]).not.toHaveProperty('isGift');
    expect(written(year, 'BillPaid')).toMatchObject([{ amountSatang: 1 }]);
    expect(withoutReceipt(year)).toEqual([]);
  });

  it('covers a bill together with money: the company withholds the tax of the money alone, and the event says so', () => {
    const act = (life: Case, ...all: readonly (readonly [Act['does'], number?])[]) => {
      for (const [does, amount = 1] of all) life.act({ does, amount, nth: 0 });
      return life;
    };
    const paidFee = () => act(new Case(true), ['fail', 10_000], ['month'], ['pay'], ['say']);
    const lives = [
      act(paidFee(), ['month'], ['gift', 15_000], ['free']),
      act(paidFee(), ['free'], ['gift', 40_000], ['month']),
    ];
    for (const { log, placed } of lives) {
      const [billId, bill] = [...placed.contract.billing.bills].at(-1) ?? [];
      if (!bill || !billId) throw new Error('The month has no bill.');
      const { totalSatang, withholdingSatang } = bill.stands;
      const netSatang = totalSatang - withholdingSatang;
      const { backSatang } = bill.creditParts;
      expect([openOf(bill), bill.isGift, backSatang > 0, backSatang < netSatang]).toEqual([0, false, true, true]);
      const unaskedSatang = withholdingSatang - Math.round((withholdingSatang * backSatang) / netSatang);
      expect(unaskedSatang).toBeGreaterThan(0);
      expect(log.at(-1)?.data).toMatchObject({ unaskedSatang });
      expect(unaskedOf(placed.contract.billing, billId)).toBe(unaskedSatang);
    }
  });

  it('becomes money in part when another bill is paid: the company withholds the tax of that money alone, whatever comes later', () => {
    const life = new Case(true);
    for (const does of ['month', 'gift', 'fail', 'month', 'say', 'free'] as const)
      life.act({ does, amount: does === 'gift' ? 15_000 : 10_000, nth: 0 });
    const july = () => life.placed.contract.billing.bills.get('o1-b2');
    expect(july()).toMatchObject({ isGift: true, creditParts: { backSatang: 0 } });
    for (const does of ['payOne', 'month', 'payOne', 'month'] as const) {
      life.act({ does, amount: 1, nth: 0 });
      const bill = july();
      const { backSatang = 0 } = bill?.creditParts ?? {};
      const { totalSatang = 0, withholdingSatang = 0 } = bill?.stands ?? {};
      const netSatang = totalSatang - withholdingSatang;
      expect([backSatang > 0, backSatang < netSatang]).toEqual([true, true]);
      const ofMoney = Math.round((withholdingSatang * backSatang) / netSatang);
      expect(unaskedOf(life.placed.contract.billing, 'o1-b2')).toBe(withholdingSatang - ofMoney);
    }
  });

  it('lowers no tax of a bill that it covered before its events said so: the receipt of it asks for all', () => {
    const { log } = lived([{ day: 26, does: 'credit', amount: 208_000 }]);
    const older = log.map((event) => {
      if (event.type !== 'BillCredited') return event;
      const { isGift: _, ...data } = event.data;
      return { ...event, data } as OrderEvent;
    });
    const placed = older.reduce<Order>((state, event) => evolve(order, state, event), null);
    if (!placed) throw new Error('Nothing was placed.');
    const { billing } = placed.contract;
    const bill = billing.bills.get('o1-b2');
    expect(bill && [openOf(bill), hasNoReceipt(bill), unaskedOf(billing, 'o1-b2')]).toEqual([0, false, 0]);
  });
});
