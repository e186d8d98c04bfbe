import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAsDrawn } from './drawn.ts';

type ClockSample = { readonly offsetMs: number; readonly doubtMs: number };
let best: ClockSample | null = null;
const listeners = new Set<() => void>();

/** Estimates the clock offset from the time on an answer. The answer with the shortest round trip wins. */
export const hearServerTime = (nowIso: string | null, sentMs: number, receivedMs = Date.now()): void => {
  const atMs = Date.parse(nowIso ?? '');
  if (Number.isNaN(atMs)) return;
  const doubtMs = (receivedMs - sentMs) / 2;
  const offsetMs = atMs - (sentMs + receivedMs) / 2;
  // After a clock jump, the older estimate is worthless.
  const hasJumped = best !== null && Math.abs(offsetMs - best.offsetMs) > doubtMs + best.doubtMs;
  if (best && !hasJumped && doubtMs > best.doubtMs) return;
  best = { offsetMs, doubtMs };
  for (const listener of listeners) listener();
};

/** An instant that this device noted, by the server's clock. */
export const atServer = (deviceMs: number): number => deviceMs + (best?.offsetMs ?? 0);
export const serverNow = (): number => atServer(Date.now());

const minuteMs = 60_000;
/** A slow answer must not make a right clock look wrong. */
const mostDoubtMs = 1_000;
/** Whole minutes that the device's clock may be ahead of the server's; negative if behind. */
export const minutesAhead = (): number => {
  const { offsetMs, doubtMs } = best ?? { offsetMs: 0, doubtMs: 0 };
  const atMostMs = Math.abs(offsetMs) + Math.min(doubtMs, mostDoubtMs);
  return -Math.sign(offsetMs) * Math.floor(atMostMs / minuteMs) + 0;
};

export const useMinutesAhead = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    minutesAhead,
    () => 0,
  );

export const useTextNow = (textNow: (nowMs: number) => string): string =>
  useAsDrawn(
    () => textNow(serverNow()),
    ({ atMs }) => textNow(atMs),
  );

export const forgetServerTime = (): void => {
  best = null;
};

export const secondsLeft = (untilIso: string): number =>
  Math.max(0, Math.ceil((Date.parse(untilIso) - serverNow()) / 1_000));

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
