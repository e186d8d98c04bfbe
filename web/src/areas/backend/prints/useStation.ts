import { prints } from '@klang/contracts/api/prints';
import { signSeconds } from '@klang/contracts/prints/prints';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/api.ts';
import { readStored, saveValue } from '../../../lib/storage.ts';

/** Presence is not an event, so poll. */
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

export const useStation = () => {
  const [stationId, setStation] = useState(() => readStored('station'));
  const choose = (id: string) => {
    saveValue('station', id);
    setStation(id);
  };
  return { stationId: stationId === '' ? null : stationId, choose, leave: () => choose('') };
};
