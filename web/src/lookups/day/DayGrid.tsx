import { daysAfter, firstOf, lastOf, monthOf, monthsLater, weekdayOf } from '@klang/contracts/kit/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, momentOf, monthAndYear, weekdayHeads } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { chevronLeft, chevronRight } from '../../ui/icons.ts';
import classes from './day.module.css';

const daysOf = (month: string): readonly string[] =>
  Array.from({ length: Number(lastOf(month).slice(-2)) }, (_, place) => daysAfter(firstOf(month), place));

type Props = { readonly chosen: string | null; readonly today: string; readonly onChoose: (on: string) => void };

export const DayGrid = ({ chosen, today, onChoose }: Props) => {
  const { t } = useTranslation('common');
  const { language } = useSite();
  const [month, setMonth] = useState(monthOf(chosen ?? today));
  const turn = (by: number, icon: string) => (
    <button
      type="button"
      aria-label={t(by < 0 ? 'day.before' : 'day.after')}
      onClick={() => setMonth(monthsLater(month, by))}
    >
      <Icon of={icon} size={18} />
    </button>
  );
  return (
    <div className={classes.month}>
      <p className={classes.head}>
        {turn(-1, chevronLeft)}
        <b aria-live="polite">{monthAndYear(momentOf(firstOf(month)), language)}</b>
        {turn(1, chevronRight)}
      </p>
      <div className={classes.days}>
        {weekdayHeads(language).map(({ short, long }) => (
          <abbr key={long} title={long}>
            {short}
          </abbr>
        ))}
        {daysOf(month).map((on, place) => (
          <button
            key={on}
            type="button"
            style={place === 0 ? { gridColumnStart: weekdayOf(on) + 1 } : undefined}
            aria-label={longDate(momentOf(on), language)}
            aria-pressed={on === chosen}
            aria-current={on === today ? 'date' : undefined}
            onClick={() => onChoose(on)}
          >
            {Number(on.slice(-2))}
          </button>
        ))}
      </div>
    </div>
  );
};
