import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import { Case } from '../../domain/orderMoneyBackFixture.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';
import { coveredByMoneyAt } from './giftsIn.ts';

const [paidAt, creditedAt] = ['2026-08-30T03:00:00.000Z', '2026-09-02T03:00:00.000Z'];
/** The money of another bill makes money of the credit for its fee, which covers this bill. */
const dated = (moments: { readonly paidAt: string; readonly creditedAt: string }): readonly RecordedEvent[] => {
  const life = new Case();
  for (const does of ['month', 'fail', 'month', 'say', 'free', 'payOne'] as const)
    life.act({ does, amount: 24_834, nth: 0 });
  return life.log.map((event): OrderEvent => {
    if (event.type === 'BillPaid') return { ...event, data: { ...event.data, paidAt: moments.paidAt } };
    if (event.type !== 'BillCredited') return event;
    return { ...event, data: { ...event.data, creditedAt: moments.creditedAt } };
  }) as never;
};

it('credit that becomes money covers its bill on the day of that money', () => {
  const moments = { paidAt: creditedAt, creditedAt: paidAt };
  expect(coveredByMoneyAt(dated(moments), 'o1-b2')).toBe(creditedAt);
});

it('credit that becomes money by what came before covers its bill on the day on which it was used, not earlier', () => {
  expect(coveredByMoneyAt(dated({ paidAt, creditedAt }), 'o1-b2')).toBe(creditedAt);
});
