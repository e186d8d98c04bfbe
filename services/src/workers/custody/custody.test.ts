import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { roster } from '../kit/kit.ts';
import { custody } from './custody.ts';

const at = '2026-12-10T03:00:00.000Z';
// Which jobs an event sets does not depend on the log.
const { jobsOf } = roster(custody({ log: {} as EventLog, pool: {} as Pool }));
const shelved = (wasStored?: true): RecordedEvent => ({
  id: 'e1',
  stream: 'item-klangdee.KD-0011-01',
  revision: 4n,
  position: '0000000000000001',
  storedAt: new Date(at),
  type: 'ItemShelved',
  data: {
    itemId: 'KD-0011-01',
    orderId: 'o1',
    locationId: 'A',
    deedId: 's1',
    shelvedAt: at,
    recordedAt: at,
    scan: null,
    wasStored,
  },
  meta: {
    org: 'klangdee',
    actor: { kind: 'staff', id: 'p1', name: null },
    commandId: 'c1',
    correlationId: 'c1',
    causationId: null,
    at,
    address: null,
  },
});

it('an order hears of a thing that comes into storage, and of none that is only put elsewhere there', () => {
  expect(jobsOf(shelved()).map(({ job, data }) => [job, data])).toEqual([
    ['note-stored', { orderId: 'o1', itemId: 'KD-0011-01' }],
  ]);
  expect(jobsOf(shelved(true))).toEqual([]);
});

it('an order hears of a thing that lies in storage again, or is with the movers again, as a scan is taken back', () => {
  const undone = (custody: 'storage' | 'movers', tripId?: string): RecordedEvent => ({
    ...shelved(),
    type: 'ItemScanUndone',
    data: {
      itemId: 'KD-0011-01',
      orderId: 'o1',
      undoneId: 's2',
      deedId: 's3',
      custody,
      locationId: null,
      statusId: null,
      isSought: false,
      undoneAt: at,
      recordedAt: at,
      scan: null,
      tripId,
    },
  });
  expect(jobsOf(undone('storage')).map(({ job }) => job)).toEqual(['note-stored']);
  expect(jobsOf(undone('movers')).map(({ job }) => job)).toEqual(['note-unstored']);
  expect(jobsOf(undone('storage', 't1'))).toEqual([]);
  expect(jobsOf(undone('movers', 't1'))).toEqual([]);
});

it('a visit hears that its order got an item of which a phone told late, whoever died meanwhile', () => {
  const added = (lateDeedId?: string): RecordedEvent => ({
    ...shelved(),
    type: 'ExtraItemAdded',
    data: {
      orderId: 'o1',
      itemId: 'KD-0011-02',
      sizeId: null,
      tripId: null,
      extraId: null,
      monthlySatang: 1,
      insuranceSatang: 0,
      amountSatang: 1,
      days: 1,
      on: '2026-12-10',
      addedAt: at,
      ...(lateDeedId !== undefined && { lateDeedId }),
    },
  });
  const settled = ({ job }: { readonly job: string }) => job === 'settle-late-extra';
  expect(jobsOf(added('d9')).filter(settled)).toMatchObject([
    { at: '2026-12-10T03:01:00.000Z', data: { orderId: 'o1', deedId: 'd9' } },
  ]);
  expect(jobsOf(added()).filter(settled)).toEqual([]);
});

it('the place of a visit is settled once it is scheduled, whoever died meanwhile', () => {
  const visit = { on: '2026-12-12', slotId: 'am', start: '09:00', end: '12:00' };
  const of = { tripId: 't2', orderId: 'o1', customerId: 'c1', kind: 20 as const, itemIds: [], visit, cashSatang: 0 };
  const scheduled: RecordedEvent = { ...shelved(), type: 'TripScheduled', data: { ...of, scheduledAt: at } };
  expect(jobsOf(scheduled).map(({ job, data }) => [job, data])).toContainEqual(['keep-place', { tripId: 't2' }]);
});
