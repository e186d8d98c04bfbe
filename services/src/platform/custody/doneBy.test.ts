import { expect, it } from 'vitest';
import type { RecordedEvent } from '../eventLog/codec.ts';
import { doneBy } from './doneBy.ts';

const recorded = (type: string, deedId: string, name: string) =>
  ({ type, data: { deedId }, meta: { actor: { kind: 'staff', id: name, name } } }) as unknown as RecordedEvent;

it('what staff recorded of a phone that told too late was done by whoever told of it', () => {
  const cash = recorded('DoorCashTaken', 'late', 'office');
  const signed = recorded('DoorSigned', 'at-door', 'mover');
  const settled = recorded('LateDeedSettled', 'late', 'office');
  const actorOf = doneBy([signed, recorded('DoorToldLate', 'late', 'late mover'), cash, settled]);
  const extra = recorded('DoorExtraTaken', 'late', 'office');
  expect(actorOf(extra).name).toBe('late mover');
  expect([cash, signed, settled].map((event) => actorOf(event).name)).toEqual(['late mover', 'mover', 'office']);
});
