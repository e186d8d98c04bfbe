import { type LookupRow, readCalls } from '@klang/contracts/api/lookups';
import { customerList } from '@klang/contracts/lists/customerList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../../lists/ExportMenu.tsx';
import { BulkFrame, SelectionLine } from '../../../lookups/list/Bulk.tsx';
import { useSelection } from '../../../lookups/list/useSelection.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Picking } from '../../../ui/Table.tsx';
import { customerIn } from './customerRow.ts';
import { type Chosen, ManyTypes } from './ManyTypes.tsx';

type Bar = Chosen & { readonly columns: readonly string[]; readonly mayChange: boolean };

/** What can be done to the customers who are chosen; what is being done ends also where the list has none of them left. */
const CustomerBar = ({ columns, mayChange, ...chosen }: Bar) => {
  const { t } = useTranslation('backend');
  const [isTyping, setTyping] = useState(false);
  const { asked, selecting } = chosen;
  const { selection, count } = selecting;
  const narrowed = selection.isAllMatching ? {} : { filter: { _id: selection.ids }, search: '' };
  return (
    <>
      {count > 0 && (
        <BulkFrame selecting={selecting}>
          {mayChange && (
            <Button size="small" variant="quiet" onClick={() => setTyping(true)}>
              {t('customers.many.do')}
            </Button>
          )}
          <ExportMenu
            call={readCalls.customer.export}
            asked={{ ...asked, ...narrowed }}
            columns={columns}
            name={customerList.page}
            rows={count.toLocaleString('en-US')}
            label={t('customers.many.export')}
          />
        </BulkFrame>
      )}
      {isTyping && <ManyTypes {...chosen} onClose={() => setTyping(false)} />}
    </>
  );
};

type Props = Pick<Chosen, 'asked'> & {
  readonly rows: readonly LookupRow[];
  readonly total: number;
  readonly columns: readonly string[];
  readonly mayChange: boolean;
};

/** Several customers at once, as in every list: by name, or all that the filter finds. */
export const useCustomerPicking = ({ asked, rows, total, columns, mayChange }: Props) => {
  const { t: lookups } = useTranslation('lookups');
  const { sort: _, ...found } = asked;
  const selecting = useSelection({ rows, total, query: JSON.stringify(found) });
  const picking: Picking<LookupRow> = {
    isPicked: selecting.isPicked,
    onPick: selecting.pick,
    all: selecting.all,
    onPickAll: selecting.pickAll,
    labelOf: (row) => lookups('pick', { name: customerIn(row).name ?? row._id }),
    allLabel: lookups('pickPage'),
  };
  return {
    picking,
    pickKeys: { onAll: selecting.pickMore, onClear: selecting.clear },
    picked: <SelectionLine selecting={selecting} total={total} />,
    bulk: <CustomerBar asked={asked} selecting={selecting} columns={columns} mayChange={mayChange} />,
  };
};
