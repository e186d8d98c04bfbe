import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { satangIn } from '../../../lib/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import classes from './daySheet.module.css';
import type { StepProps } from './StopWork.tsx';

export const CashStep = ({ stop: { trip }, act }: StepProps) => {
  const { t } = useTranslation('trips');
  const { id: tripId, cashSatang, cashTakenSatang } = trip;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const isTaken = cashTakenSatang === cashSatang;
  if (cashSatang === 0 && !cashTakenSatang) return null;
  const take = (amountSatang: number) => void act({ tripId, verb: 'cash', body: { amountSatang } });
  const takeTyped = () => {
    const amount = satangIn(typed ?? '');
    if (amount === null || amount > cashSatang) return setWrong(true);
    setTyped(null);
    take(amount);
  };
  return (
    <section className={`${classes.step} stack gap-10 ruled`}>
      <h3 className="spread">
        {t('sheet.cash')}
        <span>{baht(cashSatang)}</span>
      </h3>
      {cashTakenSatang !== null && (
        <Text c="var(--positive)">{t('sheet.taken', { amount: baht(cashTakenSatang) })}</Text>
      )}
      {!isTaken && typed === null && (
        <div className={`${classes.ways} grid gap-8`}>
          <Button isFull onClick={() => take(cashSatang)}>
            {t('sheet.takeAll', { amount: baht(cashSatang) })}
          </Button>
          <Button onClick={() => setTyped('')}>{t('sheet.otherAmount')}</Button>
        </div>
      )}
      {!isTaken && typed !== null && (
        <div className="with-button grid">
          <TextInput
            label={t('sheet.amount')}
            inputMode="decimal"
            value={typed}
            maxLength={12}
            error={isWrong ? t('sheet.amountWrong', { most: baht(cashSatang) }) : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button onClick={takeTyped}>{t('sheet.takeIt')}</Button>
        </div>
      )}
    </section>
  );
};
