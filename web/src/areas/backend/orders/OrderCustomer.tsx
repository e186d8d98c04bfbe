import { addressText } from '@klang/contracts/address/address';
import { branchText } from '@klang/contracts/address/branch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { formatPhone } from '../../../lib/format.ts';
import { mapOf } from '../../../lib/position.ts';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import classes from '../../../ui/facts.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { pin } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/Panel.tsx';
import type { FoundOrder } from './orderFound.ts';

const Row = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);
const Phone = ({ number }: { readonly number: string }) => <a href={`tel:${number}`}>{formatPhone(number)}</a>;

export const OrderCustomer = ({ found }: { readonly found: FoundOrder }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const { order, parts } = found;
  const { contact, address, company, invoicePerson, note, promo } = parts;
  const name = order.customerName ?? t('orders.erased');
  return (
    <Panel title={t('orders.customerAndPlace')}>
      <dl className={`${classes.facts} grid gap-8-16 fz-14 lh-16`}>
        <Row title={t('orders.customer')}>
          {mayView(detail, 'customer') ? <Link to={`/backend/customeredit?id=${order.customerId}`}>{name}</Link> : name}
        </Row>
        {contact && (
          <>
            <Row title={t('orders.contact')}>{contact.name}</Row>
            <Row title={t('orders.phone')}>
              <Phone number={contact.phone} />
            </Row>
            {contact.secondPhone && (
              <Row title={t('orders.secondPhone')}>
                <Phone number={contact.secondPhone} />
              </Row>
            )}
          </>
        )}
        <Row title={t('orders.address')}>
          {address ? addressText(address, language) : '–'}
          {address && (
            <a className="row gap-4 link" href={mapOf(addressText(address, 'th'))} target="_blank" rel="noreferrer">
              <Icon of={pin} size={14} />
              {t('orders.openMap')}
            </a>
          )}
        </Row>
        {company && (
          <Row title={t('orders.company')}>
            {`${company.companyName} · ${company.taxId} · ${branchText(company.branch, language)}`}
          </Row>
        )}
        {invoicePerson && <Row title={t('orders.invoicePerson')}>{invoicePerson.name}</Row>}
        {note && <Row title={t('orders.note')}>{note}</Row>}
        {promo && <Row title={t('orders.promo')}>{promo.code}</Row>}
      </dl>
    </Panel>
  );
};
