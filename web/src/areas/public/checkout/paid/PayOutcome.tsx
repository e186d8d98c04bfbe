import type { PayState } from '@klang/contracts/api/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../../lib/site.ts';
import { Drawing } from '../../../../ui/Drawing.tsx';
import classes from '../outcome.module.css';

const drawings = { checking: 'vanWaiting', paid: 'stepCollect', failed: 'droppedBoxes', over: 'emptyShelf' } as const;

type Props = { readonly state: PayState; readonly text?: string; readonly children?: ReactNode };

/** How an attempt to pay stands, in one sentence; what can be done now is said by whoever shows it. */
export const PayOutcome = ({ state, text, children }: Props) => {
  const { t } = useTranslation('checkout');
  const { signName } = useSite();
  return (
    <section className={classes.outcome} role="status" data-state={state}>
      <Drawing of={drawings[state]} className={classes.picture} signName={signName} />
      <h1>{t(`outcome.${state}.title`)}</h1>
      {text && <p>{text}</p>}
      <p>{t(`outcome.${state}.text`)}</p>
      {state === 'checking' && <i className={classes.pulse} />}
      {children}
    </section>
  );
};
