import { unattendedAfterMs } from '@klang/contracts/limits';
import { isInBrowser } from './drawn.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
let touchedAt = Date.now();

if (isInBrowser) {
  const note = () => {
    touchedAt = Date.now();
  };
  for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
}

/** After some time without input, the page's requests must not extend the session. */
export const isUnattended = (): boolean => Date.now() - touchedAt > unattendedAfterMs;
