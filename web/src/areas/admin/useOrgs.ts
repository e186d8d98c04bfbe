import { consoleCalls } from '@klang/contracts/api/console';
import { useRead } from '../../lib/api.ts';
import { useSite } from '../../lib/site.ts';
import { entryName } from '../../lookups/entryNames.ts';

const asked = { filter: { status: [1, 5] }, select: ['name_th', 'name_en', 'hosts'], sort: 'sort' };

/** The organizations that are not archived: to choose from, and what each is called. */
export const useOrgs = () => {
  const { language } = useSite();
  const { data } = useRead(consoleCalls.organize.get, asked);
  const rows = data?.data ?? [];
  const choices = rows.map((row) => ({ value: row._id, label: entryName(row, language) }));
  return { rows, choices, nameOf: (org: string) => choices.find(({ value }) => value === org)?.label ?? org };
};
