import { orders } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { baht, clockTime, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import classes from './order.module.css';

type Step = z.output<typeof orders.history.detail>['steps'][number];

const useWho = (): ((step: Step) => string) => {
  const { t } = useTranslation('profile');
  return ({ by: { kind, name } }) => {
    if (kind === 'customer') return t('by.you');
    return name && kind === 'staff' ? t('by.staffNamed', { name }) : t(`by.${kind}`);
  };
};

/** What happened to an order, newest first, from its events. */
export const OrderHistory = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const who = useWho();
  const { data } = useRead(orders.history, { orderId });
  const steps = data?.steps.map((step, place) => ({
    id: `${place}`,
    at: step.at,
    when: `${shortDay(step.at, language)} ${clockTime(step.at)}`,
    what: `${t(`step.${step.type}`)}${step.amountSatang === undefined ? '' : ` ${baht(step.amountSatang)}`}`,
    who: who(step),
  }));
  return (
    <section className={classes.history}>
      <h2>{t('order.history')}</h2>
      {steps ? <Timeline steps={steps.reverse()} /> : <SkeletonRows rows={2} />}
    </section>
  );
};
