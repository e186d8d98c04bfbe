import { barePhone } from '@klang/contracts/address/phone';
import { type OrgStaffRow, orgStaff } from '@klang/contracts/api/orgStaff';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useTyped } from '../../../lib/useTyped.ts';
import { isOvertaken } from '../../../lookups/form/ConflictNotice.tsx';
import { notify } from '../../../ui/notice.ts';
import { type Contact, wrongContact } from './ContactInputs.tsx';
import type { Rights } from './RightsChoice.tsx';

const knowing = { fields: ['name', 'email', 'phone', 'permissionId'], byRefusal: { staff_email_taken: 'email' } };
type Typed = Contact & Rights;

const valuesOf = ({ name, email, phone, isAdmin, permissionId }: OrgStaffRow): Typed => ({
  ...{ name: name ?? '', email: email ?? '', phone: phone ?? '', isAdmin, permissionId },
});
const contactOf = ({ name, email, phone }: Contact) => ({
  ...{ name: name.trim(), email: email.trim() || null, phone: barePhone(phone) || null },
});
const rightsOf = ({ isAdmin, permissionId }: Rights) => ({ isAdmin, permissionId });
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
const form = {
  valuesOf,
  isSame: (one: Typed, other: Typed) =>
    isSame(contactOf(one), contactOf(other)) && isSame(rightsOf(one), rightsOf(other)),
};

/** Somebody's record as it is typed, over the one that was loaded, and what it takes to save it. */
export const useOrgStaffDraft = (person: OrgStaffRow) => {
  const { t: backend } = useTranslation('backend');
  const { refresh } = useArea();
  const typed = useTyped(person, form);
  const [isTried, setTried] = useState(false);
  const change = useCommand(orgStaff.change);
  const setRights = useCommand(orgStaff.setRights);
  const { stored, values } = typed;
  const hasNewContact = !isSame(contactOf(values), contactOf(stored));
  const hasNewRights = !isSame(rightsOf(values), rightsOf(stored));
  const isRoleMissing = hasNewRights && !values.isAdmin && values.permissionId === null;
  const wrong: readonly string[] = [
    ...wrongContact(values, person.email !== null),
    ...(isRoleMissing ? ['permissionId'] : []),
  ];
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
    const seen = { org: person.org, staffId: person.id, revision: typed.held.revision };
    if (hasNewContact) await change.mutateAsync({ ...seen, ...contactOf(values) });
    if (hasNewContact) typed.kept();
    if (hasNewRights) await setRights.mutateAsync({ ...seen, ...rightsOf(values) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.length > 0) return;
    try {
      await send();
    } catch (error) {
      // They are shown what the record is now.
      if (isOvertaken(error as Error)) await refresh([orgStaff.one.reads ?? 'staff']);
      return;
    }
    notify({ type: 'positive', title: backend('form.saved') });
    discard();
  };
  const error = change.error ?? setRights.error;
  const isSaving = change.isPending || setRights.isPending;
  const isBehind = typed.isBehind && !isSaving;
  const sent = fieldErrorsOf(error, knowing);
  return {
    ...typed,
    ...{ submit, discard, isSaving, isBehind },
    goOn: () => {
      typed.goOn();
      forget();
    },
    errorOf: (field: 'name' | 'email' | 'phone' | 'permissionId') =>
      isTried && wrong.includes(field) ? backend(`staff.wrong.${field}`) : sent[field],
    refusal: isBehind ? undefined : wholeRefusal(error, knowing),
  };
};
