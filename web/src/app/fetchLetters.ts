import { whenIdle } from '../lib/idle.ts';
import type { WithEarly } from './early.ts';

/** Brings the letters that a first visit on a slow line did without, so that the next begins with them. */
export const fetchLetters = (): (() => void) => {
  // Put there by `early.ts`, which runs by itself.
  const { lettersMissing = [] } = (window as WithEarly).klangEarly ?? {};
  if (lettersMissing.length === 0) return () => undefined;
  return whenIdle(async () => {
    await Promise.all(lettersMissing.map((file) => fetch(file, { priority: 'low' }).then((answer) => answer.blob())));
    localStorage.setItem('klang-letters', lettersMissing.join());
  });
};
