import { type RefundRow, refunds } from '@klang/contracts/api/refunds';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import type { useShapedList } from '../../../lists/ShapedList.tsx';
import { type BulkDeed, useBulk } from '../../../lists/useBulk.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly asked: z.input<typeof refunds.list.body>;
  readonly rows: readonly RefundRow[];
  readonly total: number;
};
type Deed = z.input<typeof refunds.many.body>['deed'];

/** Several refunds at once: approved, denied or sent to the gateway again, and a file of them. */
export const useRefundPicking = (props: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { mutateAsync } = useCommand(refunds.many);
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const deeds = (['approve', 'tryAgain', 'deny'] as const).map(
    (name): BulkDeed<Deed> => ({
      name,
      label: t(`refunds.many.${name}`),
      title: (count) => t(`refunds.many.${name}Title`, { count }),
      ...(name === 'deny' && ({ tone: 'danger', reason: 'must' } as const)),
    }),
  );
  return useBulk({
    ...props,
    idOf: ({ refundId }) => refundId,
    nameOf: ({ orderId, orderNumber }) => orderNumber ?? orderId,
    deeds: mayChange ? deeds : [],
    take: async (asked, { deed, reason }) => (await mutateAsync({ ...asked, deed, ...(reason && { reason }) })).detail,
    call: refunds.export,
  });
};
