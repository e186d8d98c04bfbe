import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { bahtText, satangIn } from '../../../lib/money.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { PaidWhen } from '../bills/PaidWhen.tsx';
import { momentIn, nowTyped } from '../bills/paidMoment.ts';
import { SlipField } from '../bills/Slip.tsx';
import type { FoundOrder } from './orderFound.ts';

type Props = { readonly found: FoundOrder; readonly onDone: () => void };

const knowing = { fields: ['paidAt', 'amountSatang'] };
export const ConfirmTransfer = ({ found: { order, parts }, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(ownerOrders.confirmTransfer);
  const [amount, setAmount] = useState(bahtText(order.payNowSatang));
  const [when, setWhen] = useState(nowTyped);
  const [slip, setSlip] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const [amountSatang, paidAt] = [satangIn(amount), momentIn(when)];
  const wrong = fieldErrorsOf(error, knowing);
  const onYes = async () => {
    setTried(true);
    const paymentId = parts.attempt?.paymentId;
    if (amountSatang === null || paidAt === null || !paymentId) return;
    const sent = { orderId: order.id, paymentId, amountSatang, paidAt, slipPath: slip[0] ?? null };
    if (!(await mutateAsync(sent).catch(() => null))) return;
    notify({ type: 'positive', title: t('orders.confirm.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('orders.confirm.title'),
        text: t('orders.confirm.text'),
        yes: t('orders.confirm.yes'),
        tone: 'calm',
      }}
      isBusy={isPending}
      refusal={wholeRefusal(error, knowing)}
      onYes={onYes}
      onNo={onDone}
    >
      <TextInput
        label={t('orders.confirm.amount')}
        inputMode="decimal"
        value={amount}
        error={isTried && amountSatang === null ? t('orders.confirm.wrongAmount') : wrong['amountSatang']}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <PaidWhen isByBank value={when} onChange={setWhen} error={wrong['paidAt']} />
      <SlipField orderId={order.id} value={slip} onChange={setSlip} />
    </AskDialog>
  );
};

export const DenyTransfer = ({ found: { order, parts }, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(ownerOrders.denyTransfer);
  const onYes = async () => {
    const paymentId = parts.attempt?.paymentId ?? '';
    if (!(await mutateAsync({ orderId: order.id, paymentId }).catch(() => null))) return;
    notify({ type: 'positive', title: t('orders.deny.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{ title: t('orders.deny.title'), text: t('orders.deny.text'), yes: t('orders.deny.yes') }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    />
  );
};
