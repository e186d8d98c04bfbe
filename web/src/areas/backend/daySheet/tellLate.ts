import { lateSends } from '@klang/contracts/api/lateSends';
import { mostLateSends, scanMode } from '@klang/contracts/codes/scans';
import { useEffect } from 'react';
import { type AreaRuntime, useArea } from '../../../lib/area.tsx';
import { newCommandId } from '../../../lib/ids.ts';
import { dropOwedWord, keepOwedWord, type OwedWord, owedWords } from '../../../lib/storage.ts';
import { isFinal } from './deedQueue.ts';
import type { Deed } from './deedStore.ts';
import { deedsOf } from './heldDeeds.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const lateOf = ({ deedId, verb, at, tripId, body }: Deed) => ({
  deedId,
  verb,
  at,
  what: textOf(body['code']) ?? textOf(body['itemId']) ?? '',
  tripId: textOf(tripId) ?? textOf(body['tripId']),
  placeId: textOf(body['placeId']),
  itemId: textOf(body['itemId']),
  mode: scanMode.safeParse(body['mode']).data ?? null,
  statusId: textOf(body['statusId']),
  undoes: textOf(body['undoes']),
});

const againMs = 60_000;

/**
 * Once this device is switched off, the office is told what it still holds: nothing of it is taken by the session that
 * was. Who cannot be told now is told as soon as there is a line, also at the door, where a lost device stays.
 */
export const tellLate = (area: AreaRuntime): (() => void) => {
  const { session, send } = area;
  const store = deedsOf(area);
  const tell = async ({ token, whoId }: OwedWord): Promise<void> => {
    // Its person is here again: what waits is sent as ever.
    if (session.get().token !== null && session.get().detail?.id === whoId) return dropOwedWord(token);
    const all = await store.all().catch(() => undefined);
    const deeds = (all ?? store.held()).filter((deed) => deed.whoId === whoId && deed.refused === undefined);
    for (let first = 0; first < deeds.length; first += mostLateSends) {
      const body = { token, deeds: deeds.slice(first, first + mostLateSends).map(lateOf) };
      await send({ endpoint: lateSends.tell, body, key: newCommandId() });
    }
    // What lies on a device that does not open now is still owed.
    if (all) dropOwedWord(token);
  };
  let turn: Promise<unknown> = Promise.resolve();
  const waiting = new Set<string>();
  const tellInTurn = (word: OwedWord): void => {
    if (waiting.has(word.token)) return;
    waiting.add(word.token);
    turn = turn
      .then(() => tell(word))
      .catch((error: unknown) => {
        if (isFinal(error)) dropOwedWord(word.token);
      })
      .finally(() => waiting.delete(word.token));
  };
  const tellOwed = (): void => {
    for (const word of owedWords()) tellInTurn(word);
  };
  let before = session.get();
  const stop = session.subscribe(() => {
    const now = session.get();
    const { token, detail } = before;
    before = now;
    if (now.status !== 'logout' || token === null || detail === null) return;
    const word = { token, whoId: detail.id };
    keepOwedWord(word);
    tellInTurn(word);
  });
  tellOwed();
  const timer = setInterval(tellOwed, againMs);
  window.addEventListener('online', tellOwed);
  return () => {
    stop();
    clearInterval(timer);
    window.removeEventListener('online', tellOwed);
  };
};

/** Asks before a page is closed with which is lost what the device could not keep. */
const guardHeld = (area: AreaRuntime): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => {
    if (deedsOf(area).held().length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
};

/** Stands over the whole area: on whichever page a session ends, and at the door behind it. */
export const useHeldDeeds = (): void => {
  const area = useArea();
  useEffect(() => tellLate(area), [area]);
  useEffect(() => guardHeld(area), [area]);
};
