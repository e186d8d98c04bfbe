import { orderStatuses } from '@klang/contracts/orderStatuses';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import type { OrderFilter } from './useOrderFilter.ts';

type Props = { readonly filter: OrderFilter; readonly onChange: (part: Partial<OrderFilter>) => void };

/** By status and by the words of a number or a name. */
export const OrderFilters = ({ filter, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  return (
    <>
      <ViewTabs
        label={t('orders.status')}
        value={filter.status}
        options={[undefined, ...orderStatuses].map((status) => ({
          value: status,
          label: status ? common(`status.${status}`) : t('orders.all'),
        }))}
        onChange={(status) => onChange({ status })}
      />
      <SearchField label={t('orders.search')} value={filter.search} onChange={(search) => onChange({ search })} />
    </>
  );
};
