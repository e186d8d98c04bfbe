import { customers } from '@klang/contracts/api/customers';
import { readCalls } from '@klang/contracts/api/lookups';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { phoneShown } from '../../../lib/format.ts';
import { isAdminAtWork } from '../../../lib/rights.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type CustomerRow, customerIn } from './customerRow.ts';
import classes from './customers.module.css';

const most = 5;
type Props = { readonly customer: CustomerRow };
type OtherCustomer = Pick<CustomerRow, 'id' | 'name' | 'email' | 'phone'>;

/** Where two records are seen side by side before they become one. */
export const joinPath = (id: string, fromId: string): string =>
  `/backend/customeredit?id=${encodeURIComponent(id)}&join=${encodeURIComponent(fromId)}`;

const Others = ({ id, others }: { readonly id: string; readonly others: readonly OtherCustomer[] }) => (
  <ul className={classes.rows}>
    {others.map((other) => (
      <li key={other.id}>
        <span>
          <Link to={joinPath(id, other.id)}>{other.name}</Link>
          <small>{[other.email, other.phone && phoneShown(other.phone)].filter(Boolean).join(' · ')}</small>
        </span>
      </li>
    ))}
  </ul>
);

const Choosing = ({ customer: { id, name, email, phone } }: Props) => {
  const { t } = useTranslation('backend');
  const [search, setSearch] = useState('');
  const same = { email: email ?? '', phone: phone ?? '', name: name ?? '', customerId: id };
  const similar = useRead(customers.similar, same, { enabled: search === '' });
  const found = useRead(readCalls.customer.get, { filter: {}, search, limit: most + 1 }, { enabled: search !== '' });
  const others: readonly OtherCustomer[] =
    search === ''
      ? (similar.data?.data ?? []).map(({ customerId, ...other }) => ({ id: customerId, ...other }))
      : (found.data?.data ?? []).map(customerIn).filter((other) => other.id !== id);
  const isKnown = search === '' ? similar.data !== undefined : found.data !== undefined;
  return (
    <>
      <SearchField label={t('customers.join.search')} value={search} onChange={setSearch} />
      <div role="status">
        {isKnown && others.length === 0 && (
          <p className={classes.none}>{t(search === '' ? 'customers.join.nobody' : 'customers.noneFit')}</p>
        )}
      </div>
      <Others id={id} others={others.slice(0, most)} />
    </>
  );
};

/** Another record of the same person, which an admin joins to this one. */
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
