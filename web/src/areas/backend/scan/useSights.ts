import { needsTrip } from '@klang/contracts/codes/scans';
import { useLayoutEffect, useRef } from 'react';
import type { Setting } from './useScanning.ts';

/** A camera sees the same label many times a second, so debounce it. */
const sameMs = 3_000;
const doubt = 'doubtful';

/** When each was seen last. */
type Sights = Map<string, number>;
const isFresh = (sights: Sights, key: string): boolean => Date.now() - (sights.get(key) ?? 0) < sameMs;
const note = (sights: Sights, key: string): void => void sights.set(key, Date.now());
const isSeenAgain = (sights: Sights, key: string): boolean => {
  const isAgain = isFresh(sights, key);
  note(sights, key);
  return isAgain;
};

/** Leaving a place for none: the camera may still see its label, and what was put there last. */
const useLeftPlace = ({ mode, placeId }: Setting, onLeft: () => void): void => {
  const before = useRef({ mode, placeId });
  useLayoutEffect(() => {
    const { current: last } = before;
    before.current = { mode, placeId };
    if (last.placeId !== null && placeId === null && last.mode === mode) onLeft();
  });
};

/** What was seen at this setting, and what the camera sees, whatever it is taken for. */
export const useSights = (setting: Setting, isFilming: boolean) => {
  const [seen, filmed] = [useRef<Sights>(new Map()), useRef<Sights>(new Map())];
  const { mode, placeId, tripId } = setting;
  const keyOf = (code: string, place: string | null): string =>
    [code, ...Object.values({ ...setting, placeId: place, tripId: needsTrip(mode) ? tripId : null })].join(' ');
  useLeftPlace(setting, () => {
    if (!isFilming) return;
    for (const [code] of filmed.current) if (isFresh(filmed.current, code)) note(seen.current, keyOf(code, null));
  });
  return {
    isSeenAgain: (code: string): boolean => isSeenAgain(seen.current, keyOf(code, placeId)),
    isDoubtedAgain: (): boolean => isSeenAgain(seen.current, doubt),
    /** What a picture still shows stays seen, also where it is about something else. */
    film: (codes: readonly string[]): void => {
      for (const code of codes) {
        note(filmed.current, code);
        const key = keyOf(code, placeId);
        if (isFresh(seen.current, key)) note(seen.current, key);
      }
    },
    forget: (): void => seen.current.clear(),
  };
};
