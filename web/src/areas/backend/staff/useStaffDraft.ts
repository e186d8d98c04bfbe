import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { useCommand } from '../../../lib/api.ts';
import { usePersonDraft } from '../../../lookups/form/usePersonDraft.ts';

/** A backend user's record as it is typed. */
export const useStaffDraft = (person: StaffRow) => {
  const change = useCommand(staff.change);
  const setRights = useCommand(staff.setRights);
  const { id: staffId } = person;
  return usePersonDraft(person, {
    change: { ...change, send: (contact) => change.mutateAsync({ staffId, ...contact }) },
    setRights: { ...setRights, send: (rights) => setRights.mutateAsync({ staffId, ...rights }) },
    reads: staff.one.reads ?? 'staff',
  });
};
