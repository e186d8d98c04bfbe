import { mostReportRows, type ReportAnswer, type ReportFormat, reportEndpoints } from '@klang/contracts/api/reports';
import type { ReportName } from '@klang/contracts/reports/kit';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy.ts';
import { useFileCalls } from '../../../lib/files.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { FileButtons } from './FileButtons.tsx';
import classes from './reports.module.css';
import { usePrinting } from './usePrinting.ts';
import { bodyOf, type ReportQuery } from './useReportAddress.ts';

type Props = {
  readonly name: ReportName;
  readonly query: ReportQuery;
  readonly answer: ReportAnswer | undefined;
  readonly onTaken: () => void;
};

export const ReportActions = ({ name, query, answer, onTaken }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { downloadNamed } = useFileCalls();
  const take = (format: ReportFormat) => {
    const file = `${name}-${query.tab.id}-${query.from}-${query.to}.${format}`;
    // Export at the position of the log that is shown.
    const asOfNr = answer?.asOf.nr ?? query.asOfNr;
    const body = { ...bodyOf(query), ...(asOfNr !== undefined && { asOfNr }), format, language };
    return downloadNamed(reportEndpoints[name].export, body, file).catch((error: Error) =>
      notify({ type: 'negative', title: t('report.exportFailed'), text: error.message }),
    );
  };
  const takeOfLink = useEffectEvent((format: ReportFormat, rows: number) => {
    onTaken();
    void take(rows > mostReportRows[format] ? 'csv' : format);
  });
  useEffect(() => {
    if (query.take && answer) takeOfLink(query.take, answer.count + 1);
  }, [query.take, answer]);
  const print = usePrinting({ name, query, answer });
  const copy = async () => {
    if (await copyText(window.location.href)) notify({ type: 'positive', title: t('report.copied') });
    else notify({ type: 'warning', title: t('report.notCopied') });
  };
  return (
    <span className={`${classes.actions} wrap gap-8`}>
      <Button size="small" variant="quiet" onClick={() => void copy()}>
        {t('report.copy')}
      </Button>
      <Button size="small" isDisabled={!answer} onClick={() => void print()}>
        {t('report.print')}
      </Button>
      <FileButtons rows={(answer?.count ?? 0) + 1} onTake={(format) => void take(format)} />
    </span>
  );
};
