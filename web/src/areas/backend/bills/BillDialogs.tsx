import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/fieldErrors.ts';
import { baht } from '../../../lib/format.ts';
import { newEntryId, newPaymentId } from '../../../lib/ids.ts';
import { bahtText, satangIn } from '../../../lib/money.ts';
import { useLocalize } from '../../../lib/site.ts';
import { AskDialog, type Question } from '../../../lookups/AskDialog.tsx';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { usePictures } from '../../../lookups/usePictures.ts';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { PaidWhen } from './PaidWhen.tsx';
import { momentIn, nowTyped } from './paidMoment.ts';
import { SlipField } from './Slip.tsx';

type BillProps = { readonly bill: BillRow; readonly onDone: () => void };
type DeedProps = {
  readonly question: Question;
  readonly done: string | ((answer: object) => string);
  readonly call: { readonly isPending: boolean; readonly error: Error | null };
  readonly send: (reason: string) => Promise<object | null> | null;
  readonly onDone: () => void;
  readonly children: ReactNode;
};

const Deed = ({ question, done, call, send, onDone, children }: DeedProps) => {
  const onYes = async (reason: string) => {
    const sending = send(reason);
    const answer = await sending?.catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: typeof done === 'string' ? done : done(answer) });
    onDone();
  };
  return (
    <AskDialog
      question={question}
      isBusy={call.isPending}
      refusal={call.error?.message}
      onNo={onDone}
      onYes={(reason) => void onYes(reason)}
    >
      {children}
    </AskDialog>
  );
};

type AmountProps = {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error?: string | undefined;
};
const AmountField = ({ value, onChange, error }: AmountProps) => {
  const { t } = useTranslation('backend');
  return (
    <TextInput
      label={t('bills.amount')}
      inputMode="decimal"
      value={value}
      autoComplete="off"
      error={value !== '' && satangIn(value) === null ? t('bills.amountWrong') : error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

const paidFields = { fields: ['paidAt'] };
const ways = ['transfer', 'cash'] as const;

/** Money that came outside the site: at the counter or by bank transfer. */
export const TakeMoney = ({ bill: { orderId, billId, isVoid, payNowSatang, openSatang }, onDone }: BillProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const call = useCommand(ownerBills.recordMoney);
  const [paymentId] = useState(newPaymentId);
  const [amount, setAmount] = useState(bahtText(isVoid ? payNowSatang : openSatang));
  const [method, setMethod] = useState<(typeof ways)[number]>('transfer');
  const [when, setWhen] = useState(nowTyped);
  const slip = usePictures();
  const send = () => {
    const [amountSatang, paidAt] = [satangIn(amount), momentIn(when)];
    if (!amountSatang || !paidAt) return null;
    const money = { orderId, billId, paymentId, method, amountSatang, paidAt };
    return slip.send(([slipPath = null]) => call.mutateAsync({ ...money, slipPath }));
  };
  const doneText = ({ isLate }: { readonly isLate?: boolean }) => t(isLate ? 'bills.money.late' : 'bills.money.done');
  const question = {
    title: t('bills.money.title'),
    text: isVoid ? t('bills.money.void') : t('bills.money.text', { amount: baht(openSatang) }),
    yes: t('bills.money.yes'),
    tone: 'calm' as const,
  };
  return (
    <Deed
      question={question}
      call={{ isPending: slip.isBusy, error: call.error }}
      send={send}
      onDone={onDone}
      done={doneText}
    >
      <AmountField value={amount} onChange={setAmount} />
      <NativeSelect
        label={t('bills.money.how')}
        value={method}
        data={ways.map((value) => ({ value, label: localize(payMethodTexts[value]) }))}
        onChange={({ currentTarget: { value } }) => setMethod(ways.find((one) => one === value) ?? 'transfer')}
      />
      <PaidWhen value={when} onChange={setWhen} error={fieldErrorsOf(call.error, paidFields)['paidAt']} />
      <SlipField orderId={orderId} pictures={slip} />
    </Deed>
  );
};

export const MoveDue = ({ bill: { orderId, billId, dueOn: before }, onDone }: BillProps) => {
  const { t } = useTranslation('backend');
  const call = useCommand(ownerBills.moveDue);
  const [dueOn, setDue] = useState(before);
  const send = (reason: string) => call.mutateAsync({ orderId, billId, dueOn, reason });
  const question = {
    title: t('bills.due.title'),
    text: t('bills.due.text'),
    yes: t('bills.due.yes'),
    tone: 'calm' as const,
    needsReason: true,
  };
  return (
    <Deed question={question} call={call} send={send} onDone={onDone} done={t('bills.due.done')}>
      <DayField label={t('bills.dueOn')} value={dueOn} onChange={setDue} />
    </Deed>
  );
};

type CreditProps = {
  readonly orderId: string;
  /** Null: there is no limit. */
  readonly aloneSatang: number | null;
  readonly onDone: () => void;
};
export const GiveCredit = ({ orderId, aloneSatang, onDone }: CreditProps) => {
  const { t } = useTranslation('backend');
  const call = useCommand(ownerBills.credit);
  const [creditId] = useState(newEntryId);
  const [amount, setAmount] = useState('');
  const most = aloneSatang ?? Number.POSITIVE_INFINITY;
  const amountSatang = satangIn(amount);
  const send = (reason: string) => {
    return amountSatang && amountSatang <= most ? call.mutateAsync({ orderId, creditId, amountSatang, reason }) : null;
  };
  const question = {
    title: t('bills.credit.title'),
    text: [t('bills.credit.text'), ...(aloneSatang === null ? [] : [t('bills.alone', { amount: baht(most) })])].join(
      ' ',
    ),
    yes: t('bills.credit.yes'),
    tone: 'calm' as const,
    needsReason: true,
  };
  return (
    <Deed question={question} call={call} send={send} onDone={onDone} done={t('bills.credit.done')}>
      <AmountField
        value={amount}
        onChange={setAmount}
        error={(amountSatang ?? 0) > most ? t('bills.amountAbove', { amount: baht(most) }) : undefined}
      />
    </Deed>
  );
};

type LapseProps = { readonly orderId: string; readonly amountSatang: number; readonly onDone: () => void };
export const LapseCredit = ({ orderId, amountSatang, onDone }: LapseProps) => {
  const { t } = useTranslation('backend');
  const call = useCommand(ownerBills.lapseCredit);
  const question = {
    title: t('bills.lapse.title', { amount: baht(amountSatang) }),
    text: t('bills.lapse.text'),
    yes: t('bills.lapse.yes'),
    tone: 'calm' as const,
    needsReason: true,
  };
  const send = (reason: string) => call.mutateAsync({ orderId, amountSatang, reason });
  return (
    <Deed question={question} call={call} send={send} onDone={onDone} done={t('bills.lapse.done')}>
      {null}
    </Deed>
  );
};
