import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { useRead } from '../../../lib/api.ts';
import { EventSaid } from '../../../lists/EventSaid.tsx';
import classes from '../reports/reports.module.css';
import { Explaining } from './Sum.tsx';
import type { Explained } from './views.ts';

type Props = { readonly of: Extract<Explained, { readonly is: 'event' }> };

/** An event of an order: what happened, by whom, what it says in words, and as it stands in the log. */
export const OrderEventView = ({ of: { orderId, revision } }: Props) => {
  const state = useRead(ownerOrders.event, { orderId, revision });
  return (
    <Explaining state={state}>
      {(event) => (
        <div className={classes.event}>
          <EventSaid of={event} />
        </div>
      )}
    </Explaining>
  );
};
