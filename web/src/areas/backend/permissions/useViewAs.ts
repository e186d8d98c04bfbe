import { permissions } from '@klang/contracts/api/permissions';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { notify } from '../../../ui/notice.ts';

export const useViewAs = () => {
  const { t } = useTranslation('backend');
  const { session, client } = useArea();
  const { mutateAsync, isPending } = useCommand(permissions.viewAs);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const viewAs = async (permissionId: string) => {
    try {
      const { token, detail } = await mutateAsync({ permissionId });
      if (!token) return;
      session.view({ token, detail, from: pathname + search });
      client.clear();
      await navigate('/backend/main');
    } catch (error) {
      notify({
        type: 'negative',
        title: t('viewing.failed'),
        text: error instanceof Error ? error.message : undefined,
      });
    }
  };
  return { viewAs, isPending };
};
