import { barePhone } from '@klang/contracts/address/phone';
import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
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

/** A person's record as it is typed, over the one that is stored, and what it takes to save it. */
export const useStaffDraft = (person: StaffRow) => {
  const { t } = useTranslation('backend');
  const [changes, setChanges] = useState<Partial<StaffValues>>({});
  const [isTried, setTried] = useState(false);
  const change = useCommand(staff.change);
  const setRights = useCommand(staff.setRights);
  const stored = valuesOf(person);
  const values = { ...stored, ...changes };
  const hasNewContact = !isSame(contactOf(values), contactOf(stored));
  const hasNewRights = !isSame(rightsOf(values), rightsOf(stored));
  const isDirty = hasNewContact || hasNewRights;
  const loses = useRef(isDirty);
  loses.current = isDirty;
  // What was never set needs no setting: a record without a role stays one until its rights are touched.
  const wrong = wrongFields(values, person.email !== null).filter((field) => field !== 'permissionId' || hasNewRights);

  const discard = () => {
    setChanges({});
    setTried(false);
  };
  const send = async (staffId: string) => {
    if (hasNewContact) await change.mutateAsync({ staffId, ...contactOf(values) });
    if (hasNewRights) await setRights.mutateAsync({ staffId, ...rightsOf(values) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.length > 0) return focusFirst(wrong);
    try {
      await send(person.id);
    } catch (error) {
      return focusFirst(Object.keys(fieldErrorsOf(error, knowing)));
    }
    notify({ type: 'positive', title: t('form.saved') });
    discard();
  };
  const error = change.error ?? setRights.error;
  return {
    values,
    isDirty,
    set: (part: Partial<StaffValues>) => setChanges((before) => ({ ...before, ...part })),
    discard,
    submit,
    isSaving: change.isPending || setRights.isPending,
    errorOf: (field: StaffField) =>
      isTried && wrong.includes(field) ? t(`staff.wrong.${field}`) : fieldErrorsOf(error, knowing)[field],
    refusal: wholeRefusal(error, knowing),
    wouldLose: useCallback(() => loses.current, []),
  };
};
