import { customerRecords } from '@klang/contracts/api/customerRecords';
import type { CustomerRow } from '@klang/contracts/lists/customerList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { formatPhone } from '../../../lib/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './customers.module.css';

const pathOf = (id: string): string => `/backend/customeredit?id=${encodeURIComponent(id)}`;

export const JoinedCustomers = ({ customerId }: { readonly customerId: string }) => {
  const { t } = useTranslation('backend');
  const { data } = useRead(customerRecords.get, { customerId });
  if (!data || data.tookOver.length === 0) return null;
  return (
    <Panel title={t('customers.join.others')} note={t('customers.join.othersNote')}>
      <ul className={classes.rows}>
        {data.tookOver.map(({ customerId: id, name, email }) => (
          <li key={id}>
            <span>
              <Link to={pathOf(id)}>{name ?? t('customers.forgotten')}</Link>
              <small>{email}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

export const JoinedInto = ({ customer }: { readonly customer: CustomerRow }) => {
  const { t } = useTranslation('backend');
  const { mergedIntoId, email, phone } = customer;
  if (!mergedIntoId) return null;
  return (
    <Panel title={t('customers.join.joined')} note={t('customers.join.joinedText')}>
      <p>
        <Link className="underline-link medium" to={pathOf(mergedIntoId)}>
          {t('customers.join.onward')}
        </Link>
      </p>
      <p className="faint fz-14">{[email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}</p>
    </Panel>
  );
};
