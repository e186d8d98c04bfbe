import { signSeconds } from '@klang/contracts/prints/prints';
import { useEffect, useSyncExternalStore } from 'react';
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

const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const chosen = (): string | null => readStored('station') || null;

/** Which station this browser is, on every part of the page that shows it. */
export const useStation = () => {
  const stationId = useSyncExternalStore(listen, chosen);
  const choose = (id: string) => {
    saveValue('station', id);
    for (const listener of listeners) listener();
  };
  return { stationId, choose, leave: () => choose('') };
};
