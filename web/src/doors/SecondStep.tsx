import type { AwaitedFactor } from '@klang/contracts/api/authen';
import { useArea } from '../lib/area.tsx';
import { dropStep } from '../lib/secondStep.ts';
import { useSecondsLeft } from '../lib/serverClock.ts';
import { SetUpFactor } from './SetUpFactor.tsx';
import { ShowFactor } from './ShowFactor.tsx';

/** What stands between a right password and the area: a factor is shown, or set up. */
export const SecondStep = ({ step }: { readonly step: AwaitedFactor }) => {
  const { area } = useArea();
  const isOver = useSecondsLeft(step.until) === 0;
  const leave = () => dropStep(area);
  const Step = step.awaits === 'factor' ? ShowFactor : SetUpFactor;
  return <Step step={step} isOver={isOver} onLeave={leave} />;
};
