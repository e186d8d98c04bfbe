import { scanPosition } from '../codes/scans.ts';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';

/** Where somebody of the staff was when they scanned, one stream for each scan: it is theirs, and goes with them. */
export const scanpositionEvents = {
  ScanPositioned: event('Whoever scanned this let their device say where it was.', {
    scanId: id,
    itemId: id,
    staffId: id,
    position: personal('staffId', scanPosition),
    recordedAt: instant,
  }),
};
export type ScanpositionEvent = EventOf<typeof scanpositionEvents>;
