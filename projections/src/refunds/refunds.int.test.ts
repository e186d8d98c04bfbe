import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { apply } from '../kit/apply.ts';
import type { Copy } from '../kit/copies.ts';
import type { Db } from '../kit/db.ts';
import { forgotten, placed, refundDenied, refundSteps } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, logOf, positionAt, type SpecEvent } from '../kit/spec.ts';
import { ordersProjection } from '../orders/projection.ts';
import { refundsProjection } from './projection.ts';
import { refundReads } from './queries.ts';
import { listUnsureRefunds } from './unsure.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());
let copies: readonly Copy[];
beforeEach(async () => {
  copies = [await emptied(pool, ordersProjection), await emptied(pool, refundsProjection)];
});
const given = async (...events: readonly SpecEvent[]) => {
  const log = logOf(events);
  for (const copy of copies) await apply(pool, copy, { events: log, position: positionAt(log.length) });
};
const read = refundReads(pool);
const one = () => read.one('klangdee', 'r1');

describe('a refund in the list', () => {
  it.each([
    [1, { state: 'waiting', reason: 'รถมาช้า', method: 'gateway', orderNumber: 'o1', customerName: 'สมชาย ใจดี' }],
    [2, { state: 'ready', approvedById: 's2' }],
    [3, { state: 'sent' }],
    [4, { state: 'failed', failure: '41 refund not allowed' }],
    [5, { state: 'ready', failure: null }],
    [7, { state: 'ready', method: 'transfer', account: { bank: '004', number: '0123456789' } }],
    [8, { state: 'done', reference: 'KBANK-3', doneAt: '2026-01-05T09:48:00.000Z' }],
  ])('after %i of its steps is %j', async (steps, expected) => {
    await given(placed({ id: 'o1' }), ...refundSteps.slice(0, steps));
    expect(await one()).toMatchObject(expected);
  });

  it('that is denied says why, and is open no more', async () => {
    await given(placed({ id: 'o1' }), ...refundSteps.slice(0, 1), refundDenied);
    expect(await one()).toMatchObject({ state: 'denied', deniedReason: 'ลูกค้าเปลี่ยนใจ' });
    expect(await read.count('klangdee', { state: 'open' })).toBe(0);
  });

  it('keeps nothing personal of who is forgotten, and is nobody else’s', async () => {
    await given(placed({ id: 'o1' }), ...refundSteps, forgotten('c1'));
    expect(await one()).toMatchObject({ reason: null, account: null, customerName: null, reference: 'KBANK-3' });
    expect(await read.one('second', 'r1')).toBeUndefined();
  });
});

it('the look for refunds without a sure answer reads its own index, however many refunds there are', async () => {
  const client = await pool.connect();
  await client.query('set enable_seqscan = off');
  const plan: unknown[] = [];
  const explaining = {
    query: async (text: string, values: unknown[]) => {
      plan.push(...(await client.query(`explain ${text}`, values)).rows);
      return { rows: [] };
    },
  };
  await listUnsureRefunds(explaining as unknown as Db, new Date(), { limit: 10 });
  client.release(true);
  expect(JSON.stringify(plan)).toContain('refunds_changed_at_org_id_idx');
});

it('the gateway is asked again of what it has not answered for sure, after a while', async () => {
  await given(placed({ id: 'o1' }), ...refundSteps.slice(0, 3));
  const unsure = async (at: string) =>
    (await listUnsureRefunds(pool, new Date(`2026-01-05T${at}.000Z`), { limit: 10 })).map(({ refundId }) => refundId);
  expect(await unsure('09:44:00')).toEqual([]);
  expect(await unsure('09:45:00')).toEqual(['r1']);
  expect(await unsure('09:48:00')).toEqual(['r1']);
  expect(await unsure('12:03:00')).toEqual([]);
  expect(await unsure('12:43:00')).toEqual(['r1']);
});

it('a transfer that is open is looked at every hour, because a part of its payment may have gone back', async () => {
  const [asked, ...others] = refundSteps;
  if (asked?.type !== 'RefundAsked') throw new Error('Nothing was requested.');
  await given(placed({ id: 'o1' }), { ...asked, data: { ...asked.data, method: 'transfer' } }, ...others.slice(0, 1));
  const open = async (at: string) =>
    (await listUnsureRefunds(pool, new Date(`2026-01-05T${at}.000Z`), { limit: 10 })).map(({ refundId }) => refundId);
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, minute) => open(`12:${String(minute).padStart(2, '0')}:00`)),
  );
  expect(all.filter((ids) => ids.includes('r1'))).toHaveLength(2);
});
