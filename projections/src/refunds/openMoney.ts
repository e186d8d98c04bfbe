import { openRefundStates } from '@klang/contracts/payments/refunds';
import type { Db } from '../kit/db.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';

/** Whose rows say whether money is open. */
export const openMoneyModels = ['bills', 'cases', 'claims', 'customers', 'orders', 'refunds'] as const;

type CreditLeft = (org: string, orderId: string) => Promise<boolean>;

const creditedOrders = async (db: Db, org: string, customerId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ orderId: string }>(
    `select order_id as "orderId" from read.bill_orders
     where org = $1 and ${isOfCustomer('customer_id', '$2')} and credit_satang > 0 order by order_id`,
    [org, customerId],
  );
  return rows.map(({ orderId }) => orderId);
};

export const hasOpenMoney =
  (db: Db, creditLeft: CreditLeft) =>
  async (org: string, customerId: string): Promise<boolean> => {
    const { rowCount } = await db.query(
      `select 1 from read.refunds where org = $1 and ${isOfCustomer('customer_id', '$2')} and state = any($3)
       union all select 1 from read.bills where org = $1 and ${isOfCustomer('customer_id', '$2')} and open_satang > 0
       union all select 1 from read.cases c join read.orders o on o.org = c.org and o.id = c.order_id
         where c.org = $1 and ${isOfCustomer('o.customer_id', '$2')} and c.settled_at is null
       union all select 1 from read.claims where org = $1 and ${isOfCustomer('customer_id', '$2')} and state = 'open'
       limit 1`,
      [org, customerId, openRefundStates],
    );
    if (rowCount === 1) return true;
    for (const orderId of await creditedOrders(db, org, customerId)) if (await creditLeft(org, orderId)) return true;
    return false;
  };
