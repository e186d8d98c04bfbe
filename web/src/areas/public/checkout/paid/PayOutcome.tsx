import type { PayState } from '@klang/contracts/api/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../../lib/site.ts';
import { Drawing } from '../../../../ui/Drawing.tsx';
import classes from '../outcome.module.css';

const drawings = { checking: 'vanWaiting', paid: 'stepCollect', failed: 'droppedBoxes', over: 'emptyShelf' } as const;

type Props = {
  readonly state: PayState;
  readonly text?: string;
  readonly isOfBill?: boolean;
  readonly isBillVoid?: boolean;
  readonly children?: ReactNode;
};

export const PayOutcome = ({ state, text, isOfBill = false, isBillVoid = false, children }: Props) => {
  const { t } = useTranslation('checkout');
  const { signName } = useSite();
  const billState = isBillVoid ? 'void' : state;
  return (
    <section className={`${classes.outcome} row text-center column`} role="status" data-state={state}>
      <Drawing of={drawings[state]} className={`${classes.picture} mb-20`} signName={signName} />
      <h1>{t(isBillVoid ? 'outcome.void' : `outcome.${state}.title`)}</h1>
      {text && <p>{text}</p>}
      <p>{t(isOfBill ? `outcome.bill.${billState}` : `outcome.${state}.text`)}</p>
      {state === 'checking' && <i className={classes.pulse} />}
      {children}
    </section>
  );
};
