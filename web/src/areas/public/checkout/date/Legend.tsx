import type { DayShown } from '@klang/contracts/api/calendar';
import { useTranslation } from 'react-i18next';
import { dayOfMonth, momentOf } from '../../../../lib/format.ts';
import { useSay, useSite } from '../../../../lib/site.ts';
import classes from './calendar.module.css';

const states = ['free', 'few', 'full', 'closed'] as const;

type Props = { readonly days: readonly DayShown[]; readonly from: string; readonly to: string };

/** What the looks of a day mean, and why days of these months are closed. */
export const Legend = ({ days, from, to }: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const say = useSay();
  const closed = days.filter(({ on, state }) => state === 'closed' && on >= from && on <= to);
  return (
    <>
      <ul className={classes.legend}>
        {states.map((state) => (
          <li key={state}>
            <i data-state={state} />
            {t(`date.legend.${state}`)}
          </li>
        ))}
      </ul>
      {closed.length > 0 && (
        <p className={classes.closed}>
          <b>{t('date.legend.closed')}</b>
          {closed.map(({ on, reason }) => (
            <span key={on}>
              {dayOfMonth(momentOf(on), language)} {reason && say(reason)}
            </span>
          ))}
        </p>
      )}
    </>
  );
};
