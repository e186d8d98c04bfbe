import { useAsDrawn } from './drawn.ts';

type ClockSample = { readonly offsetMs: number; readonly doubtMs: number };
/** The best of the answers so far. */
export let clockSample: ClockSample | null = null;
const listeners = new Set<() => void>();

/** Estimates the clock offset from the time on an answer. The answer with the shortest round trip wins. */
export const hearServerTime = (nowIso: string | null, sentMs: number, receivedMs = Date.now()): void => {
  const atMs = Date.parse(nowIso ?? '');
  if (Number.isNaN(atMs)) return;
  const doubtMs = (receivedMs - sentMs) / 2;
  const offsetMs = atMs - (sentMs + receivedMs) / 2;
  // After a clock jump, the older estimate is worthless.
  const hasJumped = clockSample !== null && Math.abs(offsetMs - clockSample.offsetMs) > doubtMs + clockSample.doubtMs;
  if (clockSample && !hasJumped && doubtMs > clockSample.doubtMs) return;
  clockSample = { offsetMs, doubtMs };
  for (const listener of listeners) listener();
};

/** An instant that this device noted, by the server's clock. */
export const atServer = (deviceMs: number): number => deviceMs + (clockSample?.offsetMs ?? 0);
export const serverNow = (): number => atServer(Date.now());

export const onClockSample = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTextNow = (textNow: (nowMs: number) => string): string =>
  useAsDrawn(
    () => textNow(serverNow()),
    ({ atMs }) => textNow(atMs),
  );

export const forgetServerTime = (): void => {
  clockSample = null;
};
