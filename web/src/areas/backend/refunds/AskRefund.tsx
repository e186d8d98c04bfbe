import { type RefundablePayment, refunds } from '@klang/contracts/api/refunds';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import {
  type RefundMethod,
  refundCauseTexts,
  refundMethods,
  refundMethodTexts,
  requestedRefundCauses,
} from '@klang/contracts/payments/refunds';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { newPaymentId } from '../../../lib/ids.ts';
import { bahtText, satangIn } from '../../../lib/money.ts';
import { useLocalize } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';

type MethodProps = { readonly value: RefundMethod; readonly onChange: (method: RefundMethod) => void };
type Props = {
  readonly orderId: string;
  readonly payments: readonly RefundablePayment[];
  readonly onDone: () => void;
};

const MethodChoice = ({ value, onChange }: MethodProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  return (
    <NativeSelect
      label={t('refunds.method')}
      value={value}
      data={refundMethods.map((one) => ({ value: one, label: localize(refundMethodTexts[one]) }))}
      onChange={({ currentTarget }) => onChange(refundMethods.find((one) => one === currentTarget.value) ?? value)}
    />
  );
};

type PaymentProps = Pick<Props, 'payments'> & {
  readonly value: string;
  readonly onChange: (payment: RefundablePayment | undefined) => void;
};
const PaymentChoice = ({ payments, value, onChange }: PaymentProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  return (
    <NativeSelect
      label={t('refunds.ask.payment')}
      value={value}
      data={payments.map(({ paymentId, method, refundableSatang }) => ({
        value: paymentId,
        label: `${localize(payMethodTexts[method ?? 'transfer'])} · ${baht(refundableSatang)}`,
      }))}
      onChange={({ currentTarget }) => onChange(payments.find((one) => one.paymentId === currentTarget.value))}
    />
  );
};

const methodOf = (payment: RefundablePayment | undefined): RefundMethod =>
  payment?.isByGateway ? 'gateway' : 'transfer';
const isWithin = (amountSatang: number | null, limitSatang: number | null): boolean =>
  limitSatang === null || (amountSatang ?? 0) <= limitSatang;

export const AskRefund = ({ orderId, payments, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { mutateAsync, isPending, error } = useCommand(refunds.ask);
  const [refundId] = useState(newPaymentId);
  const [paymentId, setPayment] = useState(payments[0]?.paymentId ?? '');
  const payment = payments.find((one) => one.paymentId === paymentId);
  const most = payment?.refundableSatang ?? 0;
  const [typed, setTyped] = useState(bahtText(most));
  const [method, setMethod] = useState(methodOf(payment));
  const [cause, setCause] = useState<(typeof requestedRefundCauses)[number]>('goodwill');
  const [isTried, setTried] = useState(false);
  const amountSatang = satangIn(typed);
  const isWrong = amountSatang === null || amountSatang === 0 || amountSatang > most;
  const limitSatang = payment?.aloneSatang ?? null;
  const isAlone = isWithin(amountSatang, limitSatang);
  const choosePayment = (chosen: RefundablePayment | undefined) => {
    setPayment(chosen?.paymentId ?? paymentId);
    setTyped(bahtText(chosen?.refundableSatang ?? 0));
    setMethod(methodOf(chosen));
  };
  const onYes = async (reason: string) => {
    setTried(true);
    if (isWrong || amountSatang === null) return;
    const wish = { refundId, orderId, paymentId, amountSatang, method, cause, reason };
    const answer = await mutateAsync(wish).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t(answer.detail.isApproved ? 'refunds.ask.done' : 'refunds.ask.waits') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('refunds.ask.title'),
        text: t(isAlone ? 'refunds.ask.alone' : 'refunds.ask.needsApproval', { limit: baht(limitSatang ?? 0) }),
        yes: t('refunds.ask.yes'),
        tone: 'calm',
        needsReason: true,
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      {payments.length > 1 && <PaymentChoice payments={payments} value={paymentId} onChange={choosePayment} />}
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
        data={requestedRefundCauses.map((value) => ({ value, label: localize(refundCauseTexts[value]) }))}
        onChange={({ currentTarget }) =>
          setCause(requestedRefundCauses.find((one) => one === currentTarget.value) ?? cause)
        }
      />
    </AskDialog>
  );
};
