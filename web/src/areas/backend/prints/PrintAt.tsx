import type { StationRow } from '@klang/contracts/api/prints';
import type { Printer } from '@klang/contracts/prints/prints';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newEntryId } from '../../../lib/ids.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { printer as printerIcon } from '../../../ui/workIcons.ts';
import { StationChoice } from './StationChoice.tsx';
import { useStations } from './useStation.ts';

/** Null: any station that prints this kind. The job id makes a double press idempotent. */
export type WhereToPrint = { readonly jobId: string; readonly stationId: string | null };
type Props = {
  readonly number: string;
  readonly isOfMany?: boolean;
  readonly printer: Printer;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly onPrint: (where: WhereToPrint, station: StationRow | undefined) => Promise<boolean>;
  readonly children?: ReactNode;
};

const PrintDialog = ({
  onDone,
  stations,
  ...of
}: Props & { readonly stations: readonly StationRow[] } & { readonly onDone: () => void }) => {
  const { t } = useTranslation('prints');
  const [jobId] = useState(newEntryId);
  const [stationId, setStation] = useState<string | null>(null);
  const send = async () => {
    if (
      !(await of.onPrint(
        { jobId, stationId },
        stations.find(({ id }) => id === stationId),
      ))
    )
      return;
    notify({ type: 'positive', title: t('askedFor'), text: t('askedForText') });
    onDone();
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
      onNo={onDone}
    >
      {of.children}
      <StationChoice stations={stations} printer={of.printer} value={stationId} onChange={setStation} />
    </AskDialog>
  );
};

export const PrintAt = (of: Props) => {
  const { t } = useTranslation('prints');
  const { data } = useStations();
  const [isOpen, setOpen] = useState(false);
  const stations = data?.data ?? [];
  if (!stations.some(({ prints }) => prints.includes(of.printer))) return null;
  return (
    <>
      <Button size="small" left={printerIcon} onClick={() => setOpen(true)}>
        {t('printAt')}
        {of.isOfMany && <span className="sr-only">{` ${of.number}`}</span>}
      </Button>
      {isOpen && <PrintDialog {...of} stations={stations} onDone={() => setOpen(false)} />}
    </>
  );
};
