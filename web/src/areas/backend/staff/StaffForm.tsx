import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { PersonConflict } from '../../../lookups/form/PersonConflict.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import people from '../../../ui/people.module.css';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { RightsFields } from './RightsFields.tsx';
import { useStaffDraft } from './useStaffDraft.ts';

type Props = { readonly person: StaffRow };
type DraftProps = { readonly draft: ReturnType<typeof useStaffDraft>; readonly isDisabled: boolean };

const inputs = [
  { field: 'name', type: 'text', maxLength: 100 },
  { field: 'email', type: 'email', maxLength: 200 },
  { field: 'phone', type: 'tel', maxLength: 20 },
] as const;

const Profile = ({ draft, isDisabled }: DraftProps) => {
  const { t } = useTranslation('backend');
  return (
    <Panel title={t('staff.profile')}>
      {inputs.map(({ field, type, maxLength }) => (
        <TextInput
          key={field}
          name={field}
          type={type}
          label={t(`staff.field.${field}`)}
          maxLength={maxLength}
          autoComplete="off"
          value={draft.values[field]}
          disabled={isDisabled}
          error={draft.errorOf(field)}
          onChange={({ currentTarget }) => draft.set({ [field]: currentTarget.value })}
        />
      ))}
    </Panel>
  );
};

/** Why rights cannot be touched here, if they cannot. */
const useRightsBar = ({ id, isAdmin, status }: StaffRow): { isShown: boolean; why: string | undefined } => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const isShown = status !== 'waiting' && status !== 'rejected';
  if (id === detail?.id) return { isShown, why: t('staff.rights.self') };
  if (isAdmin && !detail?.isadmin) return { isShown, why: t('staff.rights.onlyAdmins') };
  return { isShown, why: undefined };
};

/** A person's name, contact and rights, saved together. */
export const StaffForm = ({ person }: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const texts = useFormTexts();
  const draft = useStaffDraft(person);
  const { data: history } = useRead(staff.history, { staffId: person.id });
  const isDisabled = !holds(detail, 'staff', 'u') || detail?.viewing !== undefined;
  const isAboveMe = person.isAdmin && !detail?.isadmin;
  const { isShown, why } = useRightsBar(person);
  return (
    <>
      <form className={people.form} noValidate onSubmit={draft.submit}>
        {isDisabled && <p className={people.note}>{t('staff.lookOnly')}</p>}
        {draft.isBehind && (
          <PersonConflict
            held={draft.held}
            theirs={person}
            touched={draft.touched}
            steps={history?.steps}
            onTake={draft.discard}
            onSendMine={draft.goOn}
          />
        )}
        {draft.refusal && <FormProblems title={draft.refusal} />}
        <Profile draft={draft} isDisabled={isDisabled || isAboveMe} />
        {isShown && (
          <Panel title={t('staff.rights.title')} note={why}>
            <RightsFields
              value={draft.values}
              roleName={person.permissionName}
              error={draft.errorOf('permissionId')}
              isDisabled={isDisabled || why !== undefined}
              onChange={({ isAdmin, permissionId }) =>
                draft.set({ isAdmin, permissionId: isAdmin ? null : permissionId })
              }
            />
          </Panel>
        )}
        {draft.isDirty && <SaveBar texts={texts.bar} isSaving={draft.isSaving} onDiscard={draft.discard} />}
      </form>
      <UnsavedQuestion isDirty={draft.wouldLose} texts={texts.question} />
    </>
  );
};
