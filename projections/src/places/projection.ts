import { projection } from '../kit/projection.ts';
import { put, sql, update } from '../kit/statements.ts';

type SlotPlace = {
  readonly on: string;
  readonly visit: string;
  readonly slotId: string;
  readonly orderId: string;
  readonly tripId?: string | undefined;
};
const place = (org: string, { on, visit, slotId, orderId, tripId = orderId }: SlotPlace) => ({
  org,
  on_day: on,
  visit,
  slot_id: slotId,
  order_id: orderId,
  trip_id: tripId,
});

export const placesProjection = projection({
  name: 'places',
  version: 4,
  tables: {
    places: `
      org text not null,
      on_day text not null,
      visit text not null,
      slot_id text not null,
      order_id text not null,
      trip_id text not null,
      status text not null,
      until timestamptz not null,
      -- The visit of the same order whose place it shares until that is given back.
      behind text,
      primary key (org, on_day, visit, slot_id, order_id, trip_id)`,
    places_of_weeks: `
      org text not null,
      visit text not null,
      slot_id text not null,
      places integer[] not null,
      primary key (org, visit, slot_id)`,
    places_of_days: `
      org text not null,
      on_day text not null,
      visit text not null,
      slot_id text not null,
      places integer not null,
      primary key (org, on_day, visit, slot_id)`,
    closed_days: `
      org text not null,
      on_day text not null,
      visits text[] not null,
      reason_th text not null,
      reason_en text not null,
      primary key (org, on_day)`,
  },
  indexes: [
    ['places', "(until, org, order_id) where status in ('held', 'missed')"],
    ['places', "(org) where status = 'missed'"],
  ],
  on: {
    PlaceHeld: (placeHeld, { org }) => [
      put('places', {
        ...place(org, placeHeld),
        status: 'held',
        until: placeHeld.until,
        behind: placeHeld.inPlaceOf ?? null,
      }),
    ],
    PlaceKept: (data, { org }) => [update('places', place(org, data), { status: 'kept' })],
    PlaceMissed: (missed, { org }) => [
      put('places', { ...place(org, missed), status: 'missed', until: missed.missedAt, behind: null }),
    ],
    PlaceGivenBack: ({ on, visit, slotId, orderId, tripId = orderId }, { org }) => [
      sql`delete from read.places where org = ${org} and on_day = ${on} and visit = ${visit} and slot_id = ${slotId}
            and order_id = ${orderId} and trip_id = ${tripId}`,
      // Who shared it has it alone.
      sql`update read.places set behind = null where org = ${org} and on_day = ${on} and visit = ${visit}
            and slot_id = ${slotId} and order_id = ${orderId} and behind = ${tripId}`,
    ],
    WeekPlacesSet: ({ slotId, visit, places }, { org }) => [
      sql`insert into read.places_of_weeks (org, visit, slot_id, places)
          values (${org}, ${visit}, ${slotId}, ${places.map(String)}::integer[])
          on conflict (org, visit, slot_id) do update set places = excluded.places`,
    ],
    DayPlacesSet: ({ on, slotId, visit, places }, { org }) => [
      places === null
        ? sql`delete from read.places_of_days where org = ${org} and on_day = ${on} and visit = ${visit}
                and slot_id = ${slotId}`
        : sql`insert into read.places_of_days (org, on_day, visit, slot_id, places)
              values (${org}, ${on}, ${visit}, ${slotId}, ${places})
              on conflict (org, on_day, visit, slot_id) do update set places = excluded.places`,
    ],
    DayClosed: ({ on, visits, reason_th, reason_en }, { org }) => [
      sql`insert into read.closed_days (org, on_day, visits, reason_th, reason_en)
          values (${org}, ${on}, ${visits}, ${reason_th}, ${reason_en})
          on conflict (org, on_day) do update set visits = excluded.visits, reason_th = excluded.reason_th,
            reason_en = excluded.reason_en`,
    ],
    DayOpened: ({ on }, { org }) => [sql`delete from read.closed_days where org = ${org} and on_day = ${on}`],
  },
});
