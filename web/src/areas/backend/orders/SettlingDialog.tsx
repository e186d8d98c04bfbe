import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { bahtText, satangIn } from '../../../lib/money.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import classes from '../../../ui/facts.module.css';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import type { FoundOrder } from './orderFound.ts';

type CancelSums = NonNullable<FoundOrder['cancelSums']>;
const SumLines = ({ paidSatang, cashSatang, feesSatang }: CancelSums) => {
  const { t } = useTranslation('backend');
  const lines = [
    ['paid', paidSatang],
    ['cash', cashSatang],
    ['fees', -feesSatang],
  ] as const;
  return (
    <dl className={`${classes.facts} grid gap-8-16 fz-14 lh-16`}>
      {lines.map(([line, satang]) =>
        line !== 'paid' && satang === 0 ? null : (
          <Fragment key={line}>
            <dt>{t(`orders.settling.${line}`)}</dt>
            <dd>{baht(satang)}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
};

type Props = { readonly found: FoundOrder; readonly onDone: () => void };

/** The proposal keeps the fees of visits that failed. Staff may type another amount. */
export const SettlingDialog = ({ found: { order, cancelSums }, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(ownerOrders.settle);
  const [typed, setTyped] = useState(bahtText(cancelSums?.refundSatang ?? order.payNowSatang));
  const [isWrong, setWrong] = useState(false);
  const refundSatang = satangIn(typed);
  const isBad = refundSatang === null || refundSatang > (cancelSums?.paidSatang ?? order.payNowSatang);
  const onYes = async () => {
    if (refundSatang === null || isBad) return setWrong(true);
    if (!(await mutateAsync({ orderId: order.id, refundSatang }).catch(() => null))) return;
    notify({ type: 'positive', title: t('orders.settling.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('orders.settling.title', { order: order.number }),
        text: t('orders.settling.text'),
        yes: t('orders.settling.yes'),
        tone: 'calm',
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      {cancelSums && <SumLines {...cancelSums} />}
      <TextInput
        label={t('orders.settling.amount')}
        inputMode="decimal"
        value={typed}
        error={isWrong && isBad ? t('orders.settling.wrong') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </AskDialog>
  );
};
