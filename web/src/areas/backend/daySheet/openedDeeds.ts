import type { Deed } from './deedStore.ts';

/** What was opened before, by its place: deeds are sealed with their pictures, and opening them all every few seconds warms a phone. */
export const rememberOpened = (name: string) => {
  const opened = new Map<number, Deed>();
  let changes = 0;
  const news = { heard: 0, known: 0 };
  const forget = (place: number): void => {
    changes += 1;
    opened.delete(place);
  };
  // Where no tab hears of another, nothing is remembered.
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  tabs?.addEventListener('message', ({ data }) => {
    news.heard += 1;
    forget(Number(data));
  });
  return {
    /** Another tab changed something since this one looked last. */
    isBehind: () => news.heard !== news.known,
    changed: (place: number): void => {
      forget(place);
      tabs?.postMessage(place);
    },
    /** All that lies at these places, in their order; `open` opens those that are new or were changed. */
    read: async (
      look: () => Promise<readonly number[]>,
      open: (places: readonly number[]) => Promise<ReadonlyMap<number, Deed>>,
    ): Promise<readonly Deed[]> => {
      const [before, heard] = [changes, news.heard];
      const places = await look();
      // Taken before anything is waited for: what is changed while the rest is opened would be in neither.
      const known = new Map(opened);
      const fresh = await open(places.filter((place) => !known.has(place)));
      const all = places.flatMap((place) => known.get(place) ?? fresh.get(place) ?? []);
      // What was changed meanwhile may be among it, as it was.
      if (tabs && changes === before) for (const [place, deed] of fresh) opened.set(place, deed);
      news.known = heard;
      const there = new Set(places);
      for (const place of opened.keys()) if (!there.has(place)) opened.delete(place);
      return all;
    },
  };
};
