import { addressText } from '@klang/contracts/address/address';
import { branchText } from '@klang/contracts/address/branch';
import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { hoursText, longDate, momentOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import classes from './order.module.css';

type Props = { readonly order: OrderListRow; readonly parts: OrderParts };

export const Booked = ({ order: { pickUp }, parts: { address, contact, company, invoicePerson, note } }: Props) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const facts = [
    ['pickUp', pickUp && [longDate(momentOf(pickUp.on), language), hoursText(pickUp)].join(' ').trim()],
    ['address', address && addressText(address, language)],
    ['contact', contact && [contact.name, contact.phone, contact.secondPhone].filter(Boolean).join(' · ')],
    ['company', company && `${company.companyName} · ${company.taxId} · ${branchText(company.branch, language)}`],
    ['invoicePerson', invoicePerson?.name],
    ['note', note],
  ] as const;
  const rows = facts.filter(([, text]) => text);
  if (rows.length === 0) return null;
  return (
    <section className={`${classes.booked} mt-40`}>
      <h2 className="mb-10">{t('booked.title')}</h2>
      <dl>
        {rows.map(([fact, text]) => (
          <div className="grid gap-16 fz-15 ruled p-10-0" key={fact}>
            <dt className="muted">{t(`booked.${fact}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
