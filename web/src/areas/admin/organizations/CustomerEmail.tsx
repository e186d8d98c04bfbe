import { orgCustomers } from '@klang/contracts/api/orgCustomers';
import { emailPattern } from '@klang/contracts/signin/emailRule';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';

type OrgProps = { readonly org: string };
type EmailFormProps = OrgProps & { readonly onDone: () => void };
const knowing = { fields: ['email'], byRefusal: { customer_not_found: 'email', email_taken: 'email' } } as const;

const useEmail = () => {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const email = typed.trim();
  const isGood = emailPattern.test(email);
  return {
    email,
    isReady: () => {
      setTried(true);
      return isGood;
    },
    field: (error: Error | null) => ({
      type: 'email',
      autoComplete: 'off',
      maxLength: 200,
      value: typed,
      error:
        isTried && !isGood ? t('organization.customerEmail.wrong') : error && fieldErrorsOf(error, knowing)['email'],
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => setTyped(currentTarget.value),
    }),
  };
};

const Dialog = ({ org, onDone }: EmailFormProps) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const [now, next] = [useEmail(), useEmail()];
  const [searchedEmail, setSearchedEmail] = useState<string | null>(null);
  const finding = useRead(orgCustomers.find, { org, email: searchedEmail ?? '' }, { enabled: searchedEmail !== null });
  const change = useCommand(orgCustomers.changeEmail);
  const found = searchedEmail === now.email ? finding.data : undefined;
  const onYes = async () => {
    if (!found) {
      if (searchedEmail === now.email) return void (await finding.refetch());
      return void (now.isReady() && setSearchedEmail(now.email));
    }
    if (!next.isReady()) return;
    const { customerId } = found;
    if (!(await change.mutateAsync({ org, customerId, email: next.email }).catch(() => null))) return;
    notify({ type: 'positive', title: t('organization.customerEmail.done') });
    onDone();
  };
  const lost = searchedEmail === now.email ? finding.error : null;
  const refusal = wholeRefusal(change.error ?? lost, knowing);
  return (
    <ConfirmDialog
      title={t('organization.customerEmail.dialog')}
      yes={found ? t('organization.customerEmail.yes') : t('organization.customerEmail.find')}
      no={common('back')}
      tone="calm"
      isBusy={change.isPending || finding.isFetching}
      onYes={() => void onYes()}
      onNo={onDone}
    >
      {refusal && <FormProblems title={refusal} />}
      <TextInput name="before" label={t('organization.customerEmail.before')} {...now.field(lost)} />
      {found && (
        <>
          <p>{t('organization.customerEmail.found', { name: found.name, before: now.email })}</p>
          <TextInput name="email" label={t('organization.customerEmail.email')} {...next.field(change.error)} />
        </>
      )}
    </ConfirmDialog>
  );
};

export const CustomerEmail = ({ org }: OrgProps) => {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={t('organization.customerEmail.title')} note={t('organization.customerEmail.note')}>
      <div>
        <Button size="small" onClick={() => setAsking(true)}>
          {t('organization.customerEmail.open')}
        </Button>
      </div>
      {isAsking && <Dialog org={org} onDone={() => setAsking(false)} />}
    </Panel>
  );
};
