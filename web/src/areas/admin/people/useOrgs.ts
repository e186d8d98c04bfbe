import { organizations } from '@klang/contracts/api/organizations';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';

/** The organizations to choose from, and what each is called. */
export const useOrgs = () => {
  const { language } = useSite();
  const { data } = useRead(organizations.list, {});
  const all = (data?.data ?? []).filter(({ status }) => status !== 9);
  const choices = all.map((row) => ({ value: row._id, label: row[`name_${language}`] }));
  return { choices, nameOf: (org: string) => choices.find(({ value }) => value === org)?.label ?? org };
};
