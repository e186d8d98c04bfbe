import { codes, type ForeignAnswer } from '@klang/contracts/api/codes';
import { mostForeign } from '@klang/contracts/codes/codes';
import { Box, Group } from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import classes from './codes.module.css';
import { type ForeignRow, foreignRowsIn } from './foreignRows.ts';
import { batchesPath } from './waysOfCodes.ts';

const Rows = ({ answer }: { readonly answer: ForeignAnswer }) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const rows = answer.rows.map((row, place) => ({ ...row, place: place + 1 }));
  return (
    <Panel title={t('foreign.seen', { count: answer.right, all: rows.length })}>
      <PanelRows>
        {rows.map(({ place, number, target, why }) => (
          <li key={place}>
            <span>
              <code className={`${classes.code} strong`}>{number}</code>
              <small>{why?.[language] ?? t('foreign.right')}</small>
            </span>
            <span>{target}</span>
          </li>
        ))}
      </PanelRows>
    </Panel>
  );
};

const useSheet = () => {
  const { t } = useTranslation('trips');
  const { send } = useArea();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<ForeignAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const taking = useCommand(codes.takeForeign);
  const onType = (text: string) => {
    setTyped(text);
    setAnswer(null);
    setProblem(null);
  };
  const withRows = async (act: (rows: readonly ForeignRow[]) => Promise<void>) => {
    const rows = foreignRowsIn(typed);
    const isMany = rows.length > mostForeign;
    setProblem(null);
    if (rows.length === 0 || isMany)
      return setProblem(t(isMany ? 'foreign.many' : 'foreign.none', { most: mostForeign }));
    await act(rows).catch((error: Error) => setProblem(error.message));
  };
  const check = () =>
    withRows(async (rows) =>
      setAnswer((await send<ForeignAnswer>({ endpoint: codes.checkForeign, body: { rows } })).detail),
    );
  const take = () =>
    withRows(async (rows) => {
      const { detail } = await taking.mutateAsync({ rows: [...rows] });
      notify({ type: 'positive', title: t('foreign.taken', { count: detail.right }) });
      setAnswer(detail);
    });
  return { typed, onType, answer, problem, check, take, isPending: taking.isPending };
};

export const ForeignPage = () => {
  const { t } = useTranslation('trips');
  const { name } = useSite();
  const { typed, onType, answer, problem, check, take, isPending } = useSheet();
  const fileId = useId();
  const onFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onType(await file.text());
  };
  return (
    <>
      <PageTitle of={`${t('foreign.title')} · ${name}`} />
      <RecordPage
        back={{ to: batchesPath, label: t('codes.batches') }}
        title={t('foreign.title')}
        note={t('foreign.text')}
      >
        <Panel title={t('foreign.sheet')}>
          {problem && <FormProblems title={problem} />}
          <Textarea
            label={t('foreign.rows')}
            description={t('foreign.how')}
            value={typed}
            maxLength={100_000}
            rows={8}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          <Box pos="relative">
            <FileButton
              id={fileId}
              label={t('foreign.file')}
              accept=".csv,.tsv,.txt,text/csv"
              onChange={(event) => void onFile(event)}
            />
          </Box>
          <Group gap={8} align="stretch">
            <Button onClick={() => void check()}>{t('foreign.check')}</Button>
            {answer && answer.right > 0 && (
              <Button variant="accent" isBusy={isPending} onClick={() => void take()}>
                {t('foreign.take', { count: answer.right })}
              </Button>
            )}
          </Group>
        </Panel>
        {answer && <Rows answer={answer} />}
      </RecordPage>
    </>
  );
};
