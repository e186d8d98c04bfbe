import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { bangkokDay } from '@klang/contracts/kit/days';
import { useTranslation } from 'react-i18next';
import { clockTime, dayOfMonth } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { serverNow } from '../../../../lib/serverClock.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { van } from '../../../../ui/icons.ts';
import { home } from '../../../../ui/workIcons.ts';
import { orderWay } from '../ways.ts';
import { AskButton } from './AskButton.tsx';
import { NowCard } from './NowCard.tsx';
import classes from './now.module.css';
import { useOrderStory } from './OrderStory.tsx';
import { byOrder, isGoingIn, whereOf } from './things.ts';
import { useVisits } from './useThings.ts';
import { VisitCard } from './VisitCard.tsx';

type Props = { readonly items: readonly ItemRow[]; readonly visits: readonly TripRow[] };
type OfItems = Pick<Props, 'items'>;

const takings: ReadonlySet<string> = new Set(['ItemsCollected', 'ItemsRedeposited']);

/** When they arrive at the warehouse is not known, but who has them since when. */
const useTaken = (orderId: string, items: readonly ItemRow[]): string => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const localize = useLocalize();
  const { steps, crews } = useOrderStory(orderId);
  const { visits } = useVisits(orderId);
  const step = steps?.findLast(
    ({ type, itemIds = [] }) => takings.has(type) && items.some(({ id }) => itemIds.includes(id)),
  );
  if (!step) return t('now.goingInText');
  const isToday = bangkokDay(new Date(step.at)) === bangkokDay(new Date(serverNow()));
  const at = isToday ? clockTime(step.at) : `${dayOfMonth(step.at, language)} ${clockTime(step.at)}`;
  const crew = crews.find(({ id }) => id === visits?.find((trip) => trip.id === step.tripId)?.crewId);
  return crew ? t('now.takenBy', { crew: localize(crew), at }) : t('now.takenAt', { at });
};

const GoingIn = ({ items, first }: OfItems & { readonly first: ItemRow }) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const taken = useTaken(first.orderId, items);
  return (
    <NowCard
      name={t('figure.onRoad')}
      pill={{ look: 'onRoad', icon: van, word: t('figure.onRoad') }}
      note={t('ofOrder', { order: first.orderNumber })}
      items={items}
      acts={<Button to={publicPath(orderWay(first.orderId), language)}>{t('now.details')}</Button>}
    >
      <h3>{t('now.goingIn', { count: items.length })}</h3>
      <p>{taken}</p>
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
        {byOrder(goingIn).map(
          ([first, ...more]) => first && <GoingIn key={first.orderId} items={[first, ...more]} first={first} />,
        )}
        {visits.map((trip) => (
          <VisitCard key={trip.id} trip={trip} items={items} />
        ))}
        <WithYou items={withYou} />
      </div>
    </section>
  );
};
