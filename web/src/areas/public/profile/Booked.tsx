import { addressText } from '@klang/contracts/address/address';
import { branchText } from '@klang/contracts/address/branch';
import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { longDate, momentOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import classes from './order.module.css';

type Props = { readonly order: OrderListRow; readonly parts: OrderParts };

/** When and where the movers come, whom they call, and in whose name papers are. */
export const Booked = ({ order: { pickUp }, parts: { address, contact, company, note } }: Props) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const facts = [
    ['pickUp', pickUp && `${longDate(momentOf(pickUp.on), language)} ${pickUp.start}–${pickUp.end}`],
    ['address', address && addressText(address, language)],
    ['contact', contact && [contact.name, contact.phone, contact.secondPhone].filter(Boolean).join(' · ')],
    ['company', company && `${company.companyName} · ${company.taxId} · ${branchText(company.branch, language)}`],
    ['note', note],
  ] as const;
  const said = facts.filter(([, text]) => text);
  if (said.length === 0) return null;
  return (
    <section className={classes.booked}>
      <h2>{t('booked.title')}</h2>
      <dl>
        {said.map(([fact, text]) => (
          <div key={fact}>
            <dt>{t(`booked.${fact}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
