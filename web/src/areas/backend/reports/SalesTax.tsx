import type { ReportAnswer, ReportFormat } from '@klang/contracts/api/reports';
import { salesTax, type TaxFigures } from '@klang/contracts/api/salesTax';
import { firstOf, monthOf } from '@klang/contracts/kit/days';
import { Box, Group, NativeSelect, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useFileCalls } from '../../../lib/files.ts';
import { baht, momentOf, monthAndYear } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { notify } from '../../../ui/notice.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { FileButtons } from './FileButtons.tsx';
import classes from './reports.module.css';
import { TaxPapers } from './TaxPapers.tsx';
import type { ReportQuery } from './useReportAddress.ts';

type Props = {
  readonly query: ReportQuery;
  readonly answer: ReportAnswer;
  readonly onFact: (nr: number) => void;
};
export type TaxMonth = { readonly month: string; readonly branch: string; readonly asOfNr: number };

const Figures = ({
  of: {
    receipts,
    creditNotes,
    cancelled,
    salesSatang,
    zeroSatang,
    exemptSatang,
    taxableSatang,
    outsideSatang,
    vatSatang,
  },
}: {
  readonly of: TaxFigures;
}) => {
  const { t } = useTranslation('backend');
  const papers = [
    t('report.tax.papers', { count: receipts }),
    ...(creditNotes > 0 ? [t('report.tax.credits', { count: creditNotes })] : []),
    ...(cancelled > 0 ? [t('report.tax.cancelled', { count: cancelled })] : []),
  ];
  const lines = [
    [t('report.tax.sales'), salesSatang, true],
    [t('report.tax.zero'), zeroSatang, zeroSatang !== 0],
    [t('report.tax.exempt'), exemptSatang, exemptSatang !== 0],
    [t('report.tax.taxable'), taxableSatang, true],
    [t('report.tax.vat'), vatSatang, true],
    [t('report.tax.outside'), outsideSatang, outsideSatang !== 0],
  ] as const;
  return (
    <>
      <dl className={`${classes.totals} grid gap-8-16`}>
        {lines.map(
          ([title, satang, isShown]) =>
            isShown && (
              <div key={title}>
                <dt className="muted fz-13">{title}</dt>
                <dd className="fz-18 strong">{baht(satang)}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="muted fz-13">{`${papers.join(' · ')} · ${t('report.tax.note')}`}</p>
    </>
  );
};

type ReturnProps = Pick<Props, 'onFact'> & { readonly of: TaxMonth; readonly chooser: ReactNode };
const Return = ({ of, chooser, onFact }: ReturnProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { downloadNamed } = useFileCalls();
  const state = useRead(salesTax.figures, of, { keepsPrevious: true });
  const papers = state.data ? state.data.receipts + state.data.creditNotes + state.data.cancelled : 0;
  const take = (format: ReportFormat) =>
    downloadNamed(salesTax.export, { ...of, format, language }, `salestax-${of.branch}-${of.month}.${format}`).catch(
      (error: Error) => notify({ type: 'negative', title: t('report.exportFailed'), text: error.message }),
    );
  return (
    <Box component="section" p={16} className={classes.card}>
      <Group gap="8px 16px" justify="space-between" mb={12}>
        <Title order={2} fz="xl" fw={600}>
          {t('report.tax.title', { month: monthAndYear(momentOf(firstOf(of.month)), language) })}
        </Title>
        <span className={`${classes.actions} wrap gap-8`}>
          {chooser}
          <FileButtons rows={papers} isQuiet of={t('report.tax.report')} onTake={(format) => void take(format)} />
        </span>
      </Group>
      {state.data ? (
        <>
          <Figures of={state.data} />
          <TaxPapers of={of} onFact={onFact} />
        </>
      ) : state.error ? (
        <FailedState
          title={t('report.tax.failed')}
          text={state.error.message}
          retryLabel={t('report.again')}
          onRetry={state.refetch}
        />
      ) : (
        <SkeletonRows />
      )}
    </Box>
  );
};

export const SalesTax = ({ query: { from, to, branch }, answer: { branches, asOf }, onFact }: Props) => {
  const { t } = useTranslation('backend');
  const [chosen, setChosen] = useState<string>();
  const month = monthOf(from);
  const ofBranch = branch ?? chosen ?? branches[0];
  if (month !== monthOf(to) || ofBranch === undefined) return null;
  // A return covers one branch, even if the figures above cover all.
  const chooser = branch === undefined && branches.length > 1 && (
    <NativeSelect
      aria-label={t('report.tax.branch')}
      value={ofBranch}
      data={[...branches]}
      onChange={({ currentTarget: { value } }) => setChosen(value)}
    />
  );
  return <Return of={{ month, branch: ofBranch, asOfNr: asOf.nr }} chooser={chooser} onFact={onFact} />;
};
