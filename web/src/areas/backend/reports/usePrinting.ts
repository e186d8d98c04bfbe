import { type ReportAnswer, reportEndpoints } from '@klang/contracts/api/reports';
import type { ReportName } from '@klang/contracts/reports/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { newPrintId } from '../../../lib/ids.ts';
import { notify } from '../../../ui/notice.ts';
import { bodyOf, type ReportAsked } from './useReportAddress.ts';

type Props = {
  readonly name: ReportName;
  readonly asked: ReportAsked;
  readonly answer: ReportAnswer | undefined;
};

/** Paper is a way out like a file: it is written down before it is printed, or while, where the browser's own way is taken. */
export const usePrinting = ({ name, asked, answer }: Props): (() => Promise<void>) => {
  const { t } = useTranslation('backend');
  const { mutateAsync } = useCommand(reportEndpoints[name].print);
  const isWritten = useRef(false);
  const write = async (): Promise<boolean> => {
    if (!answer) return false;
    const body = { ...bodyOf(asked), asOfNr: answer.asOf.nr, printId: newPrintId() };
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
