import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { useRead } from '../../../lib/api.ts';
import { EventDetails } from '../../../lists/EventDetails.tsx';
import classes from '../reports/reports.module.css';
import { Explaining } from './Sum.tsx';
import type { ExplanationSubject } from './views.ts';

type Props = { readonly of: Extract<ExplanationSubject, { readonly is: 'event' }> };

export const OrderEventView = ({ of: { orderId, revision } }: Props) => {
  const state = useRead(ownerOrders.event, { orderId, revision });
  return (
    <Explaining state={state}>
      {(event) => (
        <div className={classes.event}>
          <EventDetails of={event} />
        </div>
      )}
    </Explaining>
  );
};
