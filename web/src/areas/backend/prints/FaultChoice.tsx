import { prints } from '@klang/contracts/api/prints';
import { printFaults } from '@klang/contracts/prints/prints';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';

type Props = { readonly jobId: string; readonly onClose: () => void };

export const FaultChoice = ({ jobId, onClose }: Props) => {
  const { t } = useTranslation('prints');
  const { t: common } = useTranslation('common');
  const [fault, setFault] = useState<(typeof printFaults)[number]>('jammed');
  const { mutateAsync, isPending, error } = useCommand(prints.fail);
  const report = async () => {
    if (await mutateAsync({ jobId, fault }).catch(() => null)) onClose();
  };
  return (
    <ConfirmDialog
      title={t('notOut')}
      yes={t('notOut')}
      no={common('back')}
      tone="calm"
      isBusy={isPending}
      onNo={onClose}
      onYes={() => void report()}
    >
      {error && <FormProblems title={error.message} />}
      <NativeSelect
        label={t('whatWrong')}
        value={fault}
        data={printFaults.map((value) => ({ value, label: t(`fault.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setFault(printFaults.find((one) => one === value) ?? 'other')}
      />
    </ConfirmDialog>
  );
};
