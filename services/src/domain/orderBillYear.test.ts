import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNoReceipt, openBills, openOf } from './orderBilling.ts';
import { type IssuedBill, Year } from './orderBillYearFixture.ts';
import { type Life, lives } from './orderBillYearLivesFixture.ts';
import { Second } from './orderBillYearSecondFixture.ts';

const issuedIn = (year: Year): IssuedBill[] =>
  year.log.flatMap((event) => (event.type === 'BillIssued' && event.data.totalSatang !== 0 ? [event.data] : []));
const lived = (life: Life) => {
  const second = new Second(life);
  const year = new Year(life, second.look).live(420);
  return { second, year, issued: issuedIn(year) };
};

const sumOf = (all: readonly number[]): number => all.reduce((sum, satang) => sum + satang, 0);
type SecondBill = { readonly withheld: number; readonly total: number };
const nothing: SecondBill = { withheld: 0, total: 1 };
/** A company withholds the tax on what it pays alone: all credit was only given. */
const taxesPaid = ({ log, placed }: Year, expected: readonly SecondBill[]): readonly number[] =>
  log.flatMap((event) => {
    if (event.type !== 'BillPaid') return [];
    const { billId, amountSatang, unaskedSatang = 0 } = event.data;
    const { withheld, total } = expected[(placed.contract.billing.bills.get(billId)?.sequence ?? 0) - 2] ?? nothing;
    const net = total - withheld;
    const asked = Math.floor((2 * withheld * amountSatang + net) / (2 * net));
    expect([billId, withheld - unaskedSatang]).toEqual([billId, asked]);
    return unaskedSatang > 0 ? [unaskedSatang] : [];
  });

describe('a year of any contract', () => {
  it('comes to the same by two computations, to the satang, for every bill and for what is owed in the end', () => {
    let [bills, voids, gifts, parts, refunds] = [0, 0, 0, 0, 0];
    fc.assert(
      fc.property(lives, (life) => {
        const { second, year, issued } = lived(life);
        bills += issued.length;
        voids += year.log.filter(({ type }) => type === 'BillVoided').length;
        const expected = second.bills.filter((bill) => bill.total !== 0);
        expect(
          issued.map(({ totalSatang, withholdingSatang, payNowSatang }) => [
            totalSatang,
            withholdingSatang,
            payNowSatang,
          ]),
        ).toEqual(expected.map((bill) => [bill.total, bill.withheld, bill.pay]));
        const { billing } = year.placed.contract;
        // Once something was taken back, credit can be money that came before.
        if (expected.every((bill) => bill.total > 0)) {
          const given = expected.filter((bill) => bill.open === 0 && !bill.isPaid && !bill.isVoid).length;
          expect([...billing.bills.values()].filter(hasNoReceipt)).toHaveLength(given);
          gifts += given;
          parts += taxesPaid(year, expected).length;
        }
        const paid = year.log.flatMap((event) => (event.type === 'BillPaid' ? [event.data.amountSatang] : []));
        expect(paid).toEqual(second.paid);
        const owed = openBills(billing).reduce((sum, [, bill]) => sum + openOf(bill), 0) - billing.creditSatang;
        // Refunded money is no longer credit.
        const promised = year.log.flatMap((event) =>
          event.type === 'RefundPromised' ? [event.data.amountSatang] : [],
        );
        const backSatang = sumOf(promised);
        expect(owed).toBe(second.balance + backSatang);
        // What goes back was paid once. All of it does, if nothing was given beside it.
        const isGiven = year.seen.moves.some(({ is }) => is === 'credit');
        const most = year.seen.over === null ? 0 : Math.min(second.pool, sumOf(paid));
        expect(backSatang).toBeLessThanOrEqual(most);
        if (!isGiven) expect(backSatang).toBe(most);
        refunds += promised.length;
      }),
      { numRuns: 300, seed: 21 },
    );
    expect(bills).toBeGreaterThan(2_000);
    expect(gifts).toBeGreaterThan(30);
    expect(parts).toBeGreaterThan(5);
    expect(voids).toBeGreaterThan(2);
    expect(refunds).toBeGreaterThan(2);
  }, 240_000);

  it('asks for no month that nobody paid and that came to nothing, and takes money that comes for it for none', () => {
    const leave = { day: 27, does: 'endAll', count: 1, amount: 200_000 } as const;
    const small = { count: 2, monthly: 50_000 };
    const life = { begins: '2027-01-01', months: 1, vat: 'added', isCompany: true, small, large: small } as const;
    const year = new Year({ ...life, insurance: 0, delivery: 30_000, deeds: [leave] }).live(40);
    const types = year.log.map(({ type }) => type);
    expect(types.slice(types.indexOf('BillVoided'))).toEqual(['BillVoided', 'BillIssued']);
    const [month, closing] = issuedIn(year);
    // The visit with VAT alone: unused credit needs no receipt.
    expect(month).toMatchObject({ kind: 'period', period: 2, totalSatang: 214_000 });
    expect(closing).toMatchObject({ kind: 'closing', totalSatang: 32_100, withholdingSatang: 0, payNowSatang: 32_100 });
    expect(year.placed.contract.billing).toMatchObject({ creditSatang: 0, isOwing: true });
    const at = '2027-02-01T03:00:00.000Z';
    const money = { orderId: 'o1', billId: month?.billId, paymentId: 'x', amountSatang: 208_000, paidAt: at, at };
    year.send({ type: 'RecordPayment', ...money });
    expect(year.log.at(-1)).toMatchObject({ type: 'LateMoneyArrived', data: { cause: 'billVoid' } });
  });

  it('gives back once what was paid for a month that came to nothing, less what is owed: credit that was given stays', () => {
    const deed = { count: 1, amount: 200_000 } as const;
    const deeds = [
      { ...deed, day: 26, does: 'pay' },
      { ...deed, day: 27, does: 'credit', amount: 50_000 },
      { ...deed, day: 27, does: 'endAll' },
    ] as const;
    const small = { count: 2, monthly: 50_000 };
    const life = { begins: '2027-01-01', months: 1, vat: 'none', isCompany: false, small, large: small } as const;
    const year = new Year({ ...life, insurance: 0, delivery: 30_000, deeds }).live(30);
    const left = () => year.placed.contract.billing.creditSatang;
    const promise = { type: 'RefundPromised', data: { paymentId: 'm-o1-b2', creditSatang: 170_000 } };
    expect(year.log.at(-1)).toMatchObject(promise);
    expect(left()).toBe(50_000);
    const at = '2027-02-01T03:00:00.000Z';
    year.send({ type: 'ReleaseRefund', orderId: 'o1', refundId: 'o1-k1', at });
    expect(left()).toBe(220_000);
    const ask = { orderId: 'o1', refundId: 'r1', paymentId: 'm-o1-b2', amountSatang: 170_000, reason: 'left' } as const;
    const who = { method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '' } as const;
    year.send({ type: 'PromiseRefund', ...ask, ...who, cause: 'overpaid', at });
    expect(year.log.at(-1)).toMatchObject(promise);
    expect(left()).toBe(50_000);
  });

  it('is closed on the day on which it is over and nothing is to be paid any more, and once', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(lives, (life) => {
        const { log, placed } = new Year(life).live(420);
        const { billing } = placed.contract;
        const closes = log.filter(({ type, data }) =>
          type === 'ContractEnded' ? !data.isOwing : type === 'ContractSettled',
        );
        const isOpen = openBills(billing).length > 0;
        expect(placed.status === 'canceled').toBe(billing.isOver && !isOpen);
        expect(closes).toHaveLength(billing.isOver && !isOpen ? 1 : 0);
        seen.add(`${billing.isOver ? placed.status : 'runs'} ${closes[0]?.type ?? ''}`);
      }),
      { numRuns: 60, seed: 21 },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['runs ', 'canceling ', 'canceled ContractSettled']));
  }, 60_000);
});
