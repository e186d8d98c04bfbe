import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bills.module.css';
import { type Late, overdueMark } from './Overdue.tsx';

/** The orders of a page that have overdue bills, for its parts: one request for all of them. */
export const OverdueOrders = createContext<ReadonlyMap<string, Late>>(new Map());

export const useLate = (orderId: string): Late | undefined => useContext(OverdueOrders).get(orderId);

export const useOverdueWord = (late: Late | undefined): string | undefined => {
  const { t } = useTranslation('backend');
  return late && t('bills.tabs.overdue');
};

/** The mark of the badge, where its word has no room: there the title and a legend have the word. */
export const OverdueSign = ({ x, y }: { readonly x?: number; readonly y?: number }) => (
  <svg
    viewBox="0 0 16 16"
    width="14"
    height="14"
    x={x}
    y={y}
    className={classes.sign}
    data-tone="negative"
    aria-hidden="true"
  >
    <rect x="2" y="2" width="12" height="12" rx="3.2" />
    <path d={overdueMark} />
  </svg>
);

export const OverdueLegend = () => {
  const { t } = useTranslation('backend');
  if (useContext(OverdueOrders).size === 0) return null;
  return (
    <span className="inline-flex middle gap-6">
      <OverdueSign />
      {t('bills.tabs.overdue')}
    </span>
  );
};
