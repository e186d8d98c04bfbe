import type { PayState } from '@klang/contracts/api/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../../lib/site.ts';
import { Drawing } from '../../../../ui/Drawing.tsx';
import classes from '../outcome.module.css';

const drawings = {
  checking: 'vanWaiting',
  paid: 'stepCollect',
  paidAgain: 'stepCollect',
  failed: 'droppedBoxes',
  over: 'emptyShelf',
  void: 'emptyShelf',
} as const;

type Props = {
  readonly text?: string;
  readonly children?: ReactNode;
} & (
  | { readonly of?: 'order'; readonly state: PayState }
  | { readonly of: 'bill'; readonly state: PayState | 'paidAgain' | 'void' }
);

export const PayOutcome = ({ of = 'order', state, text, children }: Props) => {
  const { t } = useTranslation('checkout');
  const { signName } = useSite();
  return (
    <section
      className={`${classes.outcome} row text-center column`}
      role="status"
      data-state={state === 'paidAgain' ? 'paid' : state}
    >
      <Drawing of={drawings[state]} className={`${classes.picture} mb-20`} signName={signName} />
      <h1>{t(`outcome.title.${state}`)}</h1>
      {text && <p>{text}</p>}
      <p>{t(`outcome.${of}.${state}`)}</p>
      {state === 'checking' && <i className={classes.pulse} />}
      {children}
    </section>
  );
};
