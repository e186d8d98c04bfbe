import { type LateMoneyChoiceShown, type LateMoneyRow, lateMoney } from '@klang/contracts/api/lateMoney';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { baht } from '../../../lib/format.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';

type Props = {
  readonly found: LateMoneyRow;
  readonly chosen: LateMoneyChoiceShown;
  readonly onDone: () => void;
};

const knowing = { fields: ['toOrderId', 'reference'] };

/** What goes back to the customer: all of it, or what the order that is paid does not need. */
const restOf = ({ found, chosen }: Props, toOrderId: string): number => {
  const { amountSatang, expectedSatang } = found;
  if (chosen.choice === 'refunded') return amountSatang;
  if (chosen.choice === 'revived') return Math.max(0, amountSatang - (expectedSatang ?? 0));
  const target = chosen.toOrders.find(({ orderId }) => orderId === toOrderId);
  return target ? amountSatang - target.payNowSatang : 0;
};

/** Settles a case after saying what that does; why it was done so is kept with it. */
export const SettleDialog = (props: Props) => {
  const { found, chosen, onDone } = props;
  const { choice, toOrders } = chosen;
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(lateMoney.settle);
  const [toOrderId, setToOrder] = useState('');
  const [reference, setReference] = useState('');
  const rest = restOf(props, toOrderId);
  const wrong = fieldErrorsOf(error, knowing);
  const onYes = async (reason: string) => {
    const about = { ...(choice === 'moved' && toOrderId && { toOrderId }), ...(reference.trim() && { reference }) };
    if (!(await mutateAsync({ caseId: found.caseId, choice, reason, ...about }).catch(() => null))) return;
    notify({ type: 'positive', title: t('lateMoney.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('lateMoney.settleTitle', {
          what: t(`lateMoney.choice.${choice}.name`),
          amount: baht(found.amountSatang),
        }),
        text: t(`lateMoney.choice.${choice}.text`),
        yes: t(`lateMoney.choice.${choice}.yes`),
        tone: 'calm',
        asksReason: true,
      }}
      isBusy={isPending}
      refusal={wholeRefusal(error, knowing)}
      onYes={onYes}
      onNo={onDone}
    >
      {choice === 'moved' && (
        <NativeSelect
          label={t('lateMoney.toOrder')}
          value={toOrderId}
          error={wrong['toOrderId']}
          data={[
            { value: '', label: t('lateMoney.chooseOrder') },
            ...toOrders.map(({ orderId, number, payNowSatang }) => ({
              value: orderId,
              label: t('lateMoney.orderToPay', { order: number, amount: baht(payNowSatang) }),
            })),
          ]}
          onChange={({ currentTarget }) => setToOrder(currentTarget.value)}
        />
      )}
      {rest > 0 && (
        <TextInput
          label={t('lateMoney.refundReference')}
          description={t('lateMoney.referenceNote', { amount: baht(rest) })}
          value={reference}
          maxLength={120}
          error={wrong['reference']}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      )}
    </AskDialog>
  );
};
