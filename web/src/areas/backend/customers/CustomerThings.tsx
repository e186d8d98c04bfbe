import { contacts } from '@klang/contracts/api/contacts';
import { customerRecords } from '@klang/contracts/api/customerRecords';
import { items } from '@klang/contracts/api/items';
import { orders } from '@klang/contracts/api/orders';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { papers } from '@klang/contracts/api/papers';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, dayAndHours, momentOf, shortDate } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { ClaimBadge } from '../claims/ClaimBadge.tsx';
import { claimPath } from '../claims/ways.ts';
import { ContactStateBadge } from '../contacts/ContactStateBadge.tsx';
import { contactPath } from '../contacts/useContactCells.tsx';
import { OrderState } from '../orders/OrderState.tsx';
import { orderPath } from '../orders/ways.ts';
import { PaperRows } from '../papers/OrderPapers.tsx';
import { ItemStatus } from '../trips/ItemStatus.tsx';
import { itemPath, tripPath } from '../trips/looks.ts';
import { ThingState, TripState } from '../trips/TripState.tsx';
import { AccountStatement, Cases, Refunds } from './CustomerMoney.tsx';
import { type CustomerProps, More, mostRows, None, Row } from './customerRows.tsx';
import classes from './customers.module.css';
import { Loaded } from './Loaded.tsx';

const useDay = () => {
  const { language } = useSite();
  return (on: string) => shortDate(momentOf(on), language);
};

const Orders = ({ customerId }: CustomerProps) => {
  const { t } = useTranslation('backend');
  const day = useDay();
  const state = useRead(orders.list, { customerId, limit: mostRows });
  return (
    <Loaded state={state}>
      {({ data, next }) => (
        <ul className={classes.rows}>
          {data.length === 0 && <None />}
          {data.map((order) => (
            <Row
              key={order.id}
              to={orderPath(order.id)}
              name={order.number}
              facts={[
                order.pickUp && day(order.pickUp.on),
                t('newOrder.items', { count: order.boxes }),
                baht(order.payNowSatang),
              ]}
            >
              <OrderState order={order} />
            </Row>
          ))}
          <More next={next} to="/backend/orderlist" needs="orderlist" />
        </ul>
      )}
    </Loaded>
  );
};

const Items = ({ customerId }: CustomerProps) => {
  const { t } = useTranslation('backend');
  const state = useRead(items.list, { customerId, limit: mostRows });
  return (
    <Loaded state={state}>
      {({ data, next }) => (
        <ul className={classes.rows}>
          {data.length === 0 && <None />}
          {data.map(({ id, orderNumber, state: is, statusId, words }) => (
            <Row
              key={id}
              to={itemPath(id)}
              name={id}
              facts={[t('customers.part.ofOrder', { number: orderNumber }), words]}
            >
              <ItemStatus statusId={statusId} />
              <ThingState state={is} />
            </Row>
          ))}
          <More next={next} to="/backend/warehouse" needs="qr" />
        </ul>
      )}
    </Loaded>
  );
};

const Trips = ({ customerId }: CustomerProps) => {
  const localize = useLocalize();
  const day = useDay();
  const state = useRead(ownerTrips.list, { customerId, limit: mostRows });
  return (
    <Loaded state={state}>
      {({ data, next }) => (
        <ul className={classes.rows}>
          {data.length === 0 && <None />}
          {data.map((trip) => (
            <Row
              key={trip.id}
              to={tripPath(trip.id)}
              name={dayAndHours(day(trip.visit.on), trip.visit)}
              facts={[localize(tripKindTexts[trip.kind]), trip.orderNumber]}
            >
              <TripState trip={trip} />
            </Row>
          ))}
          <More next={next} to="/backend/ordertrackinglist" needs="ordertracking" />
        </ul>
      )}
    </Loaded>
  );
};

const Money = ({ customerId, mayChange }: CustomerProps) => {
  const state = useRead(papers.ofCustomer, { customerId });
  return (
    <Loaded state={state}>
      {({ data }) => (data.length === 0 ? <None /> : <PaperRows rows={data} mayChange={mayChange} />)}
    </Loaded>
  );
};

const Claims = ({ customerId }: CustomerProps) => {
  const { language } = useSite();
  const state = useRead(ownerClaims.list, { customerId, limit: mostRows });
  return (
    <Loaded state={state}>
      {({ data, next }) => (
        <ul className={classes.rows}>
          {data.length === 0 && <None />}
          {data.map((claim) => (
            <Row
              key={claim.claimId}
              to={claimPath(claim.claimId)}
              name={claim.number}
              facts={[claim.itemId, shortDate(claim.openedAt, language)]}
            >
              <ClaimBadge claim={claim} />
            </Row>
          ))}
          <More next={next} to="/backend/claimlist" needs="orderlist" />
        </ul>
      )}
    </Loaded>
  );
};

const MessagesFrom = ({ email, isOne }: { readonly email: string; readonly isOne: boolean }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const state = useRead(contacts.list, { search: email, limit: mostRows });
  return (
    <Loaded state={state}>
      {({ data, next }) => (
        <ul className={classes.rows}>
          {data.length === 0 && isOne && <None />}
          {data.map((one) => (
            <Row
              key={one.id}
              to={contactPath(one)}
              name={one.excerpt || t('contacts.title')}
              facts={[shortDate(one.sentAt, language), isOne ? null : email]}
            >
              <ContactStateBadge contact={one} />
            </Row>
          ))}
          <More next={next} to={`/backend/contactuslist?search=${encodeURIComponent(email)}`} needs="logscontactus" />
        </ul>
      )}
    </Loaded>
  );
};

/** Also the messages from e-mails of records that were merged into this one. */
const Messages = ({ customerId, email }: CustomerProps) => {
  const state = useRead(customerRecords.get, { customerId });
  return (
    <Loaded state={state}>
      {({ tookOver }) => {
        const emails = [email, ...tookOver.map((one) => one.email)].filter((one) => one !== null);
        return [...new Set(emails)].map((one) => <MessagesFrom key={one} email={one} isOne={emails.length === 1} />);
      }}
    </Loaded>
  );
};

type ThingsPart = { readonly module: ModuleName; readonly Rows: (props: CustomerProps) => ReactNode };

export const belonging = {
  orders: { module: 'orderlist', Rows: Orders },
  items: { module: 'ordertracking', Rows: Items },
  trips: { module: 'ordertracking', Rows: Trips },
  money: { module: 'orderlist', Rows: Money },
  statement: { module: 'orderlist', Rows: AccountStatement },
  refunds: { module: 'orderlist', Rows: Refunds },
  cases: { module: 'orderlist', Rows: Cases },
  claims: { module: 'orderlist', Rows: Claims },
  messages: { module: 'logscontactus', Rows: Messages },
} as const satisfies Record<string, ThingsPart>;
export type ThingsKind = keyof typeof belonging;
