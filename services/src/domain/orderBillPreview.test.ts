import { standardTerms } from '@klang/contracts/bills/bill';
import { daysAfter } from '@klang/contracts/kit/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextBills, nextBillsMoved, nextBillsWithdrawn } from './orderBillPreview.ts';
import { Year } from './orderBillYearFixture.ts';
import { type Deed, type Life, lives } from './orderBillYearLivesFixture.ts';
import { after, at } from './orderDoorFixture.ts';
import { start } from './orderSamples.ts';

const orderId = 'o1';
const asks = { back: 'temporary', end: 'cancelItems', endAll: 'cancelContract' } as const;
const life: Life = {
  begins: '2027-01-10',
  months: 1,
  vat: 'added',
  isCompany: false,
  small: { count: 2, monthly: 10_000 },
  large: { count: 1, monthly: 20_000 },
  insurance: 1_000,
  delivery: 30_000,
  deeds: [],
};
/** Somebody asks on a day, and the movers come on it. */
type RequestOnDay = { readonly day: number; readonly does: keyof typeof asks; readonly count: number };
const requestOf = (year: Year, { day, does, count }: RequestOnDay, begins: string) => {
  const stored = [...year.placed.contract.items].flatMap(([id, { state }]) => (state === 'stored' ? [id] : []));
  const visit = { on: daysAfter(begins, day), slotId: 'am', start: '09:00', end: '12:00' };
  const itemIds = does === 'endAll' ? [] : stored.slice(0, count);
  return { ask: asks[does], itemIds, tripId: 'to come', visit, cashSatang: 0 };
};
const termsOn = () => standardTerms;
const saidOf = (one: Life, asking: RequestOnDay) => {
  const year = new Year(one).live(asking.day);
  const on = daysAfter(one.begins, asking.day);
  const scope = { orderId, on, at: year.at(on), termsOn };
  return nextBills(year.placed, scope, requestOf(year, asking, one.begins));
};
/** What that bill came to, with what was taken back by one of its own beside it. */
const billedIn = (one: Life, asking: RequestOnDay, { kind, from }: { kind: string; from: string }): number => {
  const deed: Deed = { ...asking, amount: 200_000 };
  const year = new Year({ ...one, deeds: [...one.deeds, deed] }).live(asking.day + 40 + 31 * one.months);
  expect(year.placed.contract.billing.isOver).toBe(kind === 'closing');
  const { log } = year;
  const issued = log.flatMap(({ type, data }) => (type === 'BillIssued' ? [data] : []));
  const bill = issued.find((is) => is.kind === kind && is.from === from);
  return issued
    .filter((is) => is === bill || (is.kind === 'back' && is.issuedAt === bill?.issuedAt))
    .reduce((sum, { totalSatang }) => sum + totalSatang, 0);
};

describe('what is said of the next bill before a request is confirmed', () => {
  it('is what that bill says then, whatever was before, if nothing else happens', () =>
    fc.assert(
      fc.property(
        lives,
        fc.record({
          day: fc.integer({ min: 1, max: 120 }),
          does: fc.constantFrom<RequestOnDay['does'][]>('back', 'end', 'endAll'),
          count: fc.integer({ min: 1, max: 3 }),
        }),
        (one, asking) => {
          const lifeBefore = { ...one, deeds: one.deeds.filter(({ day }) => day < asking.day) };
          const year = new Year(lifeBefore).live(asking.day);
          if (
            year.placed.contract.billing.isOver ||
            requestOf(year, { ...asking, does: 'back' }, lifeBefore.begins).itemIds.length === 0
          )
            return;
          const { requested } = saidOf(lifeBefore, asking);
          expect(requested?.totalSatang).toBe(requested && billedIn(lifeBefore, asking, requested));
        },
      ),
      { numRuns: 40 },
    ));

  it('is beside what it says without, and of the month after the one whose bill is out', () => {
    const { without, requested } = saidOf(life, { day: 12, does: 'back', count: 1 });
    // 43,000 a month, and the visit, with VAT.
    expect([without, requested].map((bill) => [bill?.from, bill?.totalSatang])).toEqual([
      ['2027-02-10', 46_010],
      ['2027-02-10', 78_110],
    ]);
    expect(requested?.otherVisitsSatang).toBe(0);
    expect(saidOf(life, { day: 27, does: 'back', count: 1 }).requested?.from).toBe('2027-03-10');
    for (const does of ['endAll', 'end'] as const)
      expect(saidOf(life, { day: 12, does, count: 3 }).requested).toMatchObject({
        kind: 'closing',
        totalSatang: 32_100,
      });
  });

  it('has on it every visit that comes before it, also one that was asked for already', () => {
    const year = new Year(life).live(12);
    const [on, at] = [daysAfter(life.begins, 12), year.at(daysAfter(life.begins, 12))];
    const [one = '', other = ''] = year.placed.contract.items.keys();
    const asking = (tripId: string, itemIds: string[], day: number) => {
      const visit = { on: daysAfter(life.begins, day), slotId: 'am', start: '09:00', end: '12:00' };
      return { ask: 'temporary', tripId, itemIds, visit, cashSatang: 0 } as const;
    };
    year.send({ type: 'BookTrip', ...asking('t1', [one], 15), orderId, asCustomer: null, on, at });
    const said = nextBills(year.placed, { orderId, on, at, termsOn }, asking('to come', [other], 16));
    expect([said.without?.totalSatang, said.requested?.totalSatang]).toEqual([78_110, 110_210]);
    expect(said.requested?.otherVisitsSatang).toBe(30_000);
  });

  it('has a visit on the day to which it was moved, and says before it is moved what that changes', () => {
    const year = new Year(life).live(12);
    const [on, at] = [daysAfter(life.begins, 12), year.at(daysAfter(life.begins, 12))];
    const [one = '', other = ''] = year.placed.contract.items.keys();
    const visit = { on: daysAfter(life.begins, 15), slotId: 'am', start: '09:00', end: '12:00' };
    const booked = { ask: 'temporary', tripId: 't1', itemIds: [one], visit, cashSatang: 0 } as const;
    year.send({ type: 'BookTrip', ...booked, orderId, asCustomer: null, on, at });
    const later = daysAfter(life.begins, 45);
    const asOf = { orderId, on, at, termsOn };
    const moved = nextBillsMoved(year.placed, asOf, { tripId: 't1', on: later });
    expect([moved.without?.totalSatang, moved.requested?.totalSatang]).toEqual([78_110, 46_010]);
    const asOfThen = { ...asOf, visitDays: { t1: later } };
    const asked = nextBills(year.placed, asOfThen, { ...booked, tripId: 'to come', itemIds: [other] });
    expect([asked.without?.totalSatang, asked.requested?.totalSatang]).toEqual([46_010, 78_110]);
    const forward = nextBillsMoved(year.placed, asOfThen, { tripId: 't1', on: visit.on });
    expect([forward.without?.totalSatang, forward.requested?.totalSatang]).toEqual([46_010, 78_110]);
  });

  it.each([
    ['a return for a while', 'temporary', [78_110, 46_010]],
    ['the end of an item', 'cancelItems', [66_340, 46_010]],
    ['the end of the contract', 'cancelContract', [null, 46_010]],
  ] as const)('says before %s is withdrawn what that changes', (_, ask, totals) => {
    const year = new Year(life).live(12);
    const [on, at] = [daysAfter(life.begins, 12), year.at(daysAfter(life.begins, 12))];
    const [one = ''] = year.placed.contract.items.keys();
    const itemIds = ask === 'cancelContract' ? [] : [one];
    const visit = { on: daysAfter(life.begins, 15), slotId: 'am', start: '09:00', end: '12:00' };
    const booked = { ask, tripId: 't1', itemIds, visit, cashSatang: 0 } as const;
    year.send({ type: 'BookTrip', ...booked, orderId, asCustomer: null, on, at });
    const said = nextBillsWithdrawn(year.placed, { orderId, on, at, termsOn }, 't1');
    const kinds = [said.without?.kind, said.requested?.kind];
    expect(kinds).toEqual([ask === 'cancelContract' ? 'closing' : 'period', 'period']);
    expect([totals[0] && said.without?.totalSatang, said.requested?.totalSatang]).toEqual(totals);
  });

  it('is unknown while a payment is awaited that may be of a month it takes back, and known once that is over', () => {
    const year = new Year({ ...life, deeds: [{ day: 12, does: 'back', count: 3, amount: 0 }] }).live(27);
    const on = daysAfter(life.begins, 27);
    const [billId = ''] = [...year.placed.contract.billing.bills.keys()].slice(-1);
    const begun = `${on}T02:00:00.000Z`;
    year.send(start({ orderId, paymentId: 'b2', method: 'thaiqr', billId, at: begun }));
    const request = { ask: 'cancelContract', itemIds: [], tripId: 'to come', visit: null, cashSatang: 0 } as const;
    const saidAt = (at: string) => nextBills(year.placed, { orderId, on, at, termsOn }, request).requested;
    expect([begun, `${on}T08:00:00.000Z`].map((at) => saidAt(at)?.totalSatang)).toEqual([undefined, 32_100]);
  });

  it('is unknown where the request would be refused', () => {
    const year = new Year(life).live(12);
    const on = daysAfter(life.begins, 12);
    const request = { ask: 'cancelContract', itemIds: [], tripId: orderId, visit: null, cashSatang: 0 } as const;
    expect(nextBills(year.placed, { orderId, on, at: year.at(on), termsOn }, request).requested).toBeNull();
  });

  it('is nothing before the movers came for the first time', () => {
    const { state } = after();
    const request = { ask: 'deposit', itemIds: ['x'], tripId: 't', visit: null, cashSatang: 0 } as const;
    expect(nextBills(state, { orderId, on: at.slice(0, 10), at, termsOn }, request).requested).toBeNull();
  });
});
