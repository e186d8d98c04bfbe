import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArea } from '../../../../lib/area.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { arrowRight } from '../../../../ui/icons.ts';
import { useWide } from '../../../../ui/useWide.ts';
import { billOf } from '../bill.ts';
import { Checkout } from '../Checkout.tsx';
import { TextsToAccept } from '../date/AcceptTexts.tsx';
import { useTexts } from '../date/useTexts.ts';
import { TimeLeft } from './Countdown.tsx';
import { Reference } from './Paying.tsx';
import { usePayCall } from './payLink.ts';

type Props = {
  readonly order: OrderListRow;
  readonly parts: OrderParts;
  readonly refetch: () => unknown;
};
const nothing = { termsId: null as string | null, pdpaId: null as string | null };

export const AgreeFirst = ({ order, parts, refetch }: Props) => {
  const { t } = useTranslation('checkout');
  const isWide = useWide();
  const { refresh } = useArea();
  const [accepted, setAccepted] = useState(nothing);
  const [isTried, setTried] = useState(false);
  const { terms, pdpa } = useTexts();
  const { mutateAsync, isPending, error } = usePayCall('agree');
  const { termsId, pdpaId } = accepted;
  const agree = async () => {
    setTried(true);
    if (!termsId || !pdpaId || termsId !== terms?._id || pdpaId !== pdpa?._id) return;
    const done = await mutateAsync({ orderId: order.id, termsId, pdpaId }).catch(() => null);
    await (done ? refetch() : refresh(['lookups']));
  };
  const action = { label: t('agree.go'), onGo: () => void agree(), isBusy: isPending };
  return (
    <Checkout
      step="checkout-payment"
      title={t('agree.title')}
      bill={billOf(order, parts)}
      lead={<TimeLeft payBy={order.payBy} />}
      {...(!isWide && { action })}
    >
      <p className="muted mb-24">{t('agree.text')}</p>
      {error && <FormProblems title={error.message} />}
      <TextsToAccept
        accepted={accepted}
        isTried={isTried}
        changed={undefined}
        onChange={(part) => setAccepted({ ...accepted, ...part })}
      />
      {isWide && (
        <Button variant="accent" size="large" isBusy={isPending} right={arrowRight} onClick={() => void agree()}>
          {t('agree.go')}
        </Button>
      )}
      <Reference order={order} />
    </Checkout>
  );
};
