import { barePhone } from '@klang/contracts/address/phone';
import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useTyped } from '../../../lib/useTyped.ts';
import { isOvertaken } from '../../../lookups/form/ConflictNotice.tsx';
import { notify } from '../../../ui/notice.ts';
import { focusFirst, type StaffField, wrongFields } from './staffFields.ts';

export type StaffValues = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly isAdmin: boolean;
  readonly permissionId: string | null;
};

const knowing = { fields: ['name', 'email', 'phone', 'permissionId'], byRefusal: { email_taken: 'email' } };

const valuesOf = ({ name, email, phone, isAdmin, permissionId }: StaffRow): StaffValues => ({
  ...{ name: name ?? '', email: email ?? '', phone: phone ?? '' },
  ...{ isAdmin, permissionId },
});
const contactOf = ({ name, email, phone }: StaffValues) => ({
  name: name.trim(),
  email: email.trim() || null,
  phone: barePhone(phone) || null,
});
const rightsOf = ({ isAdmin, permissionId }: StaffValues) => ({ isAdmin, permissionId });
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
const form = {
  valuesOf,
  isSame: (one: StaffValues, other: StaffValues) =>
    isSame(contactOf(one), contactOf(other)) && isSame(rightsOf(one), rightsOf(other)),
};

/** A person's record as it is typed, over the one that was loaded, and what it takes to save it. */
export const useStaffDraft = (person: StaffRow) => {
  const { t } = useTranslation('backend');
  const { refresh } = useArea();
  const typed = useTyped(person, form);
  const [isTried, setTried] = useState(false);
  const change = useCommand(staff.change);
  const setRights = useCommand(staff.setRights);
  const { stored, values } = typed;
  const hasNewContact = !isSame(contactOf(values), contactOf(stored));
  const hasNewRights = !isSame(rightsOf(values), rightsOf(stored));
  // What was never set needs no setting: a record without a role stays one until its rights are touched.
  const wrong = wrongFields(values, person.email !== null).filter((field) => field !== 'permissionId' || hasNewRights);

  const forget = () => {
    setTried(false);
    change.reset();
    setRights.reset();
  };
  const discard = () => {
    typed.discard();
    forget();
  };
  const send = async () => {
    const seen = { staffId: person.id, revision: typed.held.revision };
    if (hasNewContact) await change.mutateAsync({ ...seen, ...contactOf(values) });
    if (hasNewContact) typed.kept();
    if (hasNewRights) await setRights.mutateAsync({ ...seen, ...rightsOf(values) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.length > 0) return focusFirst(wrong);
    try {
      await send();
    } catch (error) {
      // They are shown what the record is now.
      if (isOvertaken(error as Error)) return refresh([staff.one.reads ?? 'staff']);
      return focusFirst(Object.keys(fieldErrorsOf(error, knowing)));
    }
    notify({ type: 'positive', title: t('form.saved') });
    discard();
  };
  const error = change.error ?? setRights.error;
  const isSaving = change.isPending || setRights.isPending;
  const isBehind = typed.isBehind && !isSaving;
  return {
    ...typed,
    ...{ discard, submit, isSaving, isBehind },
    goOn: () => {
      typed.goOn();
      forget();
    },
    errorOf: (field: StaffField) =>
      isTried && wrong.includes(field) ? t(`staff.wrong.${field}`) : fieldErrorsOf(error, knowing)[field],
    refusal: isBehind ? undefined : wholeRefusal(error, knowing),
  };
};
