import type { ScanPosition } from '@klang/contracts/codes/scanFields';
import { useEffect, useRef, useState } from 'react';
import { positionOf } from '../../../lib/position.ts';
import { readStored, saveValue } from '../../../lib/storage.ts';

/** An older position says nothing about where the scan happens. */
const longestMs = 60_000;

type Fix = { readonly position: ScanPosition; readonly at: number };
const fixOf = ({ coords }: GeolocationPosition): Fix => ({
  position: positionOf(coords),
  at: Date.now(),
});

const whoLetsIt = (): string => readStored('scanPosition') ?? '';

/** The device's position, with this person's consent. Another person on the same device is asked again. */
export const usePosition = (whoId: string) => {
  const [chosenBy, setChosenBy] = useState(whoLetsIt);
  const isOn = whoId !== '' && chosenBy === whoId;
  const [isDenied, setDenied] = useState(false);
  const last = useRef<Fix | undefined>(undefined);
  const turn = (on: boolean): void => {
    saveValue('scanPosition', on ? whoId : '');
    setChosenBy(on ? whoLetsIt() : '');
    setDenied(false);
  };
  useEffect(() => {
    const hear = () => setChosenBy(whoLetsIt());
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
  useEffect(() => {
    last.current = undefined;
    if (!isOn) return;
    if (!navigator.geolocation) return setDenied(true);
    const onFix = (found: GeolocationPosition) => {
      last.current = fixOf(found);
      setDenied(false);
    };
    const onError = ({ code }: Pick<GeolocationPositionError, 'code'>) => {
      if (code !== 1) return;
      last.current = undefined;
      setDenied(true);
    };
    const watch = navigator.geolocation.watchPosition(onFix, onError, { enableHighAccuracy: true, maximumAge: 15_000 });
    return () => navigator.geolocation.clearWatch(watch);
  }, [isOn]);
  const now = (): ScanPosition | null => {
    // Another tab may have withdrawn the consent.
    if (!isOn || whoLetsIt() !== whoId) return null;
    const fix = last.current;
    return fix && Date.now() - fix.at < longestMs ? fix.position : null;
  };
  return { isOn, isDenied, turn, now };
};
