import { customers } from '@klang/contracts/api/customers';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { formatPhone } from '../../../lib/format.ts';
import classes from './customers.module.css';

type PersonForm = Readonly<Record<'firstname' | 'lastname' | 'email' | 'phone', string>>;
const restMs = 400;

const searchIn = ({ firstname, lastname, email, phone }: PersonForm) => ({
  email: email.trim(),
  phone: phone.trim(),
  name: firstname.trim() && lastname.trim() ? `${firstname.trim()} ${lastname.trim()}` : '',
});

export const SimilarCustomers = ({ typed }: { readonly typed: PersonForm }) => {
  const { t } = useTranslation('backend');
  const [search] = useSearchParams();
  const now = JSON.stringify(searchIn(typed));
  const [searchJson, setSearchJson] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setSearchJson(now), restMs);
    return () => clearTimeout(timer);
  }, [now]);
  const body = JSON.parse(searchJson) as ReturnType<typeof searchIn>;
  const isAny = Object.values(body).some((word) => word !== '');
  const { data } = useRead(customers.similar, body, { enabled: isAny, keepsPrevious: true });
  if (!isAny || !data || data.data.length === 0) return null;
  const isForOrder = search.get('for') === 'order';
  const way = (id: string) =>
    isForOrder
      ? `/backend/orderadd?customer=${encodeURIComponent(id)}`
      : `/backend/customeredit?id=${encodeURIComponent(id)}`;
  return (
    <section className={`${classes.similar} tinted edged fz-14 round-card p-12-14`} data-tone="warning" role="status">
      <b>{t('customers.similar')}</b>
      <ul>
        {data.data.map(({ customerId, name, email, phone, by }) => (
          <li className="p-6-0" key={customerId}>
            <Link className="underline-link medium" to={way(customerId)}>
              {name}
            </Link>
            <small className="block muted fz-13">
              {[phone && formatPhone(phone), email, by.map((one) => t(`customers.sameBy.${one}`)).join(', ')]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};
