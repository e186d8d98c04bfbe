import { barePhone, isPhone } from '@klang/contracts/address/phone';
import { contacts } from '@klang/contracts/api/contacts';
import { emailPattern } from '@klang/contracts/signin/emailRule';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useSite } from '../../../lib/site.ts';

export const fields = ['name', 'email', 'phone', 'text'] as const;
export type ContactField = (typeof fields)[number];
type Values = Record<ContactField, string>;
export type MessageReceipt = { readonly message: string; readonly answerBy: string };

const empty: Values = { name: '', email: '', phone: '', text: '' };

const isGood: Record<ContactField, (value: string) => boolean> = {
  name: (value) => value.trim() !== '',
  email: (value) => emailPattern.test(value.trim()),
  phone: (value) => value.trim() === '' || isPhone(value),
  text: (value) => value.trim() !== '',
};

const knowing = { fields };

export const useContactForm = (onTaken: (taken: MessageReceipt) => void, about: string) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const send = useCommand(contacts.send);
  const form = useForm<Values>({
    initialValues: { ...empty, text: about && t('contact.about', { about }) },
    validate: (values) =>
      Object.fromEntries(
        fields.filter((name) => !isGood[name](values[name])).map((name) => [name, t(`contact.wrong.${name}`)]),
      ),
  });
  const focusFirst = (errors: object) => {
    const first = fields.find((field) => field in errors);
    if (first) form.getInputNode(first)?.focus();
  };
  const submit = async ({ name, email, phone, text }: Values) => {
    const written = { name, email, phone: barePhone(phone) || null, text, language };
    try {
      const { detail } = await send.mutateAsync({
        kind: 'question',
        ...written,
        estimate: null,
      });
      onTaken(detail);
    } catch (error) {
      const wrong = fieldErrorsOf(error, knowing);
      form.setErrors(wrong);
      focusFirst(wrong);
    }
  };
  return {
    form,
    submit: form.onSubmit(submit, focusFirst),
    isSending: send.isPending,
    refusal: wholeRefusal(send.error, knowing),
  };
};
