import { type ManyStatement, many, type Sql, sql } from '../kit/statements.ts';

type OfAttempt = { readonly org: string; readonly orderId: string; readonly paymentId: string };

/** Transfers whose slip came from the customer, until staff find the money or say that they do not. */
export const slipSent = ({ org, orderId, paymentId }: OfAttempt, at: string): Sql =>
  sql`update read.orders set slips = array_append(array_remove(slips, ${paymentId}::text), ${paymentId}::text), slip_at = ${at}
      where org = ${org} and id = ${orderId}`;

/** Nearly every order is paid without a slip, so these go together. */
const answered = `update read.orders o
  set slips = array(select p from unnest(o.slips) p where not exists (
    select from unnest($1::jsonb[]) a where a ->> 'org' = o.org and a ->> 'id' = o.id and a ->> 'payment' = p))
  from (select distinct a ->> 'org' as org, a ->> 'id' as id from unnest($1::jsonb[]) a) paid
  where o.org = paid.org and o.id = paid.id and o.slips <> '{}'`;
export const slipAnswered = ({ org, orderId: id, paymentId: payment }: OfAttempt): ManyStatement =>
  many(answered, [[{ org, id, payment }]]);
