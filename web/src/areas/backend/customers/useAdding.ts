import { barePhone, isThaiPhone } from '@klang/contracts/address/phone';
import { customers } from '@klang/contracts/api/customers';
import { emailPattern } from '@klang/contracts/signin/emailRule';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { focusFirst } from '../../../lib/focusFirst.ts';
import { useSite } from '../../../lib/site.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import { notify } from '../../../ui/notice.ts';

const fields = ['firstname', 'lastname', 'email', 'phone'] as const;
type Field = (typeof fields)[number];
type Values = Readonly<Record<Field, string>> & { readonly language: 'th' | 'en' };

const form = {
  valuesOf: (values: Values) => values,
  // The language has a default, so a change of it alone is no unsaved input.
  isSame: (one: Values, other: Values) => fields.every((field) => one[field] === other[field]),
};
const knowing = { fields: [...fields] };
const sentOf = ({ firstname, lastname, email, phone, language }: Values) => ({
  firstname: firstname.trim(),
  lastname: lastname.trim(),
  language,
  email: email.trim(),
  phone: barePhone(phone),
});

const wrongFields = (values: Values): readonly Field[] => {
  const { firstname, lastname, email, phone } = sentOf(values);
  const isGood: Readonly<Record<Field, boolean>> = {
    firstname: firstname !== '',
    lastname: lastname !== '',
    email: emailPattern.test(email),
    phone: isThaiPhone(phone),
  };
  return fields.filter((field) => !isGood[field]);
};

export const useAdding = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [empty] = useState<Values>({ firstname: '', lastname: '', email: '', phone: '', language });
  const [isTried, setTried] = useState(false);
  const add = useCommand(customers.add);
  const { values, set, saved, wouldLose } = useRecordForm(empty, form, { isSaving: add.isPending });
  const wrong = wrongFields(values);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.length > 0) return focusFirst(wrong);
    const answer = await add
      .mutateAsync(sentOf(values))
      .catch((error) => focusFirst(Object.keys(fieldErrorsOf(error, knowing))));
    if (!answer) return;
    saved();
    notify({ type: 'positive', title: t('customers.added', { email: values.email.trim() }) });
    const id = encodeURIComponent(answer.detail.customerId);
    const next = search.get('for') === 'order' ? `/backend/orderadd?customer=${id}` : `/backend/customeredit?id=${id}`;
    await navigate(next, { replace: true });
  };
  const sent = fieldErrorsOf(add.error, knowing);
  return {
    values,
    set,
    errorOf: (field: Field) => (isTried && wrong.includes(field) ? t(`customers.wrong.${field}`) : sent[field]),
    submit,
    isSaving: add.isPending,
    refusal: wholeRefusal(add.error, knowing),
    wouldLose,
  };
};
