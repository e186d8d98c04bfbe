import { type ReportAnswer, reportEndpoints } from '@klang/contracts/api/reports';
import type { ReportName } from '@klang/contracts/reports/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { newPrintId } from '../../../lib/ids.ts';
import { notify } from '../../../ui/notice.ts';
import { bodyOf, type ReportQuery } from './useReportAddress.ts';

type Props = {
  readonly name: ReportName;
  readonly query: ReportQuery;
  readonly answer: ReportAnswer | undefined;
};

/** Printing is an export, so log it: before the print, or during it if the user prints from the browser's menu. */
export const usePrinting = ({ name, query, answer }: Props): (() => Promise<void>) => {
  const { t } = useTranslation('backend');
  const { mutateAsync } = useCommand(reportEndpoints[name].print);
  const isWritten = useRef(false);
  const write = async (): Promise<boolean> => {
    if (!answer) return false;
    const body = { ...bodyOf(query), asOfNr: answer.asOf.nr, printId: newPrintId() };
    return mutateAsync(body).then(
      () => true,
      (error: Error) => {
        notify({ type: 'negative', title: t('report.printNotKept'), text: error.message });
        return false;
      },
    );
  };
  useEffect(() => {
    const onPrint = () => {
      if (!isWritten.current) void write();
    };
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  });
  return async () => {
    if (!(await write())) return;
    isWritten.current = true;
    window.print();
    isWritten.current = false;
  };
};
