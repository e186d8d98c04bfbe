import { scanPosition } from '../codes/scanFields.ts';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';

/** Personal data of the staff member. One stream per scan. */
export const scanpositionEvents = {
  ScanPositioned: event('The position of the device at a scan, which its user allowed.', {
    scanId: id,
    itemId: id,
    staffId: id,
    position: personal('staffId', scanPosition),
    recordedAt: instant,
  }),
};
export type ScanpositionEvent = EventOf<typeof scanpositionEvents>;
