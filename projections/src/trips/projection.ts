import { orderEvents } from '@klang/contracts/events/order';
import { forgottenOf } from '@klang/contracts/kit/event';
import type { Visit } from '@klang/contracts/orders/trips';
import { projection } from '../kit/projection.ts';
import { insert, insertOnce, put, type Statement, sql, update } from '../kit/statements.ts';
import { wordsColumn } from '../kit/words.ts';
import { awaited, cashTaken, extraTaken, leftBefore, missed, recounted, seen, takenBack } from './atDoor.ts';
import { fee, feeOfOrder } from './fees.ts';
import { alsoEnds, alsoLeft, dropped, leave, leaveIfClosed, leftNoLonger, noneLeft, returned } from './leftItems.ts';
import { keptByOthers, notSetOut, setOut } from './setOut.ts';
import { toldLate } from './toldLate.ts';

const one = (org: string, id: string) => ({ org, id });
const visitOf = ({ on, slotId, start, end }: Visit) => ({ on_day: on, slot_id: slotId, starts: start, ends: end });

const shownFields = ['address', 'contact', 'note'] as const;
type ShownField = (typeof shownFields)[number];
const forgottenSaid = JSON.stringify(forgottenOf(orderEvents.OrderPlaced, shownFields));

/** These are few, and most queries want them. */
export const isAhead = "status in ('scheduled', 'onTheWay')";
const sortKey = `on_day || ' ' || coalesce(crew_id, '~') || ' ' || lpad(coalesce(stop, 999)::text, 3, '0') || ' ' ||
        starts || ' ' || id`;
const found = `number || ' ' || substr(number, strpos(number, '-') + 1) || ' ' ||
          ltrim(substr(number, strpos(number, '-') + 1), '0') || ' ' || order_id || ' ' || coalesce(customer_name, '')`;

const districtOfOrder = (org: string, tripId: string): Statement =>
  sql`update read.trips t set sub_district = o.sub_district from read.trip_orders o
      where t.org = ${org} and t.id = ${tripId} and o.org = t.org and o.order_id = t.order_id`;

export const tripsProjection = projection({
  name: 'trips',
  version: 16,
  tables: {
    trips: `
      org text not null,
      id text not null,
      order_id text not null,
      customer_id text not null,
      kind integer not null,
      status text not null,
      on_day text not null,
      planned_day text,
      moved_from_day text,
      moved_from_crew text,
      slot_id text not null,
      starts text not null,
      ends text not null,
      item_count integer not null,
      left_items text[] not null default '{}',
      also_left text[] not null default '{}',
      crew_id text,
      other_crew_ids text[] not null default '{}',
      stop integer,
      unloads_first boolean not null default false,
      fee_satang bigint not null default 0,
      cash_satang bigint not null,
      cash_taken_satang bigint,
      cash_crew_id text,
      arrived_at timestamptz,
      reason_id text,
      note text,
      own_address text,
      sub_district text collate "C",
      signature text,
      failed text,
      dispute text,
      disputed_at timestamptz,
      dispute_reason text,
      changed_at timestamptz not null,
      sort_key text collate "C" not null generated always as (${sortKey}) stored,
      primary key (org, id)`,
    trip_items: `
      org text not null,
      trip_id text not null,
      item_id text not null,
      size_id text,
      is_extra boolean not null,
      door text not null,
      is_dropped boolean not null default false,
      pictures text not null,
      condition text,
      words text,
      seal text,
      deed_id text,
      primary key (org, trip_id, item_id)`,
    trip_orders: `
      org text not null,
      order_id text not null,
      number text not null,
      customer_id text not null,
      customer_name text,
      sub_district text,
      said text not null,
      has_visit boolean not null,
      paid_at timestamptz,
      has_trip boolean not null,
      ${wordsColumn(found)},
      primary key (org, order_id)`,
    trip_fees: `
      org text not null,
      trip_id text not null,
      fee_satang bigint not null,
      primary key (org, trip_id)`,
    trip_extras: `
      org text not null,
      trip_id text not null,
      extra_id text not null,
      item_id text not null,
      primary key (org, trip_id, extra_id)`,
    trip_late: `
      org text not null,
      trip_id text not null,
      deed_id text not null,
      told_at timestamptz not null,
      primary key (org, trip_id, deed_id)`,
    trip_ends: `
      org text not null,
      trip_id text not null,
      item_id text not null,
      primary key (org, trip_id, item_id)`,
    trips_closed: `
      org text not null,
      trip_id text not null,
      primary key (org, trip_id)`,
  },
  indexes: [
    ['trips', '(org, on_day, crew_id, stop, id)'],
    ['trips', '(org, sort_key)'],
    ['trips', '(org, status, sort_key)'],
    ['trips', '(org, sort_key) where crew_id is null'],
    ['trips', `(org, sort_key) where ${isAhead}`],
    ['trips', '(org, order_id)'],
    ['trips', '(org, sub_district)'],
    ['trips', '(org, planned_day) where planned_day is not null'],
    ['trips', '(org, moved_from_day) where moved_from_day is not null'],
    ['trips', `(org) where other_crew_ids <> '{}'`],
    ['trip_orders', 'using gin (found_by)'],
    ['trips', '(org, customer_id, on_day)'],
    ['trips', `(org, disputed_at desc) where dispute = 'open'`],
    ['trip_orders', '(paid_at, org, order_id) where has_visit and not has_trip and paid_at is not null'],
    ['trip_orders', '(org, customer_id)'],
  ],
  on: {
    OrderPlaced: ({ orderId, number, customerId, customerName, address, contact, note, pickUp }, { org }) => [
      insert('trip_orders', {
        org,
        order_id: orderId,
        number: number ?? orderId,
        customer_id: customerId,
        customer_name: customerName,
        sub_district: address?.subDistrict ?? null,
        said: JSON.stringify({ address, contact, note } satisfies Record<ShownField, unknown>),
        has_visit: pickUp !== null,
        has_trip: false,
      }),
    ],
    OrderPaid: ({ orderId, paidAt }, { org }) => [
      update('trip_orders', { org, order_id: orderId }, { paid_at: paidAt }),
    ],
    OrderCancelAsked: ({ orderId }, { org }) => [
      update('trip_orders', { org, order_id: orderId }, { paid_at: null }),
      noneLeft(org, orderId),
    ],
    TripBooked: (booked, { org }) => [...fee(org, booked), leftNoLonger(org, booked)],
    TripClosed: (closed, { org }) => [
      ...fee(org, closed),
      ...(closed.outcome === 'canceled'
        ? []
        : [insertOnce('trips_closed', { org, trip_id: closed.tripId }), leave(org, closed.tripId)]),
    ],
    VisitFeeChanged: (changed, { org }) => [
      ...fee(org, changed),
      update('trips', one(org, changed.tripId), { changed_at: changed.changedAt }),
    ],
    VisitDisputed: ({ tripId, disputedAt }, { org }) => [
      update('trips', one(org, tripId), { dispute: 'open', disputed_at: disputedAt, changed_at: disputedAt }),
    ],
    VisitDisputeSettled: ({ tripId, isFeeDue, feeSatang, isCredited, reason, settledAt }, { org }) => [
      ...fee(org, { tripId, feeSatang: isFeeDue || isCredited ? feeSatang : 0 }),
      update('trips', one(org, tripId), {
        dispute: isFeeDue ? 'due' : 'letGo',
        dispute_reason: reason,
        changed_at: settledAt,
      }),
    ],
    // In imported history the order may number an item before its visit takes it.
    ExtraItemAdded: ({ tripId, extraId, itemId }, { org }) =>
      tripId === null || extraId === null
        ? []
        : [put('trip_extras', { org, trip_id: tripId, extra_id: extraId, item_id: itemId })],
    ItemsDropped: (gone, { org }) => [dropped(org, gone), leftNoLonger(org, gone)],
    ItemsReturned: (back, { org }) => [returned(org, back), leftNoLonger(org, back)],
    ItemsReleased: (gone, { org }) => [leftNoLonger(org, gone)],
    ItemsEndAsked: ({ tripId, itemIds }, { org }) => (tripId === null ? [] : alsoLeft(org, tripId, itemIds)),
    // The contract ends, so no other visit continues. What stays needs a new request.
    ContractEndAsked: ({ orderId }, { org }) => [noneLeft(org, orderId)],
    EndWithdrawn: ({ tripId }, { org }) => [update('trips', one(org, tripId), { left_items: [] })],
    ContractEnded: ({ orderId }, { org }) => [noneLeft(org, orderId)],
    TripScheduled: ({ tripId, orderId, customerId, kind, itemIds, visit, cashSatang, scheduledAt }, { org }) => [
      insert('trips', {
        ...one(org, tripId),
        order_id: orderId,
        customer_id: customerId,
        kind,
        status: 'scheduled',
        ...visitOf(visit),
        item_count: itemIds.length,
        cash_satang: cashSatang,
        changed_at: scheduledAt,
      }),
      districtOfOrder(org, tripId),
      feeOfOrder(org, tripId),
      alsoEnds(org, tripId, itemIds),
      update('trip_orders', { org, order_id: orderId }, { has_trip: true }),
      ...itemIds.map((itemId) => awaited(org, tripId, itemId)),
    ],
    TripMoved: ({ tripId, to, cashSatang, movedAt }, { org }) => [
      update('trips', one(org, tripId), {
        ...visitOf(to),
        cash_satang: cashSatang,
        crew_id: null,
        stop: null,
        unloads_first: false,
        changed_at: movedAt,
      }),
    ],
    TripItemsChanged: ({ tripId, joined, left, cashSatang, changedAt }, { org }) => [
      ...joined.map((itemId) => awaited(org, tripId, itemId)),
      ...(left.length > 0 ? [leftBefore(org, tripId, left)] : []),
      recounted(org, tripId),
      update('trips', one(org, tripId), { cash_satang: cashSatang, changed_at: changedAt }),
    ],
    TripAssigned: (assigned, { org }) => {
      const { tripId, crewId, stop, unloadsFirst = false, cashSatang, assignedAt } = assigned;
      const cash = cashSatang === undefined ? {} : { cash_satang: cashSatang };
      const plan = { crew_id: crewId, stop, unloads_first: unloadsFirst, changed_at: assignedAt };
      return [keptByOthers(org, assigned), update('trips', one(org, tripId), { ...plan, ...cash })];
    },
    TripNoted: ({ tripId, note }, { org }) => [update('trips', one(org, tripId), { note })],
    TripAddressed: ({ tripId, address, contact, isOwn }, { org }) =>
      isOwn
        ? [
            update('trips', one(org, tripId), {
              own_address: JSON.stringify({ address, contact }),
              sub_district: address?.subDistrict ?? null,
            }),
          ]
        : [update('trips', one(org, tripId), { own_address: null }), districtOfOrder(org, tripId)],
    ...toldLate,
    TripStarted: (started, { org }) => [setOut(org, started)],
    TripArrived: ({ tripId, doneAt, recordedAt }, { org }) => [
      update('trips', one(org, tripId), { arrived_at: doneAt, changed_at: recordedAt }),
    ],
    DoorItemTaken: (deed, { org }) => [seen(org, 'taken', deed)],
    DoorItemGiven: (deed, { org }) => [seen(org, 'given', deed)],
    DoorItemMissed: (deed, { org }) => [missed(org, deed)],
    DoorItemUndone: (deed, { org }) => [
      ...takenBack(org, deed),
      // Once the visit is over, who signed saw what was there.
      sql`update read.trips set signature = null
          where org = ${org} and id = ${deed.tripId} and status not in ('done', 'unsuccessful')`,
      ...(deed.isUnstarted ? notSetOut(org, deed) : []),
    ],
    DoorExtraTaken: (deed, { org }) => [extraTaken(org, deed)],
    DoorSigned: ({ tripId, signer, picture, doneAt }, { org }) => [
      update('trips', one(org, tripId), { signature: JSON.stringify({ signer, picture, at: doneAt }) }),
    ],
    DoorCashTaken: (taken, { org }) => [cashTaken(org, taken)],
    TripDone: ({ tripId, recordedAt }, { org }) => [
      update('trips', one(org, tripId), { status: 'done', changed_at: recordedAt }),
      leaveIfClosed(org, tripId),
    ],
    TripFailed: ({ tripId, reasonId, pictures, words, position, doneAt, recordedAt }, { org }) => [
      update('trips', one(org, tripId), {
        status: 'unsuccessful',
        reason_id: reasonId,
        failed: JSON.stringify({ pictures, words, position, at: doneAt }),
        changed_at: recordedAt,
      }),
      leaveIfClosed(org, tripId),
    ],
    TripCanceled: ({ tripId, canceledAt }, { org }) => [
      update('trips', one(org, tripId), { status: 'canceled', changed_at: canceledAt }),
    ],
    PersonForgotten: ({ personId }, { org }) => [
      sql`update read.trip_orders set customer_name = null, sub_district = null,
            said = (said::jsonb || ${forgottenSaid}::jsonb)::text where org = ${org} and customer_id = ${personId}`,
      sql`update read.trip_items i set words = null from read.trips t
          where i.org = ${org} and t.org = i.org and t.id = i.trip_id and t.customer_id = ${personId}`,
      sql`update read.trips set note = null, own_address = null, sub_district = null, dispute_reason = null,
            signature = (signature::jsonb || '{"signer":null}')::text,
            failed = (failed::jsonb || '{"words":null,"position":null}')::text
          where org = ${org} and customer_id = ${personId}`,
    ],
  },
});
