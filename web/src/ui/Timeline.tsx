import type { ReactNode } from 'react';
import classes from './timeline.module.css';

export type TimelineStep = {
  readonly id: string;
  readonly at: string;
  readonly when: string;
  readonly what: ReactNode;
  readonly who: string;
  readonly isComing?: boolean;
};

export const Timeline = ({ steps }: { readonly steps: readonly TimelineStep[] }) => (
  <ol className={classes.steps}>
    {steps.map(({ id, at, when, what, who, isComing = false }) => (
      <li key={id} data-coming={isComing}>
        <i />
        <time dateTime={at}>{when}</time>
        <div>
          <b>{what}</b>
          {who && <p>{who}</p>}
        </div>
      </li>
    ))}
  </ol>
);
