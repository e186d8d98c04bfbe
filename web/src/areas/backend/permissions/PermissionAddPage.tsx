import { permissions } from '@klang/contracts/api/permissions';
import { published } from '@klang/contracts/lookups/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { newPermissionId } from '../../../lib/ids.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { RoleForm } from './RoleForm.tsx';
import { type RoleFields, useRoleForm } from './useRoleForm.ts';

const empty: RoleFields = { name: '', mod: {}, active: true, status: published, refundSatang: null };

export const PermissionAddPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const { detail } = useSession();
  const navigate = useNavigate();
  const [permissionId] = useState(newPermissionId);
  const { draft, save, reason: _, setReason: __, forget: ___, ...saving } = useRoleForm(permissionId, empty);
  const state = useRead(permissions.list, { limit: 1 });
  const back = { to: '/backend/permissionlist', label: t('permissions.title') };
  const onSave = async () => {
    if (await save()) await navigate(`/backend/permissionedit?id=${permissionId}`, { replace: true });
  };
  return (
    <>
      <PageTitle of={`${t('permissions.add')} · ${name}`} />
      <RecordLoading state={state} isThere missing="" back={back}>
        {({ modules }) => (
          <RecordPage back={back} title={t('permissions.add')} note={t('permissions.addNote')}>
            <RoleForm
              {...saving}
              draft={draft}
              modules={modules}
              isNew
              isDisabled={!holds(detail, 'permission', 'i') || detail?.viewing !== undefined}
              onSave={onSave}
              onDiscard={draft.discard}
            />
          </RecordPage>
        )}
      </RecordLoading>
    </>
  );
};
