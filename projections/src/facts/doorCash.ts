import { dayAtDoor } from '@klang/contracts/custody/momentAtDoor';
import type { EventHead } from '../kit/projection.ts';
import type { Meta } from '../kit/source.ts';
import { put, sql } from '../kit/statements.ts';
import { dayOf, type Handlers, numbered } from './handlers.ts';
import { type Data, facts } from './writing.ts';

const atDoors: Handlers = {
  DoorCashTaken: ({ tripId, orderId, amountSatang, takenById, ...deed }, meta, which) => [
    facts(
      {
        meta,
        which,
        about: {
          on_day: dayAtDoor(deed),
          trip_id: tripId,
          order_id: orderId,
          satang: amountSatang,
          staff_id: takenById ?? meta.actor.id,
        },
      },
      [],
      'cash',
    ),
    put('fact_trips', { org: meta.org, trip_id: tripId, order_id: orderId }),
    sql`update read.fact_trips set cash_satang = ${amountSatang}, cash_on = ${dayAtDoor(deed)},
          cash_staff_id = case when coalesce(cash_satang, 0) > 0 then cash_staff_id else ${takenById ?? meta.actor.id} end
        where org = ${meta.org} and trip_id = ${tripId}`,
  ],
  // What it is, stands on the day on which it was taken, with whoever took it.
  DoorCashCorrected: ({ tripId, orderId, amountSatang, takenById, takenAt }, meta, which) => [
    facts(
      {
        meta,
        which,
        about: {
          on_day: dayOf(takenAt),
          trip_id: tripId,
          order_id: orderId,
          satang: amountSatang,
          staff_id: takenById,
        },
      },
      [],
      'cash',
    ),
    put('fact_trips', { org: meta.org, trip_id: tripId, order_id: orderId }),
    sql`update read.fact_trips set cash_satang = ${amountSatang},
          cash_on = case when coalesce(cash_satang, 0) > 0 then cash_on else ${dayOf(takenAt)} end,
          cash_staff_id = case when coalesce(cash_satang, 0) > 0 then cash_staff_id else ${takenById} end
        where org = ${meta.org} and trip_id = ${tripId}`,
  ],
};

type ClosedCash = Pick<Data<'TripClosed'>, 'tripId' | 'orderId' | 'cashTakenSatang'> & { readonly on: string };
const cashClosed = ({ tripId, orderId, cashTakenSatang, on }: ClosedCash, meta: Meta, which: EventHead) => [
  facts(
    { meta, which, about: { on_day: on, trip_id: tripId, order_id: orderId, satang: cashTakenSatang } },
    [],
    'cashClosed',
  ),
];
/** Cash counts when the visit is closed, because it is final then, on the day on which it was taken. Papers do the same. */
const ofClosed: Handlers = {
  TripClosed: (closed, meta, which) =>
    closed.cashTakenSatang === 0 ? [numbered(meta.org)] : cashClosed(closed, meta, which),
  VisitCashLowered: ({ tripId, orderId, lessSatang, loweredAt }, meta, which) => [
    facts(
      { meta, which, about: { on_day: dayOf(loweredAt), trip_id: tripId, order_id: orderId, satang: lessSatang } },
      [],
      'cashLowered',
    ),
  ],
  VisitCashAdded: (added, meta, which) => cashClosed({ ...added, on: dayOf(added.addedAt) }, meta, which),
};

export const doorCash: Handlers = { ...atDoors, ...ofClosed };
