import { contacts } from '@klang/contracts/api/contacts';
import type { OrderReads } from '@klang/projections/orders/queries';
import { contact as contactRules } from '../../domain/contact.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { Serve } from '../kit/serve.ts';
import type { People } from '../staff/people.ts';

export type WriterOrderParts = Pick<People, 'log' | 'accounts'> & { readonly orders: Pick<OrderReads, 'listOrders'> };

const mostOrders = 5;

/** Orders of the customer with the message's e-mail. The sender is not verified. */
export const writerOrderRoutes = (serve: Serve, { log, accounts, orders }: WriterOrderParts): void => {
  serve(contacts.orders, async ({ org }, { contactId }) => {
    const { email = null } = (await stateOf(log, contactRules, { org, id: contactId })) ?? {};
    const customerId = email && (await accounts.ownerOf({ org, kind: 'customer', login: email }));
    if (!customerId) return { customerId: null, data: [] };
    const { rows: found } = await orders.listOrders(org, { customerId, limit: mostOrders });
    const data = found.map(({ id, number, status, placedAt, payBy, confirmBy }) => ({
      id,
      number,
      status,
      placedAt,
      payBy,
      confirmBy,
    }));
    return { customerId, data };
  });
};
