import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64em)';
const listen = (listener: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** From 1024 px; false during server drawing, which uses one column. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(wide).matches,
    () => false,
  );
