import { prints } from '@klang/contracts/api/prints';
import { signSeconds } from '@klang/contracts/prints/prints';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/api.ts';
import { keep, readKept } from '../../../lib/storage.ts';

/** The stations as they are now; who is awake is no event, so that it is asked again and again. */
export const useStations = (enabled = true) => {
  const state = useRead(prints.stations, {}, { enabled });
  const { refetch } = state;
  useEffect(() => {
    if (!enabled) return;
    const timer = setInterval(() => void refetch(), signSeconds * 1_000);
    return () => clearInterval(timer);
  }, [refetch, enabled]);
  return state;
};

/** Which station this browser is; it is remembered here, and outlives whoever is signed in. */
export const useStation = () => {
  const [stationId, setStation] = useState(() => readKept('station'));
  const choose = (id: string) => {
    keep('station', id);
    setStation(id);
  };
  return { stationId: stationId === '' ? null : stationId, choose, leave: () => choose('') };
};
