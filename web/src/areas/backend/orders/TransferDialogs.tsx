import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { bahtText, satangIn } from '../../../lookups/money.ts';
import { notify } from '../../../ui/notice.ts';
import type { FoundOrder } from './orderFound.ts';

type Props = { readonly found: FoundOrder; readonly onDone: () => void };

const bangkokAheadMs = 7 * 3_600_000;
const knowing = { fields: ['paidAt', 'amountSatang'] };
/** 2026-11-23T16:20 in Bangkok, as a field for day and time has it. */
const typedTime = (moment: number): string => new Date(moment + bangkokAheadMs).toISOString().slice(0, 16);
const timeIn = (typed: string): string | null => {
  const moment = Date.parse(`${typed}:00.000+07:00`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
};

/** How much arrived, and when by the bank; both are filled in with what is most likely. */
export const ConfirmTransfer = ({ found: { order, parts }, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(ownerOrders.confirmTransfer);
  const [amount, setAmount] = useState(bahtText(order.payNowSatang));
  const [time, setTime] = useState(() => typedTime(serverNow()));
  const [isTried, setTried] = useState(false);
  const [amountSatang, paidAt] = [satangIn(amount), timeIn(time)];
  const wrong = fieldErrorsOf(error, knowing);
  const onYes = async () => {
    setTried(true);
    const paymentId = parts.attempt?.paymentId;
    if (amountSatang === null || paidAt === null || !paymentId) return;
    const sent = { orderId: order.id, paymentId, amountSatang, paidAt };
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
      <TextInput
        label={t('orders.confirm.time')}
        type="datetime-local"
        value={time}
        error={isTried && paidAt === null ? t('orders.confirm.wrongTime') : wrong['paidAt']}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
      />
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
