import { openRefundStates } from '@klang/contracts/payments/refunds';
import type { Db } from '../kit/db.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';

/** Whether money between a customer and us is still on its way: a refund, a bill, credit that is left, or what came and could not be taken. */
export const hasOpenMoney =
  (db: Db) =>
  async (org: string, customerId: string): Promise<boolean> => {
    const { rowCount } = await db.query(
      `select 1 from read.refunds where org = $1 and ${isOfCustomer('customer_id', '$2')} and state = any($3)
       union all select 1 from read.bills where org = $1 and ${isOfCustomer('customer_id', '$2')} and open_satang > 0
       union all select 1 from read.bill_orders where org = $1 and ${isOfCustomer('customer_id', '$2')} and credit_satang > 0
       union all select 1 from read.cases c join read.orders o on o.org = c.org and o.id = c.order_id
         where c.org = $1 and ${isOfCustomer('o.customer_id', '$2')} and c.settled_at is null
       limit 1`,
      [org, customerId, openRefundStates],
    );
    return rowCount === 1;
  };
