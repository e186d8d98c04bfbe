import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../ui/signIn.module.css';
import { AddFactor } from './AddFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { StepProps } from './ShowFactor.tsx';
import { StepOver } from './StepOver.tsx';
import { type AddedFactor, useAddingFactor } from './useAddingFactor.ts';
import { useComingIn } from './useComingIn.ts';

/** Whoever must have a second factor sets one up before they come in, and keeps the recovery codes. */
export const SetUpFactor = ({ step, isOver, onLeave }: StepProps) => {
  const { t } = useTranslation('doors');
  const { begin } = useComingIn();
  const [added, setAdded] = useState<AddedFactor | null>(null);
  const adding = useAddingFactor(step.ticket, setAdded);
  if (added) {
    const { token, detail } = added;
    const goOn = () => token && detail.entered && begin(token, detail.entered);
    return <RecoveryCodes codes={detail.recoveryCodes} onKept={goOn} />;
  }
  if (isOver || adding.isOver) return <StepOver onLeave={onLeave} />;
  return (
    <div className={classes.form}>
      <h1>{t('factor.setUpTitle')}</h1>
      <p className={classes.lead}>{t('factor.setUpText', { name: step.displayName })}</p>
      <AddFactor adding={adding} />
      <div className={classes.others}>
        <button type="button" onClick={onLeave}>
          {t('factor.leave')}
        </button>
      </div>
    </div>
  );
};
