import { customers } from '@klang/contracts/api/customers';
import { emailPattern } from '@klang/contracts/emailRule';
import { brokenPasswordRules } from '@klang/contracts/passwordRule';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { CallFailed } from '../../../lib/call.ts';
import { newCustomerId } from '../../../lib/ids.ts';
import { useSite } from '../../../lib/site.ts';
import { useCustomerSignIn } from './useCustomerSignIn.ts';

export const fields = ['firstname', 'lastname', 'email', 'phone', 'password'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

const empty: Values = { firstname: '', lastname: '', email: '', phone: '', password: '' };
const phonePattern = /^0\d{8,9}$/;
/** 081-234 5678 as people write it. */
const bareDigits = (phone: string): string => phone.replace(/[\s()-]/g, '');

const isGood: Record<Field, (value: string) => boolean> = {
  firstname: (value) => value.trim() !== '',
  lastname: (value) => value.trim() !== '',
  email: (value) => emailPattern.test(value.trim()),
  phone: (value) => phonePattern.test(bareDigits(value)),
  password: (value) => brokenPasswordRules(value).length === 0,
};

/** What the server found wrong, by the field it is about. */
const fieldErrors = (error: unknown): Partial<Values> => {
  if (!(error instanceof CallFailed)) return {};
  const { refusal, message, fields: wrong = [] } = error.answer;
  if (refusal === 'email_taken') return { email: message };
  const known = wrong.filter(({ field }) => field in empty);
  return Object.fromEntries(known.map(({ field, message: text }) => [field, text]));
};

/** The form of a new customer: registered first, signed in at once behind it. */
export const useRegistering = () => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  // One person, however often the form is sent.
  const [customerId] = useState(newCustomerId);
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
    const phone = bareDigits(values.phone);
    try {
      await register.mutateAsync({ ...values, phone, customerId, language });
    } catch (error) {
      const wrong = fieldErrors(error);
      form.setErrors(wrong);
      return focusFirst(wrong);
    }
    await signIn({ username: values.email, password: values.password });
  };
  const isAtField = Object.keys(fieldErrors(register.error)).length > 0;
  return {
    form,
    submit: form.onSubmit(send, focusFirst),
    isSending: register.isPending || isPending,
    refusal: (isAtField ? undefined : register.error?.message) ?? refusal,
  };
};
