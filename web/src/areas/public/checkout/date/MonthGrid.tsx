import { firstOf } from '@klang/contracts/kit/days';
import type { ReactNode } from 'react';
import { momentOf, monthAndYear, weekdayHeads } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import classes from './calendar.module.css';
import { weeksOf } from './calendarDays.ts';

type Props = {
  readonly month: string;
  /** The ways to the months before and after, where they stand at this one. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly cell: (on: string) => ReactNode;
};

export const MonthGrid = ({ month, before, after, cell }: Props) => {
  const { language } = useSite();
  const name = monthAndYear(momentOf(firstOf(month)), language);
  return (
    <div>
      <div className={classes.head}>
        <span>{before}</span>
        <h3 aria-live="polite">{name}</h3>
        <span>{after}</span>
      </div>
      <table className={classes.grid}>
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {weekdayHeads(language).map(({ short, long }) => (
              <th key={long} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((on, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places of a week never move
                <td key={weekday}>{on && cell(on)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
