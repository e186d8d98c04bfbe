import { customers } from '@klang/contracts/api/customers';
import { customerCalls } from '@klang/contracts/api/lookups';
import type { CustomerRow } from '@klang/contracts/lists/customerList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { formatPhone } from '../../../lib/format.ts';
import { isAdminAtWork } from '../../../lib/rights.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import classes from './customers.module.css';

const most = 5;
type Props = { readonly customer: CustomerRow };
type OtherCustomer = Pick<CustomerRow, '_id' | 'name_th' | 'email' | 'phone'>;

export const joinPath = (id: string, fromId: string): string =>
  `/backend/customeredit?id=${encodeURIComponent(id)}&join=${encodeURIComponent(fromId)}`;

const Others = ({ id, others }: { readonly id: string; readonly others: readonly OtherCustomer[] }) => (
  <ul className={classes.rows}>
    {others.map((other) => (
      <li key={other._id}>
        <span>
          <Link to={joinPath(id, other._id)}>{other.name_th}</Link>
          <small>{[other.email, other.phone && formatPhone(other.phone)].filter(Boolean).join(' · ')}</small>
        </span>
      </li>
    ))}
  </ul>
);

const Choosing = ({ customer: { _id: id, name_th: name, email, phone } }: Props) => {
  const { t } = useTranslation('backend');
  const [search, setSearch] = useState('');
  const same = { email: email ?? '', phone: phone ?? '', name: name ?? '', customerId: id };
  const similar = useRead(customers.similar, same, { enabled: search === '' });
  const found = useRead(customerCalls.get, { filter: {}, search, limit: most + 1 }, { enabled: search !== '' });
  const others: readonly OtherCustomer[] =
    search === ''
      ? (similar.data?.data ?? []).map(({ customerId, name, ...other }) => ({
          _id: customerId,
          name_th: name,
          ...other,
        }))
      : (found.data?.data ?? []).filter(({ _id }) => _id !== id);
  const isKnown = search === '' ? similar.data !== undefined : found.data !== undefined;
  return (
    <>
      <SearchField label={t('customers.join.search')} value={search} onChange={setSearch} />
      <div role="status">
        {isKnown && others.length === 0 && (
          <p className="faint fz-14">{t(search === '' ? 'customers.join.nobody' : 'customers.noneFit')}</p>
        )}
      </div>
      <Others id={id} others={others.slice(0, most)} />
    </>
  );
};

export const JoinCustomer = ({ customer }: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  if (!isAdminAtWork(detail, 'customer')) return null;
  return (
    <Panel title={t('customers.join.panel')} note={t('customers.join.hint')}>
      <Choosing customer={customer} />
    </Panel>
  );
};
