import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import classes from './order.module.css';

type Props = { readonly order: OrderListRow };

const Asking = ({ order, onDone }: Props & { readonly onDone: () => void }) => {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const isPaid = order.status === 'success';
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(orders.cancel);
  const onYes = async () => {
    if (reason.trim() === '') return setMissing(true);
    const answer = await mutateAsync({ orderId: order.id, reason }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('cancel.done') });
    onDone();
  };
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      yes={t('cancel.yes')}
      no={common('back')}
      isBusy={isPending}
      onYes={onYes}
      onNo={onDone}
    >
      <p>{t(isPaid ? 'cancel.paidText' : 'cancel.text')}</p>
      {error && <FormProblems title={error.message} />}
      <TextInput
        label={t('cancel.reason')}
        value={reason}
        maxLength={500}
        error={isMissing && reason.trim() === '' ? t('cancel.reasonMissing') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
};

export const CancelOrder = ({ order }: Props) => {
  const { t } = useTranslation('profile');
  const [isAsking, setAsking] = useState(false);
  if (!isUnpaid(order.status) && order.status !== 'success') return null;
  return (
    <>
      <button
        type="button"
        className={`${classes.cancel} plain fz-15 mt-12 underlined`}
        onClick={() => setAsking(true)}
      >
        {t('cancel.open')}
      </button>
      {isAsking && <Asking order={order} onDone={() => setAsking(false)} />}
    </>
  );
};
