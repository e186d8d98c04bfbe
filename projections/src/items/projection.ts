import { bookedItems, bookedSizes, pricesOf } from '@klang/contracts/custody/contractItems';
import type { OrderEvent } from '@klang/contracts/events/order';
import { projection } from '../kit/projection.ts';
import { insert, type Sql, sql, update } from '../kit/statements.ts';
import { wordsColumn } from '../kit/words.ts';
import { detailsAdded, seen, seenByMovers, unseen } from './atDoor.ts';
import { numberKey } from './numberKey.ts';

type PlacedOrder = Extract<OrderEvent, { readonly type: 'OrderPlaced' }>['data'];
/** The full number, its second part with and without zeros, the customer name, and the code of the label. */
const found = `id || ' ' || substr(id, strpos(id, '-') + 1) || ' ' ||
          ltrim(substr(id, strpos(id, '-') + 1), '0') || ' ' || coalesce(customer_name, '') || ' ' || coalesce(code, '')`;
const one = (org: string, id: string) => ({ org, id });

const bookedIn = (placed: PlacedOrder): string => {
  const order = { number: placed.number ?? placed.orderId, orderId: placed.orderId };
  return JSON.stringify(bookedItems(order, { booked: bookedSizes(placed), prices: pricesOf(placed) }));
};

type SomeItems = { readonly org: string; readonly itemIds: readonly string[]; readonly at: string };
const become = (state: string, { org, itemIds, at }: SomeItems): Sql =>
  sql`update read.items set state = ${state}, trip_id = null, before = null, changed_at = ${at}
      where org = ${org} and id = any(${[...itemIds]}::text[])`;

/** What is asked for an item goes on, wherever it lies. */
const lie = (state: string, { org, itemIds, at }: SomeItems): Sql =>
  sql`update read.items set changed_at = ${at},
        before = case when state = 'returning' then ${state} end,
        trip_id = case when state = 'returning' then trip_id end,
        state = case when state = 'returning' then state else ${state} end
      where org = ${org} and id = any(${[...itemIds]}::text[])`;

type TripOfOrder = { readonly orderId: string; readonly tripId: string; readonly at: string };
const left = (org: string, { orderId, tripId, at }: TripOfOrder): Sql =>
  sql`update read.items set state = coalesce(before, state), before = null, trip_id = null, changed_at = ${at}
      where org = ${org} and order_id = ${orderId} and trip_id = ${tripId}`;

type TripItems = { readonly orderId: string; readonly tripId: string; readonly itemIds: readonly string[] };
/** A rebooked visit takes over all items of the ending. */
const endsBy = (org: string, { orderId, tripId, itemIds }: TripItems): Sql =>
  sql`update read.items set end_trip_id = ${tripId}
      where org = ${org} and order_id = ${orderId} and state not in ('released', 'dropped') and end_trip_id in
        (select end_trip_id from read.items where org = ${org} and id = any(${[...itemIds]}::text[]))`;

/** A counter per place, because a query over a million items is too slow. */
const placed = (org: string, itemId: string, locationId: string | null): Sql =>
  sql`insert into read.place_items as known (org, location_id, items)
      select i.org, p.location_id, p.plus
      from read.items i, lateral (values (i.location_id, -1), (${locationId}::text, 1)) p (location_id, plus)
      where i.org = ${org} and i.id = ${itemId} and p.location_id is not null
        and i.location_id is distinct from ${locationId}
      on conflict (org, location_id) do update set items = known.items + excluded.items`;

export const itemsProjection = projection({
  name: 'items',
  version: 17,
  tables: {
    items: `
      org text not null,
      id text not null,
      order_id text not null,
      customer_id text not null,
      customer_name text,
      size_id text,
      is_extra boolean not null,
      is_added_later boolean not null default false,
      state text not null,
      before text,
      custody text not null,
      ends_on text,
      end_trip_id text,
      trip_id text,
      van_trip_id text,
      location_id text,
      code text,
      status_id text,
      sought_at timestamptz,
      pictures text not null,
      condition text,
      words text,
      word_id text,
      pictures_before text,
      condition_before text,
      words_before text,
      seal text,
      monthly_satang bigint not null,
      began_on text,
      returned_on text,
      changed_at timestamptz not null,
      number_key text not null generated always as (${numberKey('id')}) stored,
      ${wordsColumn(found)},
      primary key (org, id)`,
    item_orders: `
      org text not null,
      order_id text not null,
      number text not null,
      customer_id text not null,
      customer_name text,
      months integer not null,
      booked text not null,
      has_visit boolean not null,
      term_from text,
      primary key (org, order_id)`,
    place_items: `
      org text not null,
      location_id text not null,
      items integer not null,
      primary key (org, location_id)`,
  },
  indexes: [
    ['items', '(org, order_id, number_key)'],
    ['items', '(org, customer_id, number_key)'],
    ['items', '(org, changed_at desc, id desc)'],
    ['items', '(org, state, changed_at desc, id desc)'],
    ['items', '(org, custody, changed_at desc, id desc)'],
    ['items', 'using gin (found_by)'],
    ['items', '(org, location_id) where location_id is not null'],
    ['items', '(org, trip_id) where trip_id is not null'],
    ['items', '(org, sought_at, id) where sought_at is not null'],
    ['items', "(org, order_id) where state = 'booked'"],
    ['items', "(org, order_id) where code is null and state not in ('released', 'dropped')"],
    ['item_orders', '(org, customer_id)'],
  ],
  on: {
    OrderPlaced: (placed, { org }) => [
      insert('item_orders', {
        org,
        order_id: placed.orderId,
        number: placed.number ?? placed.orderId,
        customer_id: placed.customerId,
        customer_name: placed.customerName,
        months: placed.months,
        booked: bookedIn(placed),
        has_visit: placed.pickUp !== null,
      }),
    ],
    OrderPaid: ({ orderId, recordedAt }, { org }) => [
      sql`insert into read.items (org, id, order_id, customer_id, customer_name, size_id, is_extra, state, custody, trip_id,
            pictures, monthly_satang, changed_at)
          select o.org, b ->> 'itemId', o.order_id, o.customer_id, o.customer_name, b ->> 'sizeId', false, 'booked', 'customer',
            case when o.has_visit then o.order_id end, '[]', (b ->> 'monthlySatang')::bigint, ${recordedAt}::timestamptz
          from read.item_orders o, jsonb_array_elements(o.booked::jsonb) b
          where o.org = ${org} and o.order_id = ${orderId} on conflict do nothing`,
    ],
    TermBegan: ({ orderId, on }, { org }) => [update('item_orders', { org, order_id: orderId }, { term_from: on })],
    TripBooked: ({ orderId, kind, tripId, itemIds, bookedAt }, { org }) => [
      ...(kind === 20 ? [endsBy(org, { orderId, tripId, itemIds })] : []),
      sql`update read.items set before = state, trip_id = ${tripId}, changed_at = ${bookedAt},
            state = case when ${kind}::integer <> 5 then 'returning' when state = 'booked' then 'booked'
              else 'depositing' end
          where org = ${org} and id = any(${itemIds}::text[])`,
    ],
    TripItemsChanged: ({ tripId, joined }, { org }) => [
      sql`update read.items set trip_id = ${tripId}
          where org = ${org} and id = any(${joined}::text[]) and state = 'booked' and trip_id is null`,
    ],
    TripClosed: ({ orderId, tripId, closedAt }, { org }) => [left(org, { orderId, tripId, at: closedAt })],
    ItemsCollected: ({ itemIds, on, collectedAt: at }, { org }) => [
      become('collected', { org, itemIds, at }),
      sql`update read.items set began_on = ${on} where org = ${org} and id = any(${itemIds}::text[])`,
    ],
    ItemsStored: ({ itemIds, storedAt: at }, { org }) => [lie('stored', { org, itemIds, at })],
    ItemStorageUndone: ({ itemId, state, endAgain, undoneAt: at }, { org }) => [
      lie(state, { org, itemIds: [itemId], at }),
      ...(endAgain?.items ?? []).map(({ itemId: id, endsOn }) =>
        update('items', one(org, id), { ends_on: endsOn, end_trip_id: endAgain?.tripId ?? null }),
      ),
    ],
    ItemsReturned: ({ itemIds, on, returnedAt: at }, { org }) => [
      become('withCustomer', { org, itemIds, at }),
      sql`update read.items set returned_on = ${on} where org = ${org} and id = any(${itemIds}::text[])`,
    ],
    ItemsRedeposited: ({ itemIds, redepositedAt: at }, { org }) => [become('depositing', { org, itemIds, at })],
    ItemsReleased: ({ itemIds, releasedAt: at }, { org }) => [become('released', { org, itemIds, at })],
    ItemVisitUndone: ({ orderId, itemId, state, before, comingTripId, beganOn, termFrom, undoneAt }, { org }) => [
      update('items', one(org, itemId), {
        state,
        before,
        trip_id: comingTripId,
        began_on: beganOn,
        changed_at: undoneAt,
      }),
      update('item_orders', { org, order_id: orderId }, { term_from: termFrom }),
    ],
    // An order that can still be canceled with a refund has no collected items.
    OrderCancelSettled: ({ orderId, settledAt }, { org }) => [
      sql`update read.items set state = 'dropped', trip_id = null, before = null, changed_at = ${settledAt}
          where org = ${org} and order_id = ${orderId} and state = 'booked'`,
    ],
    ItemsDropped: ({ itemIds, droppedAt: at }, { org }) => [become('dropped', { org, itemIds, at })],
    ExtraItemAdded: ({ orderId, itemId, sizeId, extraId, monthlySatang, addedAt }, { org }) => [
      sql`insert into read.items (org, id, order_id, customer_id, customer_name, size_id, is_extra, is_added_later, state,
            custody, pictures, monthly_satang, changed_at)
          select org, ${itemId}, order_id, customer_id, customer_name, ${sizeId}, true, ${extraId === null}::boolean, 'booked',
            'customer', '[]', ${monthlySatang}::bigint, ${addedAt}::timestamptz
          from read.item_orders where org = ${org} and order_id = ${orderId} on conflict do nothing`,
    ],
    ItemsEndAsked: ({ itemIds, endsOn, tripId }, { org }) => [
      sql`update read.items set ends_on = ${endsOn}, end_trip_id = ${tripId}
          where org = ${org} and id = any(${itemIds}::text[])`,
    ],
    ContractEndAsked: ({ orderId, endsOn, tripId, itemIds = null, replaces = [], askedAt: at }, { org }) => [
      ...replaces.map((replaced) => left(org, { orderId, tripId: replaced, at })),
      sql`update read.items set ends_on = coalesce(ends_on, ${endsOn}), end_trip_id = ${tripId}
          where org = ${org} and order_id = ${orderId} and state not in ('released', 'dropped')
            and (${itemIds}::text[] is null or id = any(${itemIds}::text[]))`,
    ],
    EndWithdrawn: ({ orderId, tripId }, { org }) => [
      sql`update read.items set ends_on = null, end_trip_id = null
          where org = ${org} and order_id = ${orderId} and end_trip_id = ${tripId}`,
    ],
    DoorItemTaken: (deed, { org }) => [seen(org, deed)],
    DoorItemGiven: (deed, { org }) => [seen(org, deed)],
    DoorDetailsAdded: (details, { org }) => [detailsAdded(org, details)],
    DoorItemUndone: ({ itemId, undoneId }, { org }) => [unseen(org, itemId, undoneId)],
    // It comes from the customer, so it was at no place.
    ItemCollected: ({ seal, ...deed }, { org }) => [
      seenByMovers(org, deed),
      update('items', one(org, deed.itemId), {
        custody: 'movers',
        van_trip_id: deed.tripId,
        location_id: null,
        sought_at: null,
        seal,
      }),
    ],
    ItemSealBroken: ({ itemId, newSeal, recordedAt }, { org }) => [
      update('items', one(org, itemId), { seal: newSeal, changed_at: recordedAt }),
    ],
    ItemShelved: ({ itemId, locationId, recordedAt }, { org }) => [
      placed(org, itemId, locationId),
      update('items', one(org, itemId), {
        custody: 'storage',
        location_id: locationId,
        sought_at: null,
        changed_at: recordedAt,
      }),
    ],
    ItemSeen: ({ itemId, recordedAt }, { org }) => [update('items', one(org, itemId), { changed_at: recordedAt })],
    ItemSightingUndone: ({ itemId, recordedAt }, { org }) => [
      update('items', one(org, itemId), { changed_at: recordedAt }),
    ],
    ItemTakenOut: ({ itemId, tripId, recordedAt }, { org }) => [
      placed(org, itemId, null),
      update('items', one(org, itemId), {
        custody: 'movers',
        van_trip_id: tripId,
        location_id: null,
        sought_at: null,
        changed_at: recordedAt,
      }),
    ],
    ItemStatusSet: ({ itemId, statusId, recordedAt }, { org }) => [
      update('items', one(org, itemId), { status_id: statusId, changed_at: recordedAt }),
    ],
    ItemScanUndone: (
      { itemId, undoneId, custody, locationId, statusId, isSought, recordedAt, tripId, seal = null },
      { org },
    ) => [
      placed(org, itemId, locationId),
      unseen(org, itemId, undoneId),
      update('items', one(org, itemId), {
        ...(tripId !== undefined && (custody === 'customer' || custody === 'released') && { seal }),
        custody,
        location_id: locationId,
        status_id: statusId,
        changed_at: recordedAt,
        sought_at: isSought ? recordedAt : null,
      }),
    ],
    // Looked for again: still since the first time.
    ItemSought: ({ itemId, soughtAt }, { org }) => [
      sql`update read.items set sought_at = coalesce(sought_at, ${soughtAt}), changed_at = ${soughtAt}
          where org = ${org} and id = ${itemId}`,
    ],
    ItemHandedOver: ({ itemId, isForGood }, { org }) => [
      placed(org, itemId, null),
      update('items', one(org, itemId), {
        custody: isForGood ? 'released' : 'customer',
        location_id: null,
        sought_at: null,
      }),
    ],
    ItemLabelled: ({ itemId, code }, { org }) => [update('items', one(org, itemId), { code })],
    ItemUnlabelled: ({ itemId }, { org }) => [update('items', one(org, itemId), { code: null })],
    ItemLetGo: ({ itemId }, { org }) => [update('items', one(org, itemId), { custody: 'released' })],
    ItemGivenUp: ({ itemId }, { org }) => [update('items', one(org, itemId), { custody: 'released' })],
    PersonForgotten: ({ personId }, { org }) => [
      sql`update read.item_orders set customer_name = null where org = ${org} and customer_id = ${personId}`,
      sql`update read.items set customer_name = null, words = null, words_before = null
          where org = ${org} and customer_id = ${personId}`,
    ],
  },
});
