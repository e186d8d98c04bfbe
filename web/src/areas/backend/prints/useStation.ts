import { signSeconds } from '@klang/contracts/prints/prints';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/api.ts';
import { readStored, saveValue } from '../../../lib/storage.ts';
import { workCalls } from '../../../lib/workCalls.ts';

/** Presence is not an event, so poll. */
export const useStations = (enabled = true) => {
  const state = useRead(workCalls.prints.stations, {}, { enabled });
  const { refetch } = state;
  useEffect(() => {
    if (!enabled) return;
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), signSeconds * 1_000);
    return () => clearInterval(timer);
  }, [refetch, enabled]);
  return state;
};

export const useStation = () => {
  const [stationId, setStation] = useState(() => readStored('station'));
  const choose = (id: string) => {
    saveValue('station', id);
    setStation(id);
  };
  return { stationId: stationId === '' ? null : stationId, choose, leave: () => choose('') };
};
