import { customerRecords } from '@klang/contracts/api/customerRecords';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName, isOffered } from '../../../lookups/entryNames.ts';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';

const usualNumber = 2;

export const useCustomerTypes = () => {
  const { language } = useSite();
  const { data } = useRead(lookupCalls.customertype.get, { limit: 200, sort: 'number' });
  const rows = data?.data ?? [];
  const usual = rows.find((row) => isOffered(row) && row['number'] === usualNumber);
  return {
    types: rows.filter(isOffered).map((row) => ({ id: row._id, name: entryName(row, language) })),
    nameOf: (id: string) => {
      const row = rows.find(({ _id }) => _id === id);
      return row ? entryName(row, language) : id;
    },
    usual: usual ? entryName(usual, language) : null,
  };
};

type Props = {
  readonly customerId: string;
  readonly typeId: string | null;
  readonly isDisabled: boolean;
  readonly onDone: () => unknown;
};

export const CustomerType = ({ customerId, typeId, isDisabled, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const { types, nameOf, usual } = useCustomerTypes();
  const { mutateAsync, isPending, error } = useCommand(customerRecords.chooseType);
  const choose = async (value: string) => {
    if (!(await mutateAsync({ customerId, typeId: value || null }).catch(() => null))) return;
    await onDone();
    notify({ type: 'positive', title: t('customers.type.done') });
  };
  const isGone = typeId !== null && !types.some(({ id }) => id === typeId);
  return (
    <Panel title={t('customers.type.title')} note={t('customers.type.note')}>
      {error && <FormProblems title={error.message} />}
      <NativeSelect
        aria-label={t('customers.type.title')}
        value={typeId ?? ''}
        disabled={isDisabled || isPending}
        data={[
          { value: '', label: usual ? t('customers.type.usual', { name: usual }) : t('customers.type.unsaid') },
          ...types.map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value: typeId, label: nameOf(typeId) }] : []),
        ]}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
    </Panel>
  );
};
