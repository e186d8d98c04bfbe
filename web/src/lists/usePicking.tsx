import { useTranslation } from 'react-i18next';
import type { RowSelection } from '../ui/Table.tsx';
import { SelectionLine } from './Bulk.tsx';
import { useSelection } from './useSelection.ts';

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** A changed query clears the selection. */
  readonly query: object;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
};

export const usePicking = <Row,>({ rows, total, query, idOf, nameOf }: Props<Row>) => {
  const { t } = useTranslation('lists');
  const named = (row: Row) => ({ _id: idOf(row) });
  const selecting = useSelection({ rows: rows.map(named), total, query: JSON.stringify(query) });
  const picking: RowSelection<Row> = {
    isPicked: (row) => selecting.isPicked(named(row)),
    onPick: (row, isPicked) => selecting.pick(named(row), isPicked),
    all: selecting.all,
    onPickAll: selecting.pickAll,
    labelOf: (row) => t('pick', { name: nameOf(row) }),
    allLabel: t('pickPage'),
  };
  const pickKeys = { onAll: selecting.pickMore, onClear: selecting.clear };
  return { selecting, shown: { picking, pickKeys, picked: <SelectionLine selecting={selecting} total={total} /> } };
};
