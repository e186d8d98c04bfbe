import type { BillRow } from '@klang/contracts/api/bills';
import { mostBillsAtOnce } from '@klang/contracts/bills/manyBills';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../../lists/useSelection.ts';
import type { Picking } from '../../../ui/Table.tsx';

const named = ({ billId }: BillRow) => ({ _id: billId });

/** Bills that are chosen, for what is done to many at once. */
export const useBillPicking = (rows: readonly BillRow[], query: string) => {
  const { t } = useTranslation('backend');
  const selecting = useSelection({ rows: rows.map(named), total: rows.length, query });
  const picking: Picking<BillRow> = {
    isPicked: (row) => selecting.isPicked(named(row)),
    onPick: (row, isPicked) => selecting.pick(named(row), isPicked),
    all: selecting.all,
    onPickAll: selecting.pickAll,
    labelOf: ({ orderNumber, sequence }) => t('bills.many.pick', { number: `${orderNumber} / ${sequence}` }),
    allLabel: t('bills.many.pickAll'),
  };
  const picked = rows.filter((row) => selecting.isPicked(named(row))).slice(0, mostBillsAtOnce);
  return { picking, picked, clear: selecting.clear };
};
