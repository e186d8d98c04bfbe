import { useAsDrawn } from './drawn.ts';

export type ClockSample = { readonly offsetMs: number; readonly doubtMs: number; readonly learntMs: number };
/** The best of the answers so far. */
export let clockSample: ClockSample | null = null;
/** The newest time of the server that an answer brought. */
let heardMs: number | null = null;
const listeners = new Set<() => void>();

/** Two clocks run apart by less than a hundred millionths. */
const driftPerMs = 1e-4;
/** A slow answer says little: neither that a right clock is wrong, nor that others were first. */
export const mostDoubtMs = 1_000;
const doubtAt = ({ doubtMs, learntMs }: ClockSample, deviceMs: number): number =>
  doubtMs + Math.abs(deviceMs - learntMs) * driftPerMs;

export const learnClock = (sample: ClockSample): void => {
  clockSample = sample;
  for (const listener of listeners) listener();
};

/** Estimates the clock offset from the time on an answer. The answer with the shortest round trip wins. */
export const hearServerTime = (nowIso: string | null, sentMs: number, receivedMs = Date.now()): void => {
  const atMs = Date.parse(nowIso ?? '');
  if (Number.isNaN(atMs)) return;
  const doubtMs = (receivedMs - sentMs) / 2;
  const offsetMs = atMs - (sentMs + receivedMs) / 2;
  const knownDoubtMs = clockSample ? doubtAt(clockSample, receivedMs) : 0;
  // After a clock jump, the older estimate is worthless.
  const hasJumped = clockSample !== null && Math.abs(offsetMs - clockSample.offsetMs) > doubtMs + knownDoubtMs;
  heardMs = hasJumped ? atMs : Math.max(atMs, heardMs ?? atMs);
  if (clockSample && !hasJumped && doubtMs > knownDoubtMs) return;
  learnClock({ offsetMs, doubtMs, learntMs: receivedMs });
};

/** An instant that this device noted, by the server's clock. */
export const atServer = (deviceMs: number): number => deviceMs + (clockSample?.offsetMs ?? 0);
export const serverNow = (): number => atServer(Date.now());

/** What the server recorded until then, this device can know. Null: this page heard nothing of the server yet. */
export const heardUntil = (isLineUp: boolean): number | null => {
  if (!isLineUp || clockSample === null || heardMs === null) return heardMs;
  // The estimate may be behind by its doubt. A scan must not look older than what was recorded before it.
  const behindMs = Math.min(doubtAt(clockSample, Date.now()), mostDoubtMs);
  return Math.max(serverNow() + behindMs, heardMs);
};

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
  heardMs = null;
};
