import { type PrintRow, prints, type StationRow } from '@klang/contracts/api/prints';
import { type ReprintReason, reprintReasons } from '@klang/contracts/codes/codes';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { StationChoice } from './StationChoice.tsx';

type Props = { readonly job: PrintRow; readonly stations: readonly StationRow[]; readonly onClose: () => void };

/** Once more, here or elsewhere; labels say why, because each of them is stuck on something. */
export const PrintAgain = ({ job, stations, onClose }: Props) => {
  const { t } = useTranslation('prints');
  const { t: trips } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const [stationId, setStation] = useState(job.stationId);
  const [reason, setReason] = useState<ReprintReason>('jammed');
  const { mutateAsync, isPending, error } = useCommand(prints.again);
  const asksWhy = job.work.kind === 'labels' && job.state !== 'waiting';
  const ask = async () => {
    const wanted = { jobId: job.id, stationId, reason: asksWhy ? reason : null };
    if (await mutateAsync(wanted).catch(() => null)) onClose();
  };
  return (
    <ConfirmDialog
      title={t('again')}
      yes={t('again')}
      no={common('back')}
      tone="calm"
      isBusy={isPending}
      onNo={onClose}
      onYes={() => void ask()}
    >
      {error && <FormProblems title={error.message} />}
      <StationChoice stations={stations} value={stationId} onChange={setStation} printer={job.printer} />
      {asksWhy && (
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
