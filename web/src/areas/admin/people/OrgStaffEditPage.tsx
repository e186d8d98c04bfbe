import { factors } from '@klang/contracts/api/factors';
import { forgetting } from '@klang/contracts/api/forgetting';
import { type OrgStaffRow, orgStaff } from '@klang/contracts/api/orgStaff';
import type { ForgetReason } from '@klang/contracts/events/person';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { ForgetPerson } from '../../../lookups/ForgetPerson.tsx';
import { PersonConflict } from '../../../lookups/form/PersonConflict.tsx';
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
import { RightsChoice } from './RightsChoice.tsx';
import { useOrgStaffDraft } from './useOrgStaffDraft.ts';

type Detail = z.output<typeof orgStaff.one.detail>;

const Form = ({ staff: person, steps }: Detail) => {
  const { t: backend } = useTranslation('backend');
  const texts = useFormTexts();
  const draft = useOrgStaffDraft(person);
  const hasRights = person.status !== 'waiting' && person.status !== 'rejected';
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
      <UnsavedQuestion isDirty={draft.wouldLose} texts={texts.question} />
    </Stack>
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

type DetailProps = {
  readonly detail: Detail;
  readonly back: { to: string; label: string };
};

const Person = ({ detail, back }: DetailProps) => {
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  const { staff: person, steps } = detail;
  const since = backend('staff.sinceAt', { at: shortDate(person.since, language) });
  return (
    <RecordPage
      back={back}
      title={person.name ?? backend('staff.forgotten')}
      badge={<PersonBadge status={person.status} />}
      note={`${person[`orgName_${language}`] || person.org} · ${since}`}
      aside={<Doings steps={steps} say={(type) => backend(`staff.event.${type}`)} />}
    >
      {person.status === 'forgotten' ? (
        <Panel title={backend('staff.forgotten')} note={backend('staff.forgottenText')} />
      ) : (
        <>
          <Form {...detail} />
          <StaffAccess person={person} />
          <ForgetStaff person={person} />
        </>
      )}
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
