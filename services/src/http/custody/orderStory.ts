import { type HistoryStep, orderStory, type StoryStep } from '@klang/contracts/api/orderStory';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { item } from '../../domain/item.ts';
import { isAnothers } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import type { Order } from '../../domain/orderState.ts';
import { trip } from '../../domain/trip.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import type { Serve } from '../kit/serve.ts';
import { storyOf } from './storySteps.ts';

export type StoryParts = { readonly log: EventLog; readonly rows: Pick<LookupReads, 'namesOf'> };

const eventsOf = async (log: EventLog, stream: string): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const { events } of log.read(stream)) all.push(...events);
  return all;
};

type PlacedOrder = NonNullable<Order>;
const tripIdsOf = (events: readonly RecordedEvent[], orderId: string): readonly string[] => [
  // The first visit has the id of its order.
  ...new Set([orderId, ...events.flatMap((one) => (one.type === 'TripBooked' ? [one.data.tripId] : []))]),
];
const usedIn = (steps: readonly HistoryStep[], idsOf: (step: HistoryStep) => readonly (string | null | undefined)[]) =>
  new Set(steps.flatMap((step) => idsOf(step).filter((id) => typeof id === 'string')));

const asCustomersSee = ({ type, at, by, tripId, reasonId, itemIds, visit, ...rest }: HistoryStep): StoryStep => ({
  type,
  at,
  by,
  ...(tripId !== undefined && { tripId }),
  ...(reasonId !== undefined && { reasonId }),
  ...(itemIds && { itemIds }),
  ...(visit && { visit }),
  ...(rest.amountSatang !== undefined && { amountSatang: rest.amountSatang }),
  ...(rest.afterWithholdingSatang !== undefined && { afterWithholdingSatang: rest.afterWithholdingSatang }),
  ...(rest.feeSatang !== undefined && { feeSatang: rest.feeSatang }),
  ...(rest.purpose && { purpose: rest.purpose }),
  ...(rest.because && { because: rest.because }),
});

export const orderStoryRoutes = (serve: Serve, { log, rows }: StoryParts): void => {
  const placedAs = async (org: string, orderId: string): Promise<PlacedOrder> => {
    const placed = await stateOf(log, order, { org, id: orderId });
    if (!placed) throw new Refused('order_not_found');
    return placed;
  };
  const streamsOf = async (org: string, orderId: string, itemIds: readonly string[]) => {
    const events = await eventsOf(log, streamOf(order.category, org, orderId));
    const [trips, items] = await Promise.all([
      someAtOnce(tripIdsOf(events, orderId), (tripId) => eventsOf(log, streamOf(trip.category, org, tripId))),
      someAtOnce(itemIds, (itemId) => eventsOf(log, streamOf(item.category, org, itemId))),
    ]);
    return { order: events, trips: trips.flat(), items: items.flat() };
  };

  const namesOf = async (org: string, kind: string, used: ReadonlySet<string>) => {
    if (used.size === 0) return [];
    const [th, en] = await Promise.all([rows.namesOf(org, kind, 'th'), rows.namesOf(org, kind, 'en')]);
    return [...used].flatMap((id) => (th.has(id) ? [{ id, th: th.get(id) ?? '', en: en.get(id) ?? '' }] : []));
  };
  const named = async (org: string, steps: readonly HistoryStep[]) => {
    const [crews, reasons] = await Promise.all([
      namesOf(
        org,
        'crew',
        usedIn(steps, ({ crewId }) => [crewId]),
      ),
      namesOf(
        org,
        'visitreason',
        usedIn(steps, ({ reasonId }) => [reasonId]),
      ),
    ]);
    return { crews, reasons };
  };

  serve(orderStory.read, async ({ org, ownIds }, { orderId }) => {
    const placed = await placedAs(org, orderId);
    if (isAnothers(ownIds, placed.customerId)) throw new Refused('order_not_found');
    const all = storyOf(await streamsOf(org, orderId, []));
    return { steps: all.filter(({ isInternal }) => !isInternal).map(asCustomersSee), ...(await named(org, all)) };
  });

  serve(ownerOrders.history, async ({ org }, { orderId }) => {
    const { contract } = await placedAs(org, orderId);
    const steps = storyOf(await streamsOf(org, orderId, [...contract.items.keys()]));
    const places = namesOf(
      org,
      'storagelocation',
      usedIn(steps, ({ placeIds = [] }) => placeIds),
    );
    const statuses = namesOf(
      org,
      'definestatusqr',
      usedIn(steps, ({ statusId }) => [statusId]),
    );
    return {
      steps: [...steps],
      ...(await named(org, steps)),
      places: await places,
      statuses: await statuses,
    };
  });
};
