import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { storedViewing } from '../../../lib/viewing.ts';
import { workCalls } from '../../../lib/workCalls.ts';

export const useStopViewing = () => {
  const { session, client } = useArea();
  const { mutateAsync, isPending } = useCommand(workCalls.authen.logout);
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
