import { type PrintRow, prints } from '@klang/contracts/api/prints';
import { isSheet } from '@klang/contracts/codes/labels';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { clockTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SheetDrawing } from '../codes/SheetDrawing.tsx';
import { FaultChoice } from './FaultChoice.tsx';
import classes from './prints.module.css';
import { useAskedBy, useKindOfPrint } from './printWords.ts';

const Sheet = ({ work }: Pick<PrintRow, 'work'>) => {
  if (work.kind !== 'labels' || !isSheet(work.format)) return null;
  return <SheetDrawing format={work.format} start={work.part === 1 ? work.start : 1} count={work.count} />;
};

/** What goes to the printer, and the one question that only somebody who stands there can answer. */
export const PrintingNow = ({ job }: { readonly job: PrintRow }) => {
  const { t } = useTranslation('prints');
  const kindOf = useKindOfPrint();
  const askedBy = useAskedBy();
  const [isFailing, setFailing] = useState(false);
  const confirm = useCommand(prints.confirm);
  const { id: jobId, work, title, state, changedAt } = job;
  return (
    <Panel title={t('now')} note={state === 'taken' ? t('fetching') : t('sentAt', { at: clockTime(changedAt) })}>
      {confirm.error && <FormProblems title={confirm.error.message} />}
      <div className={classes.now} data-kind={work.kind}>
        <Sheet work={work} />
        <Stack gap={8} className={classes.what}>
          <p className={classes.note}>{kindOf(work)}</p>
          <Title order={3} fz={20}>
            {title}
          </Title>
          <p className={classes.note}>{askedBy(job)}</p>
          {state === 'sent' && (
            <>
              <Text fw={600}>{t('isOut')}</Text>
              <Group gap={10} align="stretch">
                <Button variant="accent" isBusy={confirm.isPending} onClick={() => confirm.mutate({ jobId })}>
                  {t('out')}
                </Button>
                <Button onClick={() => setFailing(true)}>{t('notOut')}</Button>
              </Group>
              <p className={classes.note}>{t('unconfirmedText')}</p>
            </>
          )}
        </Stack>
      </div>
      {isFailing && <FaultChoice jobId={jobId} onClose={() => setFailing(false)} />}
    </Panel>
  );
};
