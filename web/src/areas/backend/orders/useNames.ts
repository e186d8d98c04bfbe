import { placeOf } from '@klang/contracts/address/bangkok';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';

const all = { limit: 1_000, sort: 'sort' };

/** What packages and sizes are called; their ids where nobody says. */
export const useNames = () => {
  const { language } = useSite();
  const packages = useRead(lookupCalls.salepackage.get, all).data?.data ?? [];
  const sizes = useRead(lookupCalls.size.get, all).data?.data ?? [];
  const nameIn = (rows: typeof packages, id: string): string => {
    const row = rows.find(({ _id }) => _id === id);
    return (row && entryName(row, language)) || id;
  };
  return {
    packageName: (id: string) => nameIn(packages, id),
    sizeName: (id: string) => nameIn(sizes, id),
    districtName: (subDistrict: string | null) => (subDistrict && placeOf(subDistrict)?.district.name[language]) || '–',
  };
};
