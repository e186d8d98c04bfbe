import { permissions } from '@klang/contracts/api/permissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { isOvertaken } from '../../../lookups/form/ConflictNotice.tsx';
import { notify } from '../../../ui/notice.ts';
import type { RoleDraft, RoleFields } from './useRoleDraft.ts';

const knowing = { fields: ['name'] };

type Save = {
  readonly permissionId: string;
  readonly draft: RoleDraft;
  /** What the role was loaded at; none where it is new. */
  readonly revision?: number;
};

/** Sends a role, new or changed, and says at its field what the server found wrong. */
export const useSaveRole = ({ permissionId, draft, revision }: Save) => {
  const { t } = useTranslation('backend');
  const { refresh } = useArea();
  const add = useCommand(permissions.add);
  const change = useCommand(permissions.change);
  const [reason, setReason] = useState('');
  const [isNameless, setNameless] = useState(false);
  const used = revision === undefined ? add : change;

  const send = ({ name, ...rest }: RoleFields) => {
    const role = { permissionId, name: name.trim(), ...rest };
    if (revision === undefined) return add.mutateAsync(role);
    return change.mutateAsync({ ...role, revision, reason: reason.trim() || null });
  };
  const save = async (): Promise<boolean> => {
    const isMissing = draft.values.name.trim() === '';
    setNameless(isMissing);
    if (isMissing) {
      document.querySelector<HTMLElement>('[name="name"]')?.focus();
      return false;
    }
    const answer = await send(draft.values).catch(async (error: Error) => {
      // They are shown what the role is now.
      if (isOvertaken(error)) await refresh([permissions.list.reads ?? 'staff']);
      return null;
    });
    if (!answer) return false;
    draft.settle();
    draft.discard();
    setReason('');
    notify({ type: 'positive', title: t('form.saved') });
    return true;
  };
  return {
    save,
    reason,
    setReason,
    forget: used.reset,
    isSaving: used.isPending,
    nameError:
      isNameless && draft.values.name.trim() === ''
        ? t('permissions.nameMissing')
        : fieldErrorsOf(used.error, knowing)['name'],
    refusal: wholeRefusal(used.error, knowing),
  };
};
