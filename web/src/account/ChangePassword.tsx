import { passwords } from '@klang/contracts/api/passwords';
import { brokenPasswordRules } from '@klang/contracts/signin/passwordRule';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../lib/api.ts';
import { useArea } from '../lib/area.tsx';
import { CallFailed } from '../lib/call.ts';
import { fieldErrorsOf } from '../lib/fieldErrors.ts';
import { Button } from '../ui/Button.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { notify } from '../ui/notice.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { NewPassword } from './NewPassword.tsx';
import classes from './own.module.css';

const fields = ['oldPassword', 'password'] as const;
const empty = { oldPassword: '', password: '' };

/** A refusal without a field is about the old password. */
const errorsOf = (error: unknown) => {
  const named = fieldErrorsOf(error, { fields });
  const isRefused = error instanceof CallFailed && error.answer.code < 500;
  return Object.keys(named).length === 0 && isRefused ? { oldPassword: error.message } : named;
};

const useChangingPassword = (onDone: () => void) => {
  const { t } = useTranslation('doors');
  const { mutateAsync, isPending, error } = useCommand(passwords.change);
  const form = useForm({
    initialValues: empty,
    validate: {
      oldPassword: (value) => (value === '' ? t('password.oldMissing') : null),
      password: (value, { oldPassword }) => {
        if (brokenPasswordRules(value).length > 0) return t('password.broken');
        return value === oldPassword ? t('password.same') : null;
      },
    },
  });
  const focusFirst = (errors: object) => {
    const first = fields.find((field) => field in errors);
    if (first) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const send = async (values: typeof empty) => {
    try {
      await mutateAsync(values);
    } catch (refused) {
      const wrong = errorsOf(refused);
      form.setErrors(wrong);
      return focusFirst(wrong);
    }
    form.reset();
    notify({ type: 'positive', title: t('password.changed'), text: t('password.changedText') });
    onDone();
  };
  const isAtField = Object.keys(errorsOf(error)).length > 0;
  return {
    form,
    submit: form.onSubmit(send, focusFirst),
    isSending: isPending,
    refusal: isAtField ? undefined : error?.message,
  };
};

type Props = {
  readonly title: string;
  readonly size: 'md' | 'lg';
  /** True: the page has a heading already. */
  readonly isPart?: boolean;
  readonly onDone: () => void;
};

export const ChangePassword = ({ title, size, isPart = false, onDone }: Props) => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const { area } = useArea();
  const { form, submit, isSending, refusal } = useChangingPassword(onDone);
  const isAtWork = area !== 'public';
  return (
    <form className={`${classes.form} stack gap-16 full`} noValidate onSubmit={submit}>
      {isPart ? <h2>{title}</h2> : <h1>{title}</h1>}
      <p className={`${classes.lead} remark`}>{t(isAtWork ? 'password.changeTextAtWork' : 'password.changeText')}</p>
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
