import type { ReportName } from '@klang/contracts/reports/kit';
import { measureOf, tabOf } from '@klang/contracts/reports/reports';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { mayView } from '../../../lib/rights.ts';
import { useLocalize } from '../../../lib/site.ts';
import classes from './explainFigure.module.css';

const FigurePanel = lazy(async () => ({ default: (await import('./FigurePanel.tsx')).FigurePanel }));

type Props = {
  readonly of: readonly [name: ReportName, tab: string, measure: string];
  readonly from: string;
  readonly to: string;
  readonly text: string;
};

export const ExplainFigure = ({ of: [name, tabId, measureId], from, to, text }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { detail } = useSession();
  const [isOpen, setOpen] = useState(false);
  const tab = tabOf(name, tabId);
  const measure = tab && measureOf(tab, measureId);
  if (!tab || !measure || !mayView(detail, name)) return text;
  const [ofTab, ofMeasure] = [localize(tab.title), localize(measure.title)];
  return (
    <>
      <button
        type="button"
        className={`${classes.explained} round-4 pointer`}
        aria-label={t('report.openFigure', { title: ofTab, measure: ofMeasure, text })}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {text}
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
