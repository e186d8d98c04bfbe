import { lookupCalls } from '@klang/contracts/api/lookups';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { allEntries, entryName, isOffered } from '../../../lookups/entryNames.ts';
import { allReasons } from '../trips/useReasons.ts';

type List = typeof lookupCalls.size | typeof lookupCalls.visitreason;
const useChoices = ({ get }: List, body: typeof allEntries) => {
  const { language } = useSite();
  const rows = useRead(get, body).data?.data ?? [];
  return rows.filter(isOffered).map((row) => ({ value: row._id, label: entryName(row, language) }));
};

/** Read as soon as the day sheet opens: at a door there may be no line. */
export const useDoorLists = () => ({
  sizes: useChoices(lookupCalls.size, allEntries),
  reasons: useChoices(lookupCalls.visitreason, allReasons),
});
