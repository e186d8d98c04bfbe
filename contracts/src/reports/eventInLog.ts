import { z } from 'zod';
import { actorKinds, instant } from '../kit/event.ts';

export const loggedEvent = z.object({
  nr: z.int().nullable(),
  eventId: z.string(),
  type: z.string(),
  at: instant,
  stream: z.string(),
  revision: z.int(),
  actor: z.object({ kind: z.enum(actorKinds), id: z.string(), name: z.string().nullable() }),
  correlationId: z.string(),
  causationId: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type LoggedEvent = z.output<typeof loggedEvent>;
