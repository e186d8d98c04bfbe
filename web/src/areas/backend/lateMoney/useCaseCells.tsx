import type { LateMoneyRow } from '@klang/contracts/api/lateMoney';
import { type lateMoneyList, orderOfCase } from '@klang/contracts/lists/lateMoneyList';
import { caseChoiceTexts } from '@klang/contracts/payments/caseTexts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import look from '../../../ui/rowName.module.css';
import { OverdueBadge, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { casePath } from '../orders/ways.ts';
import { CaseDeadline } from './CaseDeadline.tsx';

const Money = ({ row }: { readonly row: LateMoneyRow }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return (
    <span className={`${look.two} block`}>
      <Link className={`${look.name} medium`} to={casePath(row.caseId)}>
        {baht(row.amountSatang)}
      </Link>
      <small className={`${look.below} block faint`}>
        {`${t('lateMoney.paidAt')} ${dateAndTime(row.paidAt, language)}`}
      </small>
    </span>
  );
};

const Owner = ({ row: { staffName, settled } }: { readonly row: LateMoneyRow }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  if (settled) return localize(caseChoiceTexts[settled.choice]);
  return staffName ?? <i>{t('lateMoney.nobody')}</i>;
};

export const useCaseCells = (
  rows: readonly LateMoneyRow[],
  isSettled: boolean,
): Cells<typeof lateMoneyList, LateMoneyRow> => {
  const { t } = useTranslation('backend');
  const overdue = useOverdue('order', orderIdsOf(rows));
  return {
    money: { isNumber: false, cell: (row) => <Money row={row} /> },
    order: {
      cell: (row) => (
        <>
          {orderOfCase(row) ?? t('lateMoney.unknownOrder')}{' '}
          <OverdueBadge whose="order" late={overdue.get(row.orderId ?? '')} />
        </>
      ),
    },
    expected: { isWide: true },
    reference: { isWide: true },
    arrived: { isWide: true },
    deadline: {
      ...(isSettled && { title: t('lateMoney.settled'), isBare: true }),
      cell: (row) => <CaseDeadline row={row} />,
    },
    owner: {
      isWide: true,
      ...(isSettled && { title: t('lateMoney.outcome') }),
      cell: (row) => <Owner row={row} />,
    },
  };
};
