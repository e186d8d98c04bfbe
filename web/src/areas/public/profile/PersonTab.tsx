import { customers } from '@klang/contracts/api/customers';
import { useTranslation } from 'react-i18next';
import { OwnEmail } from '../../../doors/OwnEmail.tsx';
import own from '../../../doors/own.module.css';
import { useRead } from '../../../lib/api.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import orders from './orders.module.css';

const fields = ['firstname', 'lastname', 'phone'] as const;

const Person = () => {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useRead(customers.profile, {});
  if (!data && error) {
    return (
      <FailedState title={common('failed.title')} text={error.message} retryLabel={common('retry')} onRetry={refetch} />
    );
  }
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <dl className={own.facts}>
      {fields.map((field) => (
        <div key={field} className={own.fact}>
          <dt>{t(`profile.${field}`)}</dt>
          <dd>{data[field] ?? t('profile.unsaid')}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Who this customer is to the organization. */
export const PersonTab = () => {
  const { t } = useTranslation('profile');
  return (
    <div className={own.panel}>
      <h1 className={orders.title}>{t('profile.profile')}</h1>
      <Person />
      <OwnEmail />
    </div>
  );
};
