import { z } from 'zod';
import { labelFormat } from '../codes/labels.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { printer } from '../prints/prints.ts';

/** A browser beside a printer, one stream for each. */
export const printstationEvents = {
  StationKept: event('A print station has this name and prints such things.', {
    stationId: id,
    name: anyText.max(60),
    prints: z.array(printer).min(1),
    /** Which label paper is in it. */
    format: labelFormat,
    keptAt: instant,
  }),
  StationPaused: event('The station rests, or goes on: a resting one takes no prints.', {
    stationId: id,
    isPaused: z.boolean(),
    pausedAt: instant,
  }),
  StationRemoved: event('The station is no longer used.', { stationId: id, removedAt: instant }),
};
export type PrintstationEvent = EventOf<typeof printstationEvents>;
