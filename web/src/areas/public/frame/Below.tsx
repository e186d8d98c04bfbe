import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { inTurn } from '../../../lib/idle.ts';
import classes from './below.module.css';

type Props = {
  /** By which the styles know how tall it will be. */
  readonly name: 'steps' | 'services' | 'prices' | 'why' | 'questions' | 'closing' | 'footer';
  readonly children: ReactNode;
};

/**
 * What stands below the first screen: laid out when it comes near or when there is time, and woken after what is seen.
 * Each is a piece of its own, so that a slow phone answers between them.
 */
export const Below = ({ name, children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => inTurn(() => place.current?.setAttribute('data-turn', '')), []);
  return (
    <div ref={place} className={classes.below} data-name={name}>
      <Suspense>{children}</Suspense>
    </div>
  );
};
