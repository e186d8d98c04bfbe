import { barePhone, isPhone } from '@klang/contracts/address/phone';
import { contacts } from '@klang/contracts/api/contacts';
import { emailPattern } from '@klang/contracts/signin/emailRule';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useSite } from '../../../lib/site.ts';
import type { Estimate } from './useEstimate.ts';

export const fields = ['name', 'email', 'phone', 'text'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

const empty: Values = { name: '', email: '', phone: '', text: '' };
const isGood: Record<Field, (value: string) => boolean> = {
  name: (value) => value.trim() !== '',
  email: (value) => emailPattern.test(value.trim()),
  phone: (value) => value.trim() === '' || isPhone(value),
  text: () => true,
};
const knowing = { fields };

/** Sends what was picked with the wish for an offer; sent again after a lost answer it is still one message. */
export const useRequest = ({ picked, litres, fits }: Estimate) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const { mutateAsync, isPending, error, data } = useCommand(contacts.send);
  const form = useForm<Values>({
    initialValues: empty,
    validate: (values) =>
      Object.fromEntries(
        fields.filter((name) => !isGood[name](values[name])).map((name) => [name, t(`estimator.wrong.${name}`)]),
      ),
  });
  const focusFirst = (errors: object) => {
    const first = fields.find((field) => field in errors);
    if (first) form.getInputNode(first)?.focus();
  };
  const send = async ({ name, email, phone, text }: Values) => {
    const items = picked.map(({ name: thing, count }) => ({ name: thing, count }));
    const estimate = { items, volumeLitres: litres, sizeId: fits[0]?.room._id ?? null };
    const written = { name, email, text, phone: barePhone(phone) || null, estimate };
    try {
      await mutateAsync({ kind: 'estimate', ...written, language });
    } catch (failure) {
      const wrong = fieldErrorsOf(failure, knowing);
      form.setErrors(wrong);
      focusFirst(wrong);
    }
  };
  return {
    form,
    submit: form.onSubmit(send, focusFirst),
    isPending,
    refusal: wholeRefusal(error, knowing),
    sent: data?.detail,
  };
};
