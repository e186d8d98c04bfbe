import { mostLateSends, scanModes } from '@klang/contracts/codes/scans';
import { useEffect } from 'react';
import { type AreaRuntime, useArea } from '../../../lib/area.tsx';
import { newCommandId } from '../../../lib/ids.ts';
import { dropOwedWord, type OwedWord, owedWords, storeOwedWord } from '../../../lib/storage.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { isFinal } from './deedQueue.ts';
import type { Deed } from './deedStore.ts';
import { stillToDo } from './takenBack.ts';
import { deedsOf } from './unstoredDeeds.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const lateOf = ({ deedId, verb, at, tripId, body }: Deed) => ({
  deedId,
  verb,
  at,
  what: textOf(body['code']) ?? textOf(body['itemId']) ?? '',
  tripId: textOf(tripId) ?? textOf(body['tripId']),
  placeId: textOf(body['placeId']),
  itemId: textOf(body['itemId']),
  mode: scanModes.find((mode) => mode === body['mode']) ?? null,
  statusId: textOf(body['statusId']),
  undoes: textOf(body['undoes']),
});

const againMs = 60_000;

/** After a session ends, reports what this device still holds. Retries once online, also from the login page. */
export const tellLate = (area: AreaRuntime): (() => void) => {
  const { session, send } = area;
  const store = deedsOf(area);
  const sendLate = async ({ token, whoId }: OwedWord): Promise<void> => {
    // The same person is logged in again, so the queue sends the deeds as usual.
    if (session.get().token !== null && session.get().detail?.id === whoId) return dropOwedWord(token);
    const all = await store.all().catch(() => undefined);
    const deeds = stillToDo((all ?? store.held()).filter((deed) => deed.whoId === whoId));
    for (let first = 0; first < deeds.length; first += mostLateSends) {
      const body = { token, deeds: deeds.slice(first, first + mostLateSends).map(lateOf) };
      await send({ endpoint: workCalls.lateSends.tell, body, key: newCommandId() });
    }
    if (all) dropOwedWord(token);
  };
  let turn: Promise<unknown> = Promise.resolve();
  const waiting = new Set<string>();
  const sendInTurn = (word: OwedWord): void => {
    if (waiting.has(word.token)) return;
    waiting.add(word.token);
    turn = turn
      .then(() => sendLate(word))
      .catch((error: unknown) => {
        if (isFinal(error)) dropOwedWord(word.token);
      })
      .finally(() => waiting.delete(word.token));
  };
  const sendOwed = (): void => {
    for (const word of owedWords()) sendInTurn(word);
  };
  let before = session.get();
  const stop = session.subscribe(() => {
    const now = session.get();
    const { token, detail } = before;
    before = now;
    if (now.status !== 'logout' || token === null || detail === null) return;
    const word = { token, whoId: detail.id };
    storeOwedWord(word);
    sendInTurn(word);
  });
  sendOwed();
  const timer = setInterval(sendOwed, againMs);
  window.addEventListener('online', sendOwed);
  return () => {
    stop();
    clearInterval(timer);
    window.removeEventListener('online', sendOwed);
  };
};

const guardHeldDeeds = (area: AreaRuntime): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => {
    if (deedsOf(area).held().length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
};

/** Runs for the whole area, the login page included, because a session can end on any page. */
export const useUnstoredDeeds = (): void => {
  const area = useArea();
  useEffect(() => tellLate(area), [area]);
  useEffect(() => guardHeldDeeds(area), [area]);
};
