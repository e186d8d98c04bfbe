import { runningStatuses } from '@klang/contracts/orders/orderStatuses';
import type { Projection } from '../kit/projection.ts';
import { put, type Statement, sql, update } from '../kit/statements.ts';
import { pickUpAgain } from './pickUps.ts';

const all = '';
type OrderKey = { readonly org: string; readonly orderId: string };

/** The status of an active order follows from its pending ends. */
const standing = ({ org, orderId }: OrderKey): Statement =>
  sql`update read.orders o set status = case
        when exists (select 1 from read.order_ends e where e.org = o.org and e.order_id = o.id and e.item_id = '')
          then 'canceling'
        when exists (select 1 from read.order_ends e where e.org = o.org and e.order_id = o.id) then 'cancelingSome'
        else 'success' end
      where o.org = ${org} and o.id = ${orderId} and o.status = any(${[...runningStatuses]}::text[])`;

const end = ({ org, orderId }: OrderKey, itemId: string, tripId: string | null): Statement =>
  put('order_ends', { org, order_id: orderId, item_id: itemId, trip_id: tripId });

type BookedItems = { readonly orderId: string; readonly tripId: string; readonly itemIds: readonly string[] };
/** A rebooked visit takes over the end of the failed one. */
const endAgain = (org: string, { orderId, tripId, itemIds }: BookedItems): Statement =>
  sql`update read.order_ends e set trip_id = ${tripId}
      where e.org = ${org} and e.order_id = ${orderId} and (e.item_id = any(${itemIds}::text[]) or (e.item_id = ''
        and exists (select 1 from unnest(${itemIds}::text[]) moved where not exists (
          select 1 from read.order_ends own where own.org = e.org and own.order_id = e.order_id
            and own.item_id = moved and own.trip_id is distinct from e.trip_id))))`;

const closed = ({ org, orderId }: OrderKey): readonly Statement[] => [
  sql`delete from read.order_ends where org = ${org} and order_id = ${orderId}`,
  update('orders', { org, id: orderId }, { status: 'canceled' }),
];

export const contractHandlers: Projection['on'] = {
  ItemsEndAsked: ({ orderId, itemIds, tripId }, { org }) => [
    ...itemIds.map((itemId) => end({ org, orderId }, itemId, tripId)),
    standing({ org, orderId }),
  ],
  // Items that are already on the way back keep their own end.
  ContractEndAsked: ({ orderId, tripId, itemIds = null }, { org }) => [
    sql`delete from read.order_ends where org = ${org} and order_id = ${orderId}
          and (${itemIds}::text[] is null or item_id = any(${itemIds}::text[]))`,
    end({ org, orderId }, all, tripId),
    standing({ org, orderId }),
  ],
  TripBooked: (booked, { org }) => (booked.kind === 20 ? [endAgain(org, booked)] : pickUpAgain(org, booked)),
  EndWithdrawn: ({ orderId, tripId }, { org }) => [
    sql`delete from read.order_ends where org = ${org} and order_id = ${orderId} and trip_id = ${tripId}`,
    standing({ org, orderId }),
  ],
  ItemsReleased: ({ orderId, itemIds }, { org }) => [
    sql`delete from read.order_ends
        where org = ${org} and order_id = ${orderId} and item_id = any(${itemIds}::text[])`,
    standing({ org, orderId }),
  ],
  ItemStorageUndone: ({ orderId, endAgain }, { org }) =>
    endAgain ? [end({ org, orderId }, all, endAgain.tripId), standing({ org, orderId })] : [],
  // The undone return had an end: it is pending again.
  ItemVisitUndone: ({ orderId, itemId, endTripId }, { org }) =>
    endTripId === null ? [] : [end({ org, orderId }, itemId, endTripId), standing({ org, orderId })],
  // While something is unpaid, the end stays pending for the whole contract.
  ContractEnded: ({ orderId, isOwing = false }, { org }) =>
    isOwing ? [end({ org, orderId }, all, null), standing({ org, orderId })] : closed({ org, orderId }),
  ContractSettled: ({ orderId }, { org }) => closed({ org, orderId }),
};
