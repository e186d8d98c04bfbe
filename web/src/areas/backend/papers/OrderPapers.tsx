import { ownerBills } from '@klang/contracts/api/ownerBills';
import { papers } from '@klang/contracts/api/papers';
import { paperText } from '@klang/contracts/papers/paperKindTexts';
import type { PaperRow } from '@klang/contracts/papers/paperRow';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { useFileCalls } from '../../../lib/files.ts';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { TakeTogether } from '../../../lists/TakeTogether.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { download as downloadIcon } from '../../../ui/listIcons.ts';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { CreditDialog } from './CreditDialog.tsx';
import { PrintPaper } from './PrintPaper.tsx';

type Props = { readonly orderId: string; readonly mayChange: boolean; readonly isForgotten?: boolean };
type RowProps = Omit<Props, 'orderId'>;

const Became = ({ paper }: { readonly paper: PaperRow }) => {
  const { t } = useTranslation('backend');
  const { kind, state, replacedBy, refersTo, creditedSatang, correction } = paper;
  const cancelled = replacedBy === null ? t('papers.cancelledSoon') : t('papers.cancelledBy', { number: replacedBy });
  const isReceipt = kind === 'RT';
  const remarks = [
    ...(state === 'cancelled' ? [cancelled] : []),
    ...(state === 'valid' && replacedBy !== null ? [t('papers.newOne', { number: replacedBy })] : []),
    ...(refersTo === null ? [] : [t(isReceipt ? 'papers.insteadOf' : 'papers.about', { number: refersTo })]),
    ...(creditedSatang > 0 ? [t('papers.creditedOf', { amount: baht(creditedSatang) })] : []),
  ].join(' · ');
  return (
    <>
      {remarks !== '' && <small>{remarks}</small>}
      {correction?.state === 'open' && (
        <small>
          <Link to="/backend/correctionlist">{t('papers.correctionOpen')}</Link>
        </small>
      )}
    </>
  );
};

const Credit = ({ paper }: { readonly paper: PaperRow }) => {
  const { t } = useTranslation('backend');
  const { refresh } = useArea();
  const [isOpen, setOpen] = useState(false);
  const { kind, state, totalSatang, creditedSatang, orderId } = paper;
  const { data: balance } = useRead(ownerBills.balance, { orderId });
  if (kind !== 'RT' || state === 'cancelled' || creditedSatang >= (totalSatang ?? 0)) return null;
  if (!balance || balance.aloneSatang === 0) return null;
  const done = () => {
    setOpen(false);
    void refresh(['papers']);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('papers.credit')}
      </Button>
      {isOpen && <CreditDialog paper={paper} aloneSatang={balance.aloneSatang} onDone={done} />}
    </>
  );
};

const Correct = ({ paper }: { readonly paper: PaperRow }) => {
  const { t } = useTranslation('backend');
  const { refresh } = useArea();
  const [isOpen, setOpen] = useState(false);
  const { kind, replacedBy, totalSatang, creditedSatang, correction, isAbbreviated } = paper;
  const isLeft = creditedSatang < (totalSatang ?? 0);
  const isAsked = correction?.state === 'open' || correction?.state === 'done';
  if (kind !== 'RT' || replacedBy !== null || isAsked || !isLeft) return null;
  const done = () => {
    setOpen(false);
    void refresh(['papers']);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(isAbbreviated ? 'papers.full' : 'papers.correct')}
      </Button>
      {isOpen && <CorrectDialog paper={paper} onDone={done} />}
    </>
  );
};

const Row = ({ paper, mayChange, isForgotten }: RowProps & { readonly paper: PaperRow }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { refresh } = useArea();
  const localize = useLocalize();
  const { download } = useFileCalls();
  const [taken, setTaken] = useState<'original' | 'copy' | null>(null);
  const again = useCommand(papers.sendAgain);
  const { paperId, number, totalSatang, issuedAt, isFiled } = paper;
  const isCash = paper.cause === 'cashTaken';
  const take = async (as: 'original' | 'copy') => {
    setTaken(as);
    const isCopy = as === 'copy';
    const name = isCopy ? `${number}-copy.pdf` : `${number}.pdf`;
    await download(papers.asPdf, { paperId, isCopy }, name).catch((error: Error) =>
      notify({ type: 'negative', title: t('papers.notTaken'), text: error.message }),
    );
    setTaken(null);
  };
  const send = async () => {
    if (!(await again.mutateAsync({ paperId }).catch(() => null))) return;
    notify({ type: 'positive', title: t('papers.sent') });
    await refresh(['orders']);
  };
  return (
    <li>
      <span>
        <b>{number}</b>
        <small>
          {isCash ? t('papers.cash') : localize(paperText(paper))}
          {totalSatang !== null && ` · ${baht(totalSatang)}`}
          {` · ${dateAndTime(issuedAt, language)}`}
        </small>
        <Became paper={paper} />
        {again.error && <FormProblems title={again.error.message} />}
      </span>
      {isFiled ? (
        <Group component="span" gap={8} align="stretch">
          <Button size="small" left={downloadIcon} isBusy={taken === 'original'} onClick={() => void take('original')}>
            PDF
          </Button>
          <Button size="small" left={downloadIcon} isBusy={taken === 'copy'} onClick={() => void take('copy')}>
            {t('papers.copy')}
          </Button>
          {mayChange && !isForgotten && (
            <Button size="small" isBusy={again.isPending} onClick={() => void send()}>
              {t('papers.send')}
            </Button>
          )}
          {mayChange && <PrintPaper paper={paper} />}
          {mayChange && <Correct paper={paper} />}
          {mayChange && <Credit paper={paper} />}
        </Group>
      ) : (
        <small>{t('papers.soon')}</small>
      )}
    </li>
  );
};

export const PaperRows = ({ rows, ...props }: RowProps & { readonly rows: readonly PaperRow[] }) => (
  <PanelRows isBare>
    {rows.map((paper) => (
      <Row key={paper.paperId} paper={paper} {...props} />
    ))}
  </PanelRows>
);

export const OrderPapers = ({ orderId, ...props }: Props) => {
  const { t } = useTranslation('backend');
  const { data } = useRead(papers.ofOrder, { orderId });
  if (!data || (data.data.length === 0 && data.owed === 0)) return null;
  const paperIds = data.data.map(({ paperId }) => paperId);
  const filed = data.data.filter(({ isFiled }) => isFiled);
  const waits = data.owed > 0 ? t(data.mayIssue ? 'papers.owed' : 'papers.mayNotIssue') : undefined;
  return (
    <Panel title={t('papers.title')} note={waits}>
      {data.data.length > 0 && <PaperRows rows={data.data} {...props} />}
      {filed.length > 1 && <TakeTogether endpoint={papers.together} body={{ paperIds }} stem="papers" />}
    </Panel>
  );
};
