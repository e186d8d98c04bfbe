import type { CustomerRow, customerList } from '@klang/contracts/lists/customerList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatPhone, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import classes from '../../../ui/rowName.module.css';
import { OverdueBadge, useOverdue } from '../bills/Overdue.tsx';
import { useCustomerTypes } from './CustomerType.tsx';

export const customerPath = ({ _id }: Pick<CustomerRow, '_id'>): string =>
  `/backend/customeredit?id=${encodeURIComponent(_id)}`;

export const useCustomerCells = (rows: readonly CustomerRow[]): Cells<typeof customerList, CustomerRow> => {
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
          <Link className={`${classes.name} medium`} to={customerPath(row)}>
            {row.name_th ?? <i>{t('customers.forgotten')}</i>}
          </Link>
          <OverdueBadge whose="customer" late={overdue.get(row._id)} />
        </>
      ),
    },
    phone: { cell: ({ phone }) => phone && formatPhone(phone) },
    typeId: { isWide: true, cell: ({ typeId }) => typeId && nameOf(typeId) },
    changedAt: { isBare: true, cell: ({ changedAt }) => changedAt && shortDate(changedAt, language) },
  };
};
