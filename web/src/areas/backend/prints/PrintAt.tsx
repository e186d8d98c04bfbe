import type { PrintRow, StationRow } from '@klang/contracts/api/prints';
import type { LabelFormat } from '@klang/contracts/codes/labels';
import { printStateTexts } from '@klang/contracts/prints/printStateTexts';
import type { Printer } from '@klang/contracts/prints/prints';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newEntryId } from '../../../lib/ids.ts';
import { useLocalize } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { printer as printerIcon } from '../../../ui/workIcons.ts';
import { papersAt } from '../codes/labelPaper.ts';
import { standingJob, turnOf, useFault, usePlaceOf } from './printWords.ts';
import { StationChoice } from './StationChoice.tsx';
import { usePrints } from './usePrints.ts';
import { useStations } from './useStation.ts';

export type WhereToPrint = {
  /** The same for a second press, which asks for nothing more. */
  readonly jobId: string;
  /** Null if every station that can print it may take it. */
  readonly stationId: string | null;
};
type Props = {
  readonly number: string;
  readonly isOfMany?: boolean;
  readonly printer: Printer;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  /** Labels are drawn for the paper that is there. */
  readonly onPrint: (where: WhereToPrint, paper: LabelFormat) => Promise<boolean>;
  readonly children?: ReactNode;
};

type Stations = { readonly stations: readonly StationRow[] };
type DialogProps = Props & Stations & { readonly onAsked: (jobId: string) => void; readonly onClose: () => void };

const PrintDialog = ({ onAsked, onClose, stations, ...of }: DialogProps) => {
  const { t } = useTranslation('prints');
  const [jobId] = useState(newEntryId);
  const [stationId, setStation] = useState<string | null>(null);
  const [paper = 'kind'] = papersAt(stations, { stationId });
  const send = async () => {
    if (!(await of.onPrint({ jobId, stationId }, paper))) return;
    notify({ type: 'positive', title: t('askedFor'), text: t('askedForText') });
    onAsked(jobId);
    onClose();
  };
  return (
    <AskDialog
      question={{
        title: t('paperTitle', { number: of.number }),
        text: t('paperText'),
        yes: t('atStation'),
        tone: 'calm',
      }}
      isBusy={of.isBusy}
      refusal={of.refusal}
      onYes={() => void send()}
      onNo={onClose}
    >
      {of.children}
      <StationChoice stations={stations} value={stationId} onChange={setStation} />
      {of.printer === 'labels' && <p className="muted fz-13">{t('onPaper', { paper: t(`format.${paper}`) })}</p>}
    </AskDialog>
  );
};

/** What becomes of it, for who waits for it beside the button. */
const AskedPrint = ({ jobId, stations }: Stations & { readonly jobId: string }) => {
  const { data } = usePrints();
  const job = [...(data?.open ?? []), ...(data?.done ?? [])].find(({ id }) => id === jobId);
  return job ? <Asked job={standingJob(job)} stations={stations} /> : null;
};

const Asked = ({ job, stations }: Stations & { readonly job: PrintRow }) => {
  const { t } = useTranslation('prints');
  const localize = useLocalize();
  const at = usePlaceOf(stations)(job);
  const fault = useFault()(job);
  const turn = turnOf(job, stations);
  const how = turn === undefined ? localize(printStateTexts[job.state]) : t('turnInQueue', { turn });
  return (
    <span className="muted fz-13" role="status">
      {[at, how, fault].filter(Boolean).join(' · ')}
    </span>
  );
};

export const PrintAt = (of: Props) => {
  const { t } = useTranslation('prints');
  const { data } = useStations();
  const [isOpen, setOpen] = useState(false);
  const [askedId, setAsked] = useState<string>();
  const stations = data?.data ?? [];
  const fit = stations.filter(({ prints }) => prints.includes(of.printer));
  if (fit.length === 0) return null;
  return (
    <>
      <Button size="small" left={printerIcon} onClick={() => setOpen(true)}>
        {t('printAt')}
        {of.isOfMany && <span className="sr-only">{` ${of.number}`}</span>}
      </Button>
      {askedId && <AskedPrint jobId={askedId} stations={stations} />}
      {isOpen && <PrintDialog {...of} stations={fit} onAsked={setAsked} onClose={() => setOpen(false)} />}
    </>
  );
};
