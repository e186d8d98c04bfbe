import { bills } from '@klang/contracts/api/bills';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatementOfAccount } from '../../../../lookups/statement/StatementOfAccount.tsx';
import classes from './bills.module.css';
import { useMyBills } from './useMyBills.ts';

const mine = {};

/** What I owed and owe over the days that I choose, read once it is opened; nothing before the first order is paid. */
export const MyStatement = () => {
  const { t } = useTranslation('record');
  const [isOpen, setOpen] = useState(false);
  const { rows } = useMyBills();
  if (rows.length === 0) return null;
  return (
    <section className={classes.bills} aria-label={t('statement.title')}>
      <details className={classes.before} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('statement.title')}</summary>
        {isOpen && <StatementOfAccount endpoint={bills.statement} file={bills.statementPdf} of={mine} />}
      </details>
    </section>
  );
};
