import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { satangIn } from '../../../lib/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import classes from './daySheet.module.css';
import type { StepProps } from './StopWork.tsx';
import { overpaidIn } from './withDeeds.ts';

type GivingBack = { readonly amountSatang: number; readonly onGiven: () => void };
export const GiveBack = ({ amountSatang, onGiven }: GivingBack) => {
  const { t } = useTranslation('trips');
  const amount = baht(amountSatang);
  return (
    <div role="alert" className="stack gap-8">
      <Text c="var(--negative)">{t('sheet.cashOver', { amount })}</Text>
      <Button isFull onClick={onGiven}>
        {t('sheet.gaveBack', { amount })}
      </Button>
    </div>
  );
};

export const CashStep = ({ stop, crewId, act }: StepProps & { readonly crewId: string }) => {
  const { t } = useTranslation('trips');
  const { id: tripId, cashSatang, cashTakenSatang } = stop.trip;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const isTaken = cashTakenSatang === cashSatang;
  const overSatang = overpaidIn(stop);
  const isTooMuch = overSatang > 0;
  if (cashSatang === 0 && !cashTakenSatang) return null;
  const take = (amountSatang: number) => void act({ tripId, verb: 'cash', body: { amountSatang, crewId } });
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
        <Text c={isTooMuch ? 'var(--negative)' : 'var(--positive)'}>
          {t('sheet.taken', { amount: baht(cashTakenSatang) })}
        </Text>
      )}
      {isTooMuch && <GiveBack amountSatang={overSatang} onGiven={() => take(cashSatang)} />}
      {!isTooMuch && !isTaken && typed === null && (
        <div className={`${classes.ways} grid gap-8`}>
          <Button isFull onClick={() => take(cashSatang)}>
            {t('sheet.takeAll', { amount: baht(cashSatang) })}
          </Button>
          <Button onClick={() => setTyped('')}>{t('sheet.otherAmount')}</Button>
        </div>
      )}
      {isTaken && cashSatang > 0 && typed === null && (
        <Button variant="quiet" onClick={() => setTyped('')}>
          {t('sheet.correctCash')}
        </Button>
      )}
      {!isTooMuch && typed !== null && (
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
