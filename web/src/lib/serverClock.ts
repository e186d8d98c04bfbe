import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAsDrawn } from './drawn.ts';

type ClockReading = { readonly offsetMs: number; readonly doubtMs: number };
let best: ClockReading | null = null;
const listeners = new Set<() => void>();

/**
 * Learns from an answer that carries the server's `now` how far this device's clock is from it. The surest answer
 * counts, the one that was quickest under way. The `Date` of HTTP is not asked: it knows nothing of the product's clock.
 */
export const hearServerTime = (nowIso: string, sentMs: number, receivedMs = Date.now()): void => {
  const atMs = Date.parse(nowIso);
  if (Number.isNaN(atMs)) return;
  const doubtMs = (receivedMs - sentMs) / 2;
  const offsetMs = atMs - (sentMs + receivedMs) / 2;
  // A clock that jumped, here or there, makes the older answer worthless however sure it was.
  const hasJumped = best !== null && Math.abs(offsetMs - best.offsetMs) > doubtMs + best.doubtMs;
  if (best && !hasJumped && doubtMs > best.doubtMs) return;
  best = { offsetMs, doubtMs };
  for (const listener of listeners) listener();
};

export const serverNow = (): number => Date.now() + (best?.offsetMs ?? 0);

const minuteMs = 60_000;
/** So many whole minutes the clock of this device is ahead of the server's; below zero it is behind. */
export const minutesAhead = (): number => Math.trunc(-(best?.offsetMs ?? 0) / minuteMs) + 0;

/** The same for a page, which is drawn again as soon as more is known. */
export const useMinutesAhead = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    minutesAhead,
    () => 0,
  );

/** What a page says of this moment by the server's clock. */
export const useSaidNow = (say: (nowMs: number) => string): string =>
  useAsDrawn(
    () => say(serverNow()),
    ({ atMs }) => say(atMs),
  );

export const forgetServerTime = (): void => {
  best = null;
};

/** Whole seconds left until an instant by the server's clock, counted down; never below zero. */
export const secondsLeft = (untilIso: string): number =>
  Math.max(0, Math.ceil((Date.parse(untilIso) - serverNow()) / 1_000));

/** Draws again every second while something is left. */
export const useSecondsLeft = (untilIso: string): number => {
  const [left, setLeft] = useState(() => secondsLeft(untilIso));
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(untilIso));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [untilIso]);
  return left;
};
