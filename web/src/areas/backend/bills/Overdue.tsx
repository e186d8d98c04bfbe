import { ownerBills } from '@klang/contracts/api/ownerBills';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './bills.module.css';

type OwnerKind = 'order' | 'customer';
export type Late = { readonly id: string; readonly overdueSatang: number; readonly days: number };
export const overduePath = (whose: OwnerKind, id: string): string =>
  `/backend/billlist?${new URLSearchParams({ tab: 'overdue', [whose]: id })}`;

const mostRequested = 2_000;
const none: readonly Late[] = [];

type OfOrder = { readonly orderId: string | null };
export const orderIdsOf = (rows: readonly OfOrder[]): readonly string[] => [
  ...new Set(rows.flatMap(({ orderId }) => orderId ?? [])),
];

export const useOverdue = (whose: OwnerKind, ids: readonly string[]): ReadonlyMap<string, Late> => {
  const { detail } = useSession();
  const requestedIds = ids.slice(0, mostRequested);
  const body = whose === 'order' ? { orderIds: requestedIds } : { customerIds: requestedIds };
  const enabled = requestedIds.length > 0 && mayView(detail, 'orderlist');
  const { data } = useRead(ownerBills.overdue, body, { enabled, keepsPrevious: true });
  const found = (whose === 'order' ? data?.orders : data?.customers) ?? none;
  return new Map(found.map((one) => [one.id, one]));
};

export const overdueMark = 'M8 5v3.5M8 11v.01';

/** Without a link, for rows that are one link already. */
export const OverdueMark = ({ late }: { readonly late: Late | undefined }) => {
  const { t } = useTranslation('backend');
  return late ? <StatusBadge tone="negative" mark={overdueMark} label={t('bills.tabs.overdue')} /> : null;
};

export const OverdueBadge = ({ whose, late }: { readonly whose: OwnerKind; readonly late: Late | undefined }) => {
  const { t } = useTranslation('backend');
  if (!late) return null;
  const { id, overdueSatang, days } = late;
  return (
    <Link
      className={`${classes.overdue} inline-flex middle`}
      to={overduePath(whose, id)}
      title={t('bills.overdueOf', { amount: baht(overdueSatang), count: days })}
      onClick={(event) => event.stopPropagation()}
    >
      <OverdueMark late={late} />
    </Link>
  );
};

export const OverdueOf = ({ whose, id }: { readonly whose: OwnerKind; readonly id: string }) => (
  <OverdueBadge whose={whose} late={useOverdue(whose, [id]).get(id)} />
);
