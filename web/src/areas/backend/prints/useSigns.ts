import { prints } from '@klang/contracts/api/prints';
import { signSeconds } from '@klang/contracts/prints/prints';
import { useEffect } from 'react';
import { useCommand } from '../../../lib/api.ts';

/** The page of a station says that it is open, also while a print waits for its confirmation or the station rests. */
export const useSigns = (stationId: string, isOnlyTab: boolean): void => {
  const sign = useCommand(prints.sign).mutateAsync;
  useEffect(() => {
    if (!isOnlyTab) return;
    const beat = () => void sign({ stationId }).catch(() => undefined);
    beat();
    const timer = setInterval(beat, signSeconds * 1_000);
    return () => clearInterval(timer);
  }, [stationId, isOnlyTab, sign]);
};
