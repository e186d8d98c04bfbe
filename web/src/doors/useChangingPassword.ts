import { passwords } from '@klang/contracts/api/passwords';
import { brokenPasswordRules } from '@klang/contracts/signin/passwordRule';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../lib/api.ts';
import { CallFailed } from '../lib/call.ts';
import { fieldErrorsOf } from '../lib/fieldErrors.ts';
import { notify } from '../ui/notice.ts';

const fields = ['oldPassword', 'password'] as const;
const empty = { oldPassword: '', password: '' };

/** What the server does not take is the old password, unless it says otherwise. */
const errorsOf = (error: unknown) => {
  const named = fieldErrorsOf(error, { fields });
  const isRefused = error instanceof CallFailed && error.answer.code < 500;
  return Object.keys(named).length === 0 && isRefused ? { oldPassword: error.message } : named;
};

/** Changing one's own password with the old one; every other session of the person ends. */
export const useChangingPassword = (onDone: () => void) => {
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
