import type { OrderListRow } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { arrowRight } from '../../../../ui/icons.ts';
import { useWide } from '../../../../ui/useWide.ts';
import { Countdown } from './Countdown.tsx';
import classes from './pay.module.css';
import type { Attempt } from './useAttempt.ts';

const steps = ['goes', 'types', 'returns'] as const;

type Props = { readonly order: OrderListRow; readonly attempt: Attempt };

/** Cards are typed at the gateway, never here. */
export const CardPanel = ({ order, attempt: { begin, isBusy, refusal } }: Props) => {
  const { t } = useTranslation('checkout');
  const isWide = useWide();
  return (
    <section className={`${classes.panel} card grid`} data-of="card">
      <div className={`${classes.side} stack top`}>
        <Countdown order={order} />
        <ol className={`${classes.how} fz-15`}>
          {steps.map((step) => (
            <li className="flex gap-10 lh-16" key={step}>
              {t(`pay.card.${step}`)}
            </li>
          ))}
        </ol>
        {refusal && <FormProblems title={refusal} />}
        {isWide && (
          <Button variant="accent" size="large" isBusy={isBusy} right={arrowRight} onClick={() => void begin('card')}>
            {t('pay.card.go', { amount: baht(order.payNowSatang) })}
          </Button>
        )}
      </div>
    </section>
  );
};
