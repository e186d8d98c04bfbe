import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useArea, useSession } from '../lib/area.tsx';
import { loadDoorTexts } from '../lib/i18n.ts';

const ProveDialog = lazy(async () => {
  const [{ ProveDialog: dialog }] = await Promise.all([import('../doors/ProveDialog.tsx'), loadDoorTexts()]);
  return { default: dialog };
});

/** Where people are asked once more who they are, whatever they pressed. */
export const AskedAgain = () => {
  const { proof } = useArea();
  const { token: own } = useSession();
  const token = useSyncExternalStore(proof.subscribe, proof.get);
  if (!token) return null;
  return (
    <Suspense>
      <ProveDialog token={token === own ? undefined : token} />
    </Suspense>
  );
};
