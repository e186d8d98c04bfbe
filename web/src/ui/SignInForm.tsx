import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FormProblems } from './FormProblems.tsx';
import { TextInput } from './fields.tsx';
import { PasswordField } from './PasswordField.tsx';
import classes from './signIn.module.css';

export type SignInTexts = {
  readonly title: string;
  readonly name: string;
  readonly nameMissing: string;
  readonly password: string;
  readonly passwordMissing: string;
  readonly showPassword: string;
  readonly submit: string;
};

type Credentials = { readonly username: string; readonly password: string };

type Props = {
  readonly texts: SignInTexts;
  readonly isSending: boolean;
  readonly refusal?: string | undefined;
  readonly onSubmit: (credentials: Credentials) => void;
  readonly choice?: ReactNode;
  readonly otherWay?: ReactNode;
  readonly children?: ReactNode;
};

export const SignInForm = ({ texts, isSending, refusal, onSubmit, choice, otherWay, children }: Props) => {
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => (value.trim() === '' ? texts.nameMissing : null),
      password: (value) => (value === '' ? texts.passwordMissing : null),
    },
  });
  const focusFirstError = (errors: typeof form.errors) => {
    const first = ['username', 'password'].find((field) => field in errors);
    if (first) form.getInputNode(first)?.focus();
  };
  return (
    <form className={`${classes.form} stack gap-18`} noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError)}>
      <h1>{texts.title}</h1>
      {refusal && <FormProblems title={refusal} />}
      <TextInput
        size="lg"
        label={texts.name}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        key={form.key('username')}
        {...form.getInputProps('username')}
      />
      <PasswordField
        size="lg"
        label={texts.password}
        name="password"
        autoComplete="current-password"
        showLabel={texts.showPassword}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {choice}
      <Button type="submit" variant="accent" size="large" isFull isBusy={isSending}>
        {texts.submit}
      </Button>
      {otherWay}
      {children && <div className={`${classes.others} spread wraps fz-15 medium`}>{children}</div>}
    </form>
  );
};
