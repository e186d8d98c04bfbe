import { barePhone, isPhone } from '@klang/contracts/address/phone';
import { contacts } from '@klang/contracts/api/contacts';
import { emailPattern } from '@klang/contracts/signin/emailRule';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { clockTime, shortDay } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea, TextInput } from '../../../ui/fields.tsx';
import { arrowRight } from '../../../ui/icons.ts';
import classes from './estimator.module.css';
import type { Estimate } from './useEstimate.ts';

const fields = ['name', 'email', 'phone', 'text'] as const;
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

const useRequest = ({ picked, litres, fits }: Estimate) => {
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

export const requestPlace = 'request';

export const RequestForm = ({ estimate }: { readonly estimate: Estimate }) => {
  const { t } = useTranslation('guides');
  const { t: common } = useTranslation('common');
  const { language, signName } = useSite();
  const { form, submit, isPending, refusal, sent } = useRequest(estimate);
  if (sent) {
    const { message, answerBy } = sent;
    const until = { day: shortDay(answerBy, language), time: clockTime(answerBy) };
    const home = <Button to={publicPath('', language)}>{t('estimator.home')}</Button>;
    return (
      <div id={requestPlace} role="status">
        <EmptyState
          title={message}
          text={t('estimator.until', until)}
          drawing="stepCollect"
          signName={signName}
          action={home}
        />
      </div>
    );
  }
  const problems = fields.filter((field) => form.errors[field]);
  const text = (field: (typeof fields)[number], over: object) => ({
    label: t(`estimator.${field}`),
    name: field,
    ...form.getInputProps(field),
    ...over,
  });
  return (
    <form id={requestPlace} className={`${classes.request} grid gap-16 spans`} noValidate onSubmit={submit}>
      <h2 className="fz-26">{t('estimator.request')}</h2>
      <p className="muted">{t(estimate.sellsRooms ? 'estimator.requestTextOrRoom' : 'estimator.requestText')}</p>
      {problems.length > 1 && (
        <FormProblems
          title={common('fixFields', { count: problems.length })}
          problems={problems.map((field) => ({ field, label: t(`estimator.${field}`) }))}
        />
      )}
      {refusal && <FormProblems title={refusal} />}
      <TextInput {...text('name', { autoComplete: 'name', maxLength: 100 })} />
      <TextInput {...text('email', { type: 'email', autoComplete: 'email', maxLength: 200 })} />
      <TextInput {...text('phone', { type: 'tel', autoComplete: 'tel-national', maxLength: 20 })} />
      <Textarea {...text('text', { maxLength: 4_000, rows: 4 })} />
      <Button type="submit" variant="accent" size="large" isBusy={isPending} right={arrowRight}>
        {t('estimator.send')}
      </Button>
    </form>
  );
};
