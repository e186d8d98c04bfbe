import { factors } from '@klang/contracts/api/factors';
import { forgetting } from '@klang/contracts/api/forgetting';
import { type OrgStaffRow, orgStaff } from '@klang/contracts/api/orgStaff';
import type { ForgetReason } from '@klang/contracts/events/person';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { ForgetPerson } from '../../../lookups/ForgetPerson.tsx';
import { usePersonDraft } from '../../../lookups/form/usePersonDraft.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { Access } from './Access.tsx';
import { PersonForm, PersonRecord } from './PersonRecord.tsx';
import { RightsChoice } from './RightsChoice.tsx';

const useOrgStaffDraft = (person: OrgStaffRow) => {
  const change = useCommand(orgStaff.change);
  const setRights = useCommand(orgStaff.setRights);
  const on = { org: person.org, staffId: person.id };
  return usePersonDraft(person, {
    change: { ...change, send: (contact) => change.mutateAsync({ ...on, ...contact }) },
    setRights: { ...setRights, send: (rights) => setRights.mutateAsync({ ...on, ...rights }) },
    reads: orgStaff.one.reads ?? 'staff',
  });
};

type Detail = z.output<typeof orgStaff.one.detail>;

const Profile = ({ staff: person, steps }: Detail) => {
  const { t: backend } = useTranslation('backend');
  const draft = useOrgStaffDraft(person);
  const hasRights = person.status !== 'waiting' && person.status !== 'rejected';
  return (
    <PersonForm draft={draft} person={person} steps={steps} fields={['name', 'email', 'phone']}>
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
    </PersonForm>
  );
};

const StaffAccess = ({ person: { org, id: staffId, name, status } }: { readonly person: OrgStaffRow }) => {
  const inviteAgain = useCommand(orgStaff.inviteAgain);
  const suspend = useCommand(orgStaff.suspend);
  const restore = useCommand(orgStaff.restore);
  const resetFactors = useCommand(factors.resetOfOrgStaff);
  const on = { org, staffId };
  return (
    <Access
      name={name ?? ''}
      status={status}
      sending={{
        inviteAgain: { ...inviteAgain, send: () => inviteAgain.mutateAsync(on) },
        suspend: { ...suspend, send: (reason) => suspend.mutateAsync({ ...on, reason }) },
        resetFactors: { ...resetFactors, send: (reason) => resetFactors.mutateAsync({ ...on, reason }) },
        restore: { ...restore, send: () => restore.mutateAsync(on) },
      }}
    />
  );
};

const ForgetStaff = ({ person: { org, id: staffId, name } }: { readonly person: OrgStaffRow }) => {
  const forget = useCommand(forgetting.orgStaff);
  const send = (reason: ForgetReason) => forget.mutateAsync({ org, staffId, reason });
  return <ForgetPerson kind="staff" name={name ?? ''} sending={{ ...forget, send }} />;
};

export const OrgStaffEditPage = () => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  const [params] = useSearchParams();
  const [org, staffId] = [params.get('org') ?? '', params.get('id') ?? ''];
  const state = useRead(orgStaff.one, { org, staffId });
  const back = { to: '/admin/staff_list', label: t('person.staff') };
  return (
    <>
      <PageTitle of={`${state.data?.staff.name ?? t('person.staff')} · ${t('name')}`} />
      <RecordLoading state={state} isThere={state.data !== undefined} missing={backend('staff.missing')} back={back}>
        {({ staff: person, steps }) => (
          <PersonRecord
            key={`${org}/${staffId}`}
            person={person}
            org={person[`orgName_${language}`] || person.org}
            steps={steps}
            describe={(type) => backend(`staff.event.${type}`)}
            back={back}
          >
            <Profile staff={person} steps={steps} />
            <StaffAccess person={person} />
            <ForgetStaff person={person} />
          </PersonRecord>
        )}
      </RecordLoading>
    </>
  );
};
