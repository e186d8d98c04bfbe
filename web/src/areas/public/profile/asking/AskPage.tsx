import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { type OrderListRow, type OrderParts, orders } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../../lib/api.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { isItemRequest } from '../custody/things.ts';
import { useThings, useVisits } from '../custody/useThings.ts';
import profile from '../profile.module.css';
import { orderWay, type RequestType } from '../ways.ts';
import { AddressPage } from './AddressPage.tsx';
import { AgainPage } from './AgainPage.tsx';
import { CancelContractPage } from './CancelContractPage.tsx';
import { MovePage } from './MovePage.tsx';
import { RequestPage } from './RequestPage.tsx';

export type OrderRequestProps = {
  readonly order: OrderListRow;
  readonly address: OrderParts['address'];
  readonly contact: OrderParts['contact'];
  readonly items: readonly ItemRow[];
  readonly visits: readonly TripRow[];
};

const OfTrip = ({ ask, ...asking }: OrderRequestProps & { readonly ask: 'move' | 'address' | 'again' }) => {
  const { language } = useSite();
  const [search] = useSearchParams();
  const trip = asking.visits.find(({ id }) => id === search.get('trip'));
  const isMeant = ask === 'again' ? (trip?.leftCount ?? 0) > 0 : trip?.status === 'scheduled';
  if (!trip || !isMeant) return <Navigate to={publicPath(orderWay(asking.order.id), language)} replace />;
  if (ask === 'address') return <AddressPage order={asking.order} trip={trip} />;
  return ask === 'move' ? <MovePage {...asking} trip={trip} /> : <AgainPage {...asking} trip={trip} />;
};

const Known = ({ ask, ...asking }: OrderRequestProps & { readonly ask: RequestType }) => {
  const [search] = useSearchParams();
  if (isItemRequest(ask)) {
    const step = search.get('step') === 'day' ? 'day' : 'choose';
    return <RequestPage {...asking} ask={ask} step={step} first={search.get('item')} />;
  }
  if (ask === 'cancelContract') return <CancelContractPage {...asking} />;
  return <OfTrip {...asking} ask={ask} />;
};

export const AskPage = ({ orderId, ask }: { readonly orderId: string; readonly ask: RequestType }) => {
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useRead(orders.one, { orderId });
  const { items, error: noItems } = useThings(orderId);
  const { visits, error: noVisits } = useVisits(orderId);
  if (data && items && visits && !noItems) {
    const { address, contact } = data.parts;
    return <Known ask={ask} order={data.order} address={address} contact={contact} items={items} visits={visits} />;
  }
  const failure = error ?? noItems ?? noVisits;
  return (
    <div className={`${profile.page} site-width`}>
      {!failure && <SkeletonRows rows={6} />}
      {failure && (
        <FailedState
          isPage
          title={common('failed.title')}
          text={failure.message}
          retryLabel={common('retry')}
          onRetry={refetch}
        />
      )}
    </div>
  );
};
