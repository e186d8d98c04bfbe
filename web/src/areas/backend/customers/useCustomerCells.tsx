import type { LookupRow } from '@klang/contracts/api/lookups';
import type { customerList } from '@klang/contracts/lists/customerList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { phoneShown, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import classes from '../../../ui/rowName.module.css';
import { OverdueBadge, useOverdue } from '../bills/Overdue.tsx';
import { useCustomerTypes } from './CustomerType.tsx';
import { customerIn } from './customerRow.ts';

export const customerPath = ({ _id }: Pick<LookupRow, '_id'>): string =>
  `/backend/customeredit?id=${encodeURIComponent(_id)}`;

const phoneIn = (row: LookupRow): string | null => {
  const { phone } = customerIn(row);
  return phone && phoneShown(phone);
};

/** What the list of customers shows of each. */
export const useCustomerCells = (rows: readonly LookupRow[]): Cells<typeof customerList, LookupRow> => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { nameOf } = useCustomerTypes();
  const overdue = useOverdue(
    'customer',
    rows.map(({ _id }) => _id),
  );
  return {
    name_th: {
      cell: (row) => (
        <>
          <Link className={classes.name} to={customerPath(row)}>
            {customerIn(row).name ?? <i>{t('customers.forgotten')}</i>}
          </Link>
          <OverdueBadge whose="customer" late={overdue.get(row._id)} />
        </>
      ),
    },
    email: { cell: (row) => customerIn(row).email },
    phone: { cell: (row) => phoneIn(row) },
    typeId: { isWide: true, cell: ({ typeId }) => (typeof typeId === 'string' ? nameOf(typeId) : null) },
    changedAt: { isBare: true, cell: ({ changedAt }) => (changedAt ? shortDate(changedAt, language) : null) },
  };
};
