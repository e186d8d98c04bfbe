import { billLeadDays, mostLeadDays } from '@klang/contracts/bills/bill';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { Db } from '../kit/db.ts';
import { lastDayOf } from '../kit/lookedFor.ts';
import { isReachable } from '../kit/ofCustomer.ts';

export type UnbilledOrder = {
  readonly org: string;
  readonly orderId: string;
  readonly at: string;
  readonly on: string;
};

const graceMs = 60_000;

// 08:00 Bangkok time, the configured number of days before the period.
const lead = `coalesce((
  select least((l.fields->>'billingDays')::int, ${mostLeadDays}) from read.lookups l
  where l.org = o.org and l.kind = 'siteorganize' and l.status = 5 and jsonb_typeof(l.fields->'billingDays') = 'number'
), ${billLeadDays})`;
const dueToBill = `
  select org, order_id, (next_from::date - ${lead} + time '08:00') at time zone 'Asia/Bangkok' as at
  from read.bill_orders o where next_from <= $2
  union all
  select org, order_id, ended_at from read.bill_orders where ended_at > $1::timestamptz - interval '2 days'`;

/** Contracts of all organizations that should have been billed by then. An ended one is only listed for two days. */
export const listUnbilled = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: UnbilledOrder | undefined },
): Promise<readonly UnbilledOrder[]> => {
  const { rows } = await db.query<{ org: string; orderId: string; at: Date }>(
    `select org, order_id as "orderId", at from (${dueToBill}) due
     where at < $1 and (at, org, order_id) > ($3, $4, $5) order by at, org, order_id limit ${limit}`,
    [
      new Date(before.getTime() - graceMs).toISOString(),
      daysAfter(bangkokDay(before), mostLeadDays),
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

/** Through the day until which staff look for a reported transfer. */
export const isLookedFor = (confirmBy: string, today: string): string =>
  `${confirmBy} is not null and ${lastDayOf(confirmBy)} >= ${today}`;

const step = `(
  select max(day) from unnest(string_to_array(remind_on, ',')::int[]) as day
  where due_on::date + day <= $1::text::date and due_on::date + day <> (issued_at at time zone 'Asia/Bangkok')::date)`;

/** Unpaid bills of all organizations with fewer reminders than due. A reminder reaches nobody who is forgotten. */
export const listUnreminded = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: UnremindedBill | undefined },
): Promise<readonly UnremindedBill[]> => {
  // Reminders go out in the morning. A missed one follows in the afternoon.
  const today = bangkokDay(new Date(before.getTime() - 12 * 3_600_000));
  const { rows } = await db.query<UnremindedBill>(
    `select org, order_id as "orderId", bill_id as "billId", due_on as "dueOn", day from read.bills, lateral ${step} as last (day)
     where open_satang > 0 and waits_until is null and due_on <= $1::text
       and not (${isLookedFor('confirm_by', '$5::text')}) and coalesce(reminded_day, -1) < day
       and ${isReachable('bills')} and (org, order_id, bill_id) > ($2, $3, $4) order by org, order_id, bill_id limit ${limit}`,
    [today, after?.org ?? '', after?.orderId ?? '', after?.billId ?? '', bangkokDay(before)],
  );
  return rows;
};
