import type { OneScan } from '@klang/contracts/api/scans';
import { expect, it } from 'vitest';
import { item } from '../../domain/item.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { type AimedScan, apart } from './scanning.ts';

const at = '2026-12-10T03:00:00.000Z';
const scan = (scanId: string): OneScan => ({
  scanId,
  seq: 1,
  code: scanId,
  mode: 'putAway',
  placeId: 'p1',
  statusId: null,
  tripId: null,
  at,
  heardAt: at,
  undoes: null,
  isFirst: true,
  ofTripId: null,
  position: null,
});
const seen = { state: item.initial, revision: 1n };
const of = (scanId: string, orderId: string): AimedScan => ({
  scan: scan(scanId),
  target: { itemId: `${orderId}-01`, orderId, seen },
});
const unknown = (scanId: string): AimedScan => ({ scan: scan(scanId), target: new Refused('code_not_known', 'code') });

it('scans of one order follow each other as they were made, and wait for no other order and for none that is refused', () => {
  const groups = apart([of('a', 'o1'), unknown('b'), of('c', 'o2'), of('d', 'o1'), unknown('e')]);
  expect(groups.map((group) => group.map(({ scan: { scanId } }) => scanId))).toEqual([['a', 'd'], ['b'], ['c'], ['e']]);
});

it('a thing is looked at anew for each scan of a call that may have moved it before', () => {
  const looked = apart([of('a', 'o1'), of('b', 'o2'), of('c', 'o1')]).flat();
  const isSeen = ({ target }: AimedScan) => !(target instanceof Refused) && target.seen !== undefined;
  expect(looked.map((one) => [one.scan.scanId, isSeen(one)])).toEqual([
    ['a', false],
    ['c', false],
    ['b', true],
  ]);
});
