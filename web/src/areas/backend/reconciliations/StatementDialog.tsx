import { reconciliations } from '@klang/contracts/api/reconciliations';
import { bangkokDay, firstOf, lastOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import {
  type StatementColumns,
  type StatementSource,
  statementSources,
  statementSourceTexts,
} from '@klang/contracts/payments/reconciling';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { useArea } from '../../../lib/area.tsx';
import { CallFailed } from '../../../lib/call.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize } from '../../../lib/site.ts';
import { useUpload } from '../../../lib/upload.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { statementPath } from './ways.ts';

type Look = z.output<typeof reconciliations.look.detail>;
type StatementAnswer = z.output<typeof reconciliations.take.detail>;
type StatementChoice = { readonly file: File; readonly look: Look };

const nowhere = '';
const noProgress = () => {};

const problemsOf = (error: unknown): string =>
  error instanceof CallFailed ? (error.answer.fields?.[0]?.message ?? error.message) : String(Object(error).message);

/** Last month, because its statements are complete. */
const usualRange = () => {
  const month = monthsLater(monthOf(bangkokDay(new Date(serverNow()))), -1);
  return { from: firstOf(month), to: lastOf(month) };
};

type ColumnsProps = {
  readonly look: Look;
  readonly source: StatementSource;
  readonly columns: Partial<StatementColumns>;
  readonly onChange: (change: Partial<StatementColumns>) => void;
};

const ColumnFields = ({ look, source, columns, onChange }: ColumnsProps) => {
  const { t } = useTranslation('backend');
  const named = look.headers.map((header, place) => {
    const sample = look.sample[0]?.[place];
    return { value: String(place), label: sample ? `${header || place + 1} (${sample})` : header || String(place + 1) };
  });
  const columnNames = source === 'gateway' ? (['on', 'sum', 'reference'] as const) : (['on', 'sum'] as const);
  const [none, choose] = [t('reconcile.noColumn'), t('reconcile.choose')];
  const mayLack = (name: string) => name === 'reference';
  return columnNames.map((name) => (
    <NativeSelect
      key={name}
      label={t(`reconcile.columns.${name}`)}
      value={columns[name] === undefined || columns[name] === null ? nowhere : String(columns[name])}
      data={[{ value: nowhere, label: mayLack(name) ? none : choose }, ...named]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ [name]: value === nowhere ? (mayLack(name) ? null : undefined) : Number(value) })
      }
    />
  ));
};

const columnsIn = ({ on, sum, reference = null }: Partial<StatementColumns>): StatementColumns | null =>
  on === undefined || sum === undefined ? null : { on, sum, reference };

const useStatement = (source: StatementSource) => {
  const upload = useUpload();
  const [chosen, setChosen] = useState<StatementChoice | null>(null);
  const [columns, setColumns] = useState<Partial<StatementColumns>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const trying = async <T,>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setProblem(undefined);
    try {
      return await work();
    } catch (error) {
      setProblem(problemsOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const choose = async (file: File | undefined) => {
    setChosen(null);
    if (!file) return;
    const sent = { file, fields: { source }, onProgress: noProgress };
    const look = await trying(async () => (await upload(reconciliations.look, sent)) as Look);
    if (!look) return;
    setColumns(look.columns ?? {});
    setChosen({ file, look });
  };
  const take = (range: { readonly from: string; readonly to: string }) => {
    const all = columnsIn(columns);
    if (!chosen || !all) return Promise.resolve(null);
    const fields = { source, ...range, columns: all, headerLine: chosen.look.headerLine };
    const sent = { file: chosen.file, fields, onProgress: noProgress };
    return trying(async () => (await upload(reconciliations.take, sent)) as StatementAnswer);
  };
  return { chosen, columns, setColumns, problem, setProblem, isBusy, choose, take };
};

export const StatementDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { refresh } = useArea();
  const localize = useLocalize();
  const navigate = useNavigate();
  const fileId = useId();
  const [source, setSource] = useState<StatementSource>('gateway');
  const [range, setRange] = useState(usualRange);
  const { chosen, columns, setColumns, problem, setProblem, isBusy, choose, take } = useStatement(source);
  const onYes = async () => {
    if (!chosen || !columnsIn(columns)) return setProblem(t(chosen ? 'reconcile.columnsMissing' : 'reconcile.noFile'));
    const taken = await take(range);
    if (!taken) return;
    void refresh(['reconciliations']);
    onClose();
    void navigate(statementPath(taken.reconciliationId));
  };
  return (
    <ConfirmDialog
      title={t('reconcile.upload')}
      yes={t('reconcile.compare')}
      no={common('back')}
      tone="calm"
      isBusy={isBusy}
      onNo={onClose}
      onYes={() => void onYes()}
    >
      {problem && <FormProblems title={problem} />}
      <NativeSelect
        label={t('reconcile.source')}
        value={source}
        data={statementSources.map((value) => ({ value, label: localize(statementSourceTexts[value]) }))}
        onChange={({ currentTarget: { value } }) => {
          setSource(statementSources.find((one) => one === value) ?? 'gateway');
          setColumns({});
        }}
      />
      <DayField label={t('reconcile.from')} value={range.from} onChange={(from) => setRange({ ...range, from })} />
      <DayField label={t('reconcile.to')} value={range.to} onChange={(to) => setRange({ ...range, to })} />
      <Stack gap={4}>
        <Text component="b" fw={500}>
          {t('reconcile.file')}
        </Text>
        <FileButton
          id={fileId}
          label={chosen?.file.name ?? t('reconcile.chooseFile')}
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
        <Text component="small" c="var(--ink-2)" fz="xs">
          {t('reconcile.fileHint')}
        </Text>
      </Stack>
      {chosen && (
        <ColumnFields
          look={chosen.look}
          source={source}
          columns={columns}
          onChange={(change) => setColumns({ ...columns, ...change })}
        />
      )}
    </ConfirmDialog>
  );
};
