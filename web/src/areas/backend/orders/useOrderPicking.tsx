import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import type { useShapedList } from '../../../lists/ShapedList.tsx';
import { useBulk } from '../../../lists/useBulk.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly asked: z.input<typeof orders.list.body>;
  readonly rows: readonly OrderListRow[];
  readonly total: number;
};

/** Several orders at once: cancelled for their customers, and a file of them. */
export const useOrderPicking = (props: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { mutateAsync } = useCommand(ownerOrders.cancelMany);
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const cancel = {
    name: 'cancel',
    label: t('orders.many.cancel'),
    title: (count: number) => t('orders.many.cancelTitle', { count }),
    tone: 'danger',
    reason: 'must',
  } as const;
  return useBulk({
    ...props,
    idOf: ({ id }) => id,
    nameOf: ({ number }) => number,
    deeds: mayChange ? [cancel] : [],
    take: async (asked, { reason }) => (await mutateAsync({ ...asked, ...(reason && { reason }) })).detail,
    call: orders.export,
  });
};
