import { platformOrg } from '@klang/contracts/console/index';
import { type Parked, parking } from '../../domain/parking.ts';
import type { Context } from './context.ts';
import type { EventLog } from './eventLog.ts';
import { streamOf } from './execute.ts';
import { stateOf } from './stateOf.ts';

export type { Parked };

const id = 'readmodels';

/** The events that read models go on without, as the log itself says. */
export const parkedEvents = (log: EventLog): Promise<readonly Parked[]> =>
  stateOf(log, parking, { org: platformOrg, id });

/** Those that ever were, the last first. */
export const everParked = async (log: EventLog): Promise<readonly Parked[]> => {
  const all: Parked[] = [];
  for await (const { events } of log.readSealed(streamOf(parking.category, platformOrg, id)))
    for (const event of events) if (event.type === 'EventParked') all.unshift(event.data);
  return all;
};

/** Writes down that a read model goes on without an event. */
export const parkEvent = (ctx: Context, event: Omit<Parked, 'parkedAt'>) =>
  ctx.execute(parking, id, { type: 'ParkEvent', ...event, parkedAt: ctx.now.toISOString() });

/** Takes that back. */
export const unparkEvent = (ctx: Context, { readModel, eventId }: Pick<Parked, 'readModel' | 'eventId'>) =>
  ctx.execute(parking, id, { type: 'UnparkEvent', readModel, eventId, at: ctx.now.toISOString() });
