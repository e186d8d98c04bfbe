import type { ItemRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../lib/api.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { arrowRight } from '../../../../ui/icons.ts';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { useWide } from '../../../../ui/useWide.ts';
import { MyCertificates } from '../../papers/MyCertificates.tsx';
import { MyPapers } from '../../papers/MyPapers.tsx';
import { MyBills } from '../bills/MyBills.tsx';
import { MyStatement } from '../bills/MyStatement.tsx';
import { MyClaims } from '../claims/MyClaims.tsx';
import order from '../order.module.css';
import { tabWay } from '../ways.ts';
import { AskButton } from './AskButton.tsx';
import manage from './manage.module.css';
import { Now } from './Now.tsx';
import { ThingFigures } from './ThingFigures.tsx';
import { ThingsByOrder } from './ThingsByOrder.tsx';
import { byOrder, choosing, isAtHand } from './things.ts';
import { useThingsAtHand } from './useThings.ts';

type Props = { readonly items: readonly ItemRow[] };

const Asks = ({ items }: Props) => {
  const canAsk = items.some(choosing.temporary);
  if (!canAsk && !items.some(choosing.deposit)) return null;
  return (
    <div className={`on-screen ${manage.buttons} phone-bar flex gap-12 keeps-size`}>
      <AskButton ask="deposit" items={items} variant={canAsk ? 'outlined' : 'accent'} />
      <AskButton ask="temporary" items={items} variant="accent" right={arrowRight} />
    </div>
  );
};

const Head = ({ items }: Props) => {
  const { t } = useTranslation('things');
  const { t: profile } = useTranslation('profile');
  const isWide = useWide();
  const things = t('count', { count: items.length });
  return (
    <header className={`${order.head} spread`}>
      <div>
        <h1 className="page-title">{profile('profile.returns')}</h1>
        {items.length > 0 && (
          <p className="muted">{t('allOf', { things, orders: t('orders', { count: byOrder(items).length }) })}</p>
        )}
      </div>
      {isWide && <Asks items={items} />}
    </header>
  );
};

export const ReturnsTab = () => {
  const { t } = useTranslation('things');
  const { t: profile } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const isWide = useWide();
  const { items: every, error, refetch } = useThingsAtHand();
  const { data: coming } = useRead(trips.mine, { status: ['scheduled', 'onTheWay'] });
  const items = every?.filter(isAtHand);
  const visits = coming?.data ?? [];
  const seeOrders = <Button to={publicPath(tabWay('orders'), language)}>{profile('profile.orders')}</Button>;
  return (
    <>
      <Head items={items ?? []} />
      {!items && !error && <SkeletonRows rows={4} />}
      {!items && error && (
        <FailedState
          title={common('failed.title')}
          text={error.message}
          retryLabel={common('retry')}
          onRetry={refetch}
        />
      )}
      {items?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} action={seeOrders} />}
      {items && items.length > 0 && (
        <>
          <ThingFigures items={items} visits={visits} />
          <Now items={items} visits={visits} />
          <ThingsByOrder items={items} visits={visits} />
        </>
      )}
      <MyBills />
      <MyStatement />
      <MyClaims />
      <MyCertificates />
      <MyPapers />
      {!isWide && <Asks items={items ?? []} />}
    </>
  );
};
