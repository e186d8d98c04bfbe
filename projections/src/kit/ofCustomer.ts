/** Includes merged records. `$1` must be the organization. Rows keep their original customer id, so no history is lost. */
export const isOfCustomer = (column: string, at: string): string =>
  `${column} = any(array(select ${at}::text union all
     select id from read.customers where org = $1 and fields ->> 'mergedIntoId' = ${at}::text))`;

/** No message reaches a customer who was forgotten. */
export const isReachable = (table: string): string => `not exists (select 1 from read.customers known
  where known.org = ${table}.org and known.id = ${table}.customer_id and known.fields ->> 'email' is null)`;
