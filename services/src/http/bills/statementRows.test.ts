import type { StatementRow } from '@klang/contracts/bills/statement';
import { expect, it } from 'vitest';
import { Case, type Deed } from '../../domain/orderMoneyBackFixture.ts';
import { recorded } from '../testing/recordedFixture.ts';
import { entriesIn } from './balanceEntries.ts';
import { type Fact, hashOf, rowsOf } from './statementRows.ts';

/** A month was paid ahead, and an item leaves before it begins: the next bills take it back and charge the month that follows. */
const facts = (): Fact[] => {
  const life = new Case();
  const deed = (does: Deed['does']): Deed => ({ does, amount: 1, nth: 0 });
  for (const does of ['month', 'leave', 'payOne', 'month'] as const) life.act(deed(does));
  const order = { orderId: 'o1', orderNumber: 'KD-1', paper: null, taxSatang: null };
  return entriesIn(recorded(life.log)).map(({ paymentId: _, refundId: __, billId: ___, ...fact }) => ({
    ...fact,
    ...order,
  })) as Fact[];
};
const issued = (rows: readonly StatementRow[]) =>
  rows.filter(({ type, sequence }) => type === 'issued' && (sequence ?? 0) > 2);

it('a bill that takes back is named so in a statement, with the days that it takes back and no due day', () => {
  const [back, next] = issued(rowsOf(facts(), 0));
  expect(back).toMatchObject({ isBack: true, dueOn: null });
  expect(back?.amountSatang).toBeLessThan(0);
  expect(next?.dueOn).toBe(next?.period?.from);
  expect(next?.isBack).toBeUndefined();
  expect(back?.period?.until.localeCompare(next?.period?.from ?? '')).toBe(-1);
});

it('a statement that named a due day where nothing was to be paid, and did not name what took back, keeps its hash', () => {
  const of = { org: 'klangdee', customerId: 'c1', orderId: null, from: '2026-01-01', until: '2026-12-31' };
  const now = facts();
  const before = now.map(({ isBack: _, isNeverDue: __, ...fact }): Fact => fact);
  expect(issued(rowsOf(before, 0))[0]?.dueOn).not.toBeNull();
  expect(rowsOf(now, 0)).not.toEqual(rowsOf(before, 0));
  expect(hashOf({ ...of, openingSatang: 0 }, now)).toBe(hashOf({ ...of, openingSatang: 0 }, before));
});
