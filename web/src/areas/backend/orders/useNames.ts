import { placeOf } from '@klang/contracts/address/bangkok';
import type { OrderListRow } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { allEntries, entryName } from '../../../lookups/entryNames.ts';

type NamesOfOrder = Pick<OrderListRow, 'packageId' | 'names'>;

/** Names of packages and sizes as of the order. Old orders did not store them and use today's names. */
export const useNames = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const packages = useRead(workCalls.lookups.salepackage, allEntries).data?.data ?? [];
  const sizes = useRead(workCalls.lookups.size, allEntries).data?.data ?? [];
  const nameIn = (rows: typeof packages, id: string): string => {
    const row = rows.find(({ _id }) => _id === id);
    return (row && entryName(row, language)) || t('orders.unnamed');
  };
  return {
    packageName: ({ packageId, names }: NamesOfOrder) => names?.package[language] ?? nameIn(packages, packageId),
    serviceName: ({ names }: NamesOfOrder) => names?.service?.[language],
    sizeName: (id: string, order?: NamesOfOrder) =>
      order?.names?.sizes.find(({ sizeId }) => sizeId === id)?.[language] ?? nameIn(sizes, id),
    districtName: (subDistrict: string | null) => (subDistrict && placeOf(subDistrict)?.district.name[language]) || '–',
  };
};
