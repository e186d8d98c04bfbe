import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openOf } from './orderBilling.ts';
import { leftOf } from './orderLowers.ts';
import { Case, type Deed } from './orderMoneyBackFixture.ts';
import { refundableOf } from './orderRefunds.ts';

const kinds = ['month', 'month', 'payOne', 'pay', 'fail', 'say', 'free', 'free', 'leave'] as const;
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.record({
    does: fc.constantFrom(...kinds),
    amount: fc.integer({ min: 1, max: 40_000 }),
    nth: fc.nat(2),
  }),
  { minLength: 6, maxLength: 18, size: 'max' },
);
const deed = (does: Deed['does'], amount = 1): Deed => ({ does, amount, nth: 0 });
/** A paid month with a fee that is let go: its credit pays a part of the next month. */
const feeLetGo = [
  deed('fail', 32_100),
  ...['month', 'pay', 'say', 'free', 'month', 'pay'].map((does) => deed(does as Deed['does'])),
];

const paidBills = ({ placed: { attempts } }: Case) =>
  [...attempts].flatMap(([id, { billId, state, isTakenBack }]) =>
    billId && state === 'taken' && !isTakenBack ? [id] : [],
  );
/** All that bills ever brought goes back out of goodwill, each payment in these parts. */
const giveAllBack = (life: Case, parts: readonly number[]): void => {
  life.payOut();
  for (const [nth, paymentId] of paidBills(life).entries())
    for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
      const amount = Math.min(part, refundableOf(life.placed, paymentId));
      if (amount === 0) continue;
      life.act({ does: 'refund', amount, nth });
      life.payOut();
    }
};
const leftOn = ({ placed: { contract } }: Case) =>
  [...contract.billing.bills].flatMap(([billId, bill]) => {
    const isReceipted = !bill.isVoid && bill.ofPaymentId === null && bill.stands.totalSatang > 0 && openOf(bill) === 0;
    return isReceipted ? [{ billId, satang: leftOf(contract.billing, [billId, bill]) }] : [];
  });

it('nothing stays uncredited of the receipts of a company that withheld tax, once all its money is back', () =>
  fc.assert(
    fc.property(
      deeds,
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }),
      (all, isDue, parts) => {
        const life = new Case(true);
        for (const one of all) life.act(one);
        life.end(isDue);
        giveAllBack(life, parts);
        expect(paidBills(life).map((id) => refundableOf(life.placed, id))).toEqual(paidBills(life).map(() => 0));
        expect(leftOn(life).filter(({ satang }) => satang !== 0)).toEqual([]);
      },
    ),
    {
      numRuns: 200,
      examples: [
        [feeLetGo, false, []],
        [feeLetGo, true, [10_000]],
      ],
    },
  ));
