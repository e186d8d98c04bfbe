import { type RefundablePayment, refunds } from '@klang/contracts/api/refunds';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import {
  askedRefundCauses,
  type RefundMethod,
  refundCauseTexts,
  refundMethods,
  refundMethodTexts,
} from '@klang/contracts/payments/refunds';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { newPaymentId } from '../../../lib/ids.ts';
import { bahtText, satangIn } from '../../../lib/money.ts';
import { useSay } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';

type MethodProps = { readonly value: RefundMethod; readonly onChange: (method: RefundMethod) => void };
type Props = {
  readonly orderId: string;
  readonly payments: readonly RefundablePayment[];
  readonly onDone: () => void;
};

/** The card that paid, or a transfer; there is nothing to choose where no card did. */
const MethodChoice = ({ value, onChange }: MethodProps) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  return (
    <NativeSelect
      label={t('refunds.method')}
      value={value}
      data={refundMethods.map((one) => ({ value: one, label: say(refundMethodTexts[one]) }))}
      onChange={({ currentTarget }) => onChange(refundMethods.find((one) => one === currentTarget.value) ?? value)}
    />
  );
};

const isWithin = (amountSatang: number | null, limitSatang: number | null): boolean =>
  limitSatang === null || (amountSatang ?? 0) <= limitSatang;

/** Gives money of an order back: of which payment, how much, how and why. */
export const AskRefund = ({ orderId, payments, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const { mutateAsync, isPending, error } = useCommand(refunds.ask);
  // The same refund, however often the button is pressed.
  const [refundId] = useState(newPaymentId);
  const [paymentId, setPayment] = useState(payments[0]?.paymentId ?? '');
  const payment = payments.find((one) => one.paymentId === paymentId);
  const most = payment?.refundableSatang ?? 0;
  const [typed, setTyped] = useState(bahtText(most));
  const [method, setMethod] = useState<RefundMethod>(payment?.isByGateway ? 'gateway' : 'transfer');
  const [cause, setCause] = useState<(typeof askedRefundCauses)[number]>('goodwill');
  const [isTried, setTried] = useState(false);
  const amountSatang = satangIn(typed);
  const isWrong = amountSatang === null || amountSatang === 0 || amountSatang > most;
  const limitSatang = payment?.aloneSatang ?? null;
  const isAlone = isWithin(amountSatang, limitSatang);
  const onYes = async (reason: string) => {
    setTried(true);
    if (isWrong || amountSatang === null) return;
    const wish = { refundId, orderId, paymentId, amountSatang, method, cause, reason };
    if (!(await mutateAsync(wish).catch(() => null))) return;
    notify({ type: 'positive', title: t('refunds.ask.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('refunds.ask.title'),
        text: t(isAlone ? 'refunds.ask.alone' : 'refunds.ask.needsApproval', { limit: baht(limitSatang ?? 0) }),
        yes: t('refunds.ask.yes'),
        tone: 'calm',
        asksReason: true,
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      {payments.length > 1 && (
        <NativeSelect
          label={t('refunds.ask.payment')}
          value={paymentId}
          data={payments.map(({ paymentId: id, method: by, refundableSatang }) => {
            const way = by ?? 'transfer';
            return { value: id, label: `${say(payMethodTexts[way])} · ${baht(refundableSatang)}` };
          })}
          onChange={({ currentTarget }) => setPayment(currentTarget.value)}
        />
      )}
      <TextInput
        label={t('refunds.ask.amount')}
        description={t('refunds.ask.most', { amount: baht(most) })}
        inputMode="decimal"
        value={typed}
        error={isTried && isWrong ? t('refunds.ask.wrong', { amount: baht(most) }) : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {payment?.isByGateway && <MethodChoice value={method} onChange={setMethod} />}
      <NativeSelect
        label={t('refunds.cause')}
        value={cause}
        data={askedRefundCauses.map((value) => ({ value, label: say(refundCauseTexts[value]) }))}
        onChange={({ currentTarget }) =>
          setCause(askedRefundCauses.find((one) => one === currentTarget.value) ?? cause)
        }
      />
    </AskDialog>
  );
};
