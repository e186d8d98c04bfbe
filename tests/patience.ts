import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { inject, vi } from 'vitest';
import { untilMidnightMs } from './midnight.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to vitest's own.
  interface ProvidedContext {
    readonly fileTakesMs?: number;
  }
}

// A check is the same each time. Other examples are looked for on purpose: PROPERTY_SEED=$RANDOM npm run test:unit
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_105) });

// Left to itself it waits for one second, and a busy machine takes longer. A process may run several files.
const { waitFor } = vi;
const patienceMs = 15_000;
if (!('patienceMs' in waitFor)) {
  const patient: typeof waitFor = (look, within = {}) =>
    waitFor(look, { timeout: patienceMs, ...(typeof within === 'number' ? { timeout: within } : within) });
  vi.waitFor = Object.assign(patient, { patienceMs });
}

// Tests speak of today, and of hours of it that are over. A file that would run into midnight in Bangkok begins after
// it, and none begins in the first minute of a day.
const minuteMs = 60_000;
const leftMs = untilMidnightMs(Date.now() - minuteMs);
if (leftMs < (inject('fileTakesMs') ?? minuteMs) + minuteMs) await pause(leftMs + 100);
