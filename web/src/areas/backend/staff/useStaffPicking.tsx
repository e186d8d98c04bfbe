import { type StaffRow, staff } from '@klang/contracts/api/staff';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import type { useShapedList } from '../../../lists/ShapedList.tsx';
import { useBulk } from '../../../lists/useBulk.tsx';
import { useStaffDeeds } from '../../../lists/useStaffDeeds.ts';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly asked: z.input<typeof staff.list.body>;
  readonly rows: readonly StaffRow[];
  readonly total: number;
  readonly mayChange: boolean;
};

/** Several backend users at once: shut out, let in or invited again, and a file of them. */
export const useStaffPicking = ({ mayChange, ...props }: Props) => {
  const { mutateAsync } = useCommand(staff.many);
  const deeds = useStaffDeeds();
  return useBulk({
    ...props,
    idOf: ({ id }) => id,
    nameOf: ({ id, name, email }) => name ?? email ?? id,
    deeds: mayChange ? deeds : [],
    take: async (asked, { deed, reason }) => (await mutateAsync({ ...asked, deed, ...(reason && { reason }) })).detail,
    call: staff.export,
  });
};
