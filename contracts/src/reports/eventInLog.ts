import { z } from 'zod';
import { actorKinds, instant } from '../kit/event.ts';

/** An event as it stands in the log, for whoever looks behind a figure. */
export const told = z.object({
  /** Null where nobody asked for its running number. */
  nr: z.int().nullable(),
  eventId: z.string(),
  type: z.string(),
  at: instant,
  stream: z.string(),
  revision: z.int(),
  actor: z.object({ kind: z.enum(actorKinds), id: z.string(), name: z.string().nullable() }),
  correlationId: z.string(),
  causationId: z.string().nullable(),
  /** As it stands in the log; what is personal is null here. */
  data: z.record(z.string(), z.unknown()),
});
export type ToldEvent = z.output<typeof told>;
