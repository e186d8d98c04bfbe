import { type Sql, sql } from './statements.ts';

type OfBill = { readonly orderId: string; readonly billId: string };
type Attempt = OfBill & { readonly paymentId: string };
type Report = Attempt & { readonly confirmBy: string; readonly reportedAt: string };
/** Both have `org`, `order_id` and `bill_id`. Bills have `is_denied`, if a report came in vain; transfers have `payment_id`, `confirm_by` and `is_again`. */
type Tables = { readonly bills: string; readonly transfers: string };

/** Over the reported transfers of a bill: until when staff look for one, so that the bill waits. */
export const heldUntil = 'max(confirm_by) filter (where not is_again)';
/** Through the day until which staff look for a reported transfer. */
export const lastDayOf = (instant: string): string => `to_char(${instant} at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`;

/** Read models import none of each other, so each has these tables under its own names. */
export const lookedForIn = ({ bills, transfers }: Tables) => {
  const inOwn = (one: Sql): Sql => ({
    ...one,
    text: one.text.replaceAll('read.transfers_of', `read.${transfers}`).replaceAll('read.bills_of', `read.${bills}`),
  });
  return {
    /** A report after one that was denied, or that nobody answered in time, holds nothing up. Its bill remembers that. */
    reported: (org: string, { orderId, billId, paymentId, confirmBy, reportedAt }: Report) =>
      inOwn(sql`with reported as (
        update read.transfers_of r set confirm_by = ${confirmBy}::timestamptz,
          is_again = b.is_denied or exists (select from read.transfers_of t where t.org = b.org and t.order_id = b.order_id
            and t.bill_id = b.bill_id and (t.confirm_by at time zone 'Asia/Bangkok')::date
              < (${reportedAt}::timestamptz at time zone 'Asia/Bangkok')::date)
        from read.bills_of b where b.org = r.org and b.order_id = r.order_id and b.bill_id = r.bill_id
          and r.org = ${org} and r.order_id = ${orderId} and r.payment_id = ${paymentId} and r.bill_id = ${billId}
        returning r.org, r.order_id, r.bill_id, r.is_again)
      update read.bills_of b set is_denied = true from reported r
      where r.is_again and not b.is_denied and b.org = r.org and b.order_id = r.order_id and b.bill_id = r.bill_id`),
    denied: (org: string, { orderId, billId, paymentId }: Attempt) =>
      inOwn(sql`update read.bills_of b set is_denied = true from read.transfers_of t
      where t.org = b.org and t.order_id = b.order_id and t.bill_id = b.bill_id and t.payment_id = ${paymentId}
        and t.confirm_by is not null and b.org = ${org} and b.order_id = ${orderId} and b.bill_id = ${billId}`),
    dropped: (org: string, { orderId, paymentId }: Attempt) =>
      inOwn(
        sql`delete from read.transfers_of where org = ${org} and order_id = ${orderId} and payment_id = ${paymentId}`,
      ),
  };
};
