import { type OrgStaffRow, orgStaff } from '@klang/contracts/api/orgStaff';
import { useCommand } from '../../../lib/api.ts';
import { usePersonDraft } from '../../../lookups/form/usePersonDraft.ts';

/** The record of a backend user of any organization as it is typed. */
export const useOrgStaffDraft = (person: OrgStaffRow) => {
  const change = useCommand(orgStaff.change);
  const setRights = useCommand(orgStaff.setRights);
  const on = { org: person.org, staffId: person.id };
  return usePersonDraft(person, {
    change: { ...change, send: (contact) => change.mutateAsync({ ...on, ...contact }) },
    setRights: { ...setRights, send: (rights) => setRights.mutateAsync({ ...on, ...rights }) },
    reads: orgStaff.one.reads ?? 'staff',
  });
};
