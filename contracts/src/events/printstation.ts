import { z } from 'zod';
import { labelFormat } from '../codes/labels.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { printer } from '../prints/prints.ts';

/** A browser next to a printer. One stream per station. */
export const printstationEvents = {
  StationKept: event('The name of a print station, and what it prints, were saved.', {
    stationId: id,
    name: anyText.max(60),
    prints: z.array(printer).min(1),
    format: labelFormat,
    keptAt: instant,
  }),
  StationPaused: event('The station was paused or resumed. A paused station takes no jobs.', {
    stationId: id,
    isPaused: z.boolean(),
    pausedAt: instant,
  }),
  StationSheetUsed: event('So many labels of the sheet in this station are used. None: a new sheet is in it.', {
    stationId: id,
    format: labelFormat,
    used: z.int().min(0).max(23),
    /** The print that used them. Null: a person put a new sheet in. */
    useId: id.nullable(),
    usedAt: instant,
  }),
  StationRemoved: event('The station was removed.', { stationId: id, removedAt: instant }),
};
export type PrintstationEvent = EventOf<typeof printstationEvents>;
