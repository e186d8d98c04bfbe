import type { OrderEvent } from '@klang/contracts/events/order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evolve } from './kit.ts';
import { order } from './order.ts';
import {
  at,
  billed,
  billId,
  credit,
  customerId,
  given,
  issue,
  orderId,
  paid,
  running,
  started,
  usedOf,
} from './orderBillingFixture.ts';
import { Year } from './orderBillYearFixture.ts';
import { lives } from './orderBillYearLivesFixture.ts';
import { type CreditUses, creditOfBill, noCreditUses, withCreditHeard } from './orderCreditUses.ts';
import { Case, deeds, examples } from './orderMoneyBackFixture.ts';
import type { Order } from './orderState.ts';

const heard = (events: readonly OrderEvent[]) => {
  let [state, uses]: [Order, CreditUses] = [null, noCreditUses];
  for (const event of events) {
    const after: Order = evolve(order, state, event);
    if (state && after)
      uses = withCreditHeard({ uses, billing: state.contract.billing }, event, after.contract.billing);
    state = after;
  }
  return { uses, billing: state?.contract.billing };
};
const sharesOf = (events: readonly OrderEvent[], of = billId) =>
  creditOfBill(heard(events).uses, of).map(({ source, satang }) => [source.reason, satang, source.givenSatang]);

const credited = (reason: string, amountSatang: number): OrderEvent => ({
  type: 'CreditGranted',
  data: { orderId, customerId, ...credit, creditId: reason, amountSatang, reason, grantedAt: at },
});
const issued = (history: readonly OrderEvent[], on = '2026-07-03'): readonly OrderEvent[] => {
  const { decision } = given(...history).when(issue(on));
  return 'refused' in decision ? [] : decision;
};

describe('the credit on a bill', () => {
  it('is each credit that was given before, with its own reason and as much of it as the bill needs', () => {
    const before = [...running, credited('dent', 300), credited('late van', 900_000)];
    const [bill] = issued(before);
    const usedSatang = bill?.type === 'BillIssued' ? bill.data.creditSatang : 0;
    expect(usedSatang).toBeGreaterThan(300);
    expect(bill && sharesOf([...before, bill])).toEqual([
      ['dent', 300, 300],
      ['late van', usedSatang - 300, 900_000],
    ]);
  });

  it('is also what came after the bill, until a payment that had begun before makes it free for the next one', () => {
    const later: readonly OrderEvent[] = [...billed, credited('dent', 300), usedOf(300)];
    expect(sharesOf(later)).toEqual([['dent', 300, 300]]);
    const whole = [...billed, started, ...later.slice(billed.length), paid];
    expect(sharesOf(whole)).toEqual([]);
    const [next] = issued(whole, '2026-08-03');
    expect(next && sharesOf([...whole, next], 'o1-b3')).toEqual([['dent', 300, 300]]);
  });

  const agrees = (events: readonly OrderEvent[]): void => {
    const { uses, billing } = heard(events);
    for (const [id, { isVoid, stands, creditedSatang }] of billing?.bills ?? []) {
      const shares = creditOfBill(uses, id);
      const satang = shares.reduce((sum, one) => sum + one.satang, 0);
      expect([id, satang]).toEqual([id, isVoid ? 0 : stands.creditSatang + creditedSatang]);
      for (const one of shares) expect(one.satang).toBeLessThanOrEqual(one.source.givenSatang);
    }
  };

  it('comes to the satang that the bill is lower by, whatever happens in a year', () => {
    fc.assert(
      fc.property(lives, (life) => agrees(new Year(life).live(200).log)),
      { numRuns: 60, seed: 21 },
    );
  });

  it('comes to it too where money goes back, is taken back, and promises are denied', () => {
    fc.assert(
      fc.property(deeds, fc.boolean(), fc.boolean(), (all, isFeeDue, isCompany) => {
        const life = new Case(isCompany);
        for (const deed of all) life.act(deed);
        life.end(isFeeDue);
        life.payRest();
        life.payOut();
        agrees(life.log);
      }),
      { numRuns: 150, seed: 21, examples },
    );
  });
});
