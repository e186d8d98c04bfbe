import { orgStaff } from '@klang/contracts/api/orgStaff';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import type { PersonRights } from '../../../lookups/form/personFields.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { OrgSelect } from '../OrgSelect.tsx';
import { type Invitation, InviteFields, wrongIn } from './InviteFields.tsx';
import { RightsChoice } from './RightsChoice.tsx';
import { staffPath } from './usePeopleCells.tsx';

const form = { valuesOf: (invitation: Invitation & PersonRights) => invitation };
const knowing = { fields: ['org', 'name', 'email', 'permissionId'], byRefusal: { staff_email_taken: 'email' } };

const useInviting = () => {
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [org, setOrg] = useState(params.get('org') ?? '');
  const [empty] = useState<Invitation & PersonRights>({
    name: '',
    email: '',
    language,
    isAdmin: true,
    permissionId: null,
  });
  const [isTried, setTried] = useState(false);
  const invite = useCommand(orgStaff.invite);
  const { values: value, set, saved, wouldLose } = useRecordForm(empty, form, { isSaving: invite.isPending });
  const wrong: readonly string[] = [
    ...(org === '' ? ['org'] : []),
    ...wrongIn(value),
    ...(!value.isAdmin && value.permissionId === null ? ['permissionId'] : []),
  ];
  const sent = fieldErrorsOf(invite.error, knowing);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.length > 0) return;
    const answer = await invite.mutateAsync({ org, ...value }).catch(() => null);
    if (!answer) return;
    saved();
    notify({ type: 'positive', title: backend('staff.invited', { email: value.email.trim() }) });
    await navigate(staffPath({ org, id: answer.detail.staffId }), { replace: true });
  };
  return {
    org,
    setOrg,
    value,
    submit,
    isTried,
    wrong,
    sent,
    set,
    wouldLose,
    isSaving: invite.isPending,
    refusal: wholeRefusal(invite.error, knowing),
  };
};

export const OrgStaffAddPage = () => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const { question } = useFormTexts();
  const { org, setOrg, value, set, submit, isTried, wrong, sent, wouldLose, ...sending } = useInviting();
  const errorOf = (field: 'name' | 'email' | 'permissionId') =>
    isTried && wrong.includes(field) ? backend(`staff.wrong.${field}`) : sent[field];
  return (
    <>
      <PageTitle of={`${t('person.inviteStaff')} · ${t('name')}`} />
      <FormPage
        back={{ to: '/admin/staff_list', label: t('person.staff') }}
        title={t('person.inviteStaff')}
        saveLabel={backend('staff.send')}
        onSubmit={submit}
        {...sending}
      >
        <p className="faint fz-135">{backend('staff.inviteNote')}</p>
        <OrgSelect
          isLabelled
          placeholder={t('person.chooseOrg')}
          value={org}
          error={isTried && wrong.includes('org') ? t('person.chooseOrg') : sent['org']}
          onChange={setOrg}
        />
        <InviteFields value={value} errorOf={errorOf} onChange={set} />
        <RightsChoice org={org} value={value} error={errorOf('permissionId')} onChange={set} />
        <UnsavedQuestion isDirty={wouldLose} texts={question} />
      </FormPage>
    </>
  );
};
