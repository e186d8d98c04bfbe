import type { Deed } from './deedStore.ts';

/** Memoizes opened deeds by place: decrypting all pictures every few seconds would drain the battery. */
export const rememberOpened = (name: string) => {
  const opened = new Map<number, Deed>();
  let changes = 0;
  const news = { heard: 0, known: 0 };
  const forget = (place: number): void => {
    changes += 1;
    opened.delete(place);
  };
  // Without BroadcastChannel, tabs cannot invalidate each other, so nothing is memoized.
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  tabs?.addEventListener('message', ({ data }) => {
    news.heard += 1;
    forget(Number(data));
  });
  return {
    isBehind: () => news.heard !== news.known,
    changed: (place: number): void => {
      forget(place);
      tabs?.postMessage(place);
    },
    read: async (
      look: () => Promise<readonly number[]>,
      open: (places: readonly number[]) => Promise<ReadonlyMap<number, Deed>>,
    ): Promise<readonly Deed[]> => {
      const [before, heard] = [changes, news.heard];
      const places = await look();
      // Take the snapshot before opening the rest: a change made meanwhile would be missing from both.
      const known = new Map(opened);
      const fresh = await open(places.filter((place) => !known.has(place)));
      const all = places.flatMap((place) => known.get(place) ?? fresh.get(place) ?? []);
      // A deed that changed during the read may be stale here, so do not memoize this result.
      if (tabs && changes === before) for (const [place, deed] of fresh) opened.set(place, deed);
      news.known = heard;
      const there = new Set(places);
      for (const place of opened.keys()) if (!there.has(place)) opened.delete(place);
      return all;
    },
  };
};
