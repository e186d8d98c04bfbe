import { cash, mostHandedInSatang, type VisitCash } from '@klang/contracts/api/cash';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { baht } from '../../../lib/format.ts';
import { newDeedId } from '../../../lib/ids.ts';
import { bahtText, satangIn } from '../../../lib/money.ts';
import { useQuoted } from '../../../lib/useQuoted.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { type DialogProps, useFinish } from './useFinish.ts';

const amount = 'amountSatang';
const knowing = {
  fields: [amount, 'takenById'],
  byRefusal: {
    trip_has_no_cash: amount,
    trip_cash_changed: amount,
    trip_cash_handed_in: amount,
    trip_cash_has_receipt: amount,
    trip_cash_over_receipt: amount,
    trip_cash_receipt_awaited: amount,
    trip_cash_taker: 'takenById',
  },
};

/** What follows from it, before it is confirmed. */
const Follows = ({ of: { takenSatang, takers, receipt } }: { readonly of: VisitCash }) => {
  const { t } = useTranslation('trips');
  const [holder] = takers;
  const isCredited = receipt !== null && receipt.leftSatang < takenSatang;
  const sums = receipt && { left: baht(receipt.leftSatang), total: baht(receipt.totalSatang), number: receipt.number };
  return (
    <div className="fz-14 lh-16">
      {takenSatang > 0 && holder && (
        <p>{t('cashCorrecting.holder', { name: holder.name ?? t('forgotten'), held: baht(holder.heldSatang) })}</p>
      )}
      {sums && (
        <p>
          <WholeCodes of={t(isCredited ? 'cashCorrecting.receipt' : 'cashCorrecting.creditFirst', sums)} />
        </p>
      )}
      {takenSatang === 0 && !receipt && <p>{t('cashCorrecting.receiptComes')}</p>}
    </div>
  );
};

/** What a correction most probably says. */
const proposed = ({ takenSatang, dueSatang, receipt }: VisitCash): string =>
  bahtText(receipt?.leftSatang ?? (takenSatang === 0 ? dueSatang : takenSatang));

export const CashDialog = ({ trip: { id: tripId }, onDone }: DialogProps) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const { seen, drawn, isDrawing, error: unread, askAgain } = useQuoted(cash.ofVisit, { tripId });
  const { mutateAsync, isPending, error } = useCommand(cash.correct);
  const [correctionId] = useState(newDeedId);
  const [typed, setTyped] = useState<string | null>(null);
  const [chosenId, setChosen] = useState('');
  const [isTried, setTried] = useState(false);
  const text = typed ?? (seen ? proposed(seen) : '');
  const satang = satangIn(text);
  const isRight = satang !== null && satang <= mostHandedInSatang;
  const takers = seen?.takers ?? [];
  const takenById = takers.length === 1 ? takers[0]?.staffId : chosenId;
  const wrong = fieldErrorsOf(error, knowing);
  const amountError = () => {
    if (isTried && !isRight) return t('cashCorrecting.wrong');
    return isTried && satang === seen?.takenSatang ? t('cashCorrecting.same') : wrong[amount];
  };
  const onYes = (reason: string) => {
    setTried(true);
    if (!drawn) return askAgain();
    const { takenSatang: fromSatang } = drawn;
    if (!isRight || satang === fromSatang || !takenById) return;
    const body = { tripId, correctionId, fromSatang, amountSatang: satang, takenById, reason };
    void mutateAsync(body).then(finish, askAgain);
  };
  return (
    <AskDialog
      question={{
        title: t('cashCorrecting.title'),
        text: seen
          ? t('cashCorrecting.text', { amount: baht(seen.takenSatang), due: baht(seen.dueSatang) })
          : t('cashCorrecting.kept'),
        yes: t('save'),
        tone: 'calm',
        needsReason: true,
        reasonLabel: t('cashCorrecting.reason'),
      }}
      isBusy={isPending || isDrawing}
      refusal={wholeRefusal(error, knowing) ?? unread?.message}
      onYes={onYes}
      onNo={onDone}
    >
      {seen && <Follows of={seen} />}
      <TextInput
        label={t('cashCorrecting.amount')}
        inputMode="decimal"
        value={text}
        maxLength={12}
        error={amountError()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {takers.length > 1 && (
        <NativeSelect
          label={t('cashCorrecting.takenBy')}
          value={chosenId}
          error={isTried && chosenId === '' ? t('cashCorrecting.chooseTaker') : wrong['takenById']}
          data={[
            { value: '', label: t('cashCorrecting.chooseTaker') },
            ...takers.map(({ staffId, name }) => ({ value: staffId, label: name ?? t('forgotten') })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
    </AskDialog>
  );
};
