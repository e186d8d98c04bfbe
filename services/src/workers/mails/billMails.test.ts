import { describe, expect, it } from 'vitest';
import { evolve } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { Case } from '../../domain/orderMoneyBackFixture.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { valuesFor } from './orderMailTexts.ts';

const life = new Case();
life.act({ does: 'month', amount: 1, nth: 0 });
life.act({ does: 'begin', amount: 1, nth: 1 });
const [paymentId = ''] = [...life.placed.attempts].flatMap(([id, { billId }]) => (billId ? [id] : []));
const [billId = ''] = life.placed.contract.billing.bills.keys();
const confirmBy = '2026-07-04T03:00:00.000Z';
const reported = evolve(order, life.placed, {
  type: 'TransferReported',
  data: { orderId: 'o1', paymentId, reportedAt: '2026-07-03T03:00:00.000Z', confirmBy, openUntil: null },
}) as PlacedFacts;

const asks = async (key: 'billReminder' | 'billDueAgain', placed: PlacedFacts, now: string): Promise<boolean> => {
  const about = { org: 'klangdee', orderId: 'o1', paymentId: billId, tripId: null, at: now, now };
  return (await valuesFor(key, { ...about, placed, log: null as never })) !== null;
};

describe.each(['billReminder', 'billDueAgain'] as const)('the message %s', (key) => {
  it('asks for no money of a bill while staff look for its transfer, and asks again after that day', async () => {
    expect(await asks(key, life.placed, '2026-07-03T04:00:00.000Z')).toBe(true);
    expect(await asks(key, reported, '2026-07-03T04:00:00.000Z')).toBe(false);
    expect(await asks(key, reported, '2026-07-06T04:00:00.000Z')).toBe(true);
  });
});
