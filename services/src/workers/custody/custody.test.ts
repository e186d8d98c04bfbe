import { expect, it } from 'vitest';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { roster } from '../kit/kit.ts';
import { custody } from './custody.ts';

const at = '2026-12-10T03:00:00.000Z';
// Which bells an event sets is known before any log is asked.
const { bellsOf } = roster(custody({ log: {} as EventLog }));
const shelved = (wasStored?: true): Recorded => ({
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
  expect(bellsOf(shelved()).map(({ job, data }) => [job, data])).toEqual([
    ['note-stored', { orderId: 'o1', itemId: 'KD-0011-01' }],
  ]);
  expect(bellsOf(shelved(true))).toEqual([]);
});

it('an order hears of a thing that lies in storage again as a scan is taken back', () => {
  const undone = (custody: 'storage' | 'movers', tripId?: string): Recorded => ({
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
  expect(bellsOf(undone('storage')).map(({ job }) => job)).toEqual(['note-stored']);
  expect(bellsOf(undone('movers'))).toEqual([]);
  // What a visit takes back its order hears from the visit.
  expect(bellsOf(undone('storage', 't1'))).toEqual([]);
});
