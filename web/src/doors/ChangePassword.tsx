import { useTranslation } from 'react-i18next';
import { useArea } from '../lib/area.tsx';
import { Button } from '../ui/Button.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { NewPassword } from './NewPassword.tsx';
import classes from './own.module.css';
import { useChangingPassword } from './useChangingPassword.ts';

type Props = {
  readonly title: string;
  readonly size: 'md' | 'lg';
  /** One part of a page that has a heading of its own. */
  readonly isPart?: boolean;
  /** The password is changed and everyone else signed out. */
  readonly onDone: () => void;
};

/** The old password, and the new one with its rules. */
export const ChangePassword = ({ title, size, isPart = false, onDone }: Props) => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const { area } = useArea();
  const { form, submit, isSending, refusal } = useChangingPassword(onDone);
  const isAtWork = area !== 'public';
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {isPart ? <h2>{title}</h2> : <h1>{title}</h1>}
      <p className={classes.lead}>{t(isAtWork ? 'password.changeTextAtWork' : 'password.changeText')}</p>
      {refusal && <FormProblems title={refusal} />}
      <PasswordField
        size={size}
        label={t('password.old')}
        name="oldPassword"
        autoComplete="current-password"
        showLabel={common('showPassword')}
        {...form.getInputProps('oldPassword')}
      />
      <NewPassword
        size={size}
        label={t('password.new')}
        value={form.values.password}
        error={form.errors['password']}
        onChange={(password) => form.setFieldValue('password', password)}
      />
      <div className={classes.send}>
        <Button type="submit" variant="accent" isBusy={isSending}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  );
};
