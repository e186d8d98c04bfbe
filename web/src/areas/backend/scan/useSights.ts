import { needsTrip } from '@klang/contracts/codes/scans';
import { useLayoutEffect, useRef } from 'react';
import { scanLog } from './scanLog.ts';
import type { Setting } from './useScanning.ts';

/** A camera sees the same label many times a second, so debounce it. */
const sameMs = 3_000;
const doubt = 'doubtful';

/** When each was seen last. */
type Sights = Map<string, number>;
const isFresh = (sights: Sights, key: string): boolean => Date.now() - (sights.get(key) ?? 0) < sameMs;
const note = (sights: Sights, key: string): void => void sights.set(key, Date.now());
const noteAgain = (sights: Sights, key: string): void => {
  if (isFresh(sights, key)) note(sights, key);
};
const isSeenAgain = (sights: Sights, key: string): boolean => {
  const isAgain = isFresh(sights, key);
  note(sights, key);
  return isAgain;
};

/** Of a scan that was refused or taken back, nothing was done. */
const isDone = (scanId: string | undefined): boolean => {
  const scan = scanLog.get().find((one) => one.scanId === scanId);
  return scan?.outcome !== 'refused' && scan?.undoneBy === undefined;
};

/** When a person chose another place, or none: not by a label in the picture. */
const useChosenByHand = ({ mode, placeId }: Setting, onChosen: () => void) => {
  const before = useRef({ mode, placeId });
  const filmedId = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { current: last } = before;
    before.current = { mode, placeId };
    if (last.mode === mode && last.placeId === placeId) return;
    const isFilmed = filmedId.current === placeId;
    filmedId.current = undefined;
    if (last.mode === mode && !isFilmed) onChosen();
  });
  return (nextId: string): void => {
    filmedId.current = nextId;
  };
};

/** What was seen at this setting, and what the camera sees, whatever it is taken for. */
export const useSights = (setting: Setting) => {
  const [seen, scanned, filmed] = [useRef<Sights>(new Map()), useRef<Sights>(new Map()), useRef<Sights>(new Map())];
  const [left, taken] = [useRef<Sights>(new Map()), useRef<Sights>(new Map())];
  const scanIds = useRef(new Map<string, string>());
  const { mode, placeId, tripId } = setting;
  const keyOf = (code: string): string =>
    [code, ...Object.values({ ...setting, tripId: needsTrip(mode) ? tripId : null })].join(' ');
  const workKeyOf = (code: string): string => `${code} ${mode}`;
  const placeKeyOf = (code: string): string => `${code} ${mode} ${placeId}`;
  const filmPlace = useChosenByHand(setting, () => {
    for (const [code] of filmed.current) if (isFresh(filmed.current, code)) note(left.current, placeKeyOf(code));
  });
  return {
    /** A scan by hand counts also where the camera sees the same label. */
    isSeenAgain: (code: string, isFilmed: boolean): boolean =>
      isSeenAgain((isFilmed ? seen : scanned).current, keyOf(code)),
    isDoubtedAgain: (): boolean => isSeenAgain(seen.current, doubt),
    /** In the picture since before a person chose this place, or none. */
    isLeft: (code: string): boolean => isFresh(left.current, placeKeyOf(code)),
    /** In the picture since its scan, whatever was chosen for this work since. */
    isTaken: (code: string): boolean =>
      isFresh(taken.current, workKeyOf(code)) && isDone(scanIds.current.get(workKeyOf(code))),
    noteTaken: (code: string, scanId: string): void => {
      note(taken.current, workKeyOf(code));
      scanIds.current.set(workKeyOf(code), scanId);
    },
    filmPlace,
    /** What a picture still shows stays seen, also where it is about something else. */
    film: (codes: readonly string[]): void => {
      for (const code of codes) {
        note(filmed.current, code);
        noteAgain(seen.current, keyOf(code));
        noteAgain(left.current, placeKeyOf(code));
        noteAgain(taken.current, workKeyOf(code));
      }
    },
    forget: (): void => {
      seen.current.clear();
      scanned.current.clear();
    },
  };
};
