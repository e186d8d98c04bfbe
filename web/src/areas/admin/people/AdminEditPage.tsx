import { type AdminRow, admins } from '@klang/contracts/api/admins';
import { factors } from '@klang/contracts/api/factors';
import { forgetting } from '@klang/contracts/api/forgetting';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { ForgetPerson } from '../../../lookups/ForgetPerson.tsx';
import { usePersonDraft } from '../../../lookups/form/usePersonDraft.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { Access } from './Access.tsx';
import { PersonForm, PersonRecord } from './PersonRecord.tsx';

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

const Profile = ({ admin: person, steps }: Detail) => (
  <PersonForm draft={useAdminDraft(person)} person={person} steps={steps} fields={['name', 'email']} />
);

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
        {({ admin: person, steps }) => (
          <PersonRecord
            key={adminId}
            person={person}
            steps={steps}
            describe={(type) => t(`admin.event.${type}`)}
            back={back}
          >
            <Profile admin={person} steps={steps} />
            <AdminAccess person={person} />
            <ForgetAdmin person={person} />
          </PersonRecord>
        )}
      </RecordLoading>
    </>
  );
};
