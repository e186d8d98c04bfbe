import { customerRecords } from '@klang/contracts/api/customerRecords';
import { type LookupRow, readCalls } from '@klang/contracts/api/lookups';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import type { useShapedList } from '../../../lists/ShapedList.tsx';
import { useBulk } from '../../../lists/useBulk.tsx';
import { useCustomerTypes } from './CustomerType.tsx';
import type { bodyOf } from './customerFilter.ts';
import { customerIn } from './customerRow.ts';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  /** What the list is narrowed to. */
  readonly asked: ReturnType<typeof bodyOf>;
  readonly rows: readonly LookupRow[];
  readonly total: number;
  readonly mayChange: boolean;
};

/** Several customers at once: of which type they are, and a file of them. */
export const useCustomerPicking = ({ mayChange, ...props }: Props) => {
  const { t } = useTranslation('backend');
  const { types, usual } = useCustomerTypes();
  const { mutateAsync } = useCommand(customerRecords.chooseTypes);
  const usualName = usual ? t('customers.type.usual', { name: usual }) : t('customers.type.unsaid');
  const type = {
    name: 'type',
    label: t('customers.many.do'),
    title: (count: number) => t('customers.many.title', { count }),
    choice: {
      label: t('customers.type.title'),
      options: [{ value: '', label: usualName }, ...types.map(({ id, name }) => ({ value: id, label: name }))],
    },
  };
  return useBulk({
    ...props,
    idOf: ({ _id }) => _id,
    nameOf: (row) => customerIn(row).name ?? row._id,
    deeds: mayChange ? [type] : [],
    take: async (asked, { choice }) => (await mutateAsync({ ...asked, typeId: choice || null })).detail,
    call: readCalls.customer.export,
    namedAs: (ids) => ({ filter: { _id: ids }, search: '' }),
  });
};
