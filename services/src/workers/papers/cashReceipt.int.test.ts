import type { KlangEvent } from '@klang/contracts/events/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contexts } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { newLog, type TestLog } from '../../testing/testLog.ts';
import { memoryFiles, org, paidOrder, papersIn, publishOrganize } from '../testing/paperFixture.ts';
import { receiptOfCash } from './receiptWriting.ts';

let here: TestLog;
beforeAll(async () => {
  here = await newLog({ isApart: true });
  await publishOrganize(here, '2026-01-05T09:00:00.000Z');
}, 60_000);
afterAll(() => here.close());

const bookedAt = '2027-01-06T02:00:00.000Z';
const visit = { on: '2027-01-06', slotId: 'evening', start: '18:00', end: '21:00' };
/** The day of the receipt of cash for which a phone told this time. */
const dayOfReceipt = async (doneAt: string, recordedAt: string): Promise<readonly (readonly [string, string])[]> => {
  const [orderId, tripId] = [newId(), newId()];
  const about = { tripId, orderId, customerId: 'c1' };
  const deed = (deedId: string) => ({ ...about, deedId, doneAt, recordedAt });
  const events: readonly KlangEvent[] = [
    {
      type: 'TripScheduled',
      data: { ...about, kind: 5, itemIds: ['i1'], visit, cashSatang: 10_000, scheduledAt: bookedAt },
    },
    { type: 'DoorCashTaken', data: { ...deed('cash'), amountSatang: 10_000 } },
    { type: 'TripDone', data: deed('done') },
  ];
  await here.write(org, tripId, events);
  await here.write(org, orderId, paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: bookedAt }));
  const clock = { now: () => new Date('2027-01-08T02:00:00.000Z') };
  const actor = { kind: 'system', id: 'test', name: null } as const;
  const ctx = contexts({ log: here.log, clock, report: () => {} })({ org, actor, address: null });
  const papers = papersOf({ log: here.log, publicUrl: 'http://localhost:3000', files: memoryFiles() });
  await receiptOfCash(ctx, { log: here.log, papers }, { orderId, tripId });
  const issued = [...(await papersIn(here, '00000-RT-7001')), ...(await papersIn(here, '00000-RT-6912'))];
  return issued.flatMap(({ causeId, facts }) =>
    causeId === tripId && 'paid' in facts ? [[facts.on, facts.paid.at] as const] : [],
  );
};

it('the receipt of cash that was taken after midnight is of the day on which it was taken', async () => {
  const taken = '2027-01-06T17:10:00.000Z';
  expect(await dayOfReceipt(taken, taken)).toEqual([['2027-01-07', taken]]);
});
it('a receipt of cash is of no day before its visit was booked, though the clock of the phone is days behind', async () => {
  const heard = '2027-01-07T01:00:00.000Z';
  expect(await dayOfReceipt('2026-12-31T08:00:00.000Z', heard)).toEqual([['2027-01-07', heard]]);
});
