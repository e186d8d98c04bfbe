import type { ReportAnswer } from '@klang/contracts/api/reports';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { dateAndTime, momentOf, shortDate } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import classes from './reports.module.css';
import type { ReportQuery } from './useReportAddress.ts';

export const OnPaper = ({ query: { tab, branch, compared } }: { readonly query: ReportQuery }) => {
  const { t } = useTranslation('backend');
  const { name: org, language } = useSite();
  const localize = useLocalize();
  const day = (on: string) => shortDate(momentOf(on), language);
  const days = compared && t('report.days', { from: day(compared.from), until: day(compared.to) });
  const parts = [org, localize(tab.title), branch, days && `${t('report.compare')} ${days}`];
  return <p className={classes.onPaper}>{parts.filter(Boolean).join(' · ')}</p>;
};

/** The time of the last print; before that, the time when the page opened. */
const usePrintedAt = (): string => {
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    // flushSync: the DOM must be up to date when the browser takes its snapshot.
    const print = () => flushSync(() => setAt(serverNow()));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
  return new Date(at).toISOString();
};

export const PrintStamp = ({ sha256 }: Pick<ReportAnswer, 'sha256'>) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const at = usePrintedAt();
  const printed = { name: detail?.displayName ?? '', at: dateAndTime(at, language) };
  return (
    <p className={classes.onPaper}>
      {t('report.printedBy', printed)}
      <br />
      {sha256 && t('report.sha256', { sha256 })}
    </p>
  );
};
