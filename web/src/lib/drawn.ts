import { useSyncExternalStore } from 'react';

/** The server draws the site's first pages, where there is neither a storage nor a screen. */
export const isInBrowser = typeof window !== 'undefined';

/** What the server drew a page with, beside what is published. */
export type DrawnWith = {
  readonly atMs: number;
  /** As much of the address as it read. */
  readonly search: string;
};

let drawn: DrawnWith | null = null;

export const beginAsDrawn = (by: DrawnWith): void => {
  drawn = by;
};

/** Whether the page was drawn by the server, and is to begin with the same pieces. */
export const isDrawn = (): boolean => drawn !== null;

const never = () => () => undefined;

/** What may be otherwise here and now than where the page was drawn: it begins as drawn and is right at once. */
export const useAsDrawn = (here: () => string, there: (by: DrawnWith) => string): string =>
  useSyncExternalStore(never, here, () => (drawn === null ? here() : there(drawn)));
