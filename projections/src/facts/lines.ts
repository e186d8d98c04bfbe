import type { FactLine } from '@klang/contracts/api/reports';

export type Line = Omit<FactLine, 'person' | 'detail' | 'at'> & {
  readonly staffId: string | null;
  readonly cause: string | null;
};
export const lineColumns = `nr::float8 as nr, part, event_id as "eventId", type, kind, at, on_day as on, title,
  order_id as "orderId", paper_id as "paperId", item_id as "itemId", trip_id as "tripId", customer_id as "customerId",
  staff_id as "staffId", cause`;
