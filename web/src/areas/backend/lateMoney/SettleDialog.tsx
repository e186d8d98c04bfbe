import { type LateMoneyChoiceView, type LateMoneyRow, lateMoney } from '@klang/contracts/api/lateMoney';
import { caseChoiceTexts } from '@klang/contracts/payments/caseTexts';
import {
  type ChargebackOutcome,
  chargebackOutcomes,
  type LostChoice,
  lostChoicesOf,
} from '@klang/contracts/payments/lateMoney';
import { type RequestedRefundCause, refundCauseTexts, requestedRefundCauses } from '@klang/contracts/payments/refunds';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { baht } from '../../../lib/format.ts';
import { useLocalize } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';

export type LostMoney = { readonly amountSatang: number; readonly aloneSatang: number | null };
type Props = {
  readonly found: LateMoneyRow;
  readonly chosen: LateMoneyChoiceView;
  /** Null if nothing was paid. Otherwise the user says whether it is owed again, unless the dispute is won. */
  readonly lost: LostMoney | null;
  readonly onDone: () => void;
};

type Target = LateMoneyChoiceView['toOrders'][number];
const keyOf = ({ orderId, billId }: Pick<Target, 'orderId' | 'billId'>): string => billId ?? orderId;
const namingOf = (target: Target | undefined) =>
  target ? { toOrderId: target.orderId, ...(target.billId !== null && { toBillId: target.billId }) } : {};

const knowing = { fields: ['toOrderId', 'toBillId', 'reference', 'outcome', 'lost', 'refundCause'] };

const restOf = ({ found, chosen }: Pick<Props, 'found' | 'chosen'>, target: Target | undefined): number => {
  const { amountSatang, expectedSatang } = found;
  if (chosen.choice === 'refunded') return amountSatang;
  if (chosen.choice === 'revived') return Math.max(0, amountSatang - (expectedSatang ?? 0));
  return target ? amountSatang - target.payNowSatang : 0;
};

type OutcomeProps = {
  readonly value: ChargebackOutcome | undefined;
  readonly error: string | undefined;
  readonly onChange: (outcome: ChargebackOutcome | undefined) => void;
};
const OutcomeChoice = ({ value, error, onChange }: OutcomeProps) => {
  const { t } = useTranslation('backend');
  return (
    <NativeSelect
      label={t('lateMoney.outcomeOf')}
      value={value ?? ''}
      error={error}
      data={[
        { value: '', label: t('lateMoney.chooseOutcome') },
        ...chargebackOutcomes.map((one) => ({ value: one, label: t(`lateMoney.outcomes.${one}`) })),
      ]}
      onChange={({ currentTarget }) => onChange(chargebackOutcomes.find((one) => one === currentTarget.value))}
    />
  );
};

type Fate = { readonly lost?: LostChoice | undefined; readonly refundCause?: RequestedRefundCause | undefined };
type LostProps = {
  readonly cause: LateMoneyRow['cause'];
  readonly money: LostMoney;
  readonly value: Fate;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (fate: Fate) => void;
};
const LostField = ({ cause, money: { amountSatang, aloneSatang }, value, errors, onChange }: LostProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { lost, refundCause } = value;
  const choices = lostChoicesOf(cause);
  const isAbove = aloneSatang !== null && amountSatang > aloneSatang;
  const above = isAbove ? t('lateMoney.writeOff.limit', { limit: baht(aloneSatang) }) : undefined;
  return (
    <>
      <NativeSelect
        label={t('lateMoney.lostOf')}
        description={lost === 'owedAgain' ? t('lateMoney.lostNote') : lost && above}
        value={lost ?? ''}
        error={errors['lost']}
        data={[
          { value: '', label: t('lateMoney.chooseLost') },
          ...choices.map((one) => ({ value: one, label: t(`lateMoney.lost.${one}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ lost: choices.find((one) => one === currentTarget.value) })}
      />
      {lost === 'ourRefund' && (
        <NativeSelect
          label={t('lateMoney.refundCauseOf')}
          description={t('lateMoney.refundCauseNote')}
          value={refundCause ?? ''}
          error={errors['refundCause']}
          data={[
            { value: '', label: t('lateMoney.chooseRefundCause') },
            ...requestedRefundCauses.map((one) => ({ value: one, label: localize(refundCauseTexts[one]) })),
          ]}
          onChange={({ currentTarget }) =>
            onChange({ lost, refundCause: requestedRefundCauses.find((one) => one === currentTarget.value) })
          }
        />
      )}
    </>
  );
};
const fateOf = ({ lost, refundCause }: Fate) => ({ ...(lost && { lost }), ...(refundCause && { refundCause }) });

type TargetProps = Pick<Props, 'found' | 'chosen'> & {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (target: Target | undefined) => void;
};
const TargetChoice = ({ found: { caseId }, chosen, value, error, onChange }: TargetProps) => {
  const { t } = useTranslation('backend');
  const [number, setNumber] = useState('');
  const typed = number.trim();
  const { data } = useRead(lateMoney.one, { caseId, number: typed }, { enabled: typed !== '' });
  const searched = data?.choices.find(({ choice }) => choice === 'moved')?.toOrders ?? [];
  const toOrders = typed === '' ? chosen.toOrders : searched;
  return (
    <>
      <TextInput
        label={t('lateMoney.findOrder')}
        description={t('lateMoney.findOrderNote')}
        value={number}
        maxLength={60}
        onChange={({ currentTarget }) => {
          setNumber(currentTarget.value);
          onChange(undefined);
        }}
      />
      <NativeSelect
        label={t('lateMoney.toOrder')}
        value={value}
        error={error}
        data={[
          { value: '', label: t('lateMoney.chooseOrder') },
          ...toOrders.map(({ number: order, payNowSatang, ...one }) => ({
            value: keyOf(one),
            label: t(one.billId === null ? 'lateMoney.orderToPay' : 'lateMoney.billToPay', {
              order,
              amount: baht(payNowSatang),
            }),
          })),
        ]}
        onChange={({ currentTarget }) => onChange(toOrders.find((one) => keyOf(one) === currentTarget.value))}
      />
    </>
  );
};

export const SettleDialog = (props: Props) => {
  const { found, chosen, lost: money, onDone } = props;
  const { choice } = chosen;
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { mutateAsync, isPending, error } = useCommand(lateMoney.settle);
  const [target, setTarget] = useState<Target>();
  const [reference, setReference] = useState('');
  const [outcome, setOutcome] = useState<ChargebackOutcome>();
  const [fate, setFate] = useState<Fate>({});
  const needsLoss = money !== null && choice === 'noted' && outcome !== 'won';
  const needsOutcome = found.cause === 'chargedBack' && choice === 'noted';
  const rest = restOf(props, target);
  const isOwnerKnown = found.orderId !== null;
  const wrong = fieldErrorsOf(error, knowing);
  const onYes = async (reason: string) => {
    const naming = namingOf(choice === 'moved' ? target : undefined);
    const about = {
      ...naming,
      ...(reference.trim() && { reference }),
      ...(outcome && { outcome }),
      ...(needsLoss && fateOf(fate)),
    };
    const answer = await mutateAsync({ caseId: found.caseId, choice, reason, ...about }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t(answer.detail.isSettled ? 'lateMoney.done' : 'lateMoney.writeOff.asked') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('lateMoney.settleTitle', {
          what: localize(caseChoiceTexts[choice]),
          amount: baht(found.amountSatang),
        }),
        text: t(`lateMoney.choice.${choice}.text`),
        yes: t(`lateMoney.choice.${choice}.yes`),
        tone: 'calm',
        needsReason: true,
      }}
      isBusy={isPending}
      refusal={wholeRefusal(error, knowing)}
      onYes={onYes}
      onNo={onDone}
    >
      {choice === 'moved' && (
        <TargetChoice
          {...props}
          value={target ? keyOf(target) : ''}
          error={wrong['toOrderId'] ?? wrong['toBillId']}
          onChange={setTarget}
        />
      )}
      {needsOutcome && <OutcomeChoice value={outcome} error={wrong['outcome']} onChange={setOutcome} />}
      {needsLoss && <LostField cause={found.cause} money={money} value={fate} errors={wrong} onChange={setFate} />}
      {rest > 0 && (
        <TextInput
          label={t('lateMoney.refundReference')}
          description={t(isOwnerKnown ? 'lateMoney.referenceNote' : 'lateMoney.referenceFirst', { amount: baht(rest) })}
          value={reference}
          maxLength={120}
          error={wrong['reference']}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      )}
    </AskDialog>
  );
};
