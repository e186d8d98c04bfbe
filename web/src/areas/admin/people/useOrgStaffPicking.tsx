import { type OrgStaffRow, orgStaff } from '@klang/contracts/api/orgStaff';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import type { useShapedList } from '../../../lists/ShapedList.tsx';
import { useBulk } from '../../../lists/useBulk.tsx';
import { useStaffDeeds } from '../../../lists/useStaffDeeds.ts';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly asked: z.input<typeof orgStaff.list.body>;
  readonly rows: readonly OrgStaffRow[];
  readonly total: number;
};

/** Several backend users of any organizations at once: shut out, let in or invited again, and a file of them. */
export const useOrgStaffPicking = (props: Props) => {
  const { mutateAsync } = useCommand(orgStaff.many);
  return useBulk({
    ...props,
    idOf: ({ org, id }) => `${org}/${id}`,
    nameOf: ({ id, name, email }) => name ?? email ?? id,
    deeds: useStaffDeeds(),
    take: async (asked, { deed, reason }) => (await mutateAsync({ ...asked, deed, ...(reason && { reason }) })).detail,
    call: orgStaff.export,
  });
};
