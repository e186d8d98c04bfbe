import type { ItemRow } from '@klang/contracts/api/custody';
import type { OrderListRow } from '@klang/contracts/api/orders';
import { isRunning } from '@klang/contracts/orders/orderStatuses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { arrowRight } from '../../../../ui/icons.ts';
import { requestPath } from '../ways.ts';
import classes from './manage.module.css';
import { choosing, depositWord } from './things.ts';

type Props = { readonly order: Pick<OrderListRow, 'id' | 'status'>; readonly items: readonly ItemRow[] };

const useOpen = ({ order, items }: Props) => {
  const { language } = useSite();
  const isOpen = isRunning(order.status) && order.status !== 'canceling';
  const hasBegun = items.some(({ beganOn, state }) => beganOn !== null && state !== 'released');
  return {
    may: (ask: keyof typeof choosing) => isOpen && items.some(choosing[ask]),
    mayEnd: isOpen && hasBegun,
    to: (ask: keyof typeof choosing | 'cancelContract') => publicPath(requestPath(order.id, ask), language),
  };
};

export const ManageButtons = (props: Props) => {
  const { t } = useTranslation('things');
  const { may, to } = useOpen(props);
  if (!may('temporary') && !may('deposit')) return null;
  const word = depositWord(props.items);
  return (
    <div className={`on-screen ${classes.buttons} phone-bar flex gap-12 keeps-size`}>
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

export const ManageEnds = (props: Props) => {
  const { t } = useTranslation('things');
  const { may, mayEnd, to } = useOpen(props);
  if (!may('cancelItems') && !mayEnd) return null;
  return (
    <section className={`on-screen ${classes.ends} stack top`}>
      <h2>{t('manage.title')}</h2>
      {may('cancelItems') && (
        <Link className="underline-link fz-15 tap p-10-0" to={to('cancelItems')}>
          {t('manage.cancelItems')}
        </Link>
      )}
      {mayEnd && (
        <Link className="underline-link negative fz-15 tap p-10-0" to={to('cancelContract')}>
          {t('manage.cancelContract')}
        </Link>
      )}
    </section>
  );
};
