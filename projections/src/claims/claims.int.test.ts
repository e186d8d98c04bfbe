import { claimEvents } from '@klang/contracts/events/claim';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { apply } from '../kit/apply.ts';
import type { Copy } from '../kit/copies.ts';
import { at, forgotten, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, logOf, positionAt, type SpecEvent } from '../kit/spec.ts';
import { ordersProjection } from '../orders/projection.ts';
import { claimFigures } from './figures.ts';
import { claimsProjection } from './projection.ts';
import { claimReads } from './queries.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());
let copies: readonly Copy[];
beforeEach(async () => {
  copies = [await emptied(pool, ordersProjection), await emptied(pool, claimsProjection)];
});
const given = async (...events: readonly SpecEvent[]) => {
  const log = logOf(events);
  for (const copy of copies) await apply(pool, copy, { events: log, position: positionAt(log.length) });
};
const read = claimReads(pool);
const now = new Date(at('12:00:00'));
const one = (claimId = 'k1') => read.one('klangdee', claimId);

const opened = (claimId: string, change: object = {}): SpecEvent => ({
  type: 'ClaimOpened',
  data: claimEvents.ClaimOpened.parse({
    claimId,
    customerId: 'c1',
    number: 'CL-6901-0001',
    itemId: 'o1-01',
    orderId: 'o1',
    kind: 'damaged',
    text: 'หม้อร้าว',
    pictures: [],
    wantedSatang: 184_000,
    insuredSatang: 500_000,
    by: 'customer',
    openedAt: at('10:00:00'),
    ...change,
  }),
});
const of = { claimId: 'k1', customerId: 'c1' };
const written: SpecEvent = {
  type: 'ClaimMessageWritten',
  data: { ...of, messageId: 'm1', by: 'staff', text: 'บอกราคาด้วยค่ะ', pictures: [], writtenAt: at('10:05:00') },
};
const decided = (decisionId: string, givenSatang: number): SpecEvent => ({
  type: 'ClaimDecided',
  data: {
    ...of,
    orderId: 'o1',
    decisionId,
    outcome: 'compensate',
    givenSatang,
    payout: 'refund',
    reason: 'บุบ',
    decidedBy: 's1',
    isApproved: true,
    decidedAt: at('10:10:00'),
  },
});
const denied: SpecEvent = {
  type: 'ClaimCompensationDenied',
  data: { ...of, decisionId: 'd1', deniedAt: at('10:15:00') },
};
const reopened: SpecEvent = {
  type: 'ClaimReopened',
  data: { ...of, messageId: 'm2', by: 'customer', text: 'น้อยไป', reopenedAt: at('10:20:00') },
};
const withdrawn: SpecEvent = { type: 'ClaimWithdrawn', data: { ...of, withdrawnAt: at('10:30:00') } };

describe('a claim in the list', () => {
  it.each([
    ['opened', [], { state: 'open', lastBy: 'customer', messages: 1, orderNumber: 'o1', customerName: 'สมชาย ใจดี' }],
    ['answered', [written], { lastBy: 'staff', messages: 2, lastAt: at('10:05:00') }],
    ['decided', [decided('d1', 50_000)], { state: 'decided', outcome: 'compensate', givenSatang: 50_000 }],
    ['denied', [decided('d1', 50_000), denied], { state: 'open', outcome: null, givenSatang: 0, decidedAt: null }],
    ['reopened', [decided('d1', 50_000), reopened], { state: 'open', givenSatang: 50_000, messages: 2 }],
    ['decided twice', [decided('d1', 50_000), reopened, decided('d2', 30_000)], { givenSatang: 80_000 }],
    ['withdrawn', [withdrawn], { state: 'withdrawn' }],
  ])('is %s', async (_, steps, expected) => {
    await given(placed({ id: 'o1' }), opened('k1'), ...steps);
    expect(await one()).toMatchObject(expected);
  });

  it('waits for us, for its customer, or for too long', async () => {
    await given(placed({ id: 'o1' }), opened('k1'), written, opened('k2', { number: 'CL-6901-0002' }));
    const found = async (state: 'ours' | 'theirs' | 'late' | 'open', when = now) =>
      (await read.list('klangdee', { state, now: when })).rows.map(({ claimId }) => claimId);
    expect([await found('ours'), await found('theirs'), await found('late')]).toEqual([['k2'], ['k1'], []]);
    const late = new Date('2026-01-12T10:00:00.000Z');
    expect(await found('late', late)).toEqual(['k1', 'k2']);
    expect(await claimFigures(pool)('klangdee', late)).toEqual({ open: 2, ours: 1, late: 2, since: at('10:00:00') });
    expect(await read.highestOf('klangdee', '2026-01')).toBe(2);
  });

  it('rings for whoever looks after it, and for everybody once it is late', async () => {
    const assigned: SpecEvent = { type: 'ClaimAssigned', data: { ...of, staffId: 's2', assignedAt: at('10:06:00') } };
    const waiting = async (me: string, when = now) =>
      (await read.list('klangdee', { state: 'waiting', me, now: when })).rows.map(({ claimId }) => claimId);
    await given(placed({ id: 'o1' }), opened('k1'), opened('k2', { number: 'CL-6901-0002' }), assigned);
    expect([await waiting('s1'), await waiting('s2')]).toEqual([['k2'], ['k1', 'k2']]);
    expect(await waiting('s1', new Date('2026-01-12T10:00:00.000Z'))).toEqual(['k1', 'k2']);
    expect(await one()).toMatchObject({ staffId: 's2', assignedAt: at('10:06:00') });
  });

  it('rings no more for whoever looks after it once its customer is asked, and stays theirs', async () => {
    const assigned: SpecEvent = { type: 'ClaimAssigned', data: { ...of, staffId: 's2', assignedAt: at('10:04:00') } };
    await given(placed({ id: 'o1' }), opened('k1'), assigned, written);
    expect(await read.count('klangdee', { state: 'waiting', me: 's2', now })).toBe(0);
    expect(await read.count('klangdee', { state: 'mine', me: 's2', now })).toBe(1);
  });

  it('knows what was given for its thing by other claims, and whose compensation a refund is', async () => {
    await given(placed({ id: 'o1' }), opened('k1'), decided('d1', 50_000), opened('k2'));
    expect(await read.givenElsewhere('klangdee', { itemId: 'o1-01', claimId: 'k2' })).toBe(50_000);
    expect(await read.givenElsewhere('klangdee', { itemId: 'o1-01', claimId: 'k1' })).toBe(0);
    expect(await read.ofDecision('klangdee', 'd1')).toBe('k1');
  });

  it('keeps its sums and no word of who is forgotten, and is nobody else’s', async () => {
    await given(placed({ id: 'o1' }), opened('k1'), decided('d1', 50_000), forgotten('c1'));
    expect(await one()).toMatchObject({ excerpt: null, customerName: null, givenSatang: 50_000 });
    expect(await read.one('second', 'k1')).toBeUndefined();
  });
});
