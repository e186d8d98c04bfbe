import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { orderEvents } from '@klang/contracts/events/order';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import classes from './orderDetail.module.css';

const wordOf = (type: string): string => (Object.hasOwn(orderEvents, type) ? type : 'other');

/** What happened to the order, the latest first, when and by whom. */
export const OrderHistory = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const state = useRead(ownerOrders.history, { orderId });
  const steps = (state.data?.steps ?? [])
    .map((step, place) => ({ ...step, key: `${place} ${step.type}` }))
    .toReversed();
  return (
    <Panel title={t('orders.history')}>
      <PartLoading state={state} />
      <ol className={classes.history}>
        {steps.map(({ key, type, at, by, amountSatang }) => (
          <li key={key}>
            <b>{t(`orders.event.${wordOf(type)}`)}</b>
            {amountSatang !== undefined && <span>{baht(amountSatang)}</span>}
            <small>
              <time dateTime={at}>{`${shortDate(at, language)} ${clockTime(at)}`}</time>
              {` · ${by.name ? `${by.name} (${t(`orders.by.${by.kind}`)})` : t(`orders.by.${by.kind}`)}`}
            </small>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
