import type { PayMethod } from '@klang/contracts/events/order';
import { useTranslation } from 'react-i18next';
import classes from './pay.module.css';

export type CodeMethod = Extract<PayMethod, 'thaiqr' | 'transfer'>;
const steps = { thaiqr: ['scan', 'check', 'confirm'], transfer: ['scan', 'check', 'tell'] } as const;

/** How to pay with the code beside it. */
export const CodeSteps = ({ method }: { readonly method: CodeMethod }) => {
  const { t } = useTranslation('checkout');
  return (
    <ol className={`${classes.how} fz-15`}>
      {steps[method].map((step) => (
        <li className="flex gap-10 lh-16" key={step}>
          {t(`pay.how.${step}`)}
        </li>
      ))}
    </ol>
  );
};
