import { readFileSync } from 'node:fs';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { billsProjection } from '../bills/projection.ts';
import { customersProjection } from '../customers/projection.ts';
import { apply } from '../kit/apply.ts';
import type { Copy } from '../kit/copies.ts';
import {
  at,
  closed,
  forgotten,
  late,
  lateRefunded,
  lateTaken,
  paid,
  placed,
  sampled,
  stray,
  straySettled,
  writeOffAsked,
} from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, logOf, positionAt, type SpecEvent } from '../kit/spec.ts';
import { ordersProjection } from '../orders/projection.ts';
import { paymentsProjection } from '../payments/projection.ts';
import { listMovedGone, listMovedMoney } from './moved.ts';
import { casesProjection, lateCaseId } from './projection.ts';
import { caseReads } from './queries.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());
let copies: readonly Copy[];
beforeEach(async () => {
  copies = [];
  for (const one of [customersProjection, ordersProjection, casesProjection, paymentsProjection, billsProjection])
    copies = [...copies, await emptied(pool, one)];
});

/** A case shows the order and the customer, so their read models get the events too. */
const given = async (...events: readonly SpecEvent[]) => {
  const log = logOf(events);
  for (const copy of copies) await apply(pool, copy, { events: log, position: positionAt(log.length) });
};
const read = caseReads(pool);
const o1 = [placed({ id: 'o1' }), closed('o1'), late('o1')];
const caseOfO1 = lateCaseId('o1', 'o1.p3');
const second = <E extends SpecEvent>(event: E): E => ({ ...event, by: { ...event.by, org: 'second' } });
const ids = async (filter: object = {}) => (await read.list('klangdee', filter)).rows.map(({ caseId }) => caseId);

describe('a case', () => {
  const open = {
    caseId: caseOfO1,
    orderId: 'o1',
    orderNumber: 'o1',
    paymentId: 'o1.p3',
    strayId: null,
    orderStatus: 'expired',
    customerId: 'c1',
    customerName: 'สมชาย ใจดี',
    reference: 'o1.p3',
    amountSatang: 417_600,
    billSequence: null,
    expectedSatang: 417_600,
    cause: 'orderExpired',
    paidAt: at('09:16:00'),
    arrivedAt: at('09:16:02'),
    settleBy: '2026-01-08T09:16:02.000Z',
    answeredAt: null,
    writeOffAskedAt: null,
    staffId: null,
    settled: null,
  };

  it('says what came, for which order, why it could not be taken and until when it is settled', async () => {
    await given(...o1);
    expect(await read.one('klangdee', caseOfO1)).toEqual(open);
    expect(await read.countOpen('klangdee')).toBe(1);
  });

  it('says since when somebody waits for another to agree that it is asked for no more', async () => {
    await given(stray('x1'), writeOffAsked('x1'));
    expect(await read.one('klangdee', 'stray.x1')).toMatchObject({ writeOffAskedAt: at('09:36:00'), settled: null });
  });

  it('of a monthly bill says which bill it came for and what was still open of it, or what it costs if the event does not say so', async () => {
    const { data } = late('o1');
    const [of, bill] = [{ orderId: 'o1', billId: 'o1-b2' }, sampled.find(({ type }) => type === 'BillIssued')];
    if (bill?.type !== 'BillIssued') throw new Error('no sample');
    const { sequence: billSequence, payNowSatang: expectedSatang } = bill.data;
    const came = { type: 'LateMoneyArrived', data: { ...data, ...of } } as SpecEvent;
    const second = { type: 'LateMoneyArrived', data: { ...data, ...of, paymentId: 'o1.p4', askedSatang: 700 } };
    await given(...o1.slice(0, 2), { ...bill, data: { ...bill.data, ...of } }, came, second as SpecEvent);
    expect(await read.one('klangdee', caseOfO1)).toMatchObject({ orderNumber: 'o1', billSequence, expectedSatang });
    expect(await read.one('klangdee', lateCaseId('o1', 'o1.p4'))).toMatchObject({ billSequence, expectedSatang: 700 });
  });

  it('has three days where its event names no deadline', async () => {
    const { data } = late('o1');
    await given(placed({ id: 'o1' }), { type: 'LateMoneyArrived', data: { ...data, settleBy: null } } as SpecEvent);
    expect(await read.one('klangdee', caseOfO1)).toMatchObject({ settleBy: '2026-01-08T09:16:02.000Z' });
  });

  it('says who looks after it, and in the end what became of it', async () => {
    await given(...o1, lateTaken('o1'), lateRefunded('o1'));
    expect(await read.one('klangdee', caseOfO1)).toEqual({
      ...open,
      staffId: 's1',
      settled: {
        choice: 'refunded',
        outcome: null,
        lost: null,
        toOrderId: null,
        toOrderNumber: null,
        refundSatang: 417_600,
        reference: 'KBANK-1',
        reason: 'ลูกค้าขอคืน',
        at: at('09:30:00'),
        byId: 's1',
      },
    });
    expect(await read.countOpen('klangdee')).toBe(0);
  });

  it('of money for nothing has no order, and says what the gateway calls it', async () => {
    await given(stray('x1'));
    expect(await read.one('klangdee', 'stray.x1')).toMatchObject({
      orderId: null,
      strayId: 'x1',
      orderStatus: null,
      customerName: null,
      reference: 'INVx1',
      cause: 'noOrder',
    });
  });

  it('tells neither name nor reason of somebody who was forgotten', async () => {
    await given(...o1, lateRefunded('o1'), forgotten('c1'));
    expect(await read.one('klangdee', caseOfO1)).toMatchObject({ customerName: null, settled: { reason: null } });
    expect(await ids({ search: 'สมชาย' })).toEqual([]);
  });

  it('is nothing to another organization', async () => {
    await given(...o1, second(stray('x9')));
    expect(await read.one('second', caseOfO1)).toBeUndefined();
    expect((await read.list('second')).rows.map(({ caseId }) => caseId)).toEqual(['stray.x9']);
  });
});

describe('money that is moved to another order', () => {
  const movedTo = (id: string, toOrderId: string, change: object = {}): SpecEvent => {
    const { data, ...event } = lateRefunded(id);
    return { ...event, data: { ...data, choice: 'moved', toOrderId, refundSatang: 0, ...change } } as SpecEvent;
  };
  const strayTo = (id: string, toOrderId: string): SpecEvent => {
    const { data, ...event } = straySettled(id);
    return { ...event, data: { ...data, choice: 'moved', toOrderId, refundSatang: 1_000 } } as SpecEvent;
  };
  const paidAs = (orderId: string, amountSatang: number, paidAt: string): SpecEvent => {
    const { data, ...event } = paid(orderId);
    return { ...event, data: { ...data, paymentId: 'moved', amountSatang, paidAt } } as SpecEvent;
  };
  const later = (minutes: number) => new Date(Date.parse(at('09:40:00')) + minutes * 60_000);
  const waiting = async (minutes = 2) =>
    (await listMovedMoney(pool, later(minutes), { limit: 10 })).map(({ org, caseId }) => `${org} ${caseId}`);
  const o2 = placed({ id: 'o2' });
  const golden = new URL('../../../contracts/src/events/golden/', import.meta.url);
  const sample = (file: string, change: object): SpecEvent => {
    const { type, data } = JSON.parse(readFileSync(new URL(`${file}.json`, golden), 'utf8'));
    return { type, data: { ...data, ...change } };
  };

  it('waits for its payment there from two minutes after it was settled, with all that the payment needs', async () => {
    await given(...o1, o2, movedTo('o1', 'o2', { toBillId: 'o2-b2' }), stray('x1'), strayTo('x1', 'o2'));
    expect(await waiting(1)).toEqual([`klangdee ${caseOfO1}`]);
    expect(await listMovedMoney(pool, later(2), { limit: 10 })).toEqual([
      {
        org: 'klangdee',
        caseId: caseOfO1,
        orderId: 'o1',
        paymentId: 'o1.p3',
        strayId: null,
        toOrderId: 'o2',
        toBillId: 'o2-b2',
        refundSatang: 0,
        settledAt: at('09:30:00'),
      },
      expect.objectContaining({ caseId: 'stray.x1', strayId: 'x1', toBillId: null, refundSatang: 1_000 }),
    ]);
    const [first] = await listMovedMoney(pool, later(2), { limit: 1 });
    expect(await listMovedMoney(pool, later(2), { limit: 1, after: first })).toMatchObject([{ caseId: 'stray.x1' }]);
  });

  it('does not wait once it paid the order, and waits although other money did', async () => {
    const events = [...o1, o2, placed({ id: 'o3' }), movedTo('o1', 'o2'), stray('x1'), strayTo('x1', 'o3')];
    await given(...events, paidAs('o2', 417_600, at('09:30:00')), paidAs('o3', 4_000, at('09:39:00')));
    expect(await waiting()).toEqual(['klangdee stray.x1']);
  });

  it('does not wait once it is a case there', async () => {
    const again = late('o2');
    const there = { ...again, data: { ...again.data, amountSatang: 4_000, paidAt: at('09:40:00') } } as SpecEvent;
    await given(o2, stray('x1'), strayTo('x1', 'o2'), there);
    expect(await waiting()).toEqual([]);
  });

  it('does not wait once it paid the bill', async () => {
    const ids = { orderId: 'o2', customerId: 'c1', billId: 'o2-b2' };
    const billed = [sample('BillIssued.2', ids), sample('BillPaid.1', { ...ids, paidAt: at('09:30:00') })];
    await given(...o1, o2, ...billed, movedTo('o1', 'o2', { toBillId: 'o2-b2' }));
    expect(await waiting()).toEqual([]);
  });

  it('is looked at every hour if the gateway took money back from the order where it came in', async () => {
    const back = (orderId: string) => sample('MoneyTakenBack.1', { orderId, strayId: `back-${orderId}` });
    const seen = async (minutes: number) =>
      (await listMovedGone(pool, later(minutes), { limit: 10 })).map(
        ({ orderId, paymentId }) => `${orderId} ${paymentId}`,
      );
    const o3 = [placed({ id: 'o3' }), closed('o3'), late('o3'), movedTo('o3', 'o2')];
    await given(...o1, o2, movedTo('o1', 'o2'), ...o3, back('o1'), second(back('o3')));
    const all = await Promise.all(Array.from({ length: 60 }, (_, minute) => seen(600 + minute)));
    expect(all.filter((ids) => ids.length > 0)).toEqual([['o1 o1.p3'], ['o1 o1.p3'], ['o1 o1.p3']]);
    const [first] = await listMovedGone(pool, later(50), { limit: 1 });
    expect(first).toMatchObject({ org: 'klangdee', orderId: 'o1', settledAt: at('09:30:00') });
    expect(await listMovedGone(pool, later(50), { limit: 1, after: first })).toEqual([]);
  });

  it('that goes back waits for nothing', async () => {
    await given(...o1, lateRefunded('o1'), stray('x1'), straySettled('x1'));
    expect(await waiting()).toEqual([]);
  });
});

describe('the list of cases', () => {
  const some = [...o1, placed({ id: 'o2', of: 'c2', name: 'Jiraporn' }), paid('o2'), late('o2'), lateRefunded('o2')];
  const all = [...some, stray('x1'), stray('x2'), straySettled('x2')];
  const caseOfO2 = lateCaseId('o2', 'o2.p3');

  it('has the open ones by their deadline, and behind them the settled ones, the latest first', async () => {
    await given(...all);
    expect(await ids()).toEqual(['stray.x1', caseOfO1, 'stray.x2', caseOfO2]);
    expect(await ids({ isSettled: false })).toEqual(['stray.x1', caseOfO1]);
    expect(await ids({ isSettled: true })).toEqual(['stray.x2', caseOfO2]);
  });

  it('is sorted by when money was heard of or by how much it is, either way round', async () => {
    await given(...all);
    const money = async (sort: 'money' | '-money') =>
      (await read.list('klangdee', { sort })).rows.map(({ amountSatang }) => amountSatang);
    const upwards = await money('money');
    expect(upwards).toEqual(upwards.toSorted((a, b) => a - b));
    expect(await money('-money')).toEqual(upwards.toReversed());
    const newest = await ids({ sort: '-arrived' });
    expect([...newest].sort()).toEqual((await ids()).toSorted());
    expect(await ids({ sort: '-arrived', after: newest[1] ?? '' })).toEqual(newest.slice(2));
    expect(await read.count('klangdee', { isSettled: true })).toBe(2);
    expect(await ids({ cause: 'noOrder', sort: 'arrived' })).toEqual(['stray.x1', 'stray.x2']);
  });

  it('comes page by page', async () => {
    await given(...all);
    const first = await read.list('klangdee', { limit: 3 });
    expect(first.next).toBe('stray.x2');
    expect(await ids({ after: first.next ?? '' })).toEqual([caseOfO2]);
  });

  it.each([
    ['the order', { orderId: 'o1' }, [caseOfO1]],
    ['the customer', { customerId: 'c2' }, [caseOfO2]],
    ['a part of a name', { search: 'irap' }, [caseOfO2]],
    ['what the gateway calls it', { search: 'invx1' }, ['stray.x1']],
    ['the number that was claimed', { search: 'o_gone' }, ['stray.x1', 'stray.x2']],
  ])('is found by %s', async (_, filter, found) => {
    await given(...all);
    expect(await ids(filter)).toEqual(found);
  });
});
