import { useSyncExternalStore } from 'react';

const from = (least: string) => {
  const media = `(min-width: ${least})`;
  const listen = (listener: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return (): boolean =>
    useSyncExternalStore(
      listen,
      () => window.matchMedia(media).matches,
      () => false,
    );
};

/** From 1024 px; false during server drawing, which uses one column. */
export const useWide = from('64em');

/** From 1200 px: a list and one of its rows have room side by side. */
export const useBeside = from('75em');
