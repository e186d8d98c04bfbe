import { type PermissionRow, permissions } from '@klang/contracts/api/permissions';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { dateAndTime } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { FormConflict } from '../../../lookups/form/FormConflict.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { eye } from '../../../ui/workIcons.ts';
import { RoleForm } from './RoleForm.tsx';
import { RoleHistory, useRoleInWords } from './RoleHistory.tsx';
import { RoleStatus } from './RoleStatus.tsx';
import { typedOver } from './roleRights.ts';
import { useConfirmedSave } from './useConfirmedSave.tsx';
import { useRoleForm } from './useRoleForm.ts';
import { useViewAs } from './useViewAs.ts';

type RoleProps = { readonly role: PermissionRow; readonly modules: readonly ModuleName[] };

const useNote = ({ holders, changedAt }: PermissionRow): string => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const at = dateAndTime(changedAt, language);
  return `${t('permissions.holders', { count: holders })} · ${t('permissions.changedAt', { at })}`;
};

const Role = ({ role, modules }: RoleProps) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { draft, save, reason, setReason, forget, ...saving } = useRoleForm(role.id, role);
  const { baseRecord, values, stored } = draft;
  const inWords = useRoleInWords();
  const { onSave, question } = useConfirmedSave({
    role,
    modules,
    save,
    values: draft.values,
    isSaving: saving.isSaving,
  });
  const history = useRead(permissions.history, { permissionId: role.id });
  const mayChange = holds(detail, 'permission', 'u') && detail?.viewing === undefined;
  const { viewAs, isPending } = useViewAs();
  const note = useNote(role);
  return (
    <RecordPage
      back={{ to: '/backend/permissionlist', label: t('permissions.title') }}
      title={role.name}
      badge={<RoleStatus role={role} />}
      note={note}
      actions={
        <Button
          left={eye}
          isBusy={isPending}
          isDisabled={draft.isDirty || detail?.viewing !== undefined}
          onClick={() => viewAs(role.id)}
        >
          {t('viewing.start')}
        </Button>
      }
    >
      {draft.isBehind && (
        <FormConflict
          since={baseRecord.revision ?? 0}
          steps={history.data?.steps}
          fields={inWords(baseRecord, role)}
          touched={inWords(stored, values).map(({ name }) => name)}
          onTake={() => {
            draft.discard();
            forget();
          }}
          onSendMine={() => {
            draft.goOn({ mod: typedOver(values.mod, baseRecord.mod, role.mod) });
            forget();
          }}
        />
      )}
      <RoleForm
        {...saving}
        draft={draft}
        modules={modules}
        isNew={false}
        isDisabled={!mayChange}
        onSave={onSave}
        onDiscard={draft.discard}
      >
        {draft.isDirty && (
          <Panel title={t('permissions.before')} note={t('permissions.effect', { count: role.holders })}>
            <TextInput
              label={t('permissions.reason')}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Panel>
        )}
        <RoleHistory role={role} modules={modules} state={history} mayRestore={mayChange && !draft.isDirty} />
      </RoleForm>
      {question}
    </RecordPage>
  );
};

export const PermissionEditPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const [params] = useSearchParams();
  const id = params.get('id') || 'none';
  const state = useRead(permissions.list, { permissionId: id });
  const role = state.data?.data.find((row) => row.id === id);
  const back = { to: '/backend/permissionlist', label: t('permissions.title') };
  return (
    <>
      <PageTitle of={`${role?.name ?? t('permissions.title')} · ${name}`} />
      <RecordLoading state={state} isThere={role !== undefined} missing={t('permissions.missing')} back={back}>
        {({ modules }) => role && <Role key={id} role={role} modules={modules} />}
      </RecordLoading>
    </>
  );
};
