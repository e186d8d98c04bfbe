import type { RequestQuote } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../../lib/format.ts';
import classes from './asking.module.css';

type Props = { readonly bill: NonNullable<RequestQuote['nextBill']> };

export const BillTotal = ({ bill }: Props) => {
  const { t } = useTranslation('things');
  const { kind, totalSatang, withoutSatang } = bill;
  return (
    <div>
      <dt>
        {t(`quote.total.${kind}`)}
        <small className="under">{t('quote.totalNote')}</small>
      </dt>
      <dd className="keeps-size">
        {withoutSatang !== null && withoutSatang !== totalSatang && <del>{baht(withoutSatang)}</del>}{' '}
        {baht(totalSatang)}
      </dd>
    </div>
  );
};

/** Before a visit is moved, or a request is withdrawn. */
export const BillChange = ({ bill }: Props) => {
  const { t } = useTranslation('things');
  if (bill.totalSatang === bill.withoutSatang) return <p className="remark mt-12 lh-16">{t('move.bill')}</p>;
  return (
    <dl className={`${classes.lines} fz-15 mt-14`}>
      <BillTotal bill={bill} />
    </dl>
  );
};
