import { dayAtDoor } from '@klang/contracts/custody/momentAtDoor';
import type { EventHead } from '../kit/projection.ts';
import type { Meta } from '../kit/source.ts';
import { put, sql } from '../kit/statements.ts';
import { dayOf, type Handlers, numbered } from './handlers.ts';
import { type Data, facts } from './writing.ts';

type CashAtDoor = { readonly tripId: string; readonly orderId: string; readonly amountSatang: number } & {
  readonly staffId: string;
  readonly on: string;
};
const cashAtDoor = ({ tripId, orderId, amountSatang, staffId, on }: CashAtDoor, meta: Meta, which: EventHead) => [
  facts(
    { meta, which, about: { on_day: on, trip_id: tripId, order_id: orderId, satang: amountSatang, staff_id: staffId } },
    [],
    'cash',
  ),
  put('fact_trips', { org: meta.org, trip_id: tripId, order_id: orderId }),
];

const atDoors: Handlers = {
  DoorCashTaken: ({ takenById, ...deed }, meta, which) => {
    const [staffId, on] = [takenById ?? meta.actor.id, dayAtDoor(deed)];
    return [
      ...cashAtDoor({ ...deed, staffId, on }, meta, which),
      sql`update read.fact_trips set cash_satang = ${deed.amountSatang}, cash_on = ${on},
            cash_staff_id = case when coalesce(cash_satang, 0) > 0 then cash_staff_id else ${staffId} end
          where org = ${meta.org} and trip_id = ${deed.tripId}`,
    ];
  },
  // What it is, stands on the day on which it was taken, with whoever took it.
  DoorCashCorrected: ({ takenById: staffId, takenAt, ...corrected }, meta, which) => {
    const on = dayOf(takenAt);
    return [
      ...cashAtDoor({ ...corrected, staffId, on }, meta, which),
      sql`update read.fact_trips set cash_satang = ${corrected.amountSatang},
            cash_on = case when coalesce(cash_satang, 0) > 0 then cash_on else ${on} end,
            cash_staff_id = case when coalesce(cash_satang, 0) > 0 then cash_staff_id else ${staffId} end
          where org = ${meta.org} and trip_id = ${corrected.tripId}`,
    ];
  },
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
  VisitCashLowered: ({ tripId, orderId, lessSatang, cashTakenSatang, loweredAt }, meta, which) => {
    const of = { on_day: dayOf(loweredAt), trip_id: tripId, order_id: orderId, satang: lessSatang };
    const key = cashTakenSatang === 0 ? 'nothing left' : 'something left';
    return [facts({ meta, which, about: { ...of, key } }, [], 'cashLowered')];
  },
  VisitCashAdded: (added, meta, which) => cashClosed({ ...added, on: dayOf(added.addedAt) }, meta, which),
};

export const doorCash: Handlers = { ...atDoors, ...ofClosed };
