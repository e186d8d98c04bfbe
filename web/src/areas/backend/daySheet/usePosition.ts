import type { ScanPosition } from '@klang/contracts/codes/scanFields';
import { useRef, useState } from 'react';
import { positionOf } from '../../../lib/position.ts';

const longestMs = 15_000;

const readPosition = (): Promise<ScanPosition | null> =>
  new Promise((done) => {
    if (!navigator.geolocation) return done(null);
    // Its own limit does not run while the browser asks for permission.
    setTimeout(() => done(null), longestMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done(positionOf(coords)),
      () => done(null),
      { enableHighAccuracy: true, maximumAge: 15_000, timeout: longestMs },
    );
  });

/** `asked` waits for the position that is still being read. */
export const usePosition = () => {
  const [position, setPosition] = useState<ScanPosition | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'denied'>('idle');
  const reading = useRef<Promise<ScanPosition | null>>(Promise.resolve(null));
  const ask = () => {
    setState('asking');
    reading.current = readPosition();
    void reading.current.then((found) => {
      setPosition(found);
      setState(found ? 'idle' : 'denied');
    });
  };
  const remove = () => {
    reading.current = Promise.resolve(null);
    setPosition(null);
  };
  return { position, state, ask, remove, asked: () => reading.current };
};
