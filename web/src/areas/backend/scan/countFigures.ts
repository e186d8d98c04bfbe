import type { CountedItem } from '@klang/contracts/api/counts';
import type { LoggedScan } from './scanLog.ts';

export const waitingAt = (log: readonly LoggedScan[], placeId: string): readonly LoggedScan[] =>
  log.filter((one) => one.mode === 'count' && one.placeId === placeId && one.outcome === 'waiting');

export const withWaiting = (items: readonly CountedItem[], waiting: readonly LoggedScan[]): readonly CountedItem[] => {
  const seen = new Map(waiting.filter(({ undoneBy }) => !undoneBy).map(({ code, at }) => [code, at]));
  return items.map((one) => {
    const seenAt = seen.get(one.code ?? '') ?? seen.get(one.itemId);
    return seenAt && one.state === 'missing' ? { ...one, state: 'found', seenAt } : one;
  });
};

export const figures = (items: readonly CountedItem[]) => {
  const of = (...states: readonly CountedItem['state'][]) => items.filter(({ state }) => states.includes(state)).length;
  const [found, missing] = [of('found'), of('missing')];
  return { expected: found + missing, found, stranger: of('stranger', 'strange'), missing };
};
