import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { entryName } from '../../../lookups/entryNames.ts';

export const allReasons = { limit: 100, sort: 'sort' };

export const useReasons = () => {
  const { language } = useSite();
  const rows = useRead(workCalls.lookups.visitreason, allReasons).data?.data ?? [];
  return (reasonId: string | null): string | undefined => {
    const reason = rows.find(({ _id }) => _id === reasonId);
    return reason && entryName(reason, language);
  };
};
