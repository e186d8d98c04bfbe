import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { openBills } from './orderBilling.ts';
import { issue } from './orderBillingFixture.ts';
import { afterAll, again, book, recordTrip, stored, visit } from './orderDoorFixture.ts';
import { isItemBeingPaid } from './orderMistakenBills.ts';
import * as sample from './orderSamples.ts';
import {
  billOn,
  failed,
  failFeeSatang,
  itemId,
  late,
  paying,
  pressedAt,
  type Ran,
  ran,
  second,
  takenOff,
} from './orderTakenByMistakeFixture.ts';
import { deliverySatang } from './orderVisitFeeFixture.ts';

const { orderId, itemIds } = sample;
const openOnes = ({ state }: Ran) => openBills(state.contract.billing);
const voidOnes = ({ log }: Ran) => log.flatMap(({ type, data }) => (type === 'BillVoided' ? [data.billId] : []));
/** What the bills that stand charge, each with the bill. A fee that was credited since is none. */
const standing = ({ log, state }: Ran) =>
  log.flatMap((event) => {
    const isVoid = event.type !== 'BillIssued' || state.contract.billing.bills.get(event.data.billId)?.isVoid;
    if (isVoid) return [];
    const { billId } = event.data;
    return event.data.lines.flatMap(({ kind, period, tripId, itemIds: of, amountSatang }) => {
      if (kind === 'discount' || state.contract.trips.get(tripId ?? '')?.isFeeCredited) return [];
      return tripId === null
        ? of.map((one) => ({ billId, of: one, what: `${kind} ${period} ${one}` }))
        : [{ billId, of: tripId, what: `fee of ${tripId}: ${amountSatang}` }];
    });
  });

const visits = {
  'its visit took other things too': { first: [...stored, late], outcome: 'done' },
  'its visit had seemed to fail': {
    first: [failed, again(orderId, 't1'), second('2026-01-10'), late],
    outcome: 'unsuccessful',
  },
  'another visit came after it': {
    first: [failed, again(orderId, 't1'), late, second('2026-01-12')],
    outcome: 'unsuccessful',
  },
} as const;
const runs = ['2026-01-12', '2026-07-05', '2026-08-05', '2026-09-05'];
const later = [...runs, '2026-10-05'].map(billOn);
const cases = Object.keys(visits).flatMap((visit) =>
  [1, 2, 3, 4].flatMap((count) =>
    Array.from({ length: 2 ** count }, (_, mask) => ({
      visit: visit as keyof typeof visits,
      count,
      paid: runs.slice(0, count).flatMap((__, place) => ((mask >> place) % 2 === 1 ? [`o1-b${place + 2}`] : [])),
    })),
  ),
);

describe('an item that staff took over by mistake', () => {
  it.each(cases)(
    'is charged by no open bill, and all else once, where $visit: of $count bills these are paid: $paid',
    (one) => {
      const { first, outcome } = visits[one.visit];
      const billed = [...first, ...runs.slice(0, one.count).map(billOn)];
      const issued = ran(...billed);
      const paid = one.paid.filter((billId) => issued.state.contract.billing.bills.has(billId));
      const before = [...billed, ...paid.map((billId) => paying(issued, billId))];
      const without = ran(...first.filter(({ type }) => type !== 'TakeLateExtra'), ...later);
      const after = ran(...before, takenOff(outcome), ...runs.slice(0, one.count).map(billOn));

      const open = openOnes(after).map(([billId]) => billId);
      expect(standing(after).filter(({ billId, of }) => open.includes(billId) && of === itemId)).toEqual([]);
      const whole = ran(...before, takenOff(outcome), ...later);
      const others = (of: Ran) =>
        standing(of)
          .flatMap((line) => (line.of === itemId ? [] : [line.what]))
          .toSorted();
      const hasPaidFee = standing(after).some(
        (line) => paid.includes(line.billId) && line.what.startsWith('fee of o1'),
      );
      const fees = others(without).map((what) =>
        hasPaidFee && what.startsWith('fee of o1') ? `fee of o1: ${deliverySatang}` : what,
      );
      expect(others(whole)).toEqual(fees);
      expect(ran(...before, takenOff(outcome), ...later, billOn('2026-10-06')).log.length).toBe(whole.log.length);
    },
  );

  it('leaves no unpaid month with it: the newest bill is void first, and its failed visit costs what it did', () => {
    const { first, outcome } = visits['its visit had seemed to fail'];
    const after = ran(...first, ...runs.map(billOn), takenOff(outcome));
    expect(voidOnes(after)).toEqual(['o1-b5', 'o1-b4', 'o1-b3', 'o1-b2']);
    expect(openOnes(after)).toEqual([]);
    expect(after.state.contract.trips.get(orderId)?.feeSatang).toBe(failFeeSatang);
  });

  const payingAt = { paymentId: 'qr', at: '2026-12-30T02:59:00.000Z' } as const;
  const start = (billId: string) => sample.start({ ...payingAt, method: 'thaiqr', billId });
  const decline: OrderCommand = { type: 'DeclinePayment', orderId, paymentId: 'qr', reason: 'no money', at: pressedAt };
  const runAt = (instant: string) => ({ ...issue('2026-10-05'), at: instant }) as OrderCommand;
  const nextDay = '2026-12-31T01:00:00.000Z';
  it('stays on a bill that is being paid, and that bill is void once the payment came to nothing', () => {
    const { first, outcome } = visits['its visit had seemed to fail'];
    const pressed = ran(...first, ...runs.map(billOn), start('o1-b3'), takenOff(outcome), runAt(pressedAt));
    expect(openOnes(pressed).some(([billId]) => billId === 'o1-b3')).toBe(true);
    expect(pressed.state.contract.trips.get(orderId)?.feeSatang).toBe(deliverySatang);
    const after = afterAll(pressed.log, [decline, runAt(nextDay), { ...issue('2026-11-05'), at: nextDay }]);
    const open = openOnes(after).map(([billId]) => billId);
    expect([voidOnes(after).at(-1), open.includes('o1-b3')]).toEqual(['o1-b3', false]);
    expect(standing(after).filter(({ of }) => of === itemId)).toEqual([]);
    expect(standing(after).filter(({ of }) => of === orderId)).toMatchObject([{ what: `fee of o1: ${failFeeSatang}` }]);
  });

  it('stays while staff look for a reported transfer, through the day in Bangkok on which they do', () => {
    const began = sample.start({
      paymentId: 'qr',
      at: '2026-12-28T03:00:00.000Z',
      method: 'transfer',
      billId: 'o1-b3',
    });
    const at = '2026-12-28T03:01:00.000Z';
    const report = { type: 'ReportTransfer', orderId, paymentId: 'qr', asCustomer: null, at } as const;
    const { state } = ran(...stored, late, ...runs.map(billOn), began, report);
    const isPaidAt = (moment: string) => isItemBeingPaid(state, itemId, moment);
    expect(['2026-12-29T16:59:00.000Z', '2026-12-29T17:00:00.000Z'].map(isPaidAt)).toEqual([true, false]);
  });

  it('that was taken off before every bill of it became void leaves its open bills as they were', () => {
    const { log } = ran(...stored, late, ...runs.map(billOn), takenOff('done'));
    const before = log.filter(({ type }) => type !== 'BillVoided');
    expect(voidOnes(afterAll(before, [billOn('2027-01-05')]))).toEqual([]);
  });

  it('leaves a bill that also took something back, for that would be lost with it', () => {
    const { log } = ran(...stored, late, ...runs.map(billOn));
    const mixed = log.map((event) => {
      if (event.type !== 'BillIssued' || event.data.billId !== 'o1-b3') return event;
      const [line] = event.data.lines;
      const back = line && { ...line, part: 'takenBack' as const, period: 1, itemIds: ['o1-01'], amountSatang: -100 };
      return { ...event, data: { ...event.data, lines: [...event.data.lines, ...(back ? [back] : [])] } };
    });
    expect(voidOnes(afterAll(mixed, [takenOff('done')]))).toEqual(['o1-b5', 'o1-b4', 'o1-b2']);
  });

  it.each(['open', 'due', 'letGo'] as const)(
    'leaves its failed visit with the fee that it had, where the customer disputes it (%s)',
    (dispute) => {
      const { first, outcome } = visits['its visit had seemed to fail'];
      const disputed = { orderId, tripId: orderId, on: '2026-01-20', at: '2026-01-20T03:00:00.000Z' };
      const decision = { reason: 'x', staffId: 's1', limitSatang: 100_000, isFeeDue: dispute === 'due' };
      const settle = { type: 'SettleDispute', ...disputed, ...decision } as const;
      const after = ran(
        ...first,
        { type: 'DisputeVisit', ...disputed, asCustomer: null },
        ...(dispute === 'open' ? [] : [settle]),
        takenOff(outcome),
      );
      const { feeSatang, dispute: now } = after.state.contract.trips.get(orderId) ?? {};
      expect([now, feeSatang]).toEqual([dispute, dispute === 'letGo' ? 0 : failFeeSatang]);
    },
  );

  it('leaves no bill behind where nothing else was collected yet', () => {
    const pressed = ran(failed, late, billOn('2026-01-12'), start('o1-b2'), takenOff('unsuccessful'), runAt(pressedAt));
    expect([pressed.state.contract.termFrom, openOnes(pressed).length]).toEqual([null, 1]);
    expect(openOnes(afterAll(pressed.log, [decline, runAt(nextDay)]))).toEqual([]);
  });

  it('lets go of what is paid of a month that comes no more, where an earlier month of it was unpaid', () => {
    const first = [...stored, late, ...runs.slice(0, 3).map(billOn)];
    const paid = ['o1-b2', 'o1-b4'].map((billId) => paying(ran(...first), billId));
    const ask = {
      ...book('last', 'cancelItems', [...itemIds]),
      on: '2026-08-06',
      visit: { ...visit, on: '2026-08-08' },
    };
    const last = recordTrip({ tripId: 'last', outcome: 'done', given: [...itemIds], on: '2026-08-08' });
    const after = ran(...first, ...paid, ask as OrderCommand, takenOff('done'), last, billOn('2026-08-09'));
    expect(voidOnes(after)).toEqual(['o1-b3']);
    const back = after.log.flatMap(({ type, data }) => (type === 'BillIssued' && data.kind === 'back' ? [data] : []));
    expect(back).toMatchObject([{ lines: [{ part: 'takenBack', period: 3, itemIds: [...itemIds] }] }]);
  });

  it.each(['unpaid', 'paid', 'covered by credit'])(
    'gives the paid days of the term to all else, where its own bill is %s',
    (bill) => {
      const credit = {
        creditId: 'c1',
        amountSatang: 500_000,
        cause: 'staff',
        causeId: 's1',
        reason: 'good will',
      } as const;
      const grant: OrderCommand = { type: 'GrantCredit', orderId, ...credit, at: late.at };
      const gift = bill === 'covered by credit' ? [grant] : [];
      const billed = [failed, again(orderId, 't1'), late, second('2026-02-05'), ...gift, billOn('2026-02-06')];
      const paid = bill === 'paid' ? [paying(ran(...billed), 'o1-b2')] : [];
      const after = ran(...billed, ...paid, takenOff('unsuccessful'), billOn('2026-07-05'), billOn('2026-08-01'));
      expect(after.state.contract.billing.bills.has('o1-b2')).toBe(true);
      expect(voidOnes(after)).toEqual(bill === 'unpaid' ? ['o1-b2'] : []);
      expect(after.state.contract.termFrom).toBe('2026-02-05');
      const months = after.log.flatMap(({ type, data }) =>
        type === 'BillIssued' && data.period !== null ? [data.from] : [],
      );
      expect(months).toEqual(['2026-08-05']);
    },
  );

  it('gives back the days of the term with the last of several, though a paid bill has them all', () => {
    const other = { ...late, lateDeedId: 'd10' } as const;
    const billed = [failed, again(orderId, 't1'), late, other, second('2026-02-05'), billOn('2026-02-06')];
    const paid = paying(ran(...billed), 'o1-b2');
    const one = [...billed, paid, takenOff('unsuccessful')];
    expect(ran(...one).state.contract.termFrom).toBe('2026-01-10');
    const off = recordTrip({ outcome: 'unsuccessful', undone: ['o1-05'], at: pressedAt });
    expect(ran(...one, off).state.contract.termFrom).toBe('2026-02-05');
  });

  it('leaves the term as it began once another bill charges something else for it', () => {
    const { first, outcome } = visits['another visit came after it'];
    const billed = [...first, ...runs.slice(0, 2).map(billOn)];
    const paid = paying(ran(...billed), 'o1-b3');
    expect(ran(...billed, paid, takenOff(outcome)).state.contract.termFrom).toBe('2026-01-10');
    expect(ran(...billed, takenOff(outcome)).state.contract.termFrom).toBe('2026-01-12');
  });

  const firstDays = ({ log }: Ran) =>
    log.flatMap(({ type, data }) =>
      type === 'BillIssued' && data.period !== null ? [`${data.period} ${data.from}`] : [],
    );
  it('leaves no month behind that was billed for it alone: what is collected later is billed for its own', () => {
    const billed = [failed, again(orderId, 't1'), late, billOn('2026-07-05')];
    const paid = paying(ran(...billed), 'o1-b2');
    const after = ran(...billed, paid, takenOff('unsuccessful'), second('2027-01-05'), billOn('2027-06-30'));
    expect([firstDays(after), after.state.contract.termFrom]).toEqual([['2 2026-07-10', '2 2027-07-05'], '2027-01-05']);
  });

  it('gives the days of the term to all else, also where its bill is void only after a payment of it was declined', () => {
    const [at, after] = ['2026-07-06T03:00:00.000Z', '2026-07-06T03:04:00.000Z'];
    const billed = [failed, again(orderId, 't1'), late, second('2026-02-05'), billOn('2026-07-05')];
    const began = sample.start({ paymentId: 'qr', at, method: 'thaiqr', billId: 'o1-b2' });
    const off = recordTrip({ outcome: 'unsuccessful', undone: [itemId], at });
    const pressed = ran(...billed, began, off, billOn('2026-07-06'));
    expect(pressed.state.contract.termFrom).toBe('2026-01-10');
    const declined = afterAll(pressed.log, [
      { ...decline, at: after } as OrderCommand,
      { ...issue('2026-07-06'), at: after } as OrderCommand,
      billOn('2026-08-01'),
    ]);
    expect([voidOnes(declined), declined.state.contract.termFrom]).toEqual([['o1-b2'], '2026-02-05']);
    expect(firstDays(declined).at(-1)).toBe('2 2026-08-05');
  });

  it('leaves the rest of its bill due on the day that staff promised', () => {
    const dueOn = '2027-01-20';
    const move = { moveId: 'm1', dueOn, on: '2026-07-06', reason: 'x', at: '2026-07-06T03:00:00.000Z' } as const;
    const billed = [...stored, late, billOn('2026-07-05')];
    const promise: OrderCommand = { type: 'MoveBillDue', orderId, billId: 'o1-b2', ...move };
    const rest = ran(...billed, promise, takenOff('done'), runAt(pressedAt)).state.contract.billing.bills.get('o1-b3');
    expect([rest?.stands.period, rest?.dueOn]).toEqual([2, dueOn]);
  });

  it('ends its contract on the day of the press, where it was the last thing of it', () => {
    const ask = book('last', 'cancelContract', []);
    const last = recordTrip({ tripId: 'last', outcome: 'done', given: [...itemIds], on: '2026-03-05' });
    const back = recordTrip({ outcome: 'done', undone: [itemId], on: '2026-01-10', at: '2026-03-07T18:00:00.000Z' });
    const { log } = ran(...stored, ask, late, last, back);
    const ends = log.flatMap((event) =>
      event.type === 'ContractEnded' || event.type === 'ItemsDropped' ? [[event.type, event.data.on]] : [],
    );
    expect(ends).toEqual([
      ['ItemsDropped', '2026-03-08'],
      ['ContractEnded', '2026-03-08'],
    ]);
  });
});
