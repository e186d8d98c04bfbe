import { lookupCalls } from '@klang/contracts/api/lookups';
import type { CodeUse } from '@klang/contracts/codes/codes';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName, isOffered } from '../../../lookups/entryNames.ts';

export const useCodeKinds = (use?: CodeUse) => {
  const { language } = useSite();
  const { data } = useRead(lookupCalls.qrtype.get, { limit: 200, sort: 'sort' });
  const rows = data?.data ?? [];
  const nameOf = (kindId: string) => {
    const row = rows.find(({ _id }) => _id === kindId);
    return row ? entryName(row, language) : kindId;
  };
  const fits = (standsFor: unknown) => use === undefined || (standsFor ?? 'item') === use;
  const kinds = rows.filter((row) => isOffered(row) && fits(row['standsFor']));
  return { nameOf, isKnown: data !== undefined, options: kinds.map(({ _id }) => ({ value: _id, label: nameOf(_id) })) };
};
