import { prints, type StationRow } from '@klang/contracts/api/prints';
import type { PaperRow } from '@klang/contracts/papers/paperRow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { newEntryId } from '../../../lib/ids.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { printer as printerIcon } from '../../../ui/workIcons.ts';
import { StationChoice } from '../prints/StationChoice.tsx';
import { useStations } from '../prints/useStation.ts';

type Props = { readonly paper: PaperRow };

const PrintDialog = ({
  paper: { paperId, number },
  stations,
  onDone,
}: Props & { readonly stations: readonly StationRow[]; readonly onDone: () => void }) => {
  const { t } = useTranslation('prints');
  const { mutateAsync, isPending, error } = useCommand(prints.paper);
  // Pressed twice, it is the same print.
  const [jobId] = useState(newEntryId);
  const [stationId, setStation] = useState<string | null>(null);
  const [as, setAs] = useState<'original' | 'copy'>('copy');
  const send = async () => {
    if (!(await mutateAsync({ jobId, stationId, paperId, isCopy: as === 'copy' }).catch(() => null))) return;
    notify({ type: 'positive', title: t('askedFor'), text: t('askedForText') });
    onDone();
  };
  return (
    <AskDialog
      question={{ title: t('paperTitle', { number }), text: t('paperText'), yes: t('atStation'), tone: 'calm' }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => void send()}
      onNo={onDone}
    >
      <Segments
        label={t('paperAs')}
        value={as}
        options={[
          { value: 'copy', label: t('copy') },
          { value: 'original', label: t('original') },
        ]}
        onChange={setAs}
      />
      <StationChoice
        stations={stations}
        printer="documents"
        value={stationId}
        onChange={(chosen) => setStation(chosen)}
      />
    </AskDialog>
  );
};

/** Sends a paper to the printer of a station, where there is one with plain paper in it. */
export const PrintPaper = ({ paper }: Props) => {
  const { t } = useTranslation('prints');
  const { data } = useStations();
  const [isOpen, setOpen] = useState(false);
  const stations = data?.data ?? [];
  if (!stations.some((one) => one.prints.includes('documents'))) return null;
  return (
    <>
      <Button size="small" left={printerIcon} onClick={() => setOpen(true)}>
        {t('printAt')}
      </Button>
      {isOpen && <PrintDialog paper={paper} stations={stations} onDone={() => setOpen(false)} />}
    </>
  );
};
