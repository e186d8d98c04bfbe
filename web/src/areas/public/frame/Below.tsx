import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { inTurn } from '../../../lib/idle.ts';
import classes from './below.module.css';

type Props = {
  /** CSS sets the expected height by this name. */
  readonly name: 'steps' | 'services' | 'prices' | 'why' | 'questions' | 'closing' | 'footer';
  readonly children: ReactNode;
};

/** Rendered when near or idle, and hydrated separately after the visible part, so that slow phones stay responsive. */
export const Below = ({ name, children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => inTurn(() => place.current?.setAttribute('data-turn', '')), []);
  return (
    <div ref={place} className={classes.below} data-name={name}>
      <Suspense>{children}</Suspense>
    </div>
  );
};
