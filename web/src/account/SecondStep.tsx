import type { AwaitedFactor } from '@klang/contracts/api/authen';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArea } from '../lib/area.tsx';
import { dropStep } from '../lib/secondStep.ts';
import { useSecondsLeft } from '../lib/secondsLeft.ts';
import classes from '../ui/signIn.module.css';
import { AddFactor } from './AddFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ShowFactor, type StepProps } from './ShowFactor.tsx';
import { StepOver } from './StepOver.tsx';
import { type AddedFactor, useAddingFactor } from './useAddingFactor.ts';
import { useComingIn } from './useComingIn.ts';

const SetUpFactor = ({ step, isOver, onLeave }: StepProps) => {
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
    <div className={`${classes.form} stack gap-18`}>
      <h1>{t('factor.setUpTitle')}</h1>
      <p className="hint lh-16">{t('factor.setUpText', { name: step.displayName })}</p>
      <AddFactor adding={adding} />
      <div className={`${classes.others} spread wraps fz-15 medium`}>
        <button type="button" onClick={onLeave}>
          {t('factor.leave')}
        </button>
      </div>
    </div>
  );
};

export const SecondStep = ({ step }: { readonly step: AwaitedFactor }) => {
  const { area } = useArea();
  const isOver = useSecondsLeft(step.until) === 0;
  const leave = () => dropStep(area);
  const Step = step.awaits === 'factor' ? ShowFactor : SetUpFactor;
  return <Step step={step} isOver={isOver} onLeave={leave} />;
};
