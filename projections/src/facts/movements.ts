import type { Custody } from '@klang/contracts/custody/custody';
import { dayAtDoor } from '@klang/contracts/custody/momentAtDoor';
import type { EventHead } from '../kit/projection.ts';
import type { Meta } from '../kit/source.ts';
import { put, type Statement, sql } from '../kit/statements.ts';
import { dayOf, type Handlers, numbered } from './handlers.ts';
import { type Data, facts } from './writing.ts';

type ItemMove = {
  readonly itemId: string;
  readonly orderId: string;
  readonly tripId?: string | undefined;
  readonly at: string;
  readonly custody: Custody;
  readonly locationId?: string | null;
};
const move = ({ meta, which }: { meta: Meta; which: EventHead }, moved: ItemMove): readonly Statement[] => {
  const { itemId, orderId, locationId = null } = moved;
  const custody = moved.custody === 'released' ? null : moved.custody;
  const about = { on_day: dayOf(moved.at), item_id: itemId, order_id: orderId, trip_id: moved.tripId ?? null, custody };
  return [
    facts(
      { meta, which, about: { ...about, ...(locationId && { key: locationId }) } },
      custody ? [{ kind: 'held', quantity: 1, custody, location_id: locationId }] : [],
      'moved',
    ),
    put('fact_items', { org: meta.org, item_id: itemId, order_id: orderId, custody, location_id: locationId }),
  ];
};

const items: Handlers = {
  ItemCollected: (data, meta, which) => move({ meta, which }, { ...data, at: data.collectedAt, custody: 'movers' }),
  ItemShelved: (data, meta, which) => move({ meta, which }, { ...data, at: data.shelvedAt, custody: 'storage' }),
  ItemTakenOut: (data, meta, which) => move({ meta, which }, { ...data, at: data.takenOutAt, custody: 'movers' }),
  ItemScanUndone: (data, meta, which) => move({ meta, which }, { ...data, at: data.undoneAt }),
  ItemHandedOver: (data, meta, which) =>
    move({ meta, which }, { ...data, at: data.handedOverAt, custody: data.isForGood ? 'released' : 'customer' }),
  ItemLetGo: (data, meta, which) => move({ meta, which }, { ...data, at: data.letGoAt, custody: 'released' }),
  ItemGivenUp: (data, meta, which) => move({ meta, which }, { ...data, at: data.givenUpAt, custody: 'released' }),
};

type Visit = Data<'TripScheduled'>['visit'];
/** The announced end of the visit. Null without a time. */
const untilOf = ({ on, end }: Visit): string | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(end) ? `${on}T${end}:00+07:00` : null;

const trips: Handlers = {
  TripScheduled: ({ tripId, orderId, kind, visit }, meta, which) => [
    put('fact_trips', {
      org: meta.org,
      trip_id: tripId,
      order_id: orderId,
      kind: String(kind),
      until_at: untilOf(visit),
    }),
    facts({ meta, which, about: { on_day: visit.on, trip_id: tripId, order_id: orderId } }, [
      { kind: 'tripPlanned', quantity: 1 },
    ]),
  ],
  TripMoved: ({ tripId, orderId, from, to }, meta, which) => [
    facts({ meta, which, about: { on_day: to.on, trip_id: tripId, order_id: orderId } }, [
      { kind: 'tripPlanned', quantity: -1, on_day: from.on },
      { kind: 'tripPlanned', quantity: 1 },
    ]),
    sql`update read.fact_trips set until_at = ${untilOf(to)}::timestamptz where org = ${meta.org} and trip_id = ${tripId}`,
  ],
  TripArrived: ({ tripId, doneAt }, { org }) => [
    numbered(org),
    sql`update read.fact_trips set is_on_time = coalesce(${doneAt}::timestamptz <= until_at, false)
        where org = ${org} and trip_id = ${tripId}`,
  ],
  TripDone: ({ tripId, orderId, ...deed }, meta, which) => [
    facts(
      { meta, which, about: { on_day: dayAtDoor(deed), trip_id: tripId, order_id: orderId } },
      [{ kind: 'tripDone', quantity: 1 }],
      'onTime',
    ),
  ],
  TripFailed: ({ tripId, orderId, reasonId, ...deed }, meta, which) => [
    facts({ meta, which, about: { on_day: dayAtDoor(deed), trip_id: tripId, order_id: orderId } }, [
      { kind: 'tripFailed', quantity: 1, cause: reasonId },
    ]),
  ],
  TripCanceled: ({ tripId, orderId, reason, canceledAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(canceledAt), trip_id: tripId, order_id: orderId } }, [
      { kind: 'tripCanceled', quantity: 1, cause: reason },
    ]),
  ],
};

export const movements: Handlers = { ...items, ...trips };
