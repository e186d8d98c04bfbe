import type { ReactNode } from 'react';
import { weekdayHeads } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import classes from './month.module.css';

type Props<Day> = {
  readonly className: string | undefined;
  readonly headClass?: string;
  readonly name: string;
  readonly weeks: readonly (readonly Day[])[];
  readonly cell: (day: Day) => ReactNode;
};

export const MonthWeeks = <Day,>({ className, headClass, name, weeks, cell }: Props<Day>) => {
  const { language } = useSite();
  return (
    <table className={`${classes.weeks} ${className}`}>
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          {weekdayHeads(language).map(({ short, long }) => (
            <th className={headClass} key={long} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month never move
          <tr key={row}>
            {week.map((day, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never move
              <td key={weekday}>{cell(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
