import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { van } from '../../../../ui/icons.ts';
import { home } from '../../../../ui/workIcons.ts';
import { orderWay } from '../ways.ts';
import { AskButton } from './AskButton.tsx';
import { NowCard } from './NowCard.tsx';
import classes from './now.module.css';
import { byOrder, isGoingIn, whereOf } from './things.ts';
import { VisitCard } from './VisitCard.tsx';

type Props = { readonly items: readonly ItemRow[]; readonly visits: readonly TripRow[] };
type OfItems = Pick<Props, 'items'>;

const GoingIn = ({ items }: OfItems) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const [first] = items;
  if (!first) return null;
  return (
    <NowCard
      name={t('figure.onRoad')}
      pill={{ look: 'onRoad', icon: van, word: t('figure.onRoad') }}
      note={t('ofOrder', { order: first.orderNumber })}
      items={items}
      acts={<Button to={publicPath(orderWay(first.orderId), language)}>{t('now.details')}</Button>}
    >
      <h3>{t('now.goingIn', { count: items.length })}</h3>
      <p>{t('now.goingInText')}</p>
    </NowCard>
  );
};

const WithYou = ({ items }: OfItems) => {
  const { t } = useTranslation('things');
  if (items.length === 0) return null;
  return (
    <NowCard
      name={t('figure.withYou')}
      pill={{ look: 'withYou', icon: home, word: t('figure.withYou') }}
      note={t('count', { count: items.length })}
      items={items}
      acts={<AskButton ask="deposit" items={items} />}
    />
  );
};

export const Now = ({ items, visits }: Props) => {
  const { t } = useTranslation('things');
  const goingIn = items.filter(isGoingIn);
  const withYou = items.filter((item) => whereOf(item) === 'withYou');
  if (visits.length + goingIn.length + withYou.length === 0) return null;
  return (
    <section className="mt-40">
      <h2 className="fz-20 mb-12">{t('now.title')}</h2>
      <div className={`${classes.cards} side-by-side grid`}>
        {byOrder(goingIn).map((ofOrder) => (
          <GoingIn key={ofOrder[0]?.orderId} items={ofOrder} />
        ))}
        {visits.map((trip) => (
          <VisitCard key={trip.id} trip={trip} items={items} />
        ))}
        <WithYou items={withYou} />
      </div>
    </section>
  );
};
