import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { PersonConflict } from '../../../lookups/form/PersonConflict.tsx';
import { usePersonDraft } from '../../../lookups/form/usePersonDraft.ts';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { RightsFields } from './RightsFields.tsx';

const useStaffDraft = (person: StaffRow) => {
  const change = useCommand(staff.change);
  const setRights = useCommand(staff.setRights);
  const { id: staffId } = person;
  return usePersonDraft(person, {
    change: { ...change, send: (contact) => change.mutateAsync({ staffId, ...contact }) },
    setRights: { ...setRights, send: (rights) => setRights.mutateAsync({ staffId, ...rights }) },
    reads: staff.one.reads ?? 'staff',
  });
};

type Props = { readonly person: StaffRow; readonly holdsMore: boolean };
type DraftProps = {
  readonly draft: ReturnType<typeof useStaffDraft>;
  readonly isDisabled: boolean;
  readonly emailNote: string | undefined;
};

const inputs = [
  { field: 'name', type: 'text', maxLength: 100 },
  { field: 'email', type: 'email', maxLength: 200 },
  { field: 'phone', type: 'tel', maxLength: 20 },
] as const;

const Profile = ({ draft, isDisabled, emailNote }: DraftProps) => {
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
          disabled={isDisabled || (field === 'email' && emailNote !== undefined)}
          description={field === 'email' && !isDisabled ? emailNote : undefined}
          error={draft.errorOf(field)}
          onChange={({ currentTarget }) => draft.set({ [field]: currentTarget.value })}
        />
      ))}
    </Panel>
  );
};

const useRightsBar = ({ person, holdsMore }: Props): { isShown: boolean; why: string | undefined } => {
  const { id, status } = person;
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const isShown = status !== 'waiting' && status !== 'rejected';
  if (id === detail?.id) return { isShown, why: t('staff.rights.self') };
  if (holdsMore) return { isShown, why: t('staff.rights.holdsMore') };
  return { isShown, why: undefined };
};

const useEmailNote = ({ id }: StaffRow): string | undefined => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  if (id === detail?.id) return t('staff.email.own');
  return detail?.isadmin ? undefined : t('staff.email.admins');
};

export const StaffForm = ({ person, holdsMore }: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const texts = useFormTexts();
  const draft = useStaffDraft(person);
  const { data: history } = useRead(staff.history, { staffId: person.id });
  const isDisabled = !holds(detail, 'staff', 'u') || detail?.viewing !== undefined;
  const emailNote = useEmailNote(person);
  const { isShown, why } = useRightsBar({ person, holdsMore });
  return (
    <>
      <FormStack gap={16} onSubmit={draft.submit}>
        {isDisabled && <p className="faint fz-135">{t('staff.lookOnly')}</p>}
        {draft.isBehind && (
          <PersonConflict
            held={draft.baseRecord}
            theirs={person}
            touched={draft.touched}
            steps={history?.steps}
            onTake={draft.discard}
            onSendMine={draft.goOn}
          />
        )}
        {draft.refusal && <FormProblems title={draft.refusal} />}
        <Profile draft={draft} isDisabled={isDisabled || holdsMore} emailNote={emailNote} />
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
      </FormStack>
      <UnsavedQuestion isDirty={draft.wouldLose} texts={texts.question} />
    </>
  );
};
