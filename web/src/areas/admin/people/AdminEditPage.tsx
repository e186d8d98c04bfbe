import { type AdminRow, admins } from '@klang/contracts/api/admins';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
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

const knowing = { fields: ['name', 'email'] };

const Profile = ({ person }: { readonly person: AdminRow }) => {
  const { t: backend } = useTranslation('backend');
  const texts = useFormTexts();
  const change = useCommand(admins.change);
  const [changes, setChanges] = useState<Partial<Contact>>({});
  const [isTried, setTried] = useState(false);
  const values = { name: person.name ?? '', email: person.email ?? '', phone: '', ...changes };
  const wrong = wrongContact(values, true);
  const isDirty = values.name !== (person.name ?? '') || values.email !== (person.email ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.length > 0) return;
    const body = { adminId: person.id, name: values.name.trim(), email: values.email.trim() };
    if (!(await change.mutateAsync(body).catch(() => null))) return;
    notify({ type: 'positive', title: backend('form.saved') });
    setChanges({});
  };
  const refusal = wholeRefusal(change.error, knowing);
  const sent = fieldErrorsOf(change.error, knowing);
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {refusal && <FormProblems title={refusal} />}
      <Panel title={backend('staff.profile')}>
        <ContactInputs
          fields={['name', 'email']}
          value={values}
          errorOf={(field) => (isTried && wrong.includes(field) ? backend(`staff.wrong.${field}`) : sent[field])}
          onChange={(part) => setChanges({ ...changes, ...part })}
        />
      </Panel>
      {isDirty && <SaveBar texts={texts.bar} isSaving={change.isPending} onDiscard={() => setChanges({})} />}
      <UnsavedQuestion isDirty={() => isDirty} texts={texts.question} />
    </form>
  );
};

const AdminAccess = ({ person }: { readonly person: AdminRow }) => {
  const { t } = useTranslation('admin');
  const { detail } = useSession();
  const inviteAgain = useCommand(admins.inviteAgain);
  const suspend = useCommand(admins.suspend);
  const restore = useCommand(admins.restore);
  const { id: adminId, name, status } = person;
  return (
    <Access
      name={name ?? ''}
      status={status}
      whyNot={adminId === detail?.id ? t('admin.self') : undefined}
      sending={{
        inviteAgain: { ...inviteAgain, send: () => inviteAgain.mutateAsync({ adminId }) },
        suspend: { ...suspend, send: (reason) => suspend.mutateAsync({ adminId, reason }) },
        restore: { ...restore, send: () => restore.mutateAsync({ adminId }) },
      }}
    />
  );
};

type DetailProps = {
  readonly detail: z.output<typeof admins.one.detail>;
  readonly back: { to: string; label: string };
};

const Person = ({ detail: { admin: person, steps }, back }: DetailProps) => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  return (
    <RecordPage
      back={back}
      title={person.name ?? backend('staff.forgotten')}
      badge={<PersonBadge status={person.status} />}
      note={backend('staff.sinceAt', { at: shortDate(person.since, language) })}
      aside={<Doings steps={steps} say={(type) => t(`admin.event.${type}`)} />}
    >
      <Profile person={person} />
      <AdminAccess person={person} />
    </RecordPage>
  );
};

/** One platform admin. */
export const AdminEditPage = () => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const [params] = useSearchParams();
  const adminId = params.get('id') ?? '';
  const state = useRead(admins.one, { adminId });
  const back = { to: '/admin/admin_list', label: t('admin.title') };
  return (
    <>
      <PageTitle of={`${state.data?.admin.name ?? t('admin.title')} · ${t('name')}`} />
      <RecordLoading state={state} isThere={state.data !== undefined} missing={backend('staff.missing')} back={back}>
        {(detail) => <Person key={adminId} detail={detail} back={back} />}
      </RecordLoading>
    </>
  );
};
