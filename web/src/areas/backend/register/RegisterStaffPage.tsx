import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { AgreeTexts } from '../../../account/AgreeTexts.tsx';
import { EmailCode } from '../../../account/EmailCode.tsx';
import { LineButton } from '../../../account/LineButton.tsx';
import { NewPassword } from '../../../account/NewPassword.tsx';
import { WorkLogin } from '../../../account/WorkLogin.tsx';
import { storeDraft } from '../../../lib/line.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { checkCircle } from '../../../ui/icons.ts';
import classes from '../../../ui/signIn.module.css';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { fields, useStaffForm } from './useStaffForm.ts';

type StaffFormProps = { readonly lineToken: string | undefined; readonly onDone: () => void };

const StaffForm = ({ lineToken, onDone }: StaffFormProps) => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const { form, submit, isSending, refusal, code, agreeing, isTried } = useStaffForm({ lineToken, onDone });
  const problems = fields.filter((field) => form.errors[field]);
  const text = (field: 'name' | 'email' | 'phone', over: object) => ({
    size: 'lg',
    label: t(`register.${field}`),
    name: field,
    ...form.getInputProps(field),
    ...over,
  });
  const { password: _, ...draft } = form.values;
  if (code.sentCode) {
    const { email, validUntil } = code.sentCode;
    const { enter: onCode, back: onBack, isBusy, error } = code;
    return (
      <EmailCode email={email} validUntil={validUntil} onCode={onCode} onBack={onBack} isBusy={isBusy} error={error} />
    );
  }
  return (
    <form className={`${classes.form} stack gap-18`} noValidate onSubmit={submit}>
      <h1>{t('register.title')}</h1>
      <p className="hint lh-16">{t('register.text')}</p>
      {problems.length > 1 && (
        <FormProblems
          title={common('fixFields', { count: problems.length })}
          problems={problems.map((field) => ({ field, label: t(`register.${field}`) }))}
        />
      )}
      {refusal && <FormProblems title={refusal} />}
      <TextInput {...text('name', { autoComplete: 'name', maxLength: 100 })} />
      <TextInput {...text('email', { type: 'email', autoComplete: 'email', maxLength: 200 })} />
      <TextInput {...text('phone', { type: 'tel', autoComplete: 'tel-national', maxLength: 20 })} />
      <NewPassword
        label={t('register.password')}
        value={form.values.password}
        error={form.errors['password']}
        onChange={(password) => form.setFieldValue('password', password)}
      />
      {lineToken ? (
        <p className={`${classes.told} flex gap-10 fz-15 round p-12-14 lh-15`}>
          <Icon of={checkCircle} />
          {t('register.withLine')}
        </p>
      ) : (
        <LineButton area="backend" purpose="register" label={t('register.useLine')} onLeave={() => storeDraft(draft)} />
      )}
      <AgreeTexts agreeing={agreeing} isTried={isTried} />
      <Button type="submit" variant="accent" size="large" isFull isBusy={isSending}>
        {t('register.submit')}
      </Button>
      <div className={`${classes.others} spread wraps fz-15 medium`}>
        <Link to="/backend/loginpage">{t('register.known')}</Link>
      </div>
    </form>
  );
};

const Waiting = () => {
  const { t } = useTranslation('doors');
  return (
    <EmptyState
      isPage
      drawing="openDoor"
      title={t('register.waits')}
      text={t('register.waitsText')}
      action={<Button to="/backend/loginpage">{t('forgot.back')}</Button>}
    />
  );
};

const lineTokenIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'lineToken' in state ? String(state.lineToken) : undefined;

type Props = { readonly statusBar: ReactNode };

export const RegisterStaffPage = ({ statusBar }: Props) => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [isSent, setSent] = useState(false);
  const invitation = search.get('invitation');
  const form = isSent ? <Waiting /> : <StaffForm lineToken={lineTokenIn(state)} onDone={() => setSent(true)} />;
  return (
    <WorkLogin area="backend" statusBar={statusBar}>
      {invitation === null ? form : <AcceptInvitation key={invitation} invitation={invitation} />}
    </WorkLogin>
  );
};
