import type { LateMoneyRow } from '@klang/contracts/api/lateMoney';
import type { lateMoneyList } from '@klang/contracts/lists/lateMoneyList';
import { caseCauseTexts, caseChoiceTexts } from '@klang/contracts/payments/caseTexts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import look from '../../../ui/rowName.module.css';
import { casePath } from '../orders/ways.ts';
import { CaseDeadline } from './CaseDeadline.tsx';

const Money = ({ row }: { readonly row: LateMoneyRow }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return (
    <span className={look.two}>
      <Link className={look.name} to={casePath(row.caseId)}>
        {baht(row.amountSatang)}
      </Link>
      <small className={look.below}>
        {`${t('lateMoney.paidAt')} ${shortDate(row.paidAt, language)} ${clockTime(row.paidAt)}`}
      </small>
    </span>
  );
};

/** Who looks after it; once it is settled, what became of it. */
const Owner = ({ row: { staffName, settled } }: { readonly row: LateMoneyRow }) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  if (settled) return say(caseChoiceTexts[settled.choice]);
  return staffName ?? <i>{t('lateMoney.nobody')}</i>;
};

/** What the list of cases shows of each. */
export const useCaseCells = (isSettled: boolean): Cells<typeof lateMoneyList, LateMoneyRow> => {
  const { t } = useTranslation('backend');
  const say = useSay();
  return {
    money: { cell: (row) => <Money row={row} /> },
    cause: { cell: ({ cause }) => say(caseCauseTexts[cause]) },
    order: { cell: ({ orderNumber, orderId }) => orderNumber ?? orderId ?? t('lateMoney.unknownOrder') },
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
