import { barePhone } from '@klang/contracts/address/phone';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArea } from '../../lib/area.tsx';
import { fieldErrorsOf, wholeRefusal } from '../../lib/fieldErrors.ts';
import { focusFirst } from '../../lib/focusFirst.ts';
import { useRecordForm } from '../../lib/useRecordForm.ts';
import { notify } from '../../ui/notice.ts';
import { isOvertaken } from './ConflictNotice.tsx';
import { type Contact, type PersonField, type PersonRights, wrongPerson } from './personFields.ts';

type Values = Contact & PersonRights;
type Person = {
  readonly revision: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone?: string | null;
} & Partial<PersonRights>;

const knowing = {
  fields: ['name', 'email', 'phone', 'permissionId'],
  byRefusal: { email_taken: 'email', staff_email_taken: 'email' },
};

const valuesOf = ({ name, email, phone, isAdmin = false, permissionId = null }: Person): Values => ({
  name: name ?? '',
  email: email ?? '',
  phone: phone ?? '',
  isAdmin,
  permissionId,
});
const contactOf = ({ name, email, phone }: Contact) => ({
  name: name.trim(),
  email: email.trim() || null,
  phone: barePhone(phone) || null,
});
const rightsOf = ({ isAdmin, permissionId }: PersonRights) => ({ isAdmin, permissionId });
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
const form = {
  valuesOf,
  isSame: (one: Values, other: Values) =>
    isSame(contactOf(one), contactOf(other)) && isSame(rightsOf(one), rightsOf(other)),
};

type SendState<Part> = {
  readonly send: (part: Part & { readonly revision: number }) => Promise<unknown>;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly reset: () => void;
};
type Calls = {
  readonly change: SendState<ReturnType<typeof contactOf>>;
  readonly setRights?: SendState<PersonRights>;
  readonly reads: string;
};

export const usePersonDraft = (person: Person, { change, setRights, reads }: Calls) => {
  const { t } = useTranslation('backend');
  const { refresh } = useArea();
  const isSaving = change.isPending || (setRights?.isPending ?? false);
  const typed = useRecordForm(person, form, { isSaving });
  const [isTried, setTried] = useState(false);
  const { merged, values } = typed;
  const hasNewContact = !isSame(contactOf(values), contactOf(merged));
  const hasNewRights = !isSame(rightsOf(values), rightsOf(merged));
  // A record without a role may stay so until its rights are edited.
  const wrong = wrongPerson(values, person.email !== null).filter((field) => field !== 'permissionId' || hasNewRights);
  const forget = () => {
    setTried(false);
    change.reset();
    setRights?.reset();
  };
  const discard = () => {
    typed.discard();
    forget();
  };
  const send = async () => {
    const { revision } = typed.baseRecord;
    if (hasNewContact) await change.send({ revision, ...contactOf(values) });
    if (hasNewContact) typed.saved({ name: values.name, email: values.email, phone: values.phone });
    if (!hasNewRights) return;
    await setRights?.send({ revision, ...rightsOf(values) });
    typed.saved(rightsOf(values));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.length > 0) return focusFirst(wrong);
    try {
      await send();
    } catch (error) {
      if (isOvertaken(error as Error)) return refresh([reads]);
      return focusFirst(Object.keys(fieldErrorsOf(error, knowing)));
    }
    notify({ type: 'positive', title: t('form.saved') });
    forget();
  };
  const error = change.error ?? setRights?.error ?? null;
  return {
    ...typed,
    submit,
    discard,
    isSaving,
    goOn: () => {
      typed.goOn();
      forget();
    },
    errorOf: (field: PersonField) =>
      isTried && wrong.includes(field) ? t(`staff.wrong.${field}`) : fieldErrorsOf(error, knowing)[field],
    refusal: typed.isBehind ? undefined : wholeRefusal(error, knowing),
  };
};
