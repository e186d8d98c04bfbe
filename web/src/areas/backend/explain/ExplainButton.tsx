import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import classes from '../reports/explainFigure.module.css';
import type { ExplanationSubject } from './views.ts';

const ExplainPanel = lazy(async () => ({ default: (await import('./ExplainPanel.tsx')).ExplainPanel }));

type Props = {
  readonly of: ExplanationSubject;
  readonly label: string;
  readonly text?: string;
};

export const ExplainButton = ({ of, label, text }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {text === undefined ? (
        <Button size="small" variant="quiet" onClick={open}>
          {label}
        </Button>
      ) : (
        <button
          type="button"
          className={`${classes.explained} round-4 pointer`}
          aria-label={`${text}: ${label}`}
          aria-expanded={isOpen}
          onClick={open}
        >
          {text}
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
