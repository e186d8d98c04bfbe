import { bangkokDay } from '@klang/contracts/kit/days';
import { id } from '@klang/contracts/kit/event';
import { listUnbilled } from '@klang/projections/bills/due';
import { firstBillAt } from '@klang/projections/bills/firstBill';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { alarm, type Declarations, job, reaction, sweep } from '../kit/kit.ts';

/** Bills that go out by themselves. What is written is decided by the order, once. */
export const billing = (): Declarations => {
  const issue = job({
    name: 'issue-bills',
    data: z.object({ orderId: id }),
    run: ({ orderId }, ctx) =>
      ctx.execute(order, orderId, {
        ...{ type: 'IssueBills', orderId, on: bangkokDay(ctx.now), at: ctx.now.toISOString() },
      }),
  });
  return {
    jobs: [issue],
    triggers: [
      alarm('TermBegan', issue, ({ orderId, until }) => ({
        ...{ key: [orderId, until], at: firstBillAt(until), data: { orderId } },
      })),
      alarm('BillIssued', issue, ({ orderId, billId, nextAt, issuedAt }) => ({
        ...{ key: [orderId, billId], at: nextAt ?? issuedAt, data: { orderId } },
      })),
      // What came beside what was booked is billed as soon as the movers are done, and what is left at the end at once.
      reaction('TripClosed', issue, ({ orderId }) => ({ orderId })),
      reaction('ContractEnded', issue, ({ orderId }) => ({ orderId })),
    ],
    sweeps: [sweep(issue, listUnbilled, ({ orderId, at, on }) => ({ key: [orderId, on], at, data: { orderId } }))],
  };
};
