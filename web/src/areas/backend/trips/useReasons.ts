import { lookupCalls } from '@klang/contracts/api/lookups';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';

export const allReasons = { limit: 100, sort: 'sort' };

export const useReasons = () => {
  const { language } = useSite();
  const rows = useRead(lookupCalls.visitreason.get, allReasons).data?.data ?? [];
  return (reasonId: string | null): string | undefined => {
    const reason = rows.find(({ _id }) => _id === reasonId);
    return reason && entryName(reason, language);
  };
};
