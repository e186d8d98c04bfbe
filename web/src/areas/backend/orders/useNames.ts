import { placeOf } from '@klang/contracts/address/bangkok';
import type { OrderListRow } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { allEntries, entryName } from '../../../lookups/entryNames.ts';

type NamesOfOrder = Pick<OrderListRow, 'packageId' | 'names'>;
type EntryRows = readonly (Readonly<Record<string, unknown>> & { readonly _id: string })[];

const useNameIn = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return (rows: EntryRows, id: string): string => {
    const row = rows.find(({ _id }) => _id === id);
    return (row && entryName(row, language)) || t('orders.unnamed');
  };
};

/** Apart from the other names: not everybody who may see visits may read packages. */
export const usePackageName = () => {
  const { language } = useSite();
  const nameIn = useNameIn();
  const packages = useRead(workCalls.lookups.salepackage, allEntries).data?.data ?? [];
  return ({ packageId, names }: NamesOfOrder) => names?.package[language] ?? nameIn(packages, packageId);
};

/** Names as of the order. Old orders did not store them and use today's names. */
export const useNames = () => {
  const { language } = useSite();
  const nameIn = useNameIn();
  const sizes = useRead(workCalls.lookups.size, allEntries).data?.data ?? [];
  return {
    serviceName: ({ names }: NamesOfOrder) => names?.service?.[language],
    sizeName: (id: string, order?: NamesOfOrder) =>
      order?.names?.sizes.find(({ sizeId }) => sizeId === id)?.[language] ?? nameIn(sizes, id),
    districtName: (subDistrict: string | null) => (subDistrict && placeOf(subDistrict)?.district.name[language]) || '–',
  };
};
