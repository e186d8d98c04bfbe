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

export const useConfirmedSave = ({ role, values, modules, isSaving, save }: Props) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const [isAsked, setAsked] = useState(false);
  const lost = lostBy({ role, after: values, modules });
  const run = async () => {
    await save();
    setAsked(false);
  };
  return {
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
