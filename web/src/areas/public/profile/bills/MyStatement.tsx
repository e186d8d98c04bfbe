import { bills } from '@klang/contracts/api/bills';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatementOfAccount } from '../../../../lookups/statement/StatementOfAccount.tsx';
import classes from './bills.module.css';
import { useMyBills } from './useMyBills.ts';

const mine = {};

export const MyStatement = () => {
  const { t } = useTranslation('record');
  const [isOpen, setOpen] = useState(false);
  const { rows } = useMyBills();
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-16 mt-32" aria-label={t('statement.title')}>
      <details
        className={`${classes.before} grid gap-16`}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="primary-text medium pointer">{t('statement.title')}</summary>
        {isOpen && <StatementOfAccount endpoint={bills.statement} file={bills.statementPdf} of={mine} />}
      </details>
    </section>
  );
};
