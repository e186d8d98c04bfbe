import { type customerList, customerViews } from '@klang/contracts/lists/customerList';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import type { TypedFilter } from '../../../lists/narrowing.ts';
import type { ListAddress } from '../../../lists/useListAddress.ts';
import type { SavedViews } from '../../../lists/useSavedViews.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import orderClasses from '../orders/orders.module.css';
import { useCustomerTypes } from './CustomerType.tsx';

export type FilterProps = Pick<ListAddress<TypedFilter<typeof customerList>>, 'filter' | 'change'>;

export const CustomerFilters = ({ filter, change, views }: FilterProps & { readonly views: SavedViews }) => {
  const { t } = useTranslation('backend');
  const { types } = useCustomerTypes();
  return (
    <>
      <ListTabs
        views={views}
        usual={[
          { value: undefined, label: t('customers.all') },
          ...customerViews.map((value) => ({ value, label: t(`customers.filter.${value}`) })),
        ]}
        value={filter.view}
        onChange={(view) => change({ view })}
      />
      <SearchField label={t('customers.search')} value={filter.search} onChange={(search) => change({ search })} />
      <details className={orderClasses.more} open={filter.typeId !== '' || filter.from !== '' || filter.to !== ''}>
        <summary className="round muted fz-135 pointer">{t('customers.filter.more')}</summary>
        <div className="grid gap-10">
          <NativeSelect
            label={t('customers.filter.type')}
            value={filter.typeId}
            data={[
              { value: '', label: t('customers.filter.anyType') },
              ...types.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => change({ typeId: currentTarget.value })}
          />
          <DayField label={t('customers.filter.from')} value={filter.from} onChange={(from) => change({ from })} />
          <DayField label={t('customers.filter.to')} value={filter.to} onChange={(to) => change({ to })} />
        </div>
      </details>
    </>
  );
};
