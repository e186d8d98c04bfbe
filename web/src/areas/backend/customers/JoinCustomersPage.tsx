import { customers, type Joinable } from '@klang/contracts/api/customers';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCommand, useRead } from '../../../lib/api.ts';
import { formatPhone, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import facts from '../../../ui/facts.module.css';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import classes from './customers.module.css';
import { joinPath } from './JoinCustomer.tsx';
import { Loaded } from './Loaded.tsx';

const counted = ['orders', 'items', 'claims', 'papers'] as const;
const consequences = ['things', 'login', 'record', 'forgetting', 'forGood'] as const;
type Two = { readonly kept: Joinable; readonly from: Joinable };

const recordPath = (id: string): string => `/backend/customeredit?id=${encodeURIComponent(id)}`;

const Side = ({ one, isKept }: { readonly one: Joinable; readonly isKept: boolean }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { email, phone, registeredOn } = one;
  return (
    <Panel title={one.name ?? '–'} note={t(isKept ? 'customers.join.stays' : 'customers.join.goes')}>
      <dl className={`${facts.facts} grid gap-8-16 fz-14 lh-16`}>
        <dt>{t('customers.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('customers.phone')}</dt>
        <dd>{phone ? formatPhone(phone) : '–'}</dd>
        <dt>{t('customers.join.registered')}</dt>
        <dd>{registeredOn ? shortDate(registeredOn, language) : '–'}</dd>
        {counted.map((part) => [
          <dt key={part}>{t(`customers.join.count.${part}`)}</dt>,
          <dd key={`${part} number`}>{one[part].toLocaleString('en-US')}</dd>,
        ])}
      </dl>
    </Panel>
  );
};

const Asking = ({ kept: survivor, from, onDone }: Two & { readonly onDone: () => void }) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const join = useCommand(customers.join);
  const onYes = async () => {
    const body = { customerId: survivor.customerId, fromId: from.customerId };
    if (!(await join.mutateAsync(body).catch(() => null))) return;
    notify({ type: 'positive', title: t('customers.join.done') });
    void navigate(recordPath(survivor.customerId), { replace: true });
  };
  return (
    <ConfirmDialog
      title={t('customers.join.sure')}
      yes={t('customers.join.yes')}
      no={common('back')}
      isBusy={join.isPending}
      onYes={() => void onYes()}
      onNo={onDone}
    >
      <p>{t('customers.join.sureText', { from: from.email, kept: survivor.email })}</p>
      {join.error && <FormProblems title={join.error.message} />}
    </ConfirmDialog>
  );
};

const Both = ({ kept: survivor, from }: Two) => {
  const { t } = useTranslation('backend');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isLeaving = survivor.isForgetAsked || from.isForgetAsked;
  const shared = { kept: survivor.email, from: from.email };
  return (
    <>
      <SimpleGrid minColWidth="min(18rem, 100%)" autoFlow="auto-fit" spacing={16}>
        <Side one={survivor} isKept />
        <Side one={from} isKept={false} />
      </SimpleGrid>
      <div>
        <Button onClick={() => void navigate(joinPath(from.customerId, survivor.customerId), { replace: true })}>
          {t('customers.join.swap')}
        </Button>
      </div>
      <Panel title={t('customers.join.after')}>
        <ul className={`${classes.after} fz-15`}>
          {consequences.map((one) => (
            <li key={one}>{t(`customers.join.afterwards.${one}`, shared)}</li>
          ))}
        </ul>
        {isLeaving && <FormProblems title={t('customers.join.leaving')} />}
        <div className="wrap gap-12 mt-16">
          <Button variant="danger" isDisabled={isLeaving} onClick={() => setAsking(true)}>
            {t('customers.join.open')}
          </Button>
          <Button to={recordPath(survivor.customerId)}>{t('customers.join.leave')}</Button>
        </div>
      </Panel>
      {isAsking && <Asking kept={survivor} from={from} onDone={() => setAsking(false)} />}
    </>
  );
};

type Props = { readonly customerId: string; readonly fromId: string; readonly name: string };

export const JoinCustomersPage = ({ customerId, fromId, name }: Props) => {
  const { t } = useTranslation('backend');
  const state = useRead(customers.joinView, { customerId, fromId });
  return (
    <RecordPage
      back={{ to: recordPath(customerId), label: name }}
      title={t('customers.join.title')}
      note={t('customers.join.note')}
    >
      <Loaded state={state}>{(two) => <Both key={customerId} {...two} />}</Loaded>
    </RecordPage>
  );
};
