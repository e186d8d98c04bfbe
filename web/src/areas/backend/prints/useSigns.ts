import { prints } from '@klang/contracts/api/prints';
import { signSeconds } from '@klang/contracts/prints/prints';
import { useEffect, useState } from 'react';
import { useCommand } from '../../../lib/api.ts';

/**
 * The page of a station says that it is open, also while a print waits for its confirmation or the station rests.
 * Returns when the server last took that.
 */
export const useSigns = (stationId: string, isOnlyTab: boolean): number | null => {
  const [signedMs, setSignedMs] = useState<number | null>(null);
  const sign = useCommand(prints.sign).mutateAsync;
  useEffect(() => {
    if (!isOnlyTab) return;
    const beat = () =>
      void sign({ stationId }).then(
        () => setSignedMs(Date.now()),
        () => undefined,
      );
    beat();
    const timer = setInterval(beat, signSeconds * 1_000);
    return () => clearInterval(timer);
  }, [stationId, isOnlyTab, sign]);
  return signedMs;
};
