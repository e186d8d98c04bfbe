import { lateMoney } from '@klang/contracts/api/lateMoney';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { refunds } from '@klang/contracts/api/refunds';
import { orderOfCase } from '@klang/contracts/lists/lateMoneyList';
import { caseCauseTexts } from '@klang/contracts/payments/caseTexts';
import { refundCauseTexts } from '@klang/contracts/payments/refunds';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, shortDate } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { StatementOfAccount } from '../../../lookups/statement/StatementOfAccount.tsx';
import { ExplainButton } from '../explain/ExplainButton.tsx';
import { casePath, refundPath } from '../orders/ways.ts';
import { RefundBadge } from '../refunds/RefundBadge.tsx';
import { type CustomerProps, More, mostRows, None, Row } from './customerRows.tsx';
import classes from './customers.module.css';
import { Loaded } from './Loaded.tsx';

const Owed = ({ customerId }: CustomerProps) => {
  const { t } = useTranslation('backend');
  const words = (satang: number): string => {
    if (satang === 0) return t('customers.part.owesNothing');
    return t(satang > 0 ? 'customers.part.owes' : 'customers.part.left', { amount: baht(Math.abs(satang)) });
  };
  const state = useRead(ownerBills.owed, { customerId });
  return (
    <Loaded state={state}>
      {({ balanceSatang, overdueSatang }) => (
        <p>
          <ExplainButton of={{ is: 'owed', customerId }} label={t('explain.balance')} text={words(balanceSatang)} />
          {overdueSatang > 0 && ` · ${t('customers.part.overdue', { amount: baht(overdueSatang) })}`}
        </p>
      )}
    </Loaded>
  );
};

export const Refunds = (whom: CustomerProps) => {
  const localize = useLocalize();
  const { language } = useSite();
  const state = useRead(refunds.list, { customerId: whom.customerId, limit: mostRows });
  return (
    <>
      <Owed {...whom} />
      <Loaded state={state}>
        {({ data, next }) => (
          <ul className={classes.rows}>
            {data.length === 0 && <None />}
            {data.map((one) => (
              <Row
                key={one.refundId}
                to={refundPath(one.refundId)}
                name={baht(one.amountSatang)}
                facts={[one.orderNumber, localize(refundCauseTexts[one.cause]), shortDate(one.askedAt, language)]}
              >
                <RefundBadge state={one.state} standing={one.standing} />
              </Row>
            ))}
            <More next={next} to="/backend/refundlist" needs="orderlist" />
          </ul>
        )}
      </Loaded>
    </>
  );
};

export const Cases = ({ customerId }: CustomerProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { language } = useSite();
  const state = useRead(lateMoney.list, { customerId, limit: mostRows });
  return (
    <Loaded state={state}>
      {({ data, next }) => (
        <ul className={classes.rows}>
          {data.length === 0 && <None />}
          {data.map((one) => (
            <Row
              key={one.caseId}
              to={casePath(one.caseId)}
              name={baht(one.amountSatang)}
              facts={[orderOfCase(one), localize(caseCauseTexts[one.cause]), shortDate(one.arrivedAt, language)]}
            >
              <small>{t(one.settled ? 'lateMoney.settled' : 'lateMoney.open')}</small>
            </Row>
          ))}
          <More next={next} to="/backend/latemoneylist" needs="orderlist" />
        </ul>
      )}
    </Loaded>
  );
};

export const AccountStatement = ({ customerId }: CustomerProps) => (
  <StatementOfAccount endpoint={ownerBills.statement} file={ownerBills.statementPdf} of={{ customerId }} />
);
