/**
 * What is of this customer, also by the records that were joined to theirs. The organization is the first value; rows keep
 * the id under which they were written, so that nothing of either history is lost.
 */
export const isOfCustomer = (column: string, at: string): string =>
  `${column} = any(array(select ${at}::text union all
     select id from read.customers where org = $1 and fields ->> 'mergedIntoId' = ${at}::text))`;
