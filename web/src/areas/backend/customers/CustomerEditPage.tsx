import { customerCalls } from '@klang/contracts/api/lookups';
import type { CustomerRow } from '@klang/contracts/lists/customerList';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { formatPhone, shortDate } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from '../../../ui/facts.module.css';
import { plus } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { OverdueOf } from '../bills/Overdue.tsx';
import { Notes } from '../notes/Notes.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { Consents } from './Consents.tsx';
import { CustomerParts } from './CustomerParts.tsx';
import { ForgetCustomer } from './ForgetCustomer.tsx';
import { JoinCustomer } from './JoinCustomer.tsx';
import { JoinCustomersPage } from './JoinCustomersPage.tsx';
import { JoinedCustomers, JoinedInto } from './JoinedCustomers.tsx';
import { History, Known } from './Known.tsx';

const isForgotten = ({ name_th, email }: CustomerRow): boolean => !name_th && !email;

type BackLink = { readonly to: string; readonly label: string };

const Facts = ({ customer }: { readonly customer: CustomerRow }) => {
  const { email, phone } = customer;
  const { t } = useTranslation('backend');
  return (
    <Panel title={t('customers.reach')}>
      <dl className={`${classes.facts} grid gap-8-16 fz-14 lh-16`}>
        <dt>{t('customers.email')}</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : '–'}</dd>
        <dt>{t('customers.phone')}</dt>
        <dd>{phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : '–'}</dd>
      </dl>
      <ChangeEmail customer={customer} />
    </Panel>
  );
};

const NewOrder = ({ customerId }: { readonly customerId: string }) => {
  const { t } = useTranslation('backend');
  return (
    <Button variant="accent" left={plus} to={`/backend/orderadd?customer=${encodeURIComponent(customerId)}`}>
      {t('newOrder.open')}
    </Button>
  );
};

const Customer = ({ customer, back }: { readonly customer: CustomerRow; readonly back: BackLink }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const { _id: id, name_th: name, changedAt } = customer;
  const at = changedAt ? shortDate(changedAt, language) : '–';
  const isAtWork = detail?.viewing === undefined;
  const [mayOrder, mayChangeOrders] = [
    holds(detail, 'orderlist', 'i') && isAtWork,
    holds(detail, 'orderlist', 'u') && isAtWork,
  ];
  const mayChange = holds(detail, 'customer', 'u');
  if (isForgotten(customer)) {
    return (
      <RecordPage back={back} title={t('customers.forgotten')} note={t('customers.forgottenAt', { at })}>
        <Panel title={t('customers.forgotten')} note={t('customers.forgottenText')} />
        <CustomerParts customerId={id} email={null} mayChange={false} />
      </RecordPage>
    );
  }
  if (customer.mergedIntoId) {
    return (
      <RecordPage back={back} title={name ?? ''} note={t('customers.join.joinedAt', { at })}>
        <JoinedInto customer={customer} />
        {mayChange && <History customerId={id} />}
      </RecordPage>
    );
  }
  return (
    <RecordPage
      back={back}
      title={name ?? ''}
      note={t('customers.sinceAt', { at })}
      badge={<OverdueOf whose="customer" id={id} />}
      actions={mayOrder && <NewOrder customerId={id} />}
      aside={
        <>
          <Facts customer={customer} />
          <JoinedCustomers customerId={id} />
          <Consents customerId={id} />
          {mayChange && <History customerId={id} />}
          <JoinCustomer customer={customer} />
          <ForgetCustomer customer={customer} />
        </>
      }
    >
      <CustomerParts customerId={id} email={customer.email} mayChange={mayChangeOrders} />
      <Notes about="customer" aboutId={id} />
      <Known customerId={id} />
    </RecordPage>
  );
};

export const CustomerEditPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const [params] = useSearchParams();
  const [id, join] = [params.get('id') ?? '', params.get('join')];
  const state = useRead(customerCalls.get, { filter: { _id: id }, limit: 1 }, { enabled: id !== '' });
  const [row] = state.data?.data ?? [];
  const back = { to: '/backend/customerlist', label: t('customers.title') };
  return (
    <>
      <PageTitle of={`${row?.name_th ?? t('customers.title')} · ${name}`} />
      <RecordLoading
        state={state}
        isNamed={id !== ''}
        isThere={row !== undefined}
        missing={t('customers.missing')}
        back={back}
      >
        {({ data: [customer] }) => {
          if (!customer) return null;
          return join && !customer.mergedIntoId ? (
            <JoinCustomersPage key={join} customerId={id} fromId={join} name={customer.name_th ?? ''} />
          ) : (
            <Customer key={id} customer={customer} back={back} />
          );
        }}
      </RecordLoading>
    </>
  );
};
