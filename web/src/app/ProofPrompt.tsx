import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useArea, useSession } from '../lib/area.tsx';
import { loadAccountTexts } from '../lib/i18n.ts';

const ProveDialog = lazy(async () => {
  const [{ ProveDialog: dialog }] = await Promise.all([import('../account/ProveDialog.tsx'), loadAccountTexts()]);
  return { default: dialog };
});

export const ProofPrompt = () => {
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
