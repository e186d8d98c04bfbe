import { type CheckedBooks, type ClosedDay, proof } from '@klang/contracts/api/proof';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { baht, dayAndYear, momentOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { shield } from '../../../ui/workIcons.ts';
import { CheckedBanner } from './CheckedBanner.tsx';
import { DayPanel } from './DayPanel.tsx';
import { ProofFile } from './ProofFile.tsx';
import classes from './proof.module.css';
import { useDayText } from './useDayText.ts';

type Row = { readonly on: string; readonly closed: ClosedDay | null };
const daysAtFirst = 31;
const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

const useColumns = (): readonly Column<Row>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const daysOf = useDayText();
  const count = (name: 'events' | 'papers'): Column<Row> => ({
    name,
    title: t(`proof.${name}`),
    isNumber: true,
    isBare: true,
    cell: ({ closed }) => closed?.[name].toLocaleString('en'),
  });
  const sum = (name: 'received' | 'vat', field: 'receivedSatang' | 'vatSatang'): Column<Row> => ({
    name,
    title: t(`proof.${name}`),
    isNumber: true,
    isBare: true,
    cell: ({ closed }) => closed && baht(closed[field]),
  });
  return [
    {
      name: 'day',
      title: t('proof.day'),
      cell: ({ on, closed }) => (
        <span className={`${classes.link} relative`} data-open={closed === null}>
          {closed ? daysOf(closed) : dayAndYear(momentOf(on), language)}
        </span>
      ),
    },
    count('events'),
    count('papers'),
    sum('received', 'receivedSatang'),
    sum('vat', 'vatSatang'),
    {
      name: 'hash',
      title: t('proof.hash'),
      cell: ({ closed }) =>
        closed ? (
          <code>{shortHash(closed.hash)}</code>
        ) : (
          <span className={`${classes.open} grid start`}>
            <StatusBadge tone="warning" mark="M8 5v3.2l2 1.2" label={t('proof.open')} />
            <small>{t('proof.closesLater')}</small>
          </span>
        ),
    },
  ];
};

const useCheck = () => {
  const { t } = useTranslation('backend');
  const { send } = useArea();
  const [checked, setChecked] = useState<CheckedBooks>();
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await send<CheckedBooks>({ endpoint: proof.check, body: {}, patienceMs: 120_000 })
      .then(({ detail }) => setChecked(detail))
      .catch((error: Error) => notify({ type: 'negative', title: t('proof.notChecked'), text: error.message }));
    setBusy(false);
  };
  return { checked, isBusy, check };
};

type ProofDays = { readonly today: string; readonly data: readonly ClosedDay[] };
const Days = ({ today, data }: ProofDays) => {
  const { t } = useTranslation('backend');
  const [most, setMost] = useState(daysAtFirst);
  const [chosen, setChosen] = useState<string>();
  const columns = useColumns();
  const [newest] = data;
  if (!newest) return <EmptyState title={t('proof.none')} text={t('proof.noneText')} />;
  const place = Math.max(
    0,
    data.findIndex(({ on }) => on === chosen),
  );
  const rows: readonly Row[] = [
    { on: today, closed: null },
    ...data.slice(0, most).map((closed) => ({ on: closed.on, closed })),
  ];
  return (
    <div className={`${classes.parts} grid gap-20`}>
      <div className={`${classes.days} grid gap-16`}>
        <div className={classes.rows}>
          <Table
            caption={t('proof.days')}
            rows={rows}
            columns={columns}
            idOf={({ on }) => on}
            onOpen={({ closed, on }) => closed && setChosen(on)}
          />
        </div>
        {data.length > most && <Button onClick={() => setMost(most + daysAtFirst)}>{t('proof.more')}</Button>}
      </div>
      <div className={`${classes.beside} grid gap-16`}>
        <DayPanel day={data[place] ?? newest} before={data[place + 1]} />
        <ProofFile newest={newest} />
      </div>
    </div>
  );
};

export const ProofPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const state = useRead(proof.days, {});
  const { checked, isBusy, check } = useCheck();
  const actions = (
    <Button left={shield} isBusy={isBusy} onClick={() => void check()}>
      {t('proof.check')}
    </Button>
  );
  return (
    <>
      <PageTitle of={`${t('proof.title')} · ${name}`} />
      <ListPage title={t('proof.title')} count={t('proof.note')} state={state} actions={actions}>
        {(page) => (
          <>
            {checked && <CheckedBanner checked={checked} />}
            <Days {...page} />
          </>
        )}
      </ListPage>
    </>
  );
};
