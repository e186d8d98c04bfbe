import { useState } from 'react';
import { useArea, useSession } from '../../lib/area.tsx';
import { useLeave } from '../../lib/leave.ts';
import type { Deed } from './daySheet/deedStore.ts';
import { deedsOf } from './daySheet/unstoredDeeds.ts';
import { forgetDeeds } from './daySheet/useDeeds.ts';

/** Logout deletes the key of this device's waiting deeds, so check first what would be lost. */
export const useBackendLeave = () => {
  const area = useArea();
  const leave = useLeave();
  const { detail } = useSession();
  const whoId = detail?.id ?? '';
  const [waiting, setWaiting] = useState<readonly Deed[]>([]);
  const go = async () => {
    await forgetDeeds(area, whoId).catch(() => undefined);
    leave();
  };
  const ask = async () => {
    const store = deedsOf(area);
    const deeds = await store.all().catch(() => store.held());
    // Count refused deeds too: once deleted, they cannot be handled.
    const mine = deeds.filter((deed) => deed.whoId === whoId);
    setWaiting(mine);
    if (mine.length === 0) await go();
  };
  return { waiting, ask: () => void ask(), go: () => void go(), stay: () => setWaiting([]) };
};
