import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LostRights, lostBy } from './LostRights.tsx';
import type { RoleFields } from './useRoleForm.ts';

type Props = Omit<Parameters<typeof lostBy>[0], 'after'> & {
  readonly values: RoleFields;
  readonly isSaving: boolean;
  readonly save: () => Promise<boolean>;
};

/** Saves a role; where people lose rights by it, only once it was said who loses what. */
export const useAskedSave = ({ role, values, modules, isSaving, save }: Props) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const [isAsked, setAsked] = useState(false);
  const lost = lostBy({ role, after: values, modules });
  const run = async () => {
    await save();
    setAsked(false);
  };
  return {
    // Without a name nothing is sent: the form says so first.
    onSave: () => (lost && values.name.trim() !== '' ? setAsked(true) : void save()),
    question: isAsked && lost && (
      <ConfirmDialog
        title={t('permissions.losing.title', { count: role.holders })}
        yes={t('permissions.losing.yes')}
        no={common('back')}
        isBusy={isSaving}
        onYes={() => void run()}
        onNo={() => setAsked(false)}
      >
        <LostRights lost={lost} after={values} />
      </ConfirmDialog>
    ),
  };
};
