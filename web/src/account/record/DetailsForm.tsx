import { countries } from '@klang/contracts/customers/countries';
import { ageOn, customerDetails, customerDetailsByStaff, genders } from '@klang/contracts/customers/customerRecord';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { bangkokDay } from '@klang/contracts/kit/days';
import { NativeSelect } from '@mantine/core';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, wholeRefusal } from '../../lib/fieldErrors.ts';
import { useSite } from '../../lib/site.ts';
import { useRecordForm } from '../../lib/useRecordForm.ts';
import { DayField } from '../../lookups/day/DayField.tsx';
import { FormConflict } from '../../lookups/form/FormConflict.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormProblems, focusField } from '../../ui/FormProblems.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { chevronDown } from '../../ui/icons.ts';
import { notify } from '../../ui/notice.ts';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import classes from './record.module.css';
import { type RecordOwner, useRecordCall } from './useRecordCalls.ts';

const fields = [
  'firstname',
  'lastname',
  'phone',
  'secondPhone',
  'gender',
  'bornOn',
  'nationality',
  'language',
  'taxId',
  'passport',
] as const;
type Field =
  | 'firstname'
  | 'lastname'
  | 'phone'
  | 'secondPhone'
  | 'gender'
  | 'bornOn'
  | 'nationality'
  | 'language'
  | 'taxId'
  | 'passport';
type Texts = Record<Field, string>;

type Details = CustomerRecord['details'];
const textsOf = ({ revision: _, ...details }: Details): Texts =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value ?? ''])) as Texts;
const bodyOf = (values: Texts) => ({
  ...values,
  ...Object.fromEntries(
    (['secondPhone', 'gender', 'bornOn', 'nationality', 'taxId', 'passport'] as const).map((name) => [
      name,
      values[name].trim() === '' ? null : values[name].trim(),
    ]),
  ),
});
/** Leaves out the numbers that are only known masked, so that the server keeps them. */
const bodyInPart = (values: Texts) => {
  const { taxId: _, passport: __, ...body } = bodyOf(values);
  return body;
};

const form = {
  valuesOf: textsOf,
  isSame: (one: Texts, other: Texts) => JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other)),
};
const knowing = { fields: fields.map((name) => `details.${name}`) };

type InputProps = {
  readonly values: Texts;
  readonly errorOf: (name: Field) => string | undefined;
  readonly set: (part: Partial<Texts>) => void;
  readonly isInPart: boolean;
};

const useCountries = () => {
  const { language } = useSite();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const all = countries.map((value) => ({ value, label: names.of(value) ?? value }));
    const sorted = all.toSorted((one, other) => one.label.localeCompare(other.label, language));
    return [...sorted.filter(({ value }) => value === 'TH'), ...sorted.filter(({ value }) => value !== 'TH')];
  }, [language]);
};

const useInputs = ({ values, errorOf, set }: Omit<InputProps, 'isInPart'>) => {
  const { t } = useTranslation('record');
  const common = (name: Field) => ({ name, label: t(`field.${name}`), value: values[name], error: errorOf(name) });
  return {
    text: (name: Field, over: object = {}) => (
      <TextInput
        {...common(name)}
        maxLength={100}
        onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        {...over}
      />
    ),
    day: (name: Field, description: string | undefined) => (
      <DayField {...common(name)} description={description} onChange={(on) => set({ [name]: on })} />
    ),
    choice: (name: Field, data: { value: string; label: string }[], isOptional = true) => (
      <NativeSelect
        {...common(name)}
        rightSection={<Icon of={chevronDown} />}
        data={isOptional ? [{ value: '', label: t('unsaid') }, ...data] : data}
        onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      />
    ),
  };
};

const Inputs = (props: InputProps) => {
  const { t } = useTranslation('record');
  const { text, choice, day } = useInputs(props);
  const all = useCountries();
  const { bornOn } = props.values;
  const today = bangkokDay(new Date());
  const age =
    /^\d{4}-\d\d-\d\d$/.test(bornOn) && bornOn <= today ? t('age', { count: ageOn(bornOn, today) }) : undefined;
  return (
    <div className={`${classes.grid} grid top gap-16`}>
      {text('firstname', { autoComplete: 'given-name' })}
      {text('lastname', { autoComplete: 'family-name' })}
      {text('phone', { type: 'tel', autoComplete: 'tel-national', maxLength: 20 })}
      {text('secondPhone', { type: 'tel', maxLength: 20 })}
      {day('bornOn', age)}
      {choice(
        'gender',
        genders.map((value) => ({ value, label: t(`gender.${value}`) })),
      )}
      {choice('nationality', all)}
      {choice(
        'language',
        [
          { value: 'th', label: 'ไทย' },
          { value: 'en', label: 'English' },
        ],
        false,
      )}
      {text('taxId', { inputMode: 'numeric', maxLength: 20, disabled: props.isInPart })}
      {text('passport', { autoCapitalize: 'characters', maxLength: 20, disabled: props.isInPart })}
    </div>
  );
};

type Props = RecordOwner & {
  readonly record: CustomerRecord;
  readonly onDone: () => unknown;
  readonly whole?: ReactNode;
};

export const DetailsForm = ({ record, customerId, onDone, whole }: Props) => {
  const { t } = useTranslation('record');
  const { send, isPending, error, reset } = useRecordCall('change', { customerId });
  const now = textsOf(record.details);
  const draft = useRecordForm(record.details, form, { isSaving: isPending, reset });
  const [isTried, setTried] = useState(false);
  const { isInPart } = record;
  const body = isInPart ? bodyInPart(draft.values) : bodyOf(draft.values);
  const read = (isInPart ? customerDetailsByStaff : customerDetails).safeParse(body);
  const wrong = new Set(read.error?.issues.map(({ path }) => String(path[0])));
  const problems = fieldErrorsOf(error, knowing);
  const refusal = draft.isBehind ? undefined : wholeRefusal(error, knowing);
  const errorOf = (name: Field) => (isTried && wrong.has(name) ? t(`wrong.${name}`) : problems[`details.${name}`]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = fields.find((name) => wrong.has(name));
    if (first) return focusField(first);
    const details = body as Parameters<typeof send>[0]['details'];
    const isDone = await send({ details, revision: draft.baseRecord.revision });
    if (isDone) draft.saved();
    await onDone();
    if (isDone) notify({ type: 'positive', title: t('saved') });
  };
  return (
    <form className={`${classes.form} grid gap-18`} noValidate onSubmit={(event) => void submit(event)}>
      {draft.isBehind && (
        <FormConflict
          since={draft.baseRecord.revision}
          steps={undefined}
          fields={fields.map((name) => ({ name, label: t(`field.${name}`), was: draft.stored[name], is: now[name] }))}
          touched={draft.touched}
          onTake={draft.discard}
          onSendMine={draft.goOn}
        />
      )}
      {refusal && <FormProblems title={refusal} />}
      <Inputs values={draft.values} errorOf={errorOf} set={draft.set} isInPart={isInPart} />
      {isInPart && !draft.isDirty && whole}
      <div className={`${classes.buttons} row wraps`}>
        <Button type="submit" variant="accent" isBusy={isPending} isDisabled={!draft.isDirty || draft.isBehind}>
          {t('save')}
        </Button>
      </div>
      <LeavingQuestion isDirty={draft.wouldLose} />
    </form>
  );
};
