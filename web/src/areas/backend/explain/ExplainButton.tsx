import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import classes from '../reports/explainFigure.module.css';
import type { Explained } from './views.ts';

const ExplainPanel = lazy(async () => ({ default: (await import('./ExplainPanel.tsx')).ExplainPanel }));

type Props = {
  readonly of: Explained;
  readonly label: string;
  /** The number as it is read, which is the button then. */
  readonly shown?: string;
};

/** Opens a number to the events and rules that made it. */
export const ExplainButton = ({ of, label, shown }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {shown === undefined ? (
        <Button size="small" variant="quiet" onClick={open}>
          {label}
        </Button>
      ) : (
        <button
          type="button"
          className={classes.explained}
          aria-label={`${shown}: ${label}`}
          aria-expanded={isOpen}
          onClick={open}
        >
          {shown}
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ExplainPanel of={of} title={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
