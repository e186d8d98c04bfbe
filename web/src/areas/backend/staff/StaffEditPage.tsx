import { forgetting } from '@klang/contracts/api/forgetting';
import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { dateAndTime } from '../../../lib/format.ts';
import { holds, isAdminAtWork } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { ForgetPerson } from '../../../lookups/ForgetPerson.tsx';
import { StaffStatusBadge } from '../../../lookups/StaffStatusBadge.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { AnswerWaiting } from './AnswerWaiting.tsx';
import { StaffAccess } from './StaffAccess.tsx';
import { StaffActions } from './StaffActions.tsx';
import { StaffForm } from './StaffForm.tsx';
import { StaffHistory } from './StaffHistory.tsx';
import { StaffSessions } from './StaffSessions.tsx';

const ForgetStaff = ({ person: { id: staffId, name } }: { readonly person: StaffRow }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const forget = useCommand(forgetting.staff);
  if (!isAdminAtWork(detail, 'staff')) return null;
  return (
    <ForgetPerson
      kind="staff"
      name={name ?? ''}
      whyNot={staffId === detail?.id ? t('staff.forgetSelf') : undefined}
      sending={{ ...forget, send: (reason) => forget.mutateAsync({ staffId, reason }) }}
    />
  );
};

type PersonProps = {
  readonly person: StaffRow;
  readonly holdsMore: boolean;
  readonly back: { to: string; label: string };
};

const Person = ({ person, holdsMore, back }: PersonProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const { status, since } = person;
  const at = dateAndTime(since, language);
  const name = person.name ?? t('staff.forgotten');
  if (status === 'forgotten') {
    return (
      <RecordPage
        back={back}
        title={name}
        badge={<StaffStatusBadge status={status} />}
        aside={
          <>
            <StaffHistory person={person} />
            <StaffActions person={person} />
          </>
        }
      >
        <Panel title={name} note={t('staff.forgottenText')} />
      </RecordPage>
    );
  }
  const mayAnswer = status === 'waiting' && holds(detail, 'staff', 'u');
  return (
    <RecordPage
      back={back}
      title={person.id === detail?.id ? `${name} (${t('staff.you')})` : name}
      badge={<StaffStatusBadge status={status} />}
      note={t('staff.sinceAt', { at })}
      aside={
        <>
          <StaffSessions person={person} holdsMore={holdsMore} />
          <StaffHistory person={person} />
          <StaffActions person={person} />
        </>
      }
    >
      {mayAnswer && (
        <Panel title={t('staff.waiting.title')} note={t('staff.waiting.text', { at })}>
          <AnswerWaiting person={person} />
        </Panel>
      )}
      <StaffForm person={person} holdsMore={holdsMore} />
      <StaffAccess person={person} holdsMore={holdsMore} />
      <ForgetStaff person={person} />
    </RecordPage>
  );
};

export const StaffEditPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const [params] = useSearchParams();
  const staffId = params.get('id') ?? '';
  const state = useRead(staff.one, { staffId });
  const person = state.data?.staff;
  const back = { to: '/backend/stafflist', label: t('staff.title') };
  return (
    <>
      <PageTitle of={`${person?.name ?? t('staff.title')} · ${name}`} />
      <RecordLoading state={state} isThere={person !== undefined} missing={t('staff.missing')} back={back}>
        {(detail) => <Person key={staffId} person={detail.staff} holdsMore={detail.holdsMore} back={back} />}
      </RecordLoading>
    </>
  );
};
