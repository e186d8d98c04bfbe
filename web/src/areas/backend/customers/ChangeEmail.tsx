import { customers } from '@klang/contracts/api/customers';
import type { CustomerRow } from '@klang/contracts/lists/customerList';
import { emailPattern } from '@klang/contracts/signin/emailRule';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { isAdminAtWork } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';

type Props = { readonly customer: CustomerRow };
const knowing = { fields: ['email'], byRefusal: { customer_email_taken: 'email' } } as const;

const Asking = ({
  customer: { _id: customerId, name_th: name, email: before },
  onDone,
}: Props & { onDone: () => void }) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const change = useCommand(customers.changeEmail);
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const isGood = emailPattern.test(email.trim());
  const onYes = async () => {
    setTried(true);
    if (!isGood) return;
    if (!(await change.mutateAsync({ customerId, email: email.trim() }).catch(() => null))) return;
    notify({ type: 'positive', title: t('customers.changeEmail.done') });
    onDone();
  };
  const refusal = change.error && wholeRefusal(change.error, knowing);
  return (
    <ConfirmDialog
      title={t('customers.changeEmail.title', { name })}
      yes={t('customers.changeEmail.yes')}
      no={common('back')}
      tone="calm"
      isBusy={change.isPending}
      onYes={() => void onYes()}
      onNo={onDone}
    >
      <p>{t('customers.changeEmail.text', { before })}</p>
      {refusal && <FormProblems title={refusal} />}
      <TextInput
        name="email"
        type="email"
        label={t('customers.changeEmail.label')}
        maxLength={200}
        autoComplete="off"
        value={email}
        error={
          isTried && !isGood ? t('staff.wrong.email') : change.error && fieldErrorsOf(change.error, knowing)['email']
        }
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
    </ConfirmDialog>
  );
};

export const ChangeEmail = ({ customer }: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (!isAdminAtWork(detail, 'customer')) return null;
  return (
    <Group gap={0} align="stretch" wrap="nowrap" justify="flex-end">
      <Button onClick={() => setAsking(true)}>{t('customers.changeEmail.open')}</Button>
      {isAsking && <Asking customer={customer} onDone={() => setAsking(false)} />}
    </Group>
  );
};
