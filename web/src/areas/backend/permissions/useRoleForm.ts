import { type PermissionRow, permissions } from '@klang/contracts/api/permissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import { isOvertaken } from '../../../lookups/form/ConflictNotice.tsx';
import { notify } from '../../../ui/notice.ts';
import { isSame } from './roleRights.ts';

const knowing = { fields: ['name'] };

export type RoleFields = Pick<PermissionRow, 'name' | 'mod' | 'active' | 'status' | 'refundSatang'>;
type Role = RoleFields & { readonly revision?: number };
const form = {
  valuesOf: ({ name, mod, active, status, refundSatang }: Role): RoleFields => ({
    name,
    mod,
    active,
    status,
    refundSatang,
  }),
  isSame: ({ mod, name, ...one }: RoleFields, { mod: otherMod, name: otherName, ...other }: RoleFields) =>
    name.trim() === otherName && isSame(mod, otherMod) && JSON.stringify(one) === JSON.stringify(other),
};

export const useRoleForm = (permissionId: string, role: Role) => {
  const { t } = useTranslation('backend');
  const { refresh } = useArea();
  const add = useCommand(permissions.add);
  const change = useCommand(permissions.change);
  const [reason, setReason] = useState('');
  const [isNameless, setNameless] = useState(false);
  const used = role.revision === undefined ? add : change;
  const draft = useRecordForm(role, form, { isSaving: used.isPending });
  const { revision } = draft.baseRecord;

  const send = ({ name, ...rest }: RoleFields) => {
    const body = { permissionId, name: name.trim(), ...rest };
    if (revision === undefined) return add.mutateAsync(body);
    return change.mutateAsync({ ...body, revision, reason: reason.trim() || null });
  };
  const save = async (): Promise<boolean> => {
    const isMissing = draft.values.name.trim() === '';
    setNameless(isMissing);
    if (isMissing) {
      document.querySelector<HTMLElement>('[name="name"]')?.focus();
      return false;
    }
    const answer = await send(draft.values).catch(async (error: Error) => {
      if (isOvertaken(error)) await refresh([permissions.list.reads ?? 'staff']);
      return null;
    });
    if (!answer) return false;
    draft.saved();
    setReason('');
    notify({ type: 'positive', title: t('form.saved') });
    return true;
  };
  return {
    draft,
    save,
    reason,
    setReason,
    forget: used.reset,
    isSaving: used.isPending,
    nameError:
      isNameless && draft.values.name.trim() === ''
        ? t('permissions.nameMissing')
        : fieldErrorsOf(used.error, knowing)['name'],
    refusal: draft.isBehind ? undefined : wholeRefusal(used.error, knowing),
  };
};
export type RoleDraft = ReturnType<typeof useRoleForm>['draft'];
