import { type PrintRow, prints, type StationRow } from '@klang/contracts/api/prints';
import { type ReprintReason, reprintReasons } from '@klang/contracts/codes/codes';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { arePages, PagesChoice } from './PagesChoice.tsx';
import { StationChoice } from './StationChoice.tsx';

type Props = { readonly job: PrintRow; readonly stations: readonly StationRow[]; readonly onClose: () => void };

export const PrintAgain = ({ job, stations, onClose }: Props) => {
  const { t } = useTranslation('prints');
  const { t: trips } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const fits = stations.some(({ id, prints: kinds }) => id === job.stationId && kinds.includes(job.printer));
  const [stationId, setStation] = useState(fits ? job.stationId : null);
  const [reason, setReason] = useState<ReprintReason>('jammed');
  const [pages, setPages] = useState(job.pages);
  const { mutateAsync, isPending, error } = useCommand(prints.again);
  const isWaiting = job.state !== 'failed';
  const needsReason = job.work.kind === 'labels' && !isWaiting;
  const [isIncomplete, setIncomplete] = useState(false);
  const ask = async () => {
    setIncomplete(!arePages(pages));
    if (!arePages(pages)) return;
    const body = { jobId: job.id, stationId, reason: needsReason ? reason : null, pages };
    if (await mutateAsync(body).catch(() => null)) onClose();
  };
  return (
    <ConfirmDialog
      title={t(isWaiting ? 'where' : 'again')}
      yes={t(isWaiting ? 'atStation' : 'again')}
      no={common('back')}
      tone="calm"
      isBusy={isPending}
      onNo={onClose}
      onYes={() => void ask()}
    >
      {error && <FormProblems title={error.message} />}
      <StationChoice stations={stations} value={stationId} onChange={setStation} printer={job.printer} />
      {!isWaiting && (
        <PagesChoice value={pages} error={isIncomplete ? t('pagesIncomplete') : undefined} onChange={setPages} />
      )}
      {needsReason && (
        <NativeSelect
          label={t('againWhy')}
          value={reason}
          data={reprintReasons.map((value) => ({ value, label: trips(`codes.reason.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setReason(reprintReasons.find((one) => one === value) ?? 'jammed')
          }
        />
      )}
    </ConfirmDialog>
  );
};
