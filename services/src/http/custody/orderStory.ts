import { orderStory, type StoryStep } from '@klang/contracts/api/orderStory';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { isAnothers } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';

export type StoryParts = { readonly log: EventLog; readonly rows: Pick<LookupReads, 'namesOf'> };

/** Of the order the visits' own stories tell these, or they are bookkeeping. */
const untoldOfOrders: ReadonlySet<string> = new Set(['TermBegan', 'TripClosed', 'EndWithdrawn']);
/** Of a visit, what its customer sees of it from the window; the rest is the crew's work or told by the order. */
const toldOfTrips: ReadonlySet<string> = new Set([
  'TripMoved',
  'TripAddressed',
  'TripStarted',
  'TripArrived',
  'DoorCashTaken',
  'TripFailed',
  'TripCanceled',
]);

type Data = Readonly<Record<string, unknown>>;
const textIn = (data: Data, field: string): string | undefined => {
  const value = data[field];
  return typeof value === 'string' ? value : undefined;
};

/** The fields of an event that its sentence needs. */
const partsOf = (event: Recorded): Partial<StoryStep> => {
  const data: Data = event.data;
  const amount = data['amountSatang'] ?? data['totalSatang'];
  const [tripId, reasonId] = [textIn(data, 'tripId'), textIn(data, 'reasonId')];
  const items = Array.isArray(data['itemIds']) ? data['itemIds'].map(String) : undefined;
  const visit = event.type === 'TripMoved' ? event.data.to : event.type === 'TripBooked' ? event.data.visit : undefined;
  return {
    ...(tripId !== undefined && { tripId }),
    ...(reasonId !== undefined && { reasonId }),
    ...(items && { itemIds: items }),
    ...(visit && { visit }),
    ...(typeof amount === 'number' && { amountSatang: amount }),
  };
};

const stepOf = (event: Recorded): StoryStep => {
  const { type, data, meta } = event;
  // A phone without a line tells late what was done before.
  const at = textIn(data, 'doneAt') ?? meta.at;
  return { type, at, by: { kind: meta.actor.kind, name: meta.actor.name }, ...partsOf(event) };
};

const eventsOf = async (log: EventLog, stream: string): Promise<readonly Recorded[]> => {
  const all: Recorded[] = [];
  for await (const { events } of log.read(stream)) all.push(...events);
  return all;
};

/** What happened to a customer's order, in the order in which it happened. */
export const orderStoryRoutes = (serve: Serve, { log, rows }: StoryParts): void => {
  const requireOwn = async ({ org, ownIds }: Context, orderId: string): Promise<void> => {
    const placed = await stateOf(log, order, { org, id: orderId });
    if (!placed || isAnothers(ownIds, placed.customerId)) throw new Refused('order_not_found');
  };

  const namesOf = async (org: string, kind: string, used: ReadonlySet<string>) => {
    if (used.size === 0) return [];
    const [th, en] = await Promise.all([rows.namesOf(org, kind, 'th'), rows.namesOf(org, kind, 'en')]);
    return [...used].flatMap((id) => (th.has(id) ? [{ id, th: th.get(id) ?? '', en: en.get(id) ?? '' }] : []));
  };

  serve(orderStory.read, async (ctx, { orderId }) => {
    const { org } = ctx;
    await requireOwn(ctx, orderId);
    const events = await eventsOf(log, streamOf(order.category, org, orderId));
    // The first visit has the id of its order.
    const tripIds = [orderId, ...events.flatMap((one) => (one.type === 'TripBooked' ? [one.data.tripId] : []))];
    const ofTrips = (await Promise.all(tripIds.map((tripId) => eventsOf(log, streamOf('trip', org, tripId))))).flat();
    const atDoors = ofTrips.filter(({ type }) => toldOfTrips.has(type)).map(stepOf);
    const own = events.filter(({ type }) => !untoldOfOrders.has(type)).map(stepOf);
    const steps = [...own, ...atDoors].sort((one, other) => one.at.localeCompare(other.at));
    const reasonIds = new Set(steps.flatMap(({ reasonId }) => (reasonId ? [reasonId] : [])));
    const crewIds = ofTrips.flatMap((one) => (one.type === 'TripAssigned' && one.data.crewId ? [one.data.crewId] : []));
    const [crews, reasons] = await Promise.all([
      namesOf(org, 'crew', new Set(crewIds)),
      namesOf(org, 'visitreason', reasonIds),
    ]);
    return { steps, crews, reasons };
  });
};
