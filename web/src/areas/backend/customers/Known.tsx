import { customerRecords } from '@klang/contracts/api/customerRecords';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsForm } from '../../../account/record/DetailsForm.tsx';
import { Places } from '../../../account/record/Places.tsx';
import { RecordHistory } from '../../../account/record/RecordHistory.tsx';
import { TaxForm } from '../../../account/record/TaxForm.tsx';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { CustomerType, useCustomerTypes } from './CustomerType.tsx';
import { Identity } from './Identity.tsx';

type Props = { readonly record: CustomerRecord; readonly customerId: string; readonly onDone: () => unknown };
type Numbers = Pick<CustomerRecord['details'], 'taxId' | 'passport'>;

const Details = ({ record, customerId, onDone }: Props) => {
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
  const shownRecord = numbers ? { ...record, isInPart: false, details: { ...record.details, ...numbers } } : record;
  const done = async () => {
    setNumbers(null);
    await onDone();
  };
  return (
    <DetailsForm
      key={numbers ? 'whole' : 'part'}
      record={shownRecord}
      customerId={customerId}
      whole={whole}
      onDone={done}
    />
  );
};

export const History = ({ customerId }: { readonly customerId: string }) => {
  const { t } = useTranslation('record');
  const { data } = useRead(customerRecords.history, { customerId });
  const { nameOf } = useCustomerTypes();
  return <Panel title={t('history.title')}>{data && <RecordHistory steps={data.steps} typeName={nameOf} />}</Panel>;
};

export const Known = ({ customerId }: { readonly customerId: string }) => {
  const { t } = useTranslation('record');
  const { t: common } = useTranslation('common');
  const { detail } = useSession();
  const { data, error, refetch } = useRead(customerRecords.get, { customerId });
  if (!data && error) {
    return (
      <FailedState title={common('failed.title')} text={error.message} retryLabel={common('retry')} onRetry={refetch} />
    );
  }
  if (!data) return <SkeletonRows rows={4} />;
  const mayChange = holds(detail, 'customer', 'u');
  const isDisabled = !mayChange || detail?.viewing !== undefined;
  const shared = { record: data, customerId, onDone: refetch };
  return (
    <>
      <CustomerType customerId={customerId} typeId={data.typeId} isDisabled={isDisabled} onDone={refetch} />
      <Panel title={t('details.title')}>
        <fieldset disabled={isDisabled}>
          <Details {...shared} />
        </fieldset>
      </Panel>
      {mayChange && detail?.viewing === undefined && (
        <Identity customerId={customerId} identity={data.identity} onDone={refetch} />
      )}
      <Panel title={t('places.title')}>
        <Places {...shared} isDisabled={isDisabled} />
      </Panel>
      <Panel title={t('tax.title')}>
        <fieldset disabled={isDisabled}>
          <TaxForm {...shared} />
        </fieldset>
      </Panel>
    </>
  );
};
