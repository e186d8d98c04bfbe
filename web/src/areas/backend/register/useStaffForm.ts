import { barePhone, isPhone } from '@klang/contracts/address/phone';
import { authen } from '@klang/contracts/api/authen';
import { emailPattern } from '@klang/contracts/emailRule';
import { brokenPasswordRules } from '@klang/contracts/passwordRule';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { newStaffId } from '../../../lib/ids.ts';
import { forgetDraft, keptDraft } from '../../../lib/line.ts';

export const fields = ['name', 'email', 'phone', 'password'] as const;
type Values = Record<(typeof fields)[number], string>;

const isGood: Record<keyof Values, (value: string) => boolean> = {
  name: (value) => value.trim() !== '',
  email: (value) => emailPattern.test(value.trim()),
  phone: (value) => isPhone(value),
  password: (value) => brokenPasswordRules(value).length === 0,
};
const knowing = { fields, byRefusal: { email_taken: 'email' } };

type Options = {
  /** Of the messaging platform, if the person came back from there to use their account. */
  readonly lineToken: string | undefined;
  readonly onDone: () => void;
};

/** Asking to be let into the back office; what was typed before a way to the messaging platform is still there. */
export const useStaffForm = ({ lineToken, onDone }: Options) => {
  const { t } = useTranslation('doors');
  // One request, however often the form is sent.
  const [staffId] = useState(newStaffId);
  const { mutateAsync, isPending, error } = useCommand(authen.registerOwnerUser);
  const form = useForm<Values>({
    initialValues: { name: '', email: '', phone: '', ...keptDraft(), password: '' },
    validate: (values) =>
      Object.fromEntries(
        fields.filter((name) => !isGood[name](values[name])).map((name) => [name, t(`register.wrong.${name}`)]),
      ),
  });
  const focusFirst = (errors: object) => {
    const first = fields.find((field) => field in errors);
    if (first) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const send = async (values: Values) => {
    const body = { ...values, phone: barePhone(values.phone), staffId };
    try {
      await mutateAsync(lineToken ? { ...body, LINETOKEN: lineToken } : body);
    } catch (refused) {
      const wrong = fieldErrorsOf(refused, knowing);
      form.setErrors(wrong);
      return focusFirst(wrong);
    }
    forgetDraft();
    onDone();
  };
  return {
    form,
    submit: form.onSubmit(send, focusFirst),
    isSending: isPending,
    refusal: wholeRefusal(error, knowing),
  };
};
