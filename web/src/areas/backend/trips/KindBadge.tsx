import type { TripKind } from '@klang/contracts/custody/custody';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { useLocalize } from '../../../lib/site.ts';
import { kindArrows, kindTones } from './looks.ts';
import classes from './trips.module.css';

export const KindBadge = ({ kind }: { readonly kind: TripKind }) => {
  const localize = useLocalize();
  return (
    <span className={`${classes.kind} inline-flex middle gap-6 fz-13 nowrap`}>
      <b className="inline-flex middle" data-tone={kindTones[kind]}>
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
      {localize(tripKindTexts[kind])}
    </span>
  );
};
