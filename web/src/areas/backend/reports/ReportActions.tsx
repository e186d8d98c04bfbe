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
import { bodyOf, type ReportAsked } from './useReportAddress.ts';

type Props = {
  readonly name: ReportName;
  readonly asked: ReportAsked;
  /** Nothing until something is shown. */
  readonly answer: ReportAnswer | undefined;
  /** The file of the link was taken. */
  readonly onTaken: () => void;
};

/** What is shown, as a link, on paper, and as a file. */
export const ReportActions = ({ name, asked, answer, onTaken }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { downloadNamed } = useFileCalls();
  const take = (format: ReportFormat) => {
    const file = `${name}-${asked.tab.id}-${asked.from}-${asked.to}.${format}`;
    // What happened since it was read is not in the file either.
    const asOfNr = answer?.asOf.nr ?? asked.asOfNr;
    const body = { ...bodyOf(asked), ...(asOfNr !== undefined && { asOfNr }), format, language };
    return downloadNamed(reportEndpoints[name].export, body, file).catch((error: Error) =>
      notify({ type: 'negative', title: t('report.exportFailed'), text: error.message }),
    );
  };
  const takeOfLink = useEffectEvent((format: ReportFormat, rows: number) => {
    onTaken();
    // What is too long for a workbook leaves as a CSV.
    void take(rows > mostReportRows[format] ? 'csv' : format);
  });
  useEffect(() => {
    if (asked.take && answer) takeOfLink(asked.take, answer.count + 1);
  }, [asked.take, answer]);
  const print = usePrinting({ name, asked, answer });
  const copy = async () => {
    if (await copyText(window.location.href)) notify({ type: 'positive', title: t('report.copied') });
    else notify({ type: 'warning', title: t('report.notCopied') });
  };
  return (
    <span className={classes.actions}>
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
