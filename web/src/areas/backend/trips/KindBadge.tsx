import type { TripKind } from '@klang/contracts/custody/custody';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { useSay } from '../../../lib/site.ts';
import { kindArrows } from './looks.ts';
import classes from './trips.module.css';

/** What the movers come for, by its number, its arrow and its word. */
export const KindBadge = ({ kind }: { readonly kind: TripKind }) => {
  const say = useSay();
  return (
    <span className={classes.kind} data-kind={kind}>
      <b>
        <svg
          viewBox="0 0 16 16"
          width="11"
          height="11"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d={kindArrows[kind]} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {kind}
      </b>
      {say(tripKindTexts[kind])}
    </span>
  );
};
