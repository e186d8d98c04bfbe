import { useSyncExternalStore } from 'react';

export const isInBrowser = typeof window !== 'undefined';

export type DrawnWith = {
  readonly atMs: number;
  readonly search: string;
};

let drawn: DrawnWith | null = null;

export const beginAsDrawn = (by: DrawnWith): void => {
  drawn = by;
};

export const isDrawn = (): boolean => drawn !== null;

const never = () => () => undefined;

/** A value that may differ from the server's: it hydrates with the server's value, then updates at once. */
export const useAsDrawn = (here: () => string, there: (by: DrawnWith) => string): string =>
  useSyncExternalStore(never, here, () => (drawn === null ? here() : there(drawn)));
