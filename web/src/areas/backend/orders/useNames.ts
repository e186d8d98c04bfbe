import { placeOf } from '@klang/contracts/address/bangkok';
import { lookupCalls } from '@klang/contracts/api/lookups';
import type { OrderListRow } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';

export const allEntries = { limit: 1_000, sort: 'sort' };

type NamesOfOrder = Pick<OrderListRow, 'packageId' | 'names'>;

/** Names of packages and sizes as of the order. Old orders did not store them and use today's names. */
export const useNames = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const packages = useRead(lookupCalls.salepackage.get, allEntries).data?.data ?? [];
  const sizes = useRead(lookupCalls.size.get, allEntries).data?.data ?? [];
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
