import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { bangkokDay } from '@klang/contracts/kit/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { bahtText, satangIn } from '../../../lookups/money.ts';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import type { FoundOrder } from './orderFound.ts';

type Props = { readonly found: FoundOrder; readonly onDone: () => void };

const bangkokAheadMs = 7 * 3_600_000;
const knowing = { fields: ['paidAt', 'amountSatang'] };
/** 16:20 in Bangkok. */
const typedTime = (moment: number): string => new Date(moment + bangkokAheadMs).toISOString().slice(11, 16);
const momentIn = (day: string, time: string): string | null => {
  const shown = time.trim().replace('.', ':').padStart(5, '0');
  const moment = Date.parse(`${day}T${shown}:00.000+07:00`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
};

/** How much arrived, and when by the bank; both are filled in with what is most likely. */
export const ConfirmTransfer = ({ found: { order, parts }, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(ownerOrders.confirmTransfer);
  const [amount, setAmount] = useState(bahtText(order.payNowSatang));
  const [day, setDay] = useState(() => bangkokDay(new Date(serverNow())));
  const [time, setTime] = useState(() => typedTime(serverNow()));
  const [isTried, setTried] = useState(false);
  const [amountSatang, paidAt] = [satangIn(amount), momentIn(day, time)];
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
      <DayField
        label={t('orders.confirm.day')}
        value={day}
        error={isTried && paidAt === null ? t('orders.confirm.wrongTime') : wrong['paidAt']}
        onChange={setDay}
      />
      <TextInput
        label={t('orders.confirm.time')}
        inputMode="numeric"
        placeholder="16:20"
        value={time}
        error={isTried && paidAt === null}
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
