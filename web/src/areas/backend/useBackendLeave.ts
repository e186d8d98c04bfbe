import { useState } from 'react';
import { useArea, useSession } from '../../lib/area.tsx';
import { useLeave } from '../../lib/leave.ts';
import type { Deed } from './daySheet/deedStore.ts';
import { deedsOf } from './daySheet/heldDeeds.ts';
import { forgetDeeds } from './daySheet/useDeeds.ts';

/** Who leaves throws away what waits on this device with its key: what that would be is looked for first. */
export const useBackendLeave = () => {
  const area = useArea();
  const leave = useLeave();
  const { detail } = useSession();
  const whoId = detail?.id ?? '';
  const [waiting, setWaiting] = useState<readonly Deed[]>([]);
  const go = async () => {
    // A device that keeps nothing, or no longer lets us at it, holds nobody back.
    await forgetDeeds(area, whoId).catch(() => undefined);
    leave();
  };
  const ask = async () => {
    const store = deedsOf(area);
    const kept = await store.all().catch(() => store.held());
    // What was refused is looked after by nobody once it is thrown away.
    const mine = kept.filter((deed) => deed.whoId === whoId);
    setWaiting(mine);
    if (mine.length === 0) await go();
  };
  return { waiting, ask: () => void ask(), go: () => void go(), stay: () => setWaiting([]) };
};
