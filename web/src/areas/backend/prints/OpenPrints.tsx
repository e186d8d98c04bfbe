import { type PrintRow, prints, type StationRow } from '@klang/contracts/api/prints';
import { printStateTexts } from '@klang/contracts/prints/printStateTexts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { FaultChoice } from './FaultChoice.tsx';
import { PrintAgain } from './PrintAgain.tsx';
import { useKindOfPrint, usePagesOfPrint, useRequester } from './printWords.ts';

type Props = {
  readonly stations: readonly StationRow[];
  readonly station?: StationRow;
  readonly mineId?: string | undefined;
  readonly mayAct: boolean;
};
type RowProps = Pick<Props, 'stations' | 'mayAct'> & { readonly job: PrintRow };

const CancelPrint = ({ job, onClose }: { readonly job: PrintRow; readonly onClose: () => void }) => {
  const { t } = useTranslation('prints');
  const { mutateAsync, isPending, error } = useCommand(prints.cancel);
  const cancel = async () => {
    if (!(await mutateAsync({ jobId: job.id }).catch(() => null))) return;
    notify({ type: 'positive', title: t('canceled') });
    onClose();
  };
  return (
    <AskDialog
      question={{ title: t('cancelTitle'), text: t('cancelText', { title: job.title }), yes: t('cancel') }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => void cancel()}
      onNo={onClose}
    />
  );
};

/** Its station fell silent before it sent anything. */
const isLapsed = ({ state, leaseUntil }: PrintRow): boolean =>
  state === 'taken' && leaseUntil !== null && Date.parse(leaseUntil) <= serverNow();

const Doings = ({ job, stations }: Omit<RowProps, 'mayAct'>) => {
  const { t } = useTranslation('prints');
  const [asking, setAsking] = useState<'again' | 'fault' | 'cancel' | null>(null);
  const confirm = useCommand(prints.confirm);
  const close = () => setAsking(null);
  const isSent = job.state === 'sent';
  const isUnbegun = job.state === 'waiting' || isLapsed(job);
  return (
    <>
      {(isSent || (job.state === 'failed' && job.sent > 0)) && (
        <Button size="small" isBusy={confirm.isPending} onClick={() => confirm.mutate({ jobId: job.id })}>
          {t('out')}
        </Button>
      )}
      {isSent && (
        <Button size="small" onClick={() => setAsking('fault')}>
          {t('notOut')}
        </Button>
      )}
      {(job.state === 'failed' || isUnbegun) && (
        <>
          <Button size="small" onClick={() => setAsking('again')}>
            {t(job.state === 'failed' ? 'again' : 'where')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsking('cancel')}>
            {t('cancel')}
          </Button>
        </>
      )}
      {asking === 'again' && <PrintAgain job={job} stations={stations} onClose={close} />}
      {asking === 'fault' && <FaultChoice jobId={job.id} onClose={close} />}
      {asking === 'cancel' && <CancelPrint job={job} onClose={close} />}
    </>
  );
};

/** Null: any station, also where the chosen one is removed or prints this kind no more. */
const standsFor = ({ stationId, printer }: PrintRow, stations: readonly StationRow[]): StationRow | null =>
  stations.find(({ id, prints }) => id === stationId && prints.includes(printer)) ?? null;

const Row = ({ job, stations, mayAct }: RowProps) => {
  const { t } = useTranslation('prints');
  const localize = useLocalize();
  const kindOf = useKindOfPrint();
  const askedBy = useRequester();
  const pages = usePagesOfPrint()(job.pages);
  const at = job.takenBy
    ? (stations.find(({ id }) => id === job.takenBy)?.name ?? t('stationGone'))
    : (standsFor(job, stations)?.name ?? t('anyStation'));
  const fault = job.fault === null ? [] : [t(`fault.${job.fault}`)];
  return (
    <li>
      <span>
        <b>{`${kindOf(job.work)} ${job.title}`}</b>
        <small>
          {[localize(printStateTexts[job.state]), ...(pages ? [pages] : []), ...fault, at, askedBy(job)].join(' · ')}
        </small>
      </span>
      {mayAct && <Doings job={job} stations={stations} />}
    </li>
  );
};

export const OpenPrints = ({ stations, station, mineId, mayAct }: Props) => {
  const { t } = useTranslation('prints');
  const { data } = useRead(prints.jobs, {});
  const open = (data?.open ?? []).filter(({ id }) => id !== mineId);
  const isHere = (job: PrintRow) => {
    const chosen = standsFor(job, stations);
    return !station || job.takenBy === station.id || chosen === null || chosen.id === station.id;
  };
  const parts = [
    { title: t('failed'), rows: open.filter(({ state }) => state === 'failed') },
    { title: t('unconfirmed'), rows: open.filter(({ state }) => state === 'sent') },
    { title: t('queue'), rows: open.filter((job) => ['waiting', 'taken'].includes(job.state) && isHere(job)) },
    { title: t('elsewhere'), rows: open.filter((job) => ['waiting', 'taken'].includes(job.state) && !isHere(job)) },
  ];
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <Panel key={title} title={title}>
        <PanelRows isBare>
          {rows.map((job) => (
            <Row key={job.id} job={job} stations={stations} mayAct={mayAct} />
          ))}
        </PanelRows>
      </Panel>
    ));
};
