import type { ItemRow } from '@klang/contracts/api/custody';
import type { OrderListRow } from '@klang/contracts/api/orders';
import { isRunning } from '@klang/contracts/orders/orderStatuses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { arrowRight } from '../../../../ui/icons.ts';
import { askWay } from '../ways.ts';
import classes from './manage.module.css';
import { choosing, depositWord } from './things.ts';

type Props = { readonly order: Pick<OrderListRow, 'id' | 'status'>; readonly items: readonly ItemRow[] };

/** What can be asked for at this moment. */
const useOpen = ({ order, items }: Props) => {
  const { language } = useSite();
  const isOpen = isRunning(order.status) && order.status !== 'canceling';
  const hasBegun = items.some(({ beganOn, state }) => beganOn !== null && state !== 'released');
  return {
    may: (ask: keyof typeof choosing) => isOpen && items.some(choosing[ask]),
    mayEnd: isOpen && hasBegun,
    to: (ask: keyof typeof choosing | 'cancelContract') => publicPath(askWay(order.id, ask), language),
  };
};

/** The two things that are asked for most; on phones they stay in sight. */
export const ManageButtons = (props: Props) => {
  const { t } = useTranslation('things');
  const { may, to } = useOpen(props);
  if (!may('temporary') && !may('deposit')) return null;
  const word = depositWord(props.items);
  return (
    <div className={`on-screen ${classes.buttons}`}>
      {may('deposit') && (
        <Button to={to('deposit')} variant={may('temporary') || word === 'collect' ? 'outlined' : 'accent'}>
          {t(`manage.${word}`)}
        </Button>
      )}
      {may('temporary') && (
        <Button to={to('temporary')} variant="accent" right={arrowRight}>
          {t('manage.temporary')}
        </Button>
      )}
    </div>
  );
};

/** What ends something is asked for more rarely, and stands further down. */
export const ManageEnds = (props: Props) => {
  const { t } = useTranslation('things');
  const { may, mayEnd, to } = useOpen(props);
  if (!may('cancelItems') && !mayEnd) return null;
  return (
    <section className={`on-screen ${classes.ends}`}>
      <h2>{t('manage.title')}</h2>
      {may('cancelItems') && <Link to={to('cancelItems')}>{t('manage.cancelItems')}</Link>}
      {mayEnd && (
        <Link to={to('cancelContract')} data-ends="all">
          {t('manage.cancelContract')}
        </Link>
      )}
    </section>
  );
};
