import { vi } from 'vitest';

// Left to itself it waits for one second, and a busy machine takes longer. A process may run several files.
const { waitFor } = vi;
const patienceMs = 15_000;
if (!('patienceMs' in waitFor)) {
  const patient: typeof waitFor = (look, within = {}) =>
    waitFor(look, { timeout: patienceMs, ...(typeof within === 'number' ? { timeout: within } : within) });
  vi.waitFor = Object.assign(patient, { patienceMs });
}
