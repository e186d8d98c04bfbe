import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { bahtText, satangIn } from '../../../lib/money.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { usePictures } from '../../../lookups/usePictures.ts';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { PaidWhen } from '../bills/PaidWhen.tsx';
import { momentIn, nowTyped } from '../bills/paidMoment.ts';
import { SlipField, SlipsSent } from '../bills/Slip.tsx';

export type ReportedTransfer = {
  readonly orderId: string;
  readonly paymentId: string;
  readonly askedSatang: number;
  readonly of: 'order' | 'closedOrder' | 'bill' | 'paidBill';
};
type Props = { readonly transfer: ReportedTransfer; readonly onDone: () => void };

const knowing = { fields: ['paidAt', 'amountSatang'] };
export const ConfirmTransfer = ({ transfer: { orderId, paymentId, askedSatang, of }, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, error } = useCommand(ownerOrders.confirmTransfer);
  const [amount, setAmount] = useState(bahtText(askedSatang));
  const [when, setWhen] = useState(nowTyped);
  const slip = usePictures();
  const [isTried, setTried] = useState(false);
  const [amountSatang, paidAt] = [satangIn(amount), momentIn(when)];
  const wrong = fieldErrorsOf(error, knowing);
  const onYes = async () => {
    setTried(true);
    if (amountSatang === null || paidAt === null) return;
    const money = { orderId, paymentId, amountSatang, paidAt };
    const answer = await slip.send(([slipPath = null]) => mutateAsync({ ...money, slipPath }));
    if (!answer) return;
    notify({ type: 'positive', title: t(answer.detail.isLate ? 'orders.confirm.late' : 'orders.confirm.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('orders.confirm.title'),
        text: of === 'order' || of === 'bill' ? t('orders.confirm.text') : t(`orders.confirm.${of}`),
        yes: t('orders.confirm.yes'),
        tone: 'calm',
      }}
      isBusy={slip.isBusy}
      refusal={wholeRefusal(error, knowing)}
      onYes={onYes}
      onNo={onDone}
    >
      <SlipsSent orderId={orderId} paymentId={paymentId} />
      <TextInput
        label={t('orders.confirm.amount')}
        inputMode="decimal"
        value={amount}
        error={isTried && amountSatang === null ? t('orders.confirm.wrongAmount') : wrong['amountSatang']}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <PaidWhen isByBank value={when} onChange={setWhen} error={wrong['paidAt']} />
      <SlipField orderId={orderId} pictures={slip} />
    </AskDialog>
  );
};

export const DenyTransfer = ({ transfer: { orderId, paymentId, of }, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(ownerOrders.denyTransfer);
  const onYes = async () => {
    if (!(await mutateAsync({ orderId, paymentId }).catch(() => null))) return;
    notify({ type: 'positive', title: t('orders.deny.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('orders.deny.title'),
        text: of === 'order' ? t('orders.deny.text') : t(`bills.transferDenied.${of}`),
        yes: t('orders.deny.yes'),
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <SlipsSent orderId={orderId} paymentId={paymentId} />
    </AskDialog>
  );
};
