import type { LateMoneyRow } from '@klang/contracts/api/lateMoney';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Column } from '../../../ui/Table.tsx';
import { casePath } from '../orders/ways.ts';
import { CaseDeadline } from './CaseDeadline.tsx';
import classes from './lateMoney.module.css';

const Money = ({ row }: { readonly row: LateMoneyRow }) => {
  const { language } = useSite();
  return (
    <span className={classes.money}>
      <Link to={casePath(row.caseId)}>{baht(row.amountSatang)}</Link>
      <small>{`${shortDate(row.paidAt, language)} ${clockTime(row.paidAt)}`}</small>
    </span>
  );
};

const Settled = ({ settled }: Pick<LateMoneyRow, 'settled'>) => {
  const { t } = useTranslation('backend');
  return settled && t(`lateMoney.choice.${settled.choice}.name`);
};

/** What the list of cases shows of each. */
export const useCaseColumns = (isSettled: boolean): readonly Column<LateMoneyRow>[] => {
  const { t } = useTranslation('backend');
  return [
    { name: 'money', title: t('lateMoney.money'), cell: (row) => <Money row={row} /> },
    { name: 'cause', title: t('lateMoney.cause'), cell: ({ cause }) => t(`lateMoney.causes.${cause}`) },
    { name: 'order', title: t('lateMoney.order'), cell: ({ orderId }) => orderId ?? t('lateMoney.unknownOrder') },
    { name: 'customer', title: t('lateMoney.customer'), cell: ({ customerName }) => customerName ?? '–' },
    {
      name: 'deadline',
      title: t(isSettled ? 'lateMoney.settled' : 'lateMoney.deadline'),
      cell: (row) => <CaseDeadline row={row} />,
    },
    isSettled
      ? { name: 'outcome', title: t('lateMoney.outcome'), cell: ({ settled }) => <Settled settled={settled} /> }
      : {
          name: 'owner',
          title: t('lateMoney.owner'),
          cell: ({ staffName }) => staffName ?? <i>{t('lateMoney.nobody')}</i>,
        },
  ];
};
