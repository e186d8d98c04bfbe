import { type LateMoneyRow, lateMoney } from '@klang/contracts/api/lateMoney';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import type { useShapedList } from '../../../lists/ShapedList.tsx';
import { useBulk } from '../../../lists/useBulk.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly asked: z.input<typeof lateMoney.list.body>;
  readonly rows: readonly LateMoneyRow[];
  readonly total: number;
};

/** Several cases at once: looked after by whoever takes them, and a file of them. Each is settled by itself. */
export const useCasePicking = (props: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { mutateAsync } = useCommand(lateMoney.takeMany);
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const title = (count: number) => t('lateMoney.many.takeTitle', { count });
  return useBulk({
    ...props,
    idOf: ({ caseId }) => caseId,
    nameOf: ({ orderNumber, reference }) => orderNumber ?? reference,
    deeds: mayChange ? [{ name: 'take', label: t('lateMoney.many.take'), title }] : [],
    take: async (asked) => (await mutateAsync(asked)).detail,
    call: lateMoney.export,
  });
};
