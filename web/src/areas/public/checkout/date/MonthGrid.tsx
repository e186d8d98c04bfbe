import { firstOf } from '@klang/contracts/kit/days';
import type { ReactNode } from 'react';
import { momentOf, monthAndYear } from '../../../../lib/format.ts';
import { weeksOf } from '../../../../lib/monthDays.ts';
import { useSite } from '../../../../lib/site.ts';
import { MonthWeeks } from '../../../../lookups/day/MonthWeeks.tsx';
import classes from './calendar.module.css';

type Props = {
  readonly month: string;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly cell: (on: string) => ReactNode;
};

export const MonthGrid = ({ month, before, after, cell }: Props) => {
  const { language } = useSite();
  const name = monthAndYear(momentOf(firstOf(month)), language);
  return (
    <div>
      <div className={`${classes.head} row between`}>
        <span>{before}</span>
        <h3 className="fz-16" aria-live="polite">
          {name}
        </h3>
        <span>{after}</span>
      </div>
      <MonthWeeks
        className={classes.grid}
        headClass="faint fz-13 text-center"
        name={name}
        weeks={weeksOf(month)}
        cell={(on) => on && cell(on)}
      />
    </div>
  );
};
