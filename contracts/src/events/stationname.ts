import type { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const nameData = { stationId: id, name: anyText.max(60) } satisfies Record<string, z.ZodType>;

/** The names of all print stations of an organization, in one stream: two stations never get one name. */
export const stationnameEvents = {
  StationNameTaken: event('A print station took a name that no other station had.', { ...nameData, takenAt: instant }),
  StationNameFreed: event('A print station was renamed or removed, and its name may be used again.', {
    ...nameData,
    freedAt: instant,
  }),
};
export type StationnameEvent = EventOf<typeof stationnameEvents>;
