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
type Late = { readonly id: string; readonly overdueSatang: number; readonly days: number };
/** The bills over their day of one order or customer. */
export const overduePath = (whose: OwnerKind, id: string): string =>
  `/backend/billlist?${new URLSearchParams({ tab: 'overdue', [whose]: id })}`;

const mostAsked = 2_000;
const none: readonly Late[] = [];

/** Which of the orders or customers on a screen have bills over their day; nobody is asked where bills are not shown. */
export const useOverdue = (whose: OwnerKind, ids: readonly string[]): ReadonlyMap<string, Late> => {
  const { detail } = useSession();
  const asked = ids.slice(0, mostAsked);
  const body = whose === 'order' ? { orderIds: asked } : { customerIds: asked };
  const enabled = asked.length > 0 && mayView(detail, 'orderlist');
  const { data } = useRead(ownerBills.overdue, body, { enabled, keepsPrevious: true });
  const found = (whose === 'order' ? data?.orders : data?.customers) ?? none;
  return new Map(found.map((one) => [one.id, one]));
};

/** One word and colour wherever an order or customer stands that is late; it opens the bills behind it. */
export const OverdueBadge = ({ whose, late }: { readonly whose: OwnerKind; readonly late: Late | undefined }) => {
  const { t } = useTranslation('backend');
  if (!late) return null;
  const { id, overdueSatang, days } = late;
  return (
    <Link
      className={classes.overdue}
      to={overduePath(whose, id)}
      title={t('bills.overdueOf', { amount: baht(overdueSatang), count: days })}
      onClick={(event) => event.stopPropagation()}
    >
      <StatusBadge tone="negative" mark="M8 5v3.5M8 11v.01" label={t('bills.tabs.overdue')} />
    </Link>
  );
};

/** The same of one order or customer alone, on their own page. */
export const OverdueOf = ({ whose, id }: { readonly whose: OwnerKind; readonly id: string }) => (
  <OverdueBadge whose={whose} late={useOverdue(whose, [id]).get(id)} />
);
