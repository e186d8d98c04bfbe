import { lateSends } from '@klang/contracts/api/lateSends';
import { mostLateSends } from '@klang/contracts/codes/scans';
import type { AreaRuntime } from '../../../lib/area.tsx';
import { newCommandId } from '../../../lib/ids.ts';
import type { Deed } from './deedStore.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const lateOf = ({ deedId, verb, at, tripId, body }: Deed) => ({
  deedId,
  verb,
  at,
  what: textOf(body['code']) ?? textOf(body['itemId']) ?? '',
  tripId: textOf(tripId) ?? textOf(body['tripId']),
  placeId: textOf(body['placeId']),
});

/** Once this device is switched off, the office is told what it still holds: nothing of it is taken by the session that was. */
export const tellLate = (
  { session, send }: Pick<AreaRuntime, 'session' | 'send'>,
  deedsNow: () => readonly Deed[],
): (() => void) => {
  let { token } = session.get();
  return session.subscribe(() => {
    const now = session.get();
    const deeds = deedsNow().filter(({ refused }) => refused === undefined);
    if (now.ended === 'expired' && token !== null && deeds.length > 0) {
      const body = { token, deeds: deeds.slice(0, mostLateSends).map(lateOf) };
      // Who cannot be told now is told nothing: it all stays on this device for its person.
      void send({ endpoint: lateSends.tell, body, key: newCommandId() }).catch(() => undefined);
    }
    token = now.token;
  });
};
