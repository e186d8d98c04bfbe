import type { ReportName } from '@klang/contracts/reports/kit';
import { measureOf, tabOf } from '@klang/contracts/reports/reports';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { mayView } from '../../../lib/rights.ts';
import { useSay } from '../../../lib/site.ts';
import classes from './explainFigure.module.css';

const FigurePanel = lazy(async () => ({ default: (await import('./FigurePanel.tsx')).FigurePanel }));

type Props = {
  readonly of: readonly [name: ReportName, tab: string, measure: string];
  readonly from: string;
  readonly to: string;
  /** The figure as it is read. */
  readonly shown: string;
};

/** A figure that a report reckons, shown elsewhere: whoever may see the report opens it to its facts. */
export const ExplainFigure = ({ of: [name, tabId, measureId], from, to, shown }: Props) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const { detail } = useSession();
  const [isOpen, setOpen] = useState(false);
  const tab = tabOf(name, tabId);
  const measure = tab && measureOf(tab, measureId);
  if (!tab || !measure || !mayView(detail, name)) return shown;
  const [ofTab, ofMeasure] = [say(tab.title), say(measure.title)];
  return (
    <>
      <button
        type="button"
        className={classes.explained}
        aria-label={t('report.openFigure', { title: ofTab, measure: ofMeasure, shown })}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FigurePanel
            name={name}
            title={`${ofTab} · ${ofMeasure}`}
            figure={{ tab: tab.id, from, to, measure: measureId, unit: measure.unit }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
