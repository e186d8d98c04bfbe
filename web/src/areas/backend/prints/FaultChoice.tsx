import { type PrintRow, prints } from '@klang/contracts/api/prints';
import { printFaults } from '@klang/contracts/prints/prints';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { PageInput } from './PagesChoice.tsx';
import { pageCountOf } from './printWords.ts';

type Props = { readonly job: PrintRow; readonly onClose: () => void };
const knowing = { fields: ['page'] };

export const FaultChoice = ({ job, onClose }: Props) => {
  const { t } = useTranslation('prints');
  const { t: common } = useTranslation('common');
  const [fault, setFault] = useState<(typeof printFaults)[number]>('jammed');
  const [page, setPage] = useState(0);
  const { mutateAsync, isPending, error, reset } = useCommand(prints.fail);
  const whole = wholeRefusal(error, knowing);
  const report = async () => {
    const from = page === 0 ? {} : { page };
    if (await mutateAsync({ jobId: job.id, fault, ...from }).catch(() => null)) onClose();
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
      {whole && <FormProblems title={whole} />}
      <NativeSelect
        label={t('whatWrong')}
        value={fault}
        data={printFaults.map((value) => ({ value, label: t(`fault.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setFault(printFaults.find((one) => one === value) ?? 'other')}
      />
      {pageCountOf(job) !== 1 && (
        <PageInput
          label={t('missingFrom')}
          description={t('missingFromHint')}
          value={page}
          error={fieldErrorsOf(error, knowing)['page']}
          onChange={(next) => {
            if (error) reset();
            setPage(next);
          }}
        />
      )}
    </ConfirmDialog>
  );
};
