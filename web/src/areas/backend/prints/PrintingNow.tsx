import { type PrintRow, prints } from '@klang/contracts/api/prints';
import { isSheet } from '@klang/contracts/codes/labels';
import { signSeconds, startOf } from '@klang/contracts/prints/prints';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { check } from '../../../ui/icons.ts';
import { Key } from '../../../ui/office/Key.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { printer } from '../../../ui/workIcons.ts';
import { PrintedSheet } from '../codes/SheetDrawing.tsx';
import { BlankLabels, labelsOut } from './BlankLabels.tsx';
import { FaultChoice } from './FaultChoice.tsx';
import classes from './prints.module.css';
import { useKindOfPrint, usePagesOfPrint, useReprintReason, useRequester } from './printWords.ts';
import { SendingLine } from './SendingLine.tsx';
import { useEnterKey } from './useEnterKey.ts';

type PrintContent = Pick<PrintRow, 'work' | 'pages' | 'blankCodes' | 'retiredCodes'>;
const hasSheet = ({ work, pages }: Pick<PrintContent, 'work' | 'pages'>): boolean =>
  pages === null && work.kind === 'labels' && isSheet(work.format);

const Sheet = ({ work, pages, blankCodes = [], retiredCodes }: PrintContent) => {
  if (pages !== null || work.kind !== 'labels' || !isSheet(work.format)) return null;
  return (
    <Stack gap={10} w={188} mx="auto">
      <PrintedSheet
        format={work.format}
        start={startOf(work)}
        batchId={work.batchId}
        part={work.part}
        count={work.count}
        code={work.code}
        blankCodes={blankCodes}
        retiredCodes={retiredCodes}
      />
    </Stack>
  );
};

type ConfirmingProps = { readonly job: PrintRow; readonly labels: number | null };
const Confirming = ({ job, labels }: ConfirmingProps) => {
  const { t } = useTranslation('prints');
  const [isFailing, setFailing] = useState(false);
  const confirm = useCommand(prints.confirm);
  const done = () => confirm.mutate({ jobId: job.id });
  useEnterKey(isFailing || confirm.isPending ? null : done);
  return (
    <>
      {confirm.error && <FormProblems title={confirm.error.message} />}
      <Text fw={600}>{labels === null ? t('isOut') : t('areOut', { count: labels })}</Text>
      <Group gap={10} align="stretch">
        <Button variant="accent" size="large" left={check} isBusy={confirm.isPending} onClick={done}>
          <span className="inline-flex middle gap-8">
            {labels === null ? t('out') : t('allOut', { count: labels })}
            <span aria-hidden="true">
              <Key name="Enter" />
            </span>
          </span>
        </Button>
        <Button onClick={() => setFailing(true)}>{t('notOut')}</Button>
      </Group>
      <p className="muted">{t('unconfirmedText')}</p>
      {isFailing && <FaultChoice job={job} onClose={() => setFailing(false)} />}
    </>
  );
};

/** The job at the printer. Only a person there can confirm that it came out. */
export const PrintingNow = ({ job }: { readonly job: PrintRow }) => {
  const { t } = useTranslation('prints');
  const kindOf = useKindOfPrint();
  const askedBy = useRequester();
  const whyAgain = useReprintReason();
  const { work, title, state } = job;
  const pages = usePagesOfPrint()(job.pages);
  const lease = state === 'taken' && t('held', { seconds: signSeconds });
  const labels = labelsOut(job);
  return (
    <Panel title={t('now')} leadIcon={printer} action={lease && <span className="fz-13">{lease}</span>}>
      <div className={`${classes.now} grid top gap-20`} data-sheet={hasSheet(job)}>
        <Sheet {...job} />
        <Stack gap={8}>
          <Title order={3} fz={20}>
            {labels === null ? kindOf(work) : t('countOf', { what: kindOf(work), count: labels })}
          </Title>
          <p className="fz-16">
            <WholeCodes of={pages ? `${title} · ${pages}` : title} />
          </p>
          {work.kind === 'labels' && job.pages === null && startOf(work) > 1 && (
            <p className="muted">{t('beginsAt', { start: startOf(work) })}</p>
          )}
          <BlankLabels job={job} />
          <p className="muted">{[askedBy(job), whyAgain(job)].filter(Boolean).join(' · ')}</p>
          <SendingLine job={job} />
          {state === 'sent' && <Confirming job={job} labels={labels} />}
        </Stack>
      </div>
    </Panel>
  );
};
