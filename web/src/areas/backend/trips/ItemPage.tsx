import type { OwnerItemRow } from '@klang/contracts/api/custody';
import { items } from '@klang/contracts/api/items';
import { conditionTexts } from '@klang/contracts/papers/goodsTexts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { TakeFile } from '../../../lists/TakeFile.tsx';
import facts from '../../../ui/facts.module.css';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { OverdueOf } from '../bills/Overdue.tsx';
import { ItemClaim } from '../claims/ItemClaim.tsx';
import { useNames } from '../orders/useNames.ts';
import { orderPath } from '../orders/ways.ts';
import { PrintLabel } from '../prints/PrintLabel.tsx';
import { RightLink } from '../RightLink.tsx';
import { usePlaces } from '../warehouse/usePlaces.ts';
import { BrokenSeal } from './BrokenSeal.tsx';
import { CustodySteps } from './CustodySteps.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { tripPath } from './looks.ts';
import { Pictures } from './Pictures.tsx';
import { ThingState } from './TripState.tsx';

const Facts = ({ item }: { readonly item: OwnerItemRow }) => {
  const { t } = useTranslation('trips');
  const localize = useLocalize();
  const { sizeName } = useNames();
  const { nameOf } = usePlaces();
  const { sizeId, locationId, condition, seal, words, orderId, orderNumber, customerName, tripId } = item;
  return (
    <Panel title={t('facts')}>
      <dl className={`${facts.facts} grid gap-8-16 fz-14 lh-16`}>
        <dt>{t('order')}</dt>
        <dd>
          <RightLink to={orderPath(orderId)} needs="orderlist">
            {orderNumber}
          </RightLink>{' '}
          {customerName ?? t('forgotten')} <OverdueOf whose="order" id={orderId} />
        </dd>
        <dt>{t('size')}</dt>
        <dd>{sizeId ? sizeName(sizeId) : t('anySize')}</dd>
        <dt>{t('store.place')}</dt>
        <dd>
          <WholeCodes of={(locationId && nameOf(locationId)) || '–'} />
        </dd>
        {item.statusId && (
          <>
            <dt>{t('statusOf')}</dt>
            <dd>
              <ItemStatus statusId={item.statusId} />
            </dd>
          </>
        )}
        <dt>{t('conditionOf')}</dt>
        <dd>{[condition && localize(conditionTexts[condition]), words].filter(Boolean).join(' · ') || '–'}</dd>
        <dt>{t('seal')}</dt>
        <dd>{seal ?? '–'}</dd>
        {tripId && (
          <>
            <dt>{t('itsTrip')}</dt>
            <dd>
              <Link to={tripPath(tripId)}>{t('openTrip')}</Link>
            </dd>
          </>
        )}
      </dl>
      <div className="row wraps gap-8">
        <TakeFile
          endpoint={items.certificate}
          body={{ itemId: item.id }}
          name={`custody-${item.id}.pdf`}
          label={t('certificate')}
          failed={t('certificateFailed')}
        />
        <PrintLabel itemId={item.id} code={item.code} />
        <BrokenSeal item={item} />
      </div>
      <Pictures of={item.id} paths={item.pictures} />
    </Panel>
  );
};

export const ItemPage = ({ itemId }: { readonly itemId: string }) => {
  const { t } = useTranslation('trips');
  const { name } = useSite();
  const state = useRead(items.detail, { itemId });
  const back = { to: '/backend/ordertrackinglist', label: t('title') };
  return (
    <>
      <PageTitle of={`${itemId} · ${name}`} />
      <RecordLoading state={state} isThere={state.data !== undefined} missing={t('missingItem')} back={back}>
        {({ item }) => (
          <RecordPage
            back={back}
            title={item.id}
            badge={<ThingState state={item.state} />}
            actions={<ItemClaim item={item} />}
            aside={<CustodySteps state={state} />}
          >
            <Facts item={item} />
          </RecordPage>
        )}
      </RecordLoading>
    </>
  );
};
