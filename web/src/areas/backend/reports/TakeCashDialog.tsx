import { type CashHolder, cash, mostHandedInSatang } from '@klang/contracts/api/cash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { newDeedId } from '../../../lib/ids.ts';
import { bahtText, satangIn } from '../../../lib/money.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';

type Props = {
  readonly of: CashHolder;
  readonly onChanged: () => void;
  readonly onDone: () => void;
};

export const TakeCashDialog = ({ of: { staffId, name, heldSatang }, onChanged, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(cash.handIn);
  const [handInId] = useState(newDeedId);
  const [typed, setTyped] = useState(() => (heldSatang > 0 ? bahtText(heldSatang) : ''));
  const [isTried, setTried] = useState(false);
  const amountSatang = satangIn(typed);
  const isRight = amountSatang !== null && amountSatang > 0 && amountSatang <= mostHandedInSatang;
  const difference = isRight ? heldSatang - amountSatang : 0;
  const take = async () => {
    setTried(true);
    if (!isRight) return;
    const done = await mutateAsync({ staffId, handInId, amountSatang, heldSatang }).catch(() => null);
    if (!done) return onChanged();
    notify({ type: 'positive', title: t('report.cash.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('report.cash.takeFrom', { name: name ?? t('report.cash.gone') }),
        text: t('report.cash.takeText', { amount: baht(heldSatang) }),
        yes: t('report.cash.yes'),
        tone: 'calm',
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => void take()}
      onNo={onDone}
    >
      <TextInput
        label={t('report.cash.counted')}
        inputMode="decimal"
        value={typed}
        maxLength={12}
        error={isTried && !isRight ? t('report.cash.wrong') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status">
        {difference > 0 && t('report.cash.short', { amount: baht(difference) })}
        {difference < 0 && t('report.cash.over', { amount: baht(-difference) })}
      </p>
    </AskDialog>
  );
};
