import { customerReads } from '@klang/projections/customers/queries';
import { orderReads } from '@klang/projections/orders/queries';
import { customer } from '../../domain/customer.ts';
import { order } from '../../domain/order.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';

const mostOrders = 100;

type OrderKey = { readonly org: string; readonly orderId: string; readonly number: string | null };

const agreedIn = async (log: EventLog, { org, orderId, number }: OrderKey) => {
  const orderNumber = number ?? orderId;
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const { type, data } of events) {
      if (type === 'OrderPlaced' && data.madeBy === 'customer')
        return data.accepted.map((text) => ({ ...text, at: data.placedAt, orderNumber }));
      if (type === 'OrderTextsAgreed')
        return data.accepted.map((text) => ({ ...text, at: data.agreedAt, orderNumber }));
    }
  return [];
};

export const agreementsOf = ({ log, pool }: Pick<Parts, 'log' | 'pool'>) => {
  const [orders, customers] = [orderReads(pool), customerReads(pool)];
  return async (org: string, customerId: string) => {
    const { isRegistered, agreed, news, forgetting } = await stateOf(log, customer, { org, id: customerId });
    if (!isRegistered) throw new Refused('customer_not_found');
    const joined = (await customers.idsOf(org, customerId)).filter((one) => one !== customerId);
    const before = await Promise.all(joined.map((id) => stateOf(log, customer, { org, id })));
    const { rows } = await orders.listOrders(org, { customerId, limit: mostOrders });
    const inOrders = await Promise.all(rows.map(({ id: orderId, number }) => agreedIn(log, { org, orderId, number })));
    const all = [
      ...[agreed, ...before.map((one) => one.agreed)].flat().map((text) => ({ ...text, orderNumber: null })),
      ...inOrders.flat(),
    ];
    return { agreed: all.sort((one, other) => other.at.localeCompare(one.at)), news, forgetting };
  };
};
