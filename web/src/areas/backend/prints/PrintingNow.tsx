import { type PrintRow, prints } from '@klang/contracts/api/prints';
import { isSheet } from '@klang/contracts/codes/labels';
import { startOf } from '@klang/contracts/prints/prints';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { clockTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { check } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { printer } from '../../../ui/workIcons.ts';
import { PrintedSheet } from '../codes/SheetDrawing.tsx';
import { FaultChoice } from './FaultChoice.tsx';
import classes from './prints.module.css';
import { useKindOfPrint, usePagesOfPrint, useReprintReason, useRequester } from './printWords.ts';

type PrintContent = Pick<PrintRow, 'work' | 'pages'>;
const hasSheet = ({ work, pages }: PrintContent): boolean =>
  pages === null && work.kind === 'labels' && isSheet(work.format);

const Sheet = ({ work, pages }: PrintContent) => {
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
      />
    </Stack>
  );
};

/** The job at the printer. Only a person there can confirm that it came out. */
export const PrintingNow = ({ job }: { readonly job: PrintRow }) => {
  const { t } = useTranslation('prints');
  const kindOf = useKindOfPrint();
  const askedBy = useRequester();
  const whyAgain = useReprintReason();
  const [isFailing, setFailing] = useState(false);
  const confirm = useCommand(prints.confirm);
  const { id: jobId, work, title, state, changedAt } = job;
  const pages = usePagesOfPrint()(job.pages);
  const at = state === 'taken' ? t('fetching') : t('sentAt', { at: clockTime(changedAt) });
  const labels = work.kind === 'labels' && job.pages === null ? work.count : null;
  return (
    <Panel title={t('now')} leadIcon={printer} action={<span className="fz-13">{at}</span>}>
      {confirm.error && <FormProblems title={confirm.error.message} />}
      <div className={`${classes.now} grid top gap-20`} data-sheet={hasSheet(job)}>
        <Sheet work={work} pages={job.pages} />
        <Stack gap={8}>
          <p className="muted">{pages ? `${kindOf(work)} · ${pages}` : kindOf(work)}</p>
          <Title order={3} fz={20}>
            <WholeCodes of={title} />
          </Title>
          {work.kind === 'labels' && job.pages === null && startOf(work) > 1 && (
            <p className="muted">{t('beginsAt', { start: startOf(work) })}</p>
          )}
          <p className="muted">{[askedBy(job), whyAgain(job)].filter(Boolean).join(' · ')}</p>
          {state === 'sent' && (
            <>
              <Text fw={600}>{labels === null ? t('isOut') : t('areOut', { count: labels })}</Text>
              <Group gap={10} align="stretch">
                <Button
                  variant="accent"
                  size="large"
                  left={check}
                  isBusy={confirm.isPending}
                  onClick={() => confirm.mutate({ jobId })}
                >
                  {labels === null ? t('out') : t('allOut', { count: labels })}
                </Button>
                <Button size="large" onClick={() => setFailing(true)}>
                  {t('notOut')}
                </Button>
              </Group>
              <p className="muted">{t('unconfirmedText')}</p>
            </>
          )}
        </Stack>
      </div>
      {isFailing && <FaultChoice jobId={jobId} onClose={() => setFailing(false)} />}
    </Panel>
  );
};
