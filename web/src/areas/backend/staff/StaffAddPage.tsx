import { staff } from '@klang/contracts/api/staff';
import { Box, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { focusFirst } from '../../../lib/focusFirst.ts';
import { useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import { wrongPerson } from '../../../lookups/form/personFields.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { RightsFields } from './RightsFields.tsx';
import classes from './staff.module.css';

type Invitation = {
  readonly name: string;
  readonly email: string;
  readonly language: 'th' | 'en';
  readonly isAdmin: boolean;
  readonly permissionId: string | null;
};

const form = {
  valuesOf: (invitation: Invitation) => invitation,
  // A choice with a default is no unsaved input.
  isSame: (one: Invitation, other: Invitation) => one.name === other.name && one.email === other.email,
};
const knowing = { fields: ['name', 'email', 'permissionId'], byRefusal: { email_taken: 'email' } };

const useInviting = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const navigate = useNavigate();
  const [empty] = useState<Invitation>({
    name: '',
    email: '',
    isAdmin: false,
    permissionId: null,
    language,
  });
  const [isTried, setTried] = useState(false);
  const invite = useCommand(staff.invite);
  const { values, set, saved, wouldLose } = useRecordForm(empty, form, { isSaving: invite.isPending });
  const wrong = wrongPerson({ ...values, phone: '' }, true);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.length > 0) return focusFirst(wrong);
    const { permissionId, ...rest } = values;
    const body = { ...rest, permissionId: values.isAdmin ? null : permissionId };
    const answer = await invite
      .mutateAsync(body)
      .catch((error) => focusFirst(Object.keys(fieldErrorsOf(error, knowing))));
    if (!answer) return;
    saved();
    notify({ type: 'positive', title: t('staff.invited', { email: values.email.trim() }) });
    await navigate(`/backend/staffedit?id=${encodeURIComponent(answer.detail.staffId)}`, { replace: true });
  };
  const sent = fieldErrorsOf(invite.error, knowing);
  return {
    values,
    set,
    errorOf: (field: 'name' | 'email' | 'permissionId') =>
      isTried && wrong.includes(field) ? t(`staff.wrong.${field}`) : sent[field],
    submit,
    isSaving: invite.isPending,
    refusal: wholeRefusal(invite.error, knowing),
    wouldLose,
  };
};

export const StaffAddPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const texts = useFormTexts();
  const { values, set, errorOf, submit, wouldLose, ...sending } = useInviting();
  return (
    <>
      <PageTitle of={`${t('staff.invite')} · ${name}`} />
      <FormPage
        back={{ to: '/backend/stafflist', label: t('staff.title') }}
        title={t('staff.invite')}
        saveLabel={t('staff.send')}
        onSubmit={submit}
        {...sending}
      >
        <p className="faint fz-135">{t('staff.inviteNote')}</p>
        <TextInput
          name="name"
          label={t('staff.field.name')}
          maxLength={100}
          autoComplete="off"
          value={values.name}
          error={errorOf('name')}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextInput
          name="email"
          type="email"
          label={t('staff.field.email')}
          maxLength={200}
          autoComplete="off"
          value={values.email}
          error={errorOf('email')}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
        <Box maw={260}>
          <Text span display="block" mb={6} fz="var(--field-label)" fw={500}>
            {t('staff.language')}
          </Text>
          <Segments
            label={t('staff.language')}
            value={values.language}
            options={[
              { value: 'th', label: 'ไทย' },
              { value: 'en', label: 'English' },
            ]}
            onChange={(language) => set({ language })}
          />
        </Box>
        <div>
          <b className={`${classes.title} block medium`}>{t('staff.rights.title')}</b>
          <RightsFields value={values} error={errorOf('permissionId')} onChange={set} />
        </div>
      </FormPage>
      <UnsavedQuestion isDirty={wouldLose} texts={texts.question} />
    </>
  );
};
