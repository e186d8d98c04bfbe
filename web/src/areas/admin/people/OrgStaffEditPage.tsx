import { barePhone } from '@klang/contracts/address/phone';
import { type OrgStaffRow, orgStaff } from '@klang/contracts/api/orgStaff';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from '../../../ui/people.module.css';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { Access } from './Access.tsx';
import { type Contact, ContactInputs, wrongContact } from './ContactInputs.tsx';
import { Doings } from './Doings.tsx';
import { PersonBadge } from './PersonBadge.tsx';
import { type Rights, RightsChoice } from './RightsChoice.tsx';

const knowing = { fields: ['name', 'email', 'phone', 'permissionId'], byRefusal: { staff_email_taken: 'email' } };
type Typed = Contact & Rights;

const typedOf = ({ name, email, phone, isAdmin, permissionId }: OrgStaffRow): Typed => ({
  ...{ name: name ?? '', email: email ?? '', phone: phone ?? '', isAdmin, permissionId },
});
const contactOf = ({ name, email, phone }: Contact) => ({
  ...{ name: name.trim(), email: email.trim() || null, phone: barePhone(phone) || null },
});
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

const useDraft = (person: OrgStaffRow) => {
  const { t: backend } = useTranslation('backend');
  const [changes, setChanges] = useState<Partial<Typed>>({});
  const [isTried, setTried] = useState(false);
  const change = useCommand(orgStaff.change);
  const setRights = useCommand(orgStaff.setRights);
  const stored = typedOf(person);
  const values = { ...stored, ...changes };
  const rights = { isAdmin: values.isAdmin, permissionId: values.permissionId };
  const hasNewContact = !isSame(contactOf(values), contactOf(stored));
  const hasNewRights = !isSame(rights, { isAdmin: stored.isAdmin, permissionId: stored.permissionId });
  const isRoleMissing = hasNewRights && !values.isAdmin && values.permissionId === null;
  const wrong: readonly string[] = [
    ...wrongContact(values, person.email !== null),
    ...(isRoleMissing ? ['permissionId'] : []),
  ];
  const on = { org: person.org, staffId: person.id };
  const send = async () => {
    if (hasNewContact) await change.mutateAsync({ ...on, ...contactOf(values) });
    if (hasNewRights) await setRights.mutateAsync({ ...on, ...rights });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.length > 0) return;
    const isSaved = await send().then(
      () => true,
      () => false,
    );
    if (!isSaved) return;
    notify({ type: 'positive', title: backend('form.saved') });
    setChanges({});
  };
  const error = change.error ?? setRights.error;
  const sent = fieldErrorsOf(error, knowing);
  return {
    ...{ values, submit, isDirty: hasNewContact || hasNewRights },
    set: (part: Partial<Typed>) => setChanges({ ...changes, ...part }),
    discard: () => setChanges({}),
    isSaving: change.isPending || setRights.isPending,
    errorOf: (field: 'name' | 'email' | 'phone' | 'permissionId') =>
      isTried && wrong.includes(field) ? backend(`staff.wrong.${field}`) : sent[field],
    refusal: wholeRefusal(error, knowing),
  };
};

const Form = ({ person }: { readonly person: OrgStaffRow }) => {
  const { t: backend } = useTranslation('backend');
  const texts = useFormTexts();
  const draft = useDraft(person);
  const hasRights = person.status !== 'waiting' && person.status !== 'rejected';
  return (
    <form className={classes.form} noValidate onSubmit={draft.submit}>
      {draft.refusal && <FormProblems title={draft.refusal} />}
      <Panel title={backend('staff.profile')}>
        <ContactInputs
          fields={['name', 'email', 'phone']}
          value={draft.values}
          errorOf={draft.errorOf}
          onChange={draft.set}
        />
      </Panel>
      {hasRights && (
        <Panel title={backend('staff.rights.title')}>
          <RightsChoice
            org={person.org}
            value={draft.values}
            error={draft.errorOf('permissionId')}
            onChange={draft.set}
          />
        </Panel>
      )}
      {draft.isDirty && <SaveBar texts={texts.bar} isSaving={draft.isSaving} onDiscard={draft.discard} />}
      <UnsavedQuestion isDirty={() => draft.isDirty} texts={texts.question} />
    </form>
  );
};

const StaffAccess = ({ person: { org, id: staffId, name, status } }: { readonly person: OrgStaffRow }) => {
  const inviteAgain = useCommand(orgStaff.inviteAgain);
  const suspend = useCommand(orgStaff.suspend);
  const restore = useCommand(orgStaff.restore);
  const on = { org, staffId };
  return (
    <Access
      name={name ?? ''}
      status={status}
      sending={{
        inviteAgain: { ...inviteAgain, send: () => inviteAgain.mutateAsync(on) },
        suspend: { ...suspend, send: (reason) => suspend.mutateAsync({ ...on, reason }) },
        restore: { ...restore, send: () => restore.mutateAsync(on) },
      }}
    />
  );
};

type DetailProps = {
  readonly detail: z.output<typeof orgStaff.one.detail>;
  readonly back: { to: string; label: string };
};

const Person = ({ detail: { staff: person, steps }, back }: DetailProps) => {
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  const since = backend('staff.sinceAt', { at: shortDate(person.since, language) });
  return (
    <RecordPage
      back={back}
      title={person.name ?? backend('staff.forgotten')}
      badge={<PersonBadge status={person.status} />}
      note={`${person[`orgName_${language}`] || person.org} · ${since}`}
      aside={<Doings steps={steps} say={(type) => backend(`staff.event.${type}`)} />}
    >
      <Form person={person} />
      <StaffAccess person={person} />
    </RecordPage>
  );
};

/** One backend user of an organization. */
export const OrgStaffEditPage = () => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const [params] = useSearchParams();
  const [org, staffId] = [params.get('org') ?? '', params.get('id') ?? ''];
  const state = useRead(orgStaff.one, { org, staffId });
  const back = { to: '/admin/staff_list', label: t('person.staff') };
  return (
    <>
      <PageTitle of={`${state.data?.staff.name ?? t('person.staff')} · ${t('name')}`} />
      <RecordLoading state={state} isThere={state.data !== undefined} missing={backend('staff.missing')} back={back}>
        {(detail) => <Person key={`${org}/${staffId}`} detail={detail} back={back} />}
      </RecordLoading>
    </>
  );
};
