import { barePhone, isPhone } from '@klang/contracts/address/phone';
import { customers } from '@klang/contracts/api/customers';
import { emailPattern } from '@klang/contracts/signin/emailRule';
import { brokenPasswordRules } from '@klang/contracts/signin/passwordRule';
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgreeing } from '../../../account/AgreeTexts.tsx';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useSite } from '../../../lib/site.ts';
import { useCustomerSignIn } from './useCustomerSignIn.ts';

export const fields = ['firstname', 'lastname', 'email', 'phone', 'password'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

const empty: Values = { firstname: '', lastname: '', email: '', phone: '', password: '' };

const isGood: Record<Field, (value: string) => boolean> = {
  firstname: (value) => value.trim() !== '',
  lastname: (value) => value.trim() !== '',
  email: (value) => emailPattern.test(value.trim()),
  phone: (value) => isPhone(value),
  password: (value) => brokenPasswordRules(value).length === 0,
};

const knowing = { fields, byRefusal: { email_taken: 'email' } };

export const useRegistering = () => {
  const { t } = useTranslation('login');
  const { language } = useSite();
  const agreeing = useAgreeing();
  const [isTried, setTried] = useState(false);
  const register = useCommand(customers.register);
  const { signIn, isPending, refusal } = useCustomerSignIn();
  const form = useForm<Values>({
    initialValues: empty,
    validate: (values) =>
      Object.fromEntries(
        fields.filter((name) => !isGood[name](values[name])).map((name) => [name, t(`wrong.${name}`)]),
      ),
  });
  const focusFirst = (errors: object) => {
    const first = fields.find((field) => field in errors);
    if (first) form.getInputNode(first)?.focus();
  };
  const send = async (values: Values) => {
    if (!agreeing.isAgreed) return;
    const phone = barePhone(values.phone);
    try {
      await register.mutateAsync({ ...values, phone, language, accepts: agreeing.ids });
    } catch (error) {
      const wrong = fieldErrorsOf(error, knowing);
      form.setErrors(wrong);
      return focusFirst(wrong);
    }
    await signIn({ username: values.email, password: values.password, isKept: true });
  };
  return {
    form,
    agreeing,
    isTried,
    submit: (event: FormEvent<HTMLFormElement>) => {
      setTried(true);
      form.onSubmit(send, focusFirst)(event);
    },
    isSending: register.isPending || isPending,
    refusal: wholeRefusal(register.error, knowing) ?? refusal,
  };
};
