import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronDown, chevronUp } from '../../../ui/icons.ts';
import { useListWalk, type WalkState } from './listWalk.ts';
import classes from './orderDetail.module.css';
import { orderPath } from './ways.ts';

type StepProps = {
  readonly to: string | undefined;
  readonly state: WalkState;
  readonly label: string;
  readonly isUp?: boolean;
};

const Step = ({ to, state, label, isUp = false }: StepProps) => {
  const icon = <Icon of={isUp ? chevronUp : chevronDown} size={18} />;
  if (!to)
    return (
      <span className={`${classes.step} centre faint`} aria-hidden="true">
        {icon}
      </span>
    );
  return (
    <Link className={`${classes.step} centre round`} to={orderPath(to)} state={state} aria-label={label}>
      {icon}
    </Link>
  );
};

export const OrderNeighbours = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('backend');
  const found = useListWalk(orderId);
  if (!found) return null;
  const { walk, place, before, after } = found;
  return (
    <nav className="row gap-4 on-screen" aria-label={t('orders.inList')}>
      <span className="faint fz-13 nowrap">{t('orders.placeInList', { place, total: walk.total })}</span>
      <Step isUp to={before} state={{ walk }} label={t('orders.before')} />
      <Step to={after} state={{ walk }} label={t('orders.after')} />
    </nav>
  );
};
