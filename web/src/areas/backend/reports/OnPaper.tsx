import type { ReportAnswer } from '@klang/contracts/api/reports';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { clockTime, momentOf, shortDate } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import classes from './reports.module.css';
import type { ReportAsked } from './useReportAddress.ts';

/** On paper nothing is pressed: whose report it is, and what was chosen. */
export const OnPaper = ({ asked: { tab, branch, compared } }: { readonly asked: ReportAsked }) => {
  const { t } = useTranslation('backend');
  const { name: org, language } = useSite();
  const say = useSay();
  const day = (on: string) => shortDate(momentOf(on), language);
  const days = compared && t('report.days', { from: day(compared.from), until: day(compared.to) });
  const said = [org, say(tab.title), branch, days && `${t('report.compare')} ${days}`];
  return <p className={classes.onPaper}>{said.filter(Boolean).join(' · ')}</p>;
};

/** When the page was sent to a printer last; until then, when it was opened. */
const usePrintedAt = (): string => {
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    // Drawn before the browser takes the page for the printer.
    const print = () => flushSync(() => setAt(serverNow()));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
  return new Date(at).toISOString();
};

/** Who printed it and when, and the hash that its files say too. */
export const PrintStamp = ({ sha256 }: Pick<ReportAnswer, 'sha256'>) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const at = usePrintedAt();
  const printed = { name: detail?.displayName ?? '', at: `${shortDate(at, language)} ${clockTime(at)}` };
  return (
    <p className={classes.onPaper}>
      {t('report.printedBy', printed)}
      <br />
      {sha256 && t('report.sha256', { sha256 })}
    </p>
  );
};
