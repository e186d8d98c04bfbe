import { authen } from '@klang/contracts/api/authen';
import { permissions } from '@klang/contracts/api/permissions';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { storedViewing } from '../../../lib/viewing.ts';
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

export const useStopViewing = () => {
  const { session, client } = useArea();
  const { mutateAsync, isPending } = useCommand(authen.logout);
  const navigate = useNavigate();
  const stop = async () => {
    const from = storedViewing()?.from ?? '/backend/main';
    await mutateAsync({}).catch(() => null);
    session.stopViewing();
    client.clear();
    await navigate(from);
  };
  return { stop, isPending };
};
