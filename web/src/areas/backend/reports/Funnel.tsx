import type { ReportAnswer } from '@klang/contracts/api/reports';
import { measureOf } from '@klang/contracts/reports/reports';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import { useFigures } from './figures.ts';
import classes from './reports.module.css';
import type { ReportQuery } from './useReportAddress.ts';

type Props = { readonly query: ReportQuery; readonly answer: ReportAnswer };

export const Funnel = ({ query: { tab }, answer: { totals } }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const figure = useFigures();
  const steps = tab.chart.measures.flatMap((id) => measureOf(tab, id) ?? []);
  const most = Math.max(1, ...steps.map(({ id }) => totals[id] ?? 0));
  return (
    <ol className={`${classes.funnel} grid gap-8`}>
      {steps.map(({ id, title, unit }, place) => {
        const [value, before] = [totals[id] ?? 0, totals[steps[place - 1]?.id ?? ''] ?? 0];
        return (
          <li className="grid middle gap-12" key={id}>
            <span>{localize(title)}</span>
            <i aria-hidden="true">
              <b className="block round-4" style={{ inlineSize: `${(value / most) * 100}%` }} />
            </i>
            <strong>{figure(value, unit)}</strong>
            <small className="muted">
              {place > 0 && before > 0 && t('report.ofStep', { part: ((value / before) * 100).toFixed(1) })}
            </small>
          </li>
        );
      })}
    </ol>
  );
};
