import { type AdminRow, admins } from '@klang/contracts/api/admins';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import type { useShapedList } from '../../../lists/ShapedList.tsx';
import { useBulk } from '../../../lists/useBulk.tsx';
import { useStaffDeeds } from '../../../lists/useStaffDeeds.ts';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: z.input<typeof admins.list.body>;
  readonly rows: readonly AdminRow[];
  readonly total: number;
};

export const useAdminPicking = (props: Props) => {
  const { mutateAsync } = useCommand(admins.many);
  return useBulk({
    ...props,
    idOf: ({ id }) => id,
    nameOf: ({ id, name, email }) => name ?? email ?? id,
    deeds: useStaffDeeds(),
    take: async (body, { deed, reason }) => (await mutateAsync({ ...body, deed, ...(reason && { reason }) })).detail,
    call: admins.export,
  });
};
