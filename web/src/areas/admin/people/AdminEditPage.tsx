import { type AdminRow, admins } from '@klang/contracts/api/admins';
import { factors } from '@klang/contracts/api/factors';
import { forgetting } from '@klang/contracts/api/forgetting';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { ForgetPerson } from '../../../lookups/ForgetPerson.tsx';
import { PersonConflict } from '../../../lookups/form/PersonConflict.tsx';
import { usePersonDraft } from '../../../lookups/form/usePersonDraft.ts';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { Access } from './Access.tsx';
import { ContactInputs } from './ContactInputs.tsx';
import { Doings } from './Doings.tsx';
import { PersonBadge } from './PersonBadge.tsx';

const useAdminDraft = (person: AdminRow) => {
  const change = useCommand(admins.change);
  const { id: adminId } = person;
  return usePersonDraft(person, {
    change: {
      ...change,
      send: ({ revision, name, email }) => change.mutateAsync({ adminId, revision, name, email: email ?? '' }),
    },
    reads: admins.one.reads ?? 'admins',
  });
};

type Detail = z.output<typeof admins.one.detail>;

const Profile = ({ admin: person, steps }: Detail) => {
  const { t: backend } = useTranslation('backend');
  const texts = useFormTexts();
  const draft = useAdminDraft(person);
  return (
    <Stack component="form" gap={16} noValidate onSubmit={draft.submit}>
      {draft.isBehind && (
        <PersonConflict
          steps={steps}
          held={draft.held}
          theirs={person}
          touched={draft.touched}
          onTake={draft.discard}
          onSendMine={draft.goOn}
        />
      )}
      {draft.refusal && <FormProblems title={draft.refusal} />}
      <Panel title={backend('staff.profile')}>
        <ContactInputs fields={['name', 'email']} value={draft.values} errorOf={draft.errorOf} onChange={draft.set} />
      </Panel>
      {draft.isDirty && <SaveBar texts={texts.bar} isSaving={draft.isSaving} onDiscard={draft.discard} />}
      <UnsavedQuestion isDirty={draft.wouldLose} texts={texts.question} />
    </Stack>
  );
};

const AdminAccess = ({ person }: { readonly person: AdminRow }) => {
  const { t } = useTranslation('admin');
  const { detail } = useSession();
  const inviteAgain = useCommand(admins.inviteAgain);
  const suspend = useCommand(admins.suspend);
  const restore = useCommand(admins.restore);
  const resetFactors = useCommand(factors.resetOfAdmin);
  const { id: adminId, name, status } = person;
  return (
    <Access
      name={name ?? ''}
      status={status}
      whyNot={adminId === detail?.id ? t('admin.self') : undefined}
      sending={{
        inviteAgain: { ...inviteAgain, send: () => inviteAgain.mutateAsync({ adminId }) },
        suspend: { ...suspend, send: (reason) => suspend.mutateAsync({ adminId, reason }) },
        resetFactors: { ...resetFactors, send: (reason) => resetFactors.mutateAsync({ adminId, reason }) },
        restore: { ...restore, send: () => restore.mutateAsync({ adminId }) },
      }}
    />
  );
};

const ForgetAdmin = ({ person: { id: adminId, name } }: { readonly person: AdminRow }) => {
  const { t } = useTranslation('admin');
  const { detail } = useSession();
  const forget = useCommand(forgetting.admin);
  return (
    <ForgetPerson
      kind="admin"
      name={name ?? ''}
      whyNot={adminId === detail?.id ? t('admin.self') : undefined}
      sending={{ ...forget, send: (reason) => forget.mutateAsync({ adminId, reason }) }}
    />
  );
};

type DetailProps = {
  readonly detail: Detail;
  readonly back: { to: string; label: string };
};

const Person = ({ detail, back }: DetailProps) => {
  const { admin: person, steps } = detail;
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
      {person.status === 'forgotten' ? (
        <Panel title={backend('staff.forgotten')} note={backend('staff.forgottenText')} />
      ) : (
        <>
          <Profile {...detail} />
          <AdminAccess person={person} />
          <ForgetAdmin person={person} />
        </>
      )}
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
