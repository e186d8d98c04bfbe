import { reminderDays } from '@klang/contracts/bills/bill';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Db } from '../kit/db.ts';

export type UnbilledOrder = {
  readonly org: string;
  readonly orderId: string;
  readonly at: string;
  readonly on: string;
};

// What has just happened is billed by itself.
const graceMs = 60_000;

/**
 * Contracts of every organization that should have been billed before an instant. What runs is asked about until it is
 * billed, because its end may be withdrawn; what ended owes nothing more after two days.
 */
export const listUnbilled = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: UnbilledOrder | undefined },
): Promise<readonly UnbilledOrder[]> => {
  const { rows } = await db.query<{ org: string; orderId: string; at: Date }>(
    `select org, order_id as "orderId", next_at as at from read.bill_orders
     where next_at < $1 and (not is_over or next_at > $1::timestamptz - interval '2 days')
       and (next_at, org, order_id) > ($2, $3, $4) order by next_at, org, order_id limit ${limit}`,
    [
      new Date(before.getTime() - graceMs).toISOString(),
      after?.at ?? '-infinity',
      after?.org ?? '',
      after?.orderId ?? '',
    ],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), on: bangkokDay(before) }));
};

export type UnremindedBill = {
  readonly org: string;
  readonly orderId: string;
  readonly billId: string;
  readonly dueOn: string;
  readonly day: number;
};

/** The last of the reminders that a bill should have had by a day. */
const stepBy = `case ${reminderDays
  .toReversed()
  .map((day) => `when due_on::date + ${day} <= $1::text::date then ${day}`)
  .join(' ')} end`;

/** Bills of every organization that nobody paid, and of which nobody was reminded as often as they should be by an instant. */
export const listUnreminded = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: UnremindedBill | undefined },
): Promise<readonly UnremindedBill[]> => {
  // Reminders go out in the morning; whoever missed one has it by the afternoon.
  const today = bangkokDay(new Date(before.getTime() - 12 * 3_600_000));
  const { rows } = await db.query<UnremindedBill>(
    `select org, order_id as "orderId", bill_id as "billId", due_on as "dueOn", ${stepBy} as day from read.bills
     where open_satang > 0 and due_on <= $1::text and coalesce(reminded_day, -1) < ${stepBy}
       and (org, order_id, bill_id) > ($2, $3, $4) order by org, order_id, bill_id limit ${limit}`,
    [today, after?.org ?? '', after?.orderId ?? '', after?.billId ?? ''],
  );
  return rows;
};
