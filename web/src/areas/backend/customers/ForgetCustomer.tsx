import { customers } from '@klang/contracts/api/customers';
import { type ForgetReason, forgetReasons } from '@klang/contracts/events/person';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from '../../../ui/people.module.css';
import type { CustomerRow } from './customerRow.ts';

type Props = { readonly customer: CustomerRow };

const Asking = ({ customer: { id: customerId, name }, onDone }: Props & { readonly onDone: () => void }) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const forget = useCommand(customers.forget);
  const [reason, setReason] = useState<ForgetReason>('asked');
  const onYes = async () => {
    const answer = await forget.mutateAsync({ customerId, reason }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('customers.forget.done') });
    onDone();
  };
  return (
    <ConfirmDialog
      title={t('customers.forget.title', { name })}
      yes={t('customers.forget.yes')}
      no={common('back')}
      isBusy={forget.isPending}
      onYes={() => void onYes()}
      onNo={onDone}
    >
      <p>{t('customers.forget.lost')}</p>
      <p>{t('customers.forget.kept')}</p>
      <p>
        <b>{t('customers.forget.forGood')}</b>
      </p>
      {forget.error && <FormProblems title={forget.error.message} />}
      <NativeSelect
        label={t('customers.forget.reason')}
        data={forgetReasons.map((value) => ({ value, label: t(`customers.forget.reasons.${value}`) }))}
        value={reason}
        onChange={({ currentTarget }) =>
          setReason(forgetReasons.find((value) => value === currentTarget.value) ?? reason)
        }
      />
    </ConfirmDialog>
  );
};

/** The end of what is known of a person; it cannot be taken back, so admins alone may. */
export const ForgetCustomer = ({ customer }: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (!detail?.isadmin || detail.viewing !== undefined || !holds(detail, 'customer', 'u')) return null;
  return (
    <Panel title={t('customers.forget.panel')} note={t('customers.forget.hint')}>
      <div className={classes.deed}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('customers.forget.open')}
        </Button>
      </div>
      {isAsking && <Asking customer={customer} onDone={() => setAsking(false)} />}
    </Panel>
  );
};
