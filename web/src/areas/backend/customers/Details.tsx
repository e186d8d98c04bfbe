import { customerRecords } from '@klang/contracts/api/customerRecords';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsForm } from '../../../doors/record/DetailsForm.tsx';
import { useCommand } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';

type Props = { readonly record: CustomerRecord; readonly customerId: string; readonly onDone: () => unknown };
type Numbers = Pick<CustomerRecord['details'], 'taxId' | 'passport'>;

/** Who a customer is, as staff type it for them: the whole numbers of their cards are shown once somebody wants them, which is written down. */
export const Details = ({ record, customerId, onDone }: Props) => {
  const { t } = useTranslation('record');
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  const { mutateAsync, isPending, error } = useCommand(customerRecords.seeNumbers);
  const show = async () => {
    const answer = await mutateAsync({ customerId }).catch(() => null);
    if (answer) setNumbers(answer.detail);
  };
  const whole = (
    <>
      <p>{t('numbers.note')}</p>
      {error && <FormProblems title={error.message} />}
      <div>
        <Button size="small" isBusy={isPending} onClick={() => void show()}>
          {t('numbers.show')}
        </Button>
      </div>
    </>
  );
  const shown = numbers ? { ...record, isInPart: false, details: { ...record.details, ...numbers } } : record;
  const done = async () => {
    setNumbers(null);
    await onDone();
  };
  return (
    <DetailsForm key={numbers ? 'whole' : 'part'} record={shown} customerId={customerId} whole={whole} onDone={done} />
  );
};
