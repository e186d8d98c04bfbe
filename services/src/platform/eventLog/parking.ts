import { platformOrg } from '@klang/contracts/console/index';
import { type ParkedEvent, parking } from '../../domain/parking.ts';
import type { Context } from './context.ts';
import type { EventLog } from './eventLog.ts';
import { streamOf } from './execute.ts';
import { stateOf } from './stateOf.ts';

export type { ParkedEvent };

const id = 'readmodels';

export const parkedEvents = (log: EventLog): Promise<readonly ParkedEvent[]> =>
  stateOf(log, parking, { org: platformOrg, id });

export const everParked = async (log: EventLog): Promise<readonly ParkedEvent[]> => {
  const all: ParkedEvent[] = [];
  for await (const { events } of log.readSealed(streamOf(parking.category, platformOrg, id)))
    for (const event of events) if (event.type === 'EventParked') all.unshift(event.data);
  return all;
};

export const parkEvent = (ctx: Context, event: Omit<ParkedEvent, 'parkedAt'>) =>
  ctx.execute(parking, id, { type: 'ParkEvent', ...event, parkedAt: ctx.now.toISOString() });

export const unparkEvent = (ctx: Context, { readModel, eventId }: Pick<ParkedEvent, 'readModel' | 'eventId'>) =>
  ctx.execute(parking, id, { type: 'UnparkEvent', readModel, eventId, at: ctx.now.toISOString() });
