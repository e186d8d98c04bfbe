import type { ReportAnswer } from '@klang/contracts/api/reports';
import { measureOf } from '@klang/contracts/reports/reports';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import { useFigures } from './figures.ts';
import classes from './reports.module.css';
import type { ReportAsked } from './useReportAddress.ts';

type Props = { readonly asked: ReportAsked; readonly answer: ReportAnswer };

/** Each step as part of the first, and what of the step before came so far. */
export const Funnel = ({ asked: { tab }, answer: { totals } }: Props) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const figure = useFigures();
  const steps = tab.chart.measures.flatMap((id) => measureOf(tab, id) ?? []);
  const most = Math.max(1, ...steps.map(({ id }) => totals[id] ?? 0));
  return (
    <ol className={classes.funnel}>
      {steps.map(({ id, title, unit }, place) => {
        const [value, before] = [totals[id] ?? 0, totals[steps[place - 1]?.id ?? ''] ?? 0];
        return (
          <li key={id}>
            <span>{say(title)}</span>
            <i aria-hidden="true">
              <b style={{ inlineSize: `${(value / most) * 100}%` }} />
            </i>
            <strong>{figure(value, unit)}</strong>
            <small>
              {place > 0 && before > 0 && t('report.ofStep', { part: ((value / before) * 100).toFixed(1) })}
            </small>
          </li>
        );
      })}
    </ol>
  );
};
