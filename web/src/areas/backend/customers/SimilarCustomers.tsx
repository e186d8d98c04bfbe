import { customers } from '@klang/contracts/api/customers';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { phoneShown } from '../../../lib/format.ts';
import classes from './customers.module.css';

type PersonForm = Readonly<Record<'firstname' | 'lastname' | 'email' | 'phone', string>>;
const restMs = 400;

const askedIn = ({ firstname, lastname, email, phone }: PersonForm) => ({
  email: email.trim(),
  phone: phone.trim(),
  name: firstname.trim() && lastname.trim() ? `${firstname.trim()} ${lastname.trim()}` : '',
});

/** Customers who may be the same person, while another one is written down. */
export const SimilarCustomers = ({ typed }: { readonly typed: PersonForm }) => {
  const { t } = useTranslation('backend');
  const [search] = useSearchParams();
  const now = JSON.stringify(askedIn(typed));
  const [asked, setAsked] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), restMs);
    return () => clearTimeout(timer);
  }, [now]);
  // Written by askedIn a moment before.
  const body = JSON.parse(asked) as ReturnType<typeof askedIn>;
  const isAny = Object.values(body).some((word) => word !== '');
  const { data } = useRead(customers.similar, body, { enabled: isAny, keepsPrevious: true });
  if (!isAny || !data || data.data.length === 0) return null;
  const isForOrder = search.get('for') === 'order';
  const way = (id: string) =>
    isForOrder
      ? `/backend/orderadd?customer=${encodeURIComponent(id)}`
      : `/backend/customeredit?id=${encodeURIComponent(id)}`;
  return (
    <section className={classes.similar} role="status">
      <b>{t('customers.similar')}</b>
      <ul>
        {data.data.map(({ customerId, name, email, phone, by }) => (
          <li key={customerId}>
            <Link to={way(customerId)}>{name}</Link>
            <small>
              {[phone && phoneShown(phone), email, by.map((one) => t(`customers.sameBy.${one}`)).join(', ')]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};
