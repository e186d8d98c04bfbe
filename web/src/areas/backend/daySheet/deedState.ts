import type { Deed } from './deedStore.ts';
import type { UnstoredDeeds } from './unstoredDeeds.ts';

export type DeedQueueState = {
  readonly deeds: readonly Deed[];
  readonly isRead: boolean;
  /** False if some deeds exist only in the memory of this page. */
  readonly isKept: boolean;
};

const idsOf = (deeds: readonly Deed[]): ReadonlySet<string> => new Set(deeds.map(({ deedId }) => deedId));

const inserted = (all: readonly Deed[], staying: readonly Deed[], more: readonly Deed[]): readonly Deed[] => {
  const [isNew, places] = [idsOf(more), new Map(staying.map(({ deedId }, place) => [deedId, place]))];
  const together: Deed[] = [];
  let taken = 0;
  for (const deed of all) {
    if (isNew.has(deed.deedId)) together.push(deed);
    const place = places.get(deed.deedId) ?? -1;
    if (place < taken) continue;
    together.push(...staying.slice(taken, place + 1));
    taken = place + 1;
  }
  return [...together, ...staying.slice(taken)];
};

export const openDeedState = ({ store, whoId }: { readonly store: UnstoredDeeds; readonly whoId: string }) => {
  let state: DeedQueueState = { deeds: [], isRead: false, isKept: true };
  let isForgotten = false;
  const listeners = new Set<() => void>();
  const set = (deeds: readonly Deed[], isRead = state.isRead) => {
    const heldIds = idsOf(store.held());
    const isKept = !deeds.some(({ deedId }) => heldIds.has(deedId));
    if (deeds === state.deeds && isRead === state.isRead && isKept === state.isKept) return;
    state = { deeds, isRead, isKept };
    for (const listener of listeners) listener();
  };
  /** Picks up deeds that another tab stored, and drops those that it sent. */
  const readAll = async (): Promise<boolean> => {
    const before = idsOf(state.deeds);
    // A storage error must not block the deeds in memory.
    const all = await store.all().catch(() => undefined);
    if (!all || isForgotten) return false;
    const there = idsOf(all);
    // For deeds added or removed during the read, memory is newer than the store.
    const staying = state.deeds.filter(({ deedId }) => !before.has(deedId) || there.has(deedId));
    const known = idsOf(staying);
    const more = all.filter((deed) => deed.whoId === whoId && !before.has(deed.deedId) && !known.has(deed.deedId));
    const isSame = more.length === 0 && staying.length === state.deeds.length;
    if (isSame) set(state.deeds, true);
    else set(inserted(all, staying, more), true);
    return more.length > 0;
  };
  let first: Promise<boolean> | undefined;
  const read = (): Promise<boolean> => {
    const reading = readAll();
    first ??= reading;
    return reading;
  };
  const change = async (deed: Deed): Promise<Deed> => {
    // The deed was dropped in the meantime: do not store it again.
    if (!state.deeds.some(({ deedId }) => deedId === deed.deedId)) return deed;
    await store.put(deed);
    set(state.deeds.map((one) => (one.deedId === deed.deedId ? deed : one)));
    return deed;
  };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    readOnce: async (): Promise<void> => {
      if (!store.isSilent()) await (first ?? read());
    },
    add: async (deed: Deed): Promise<boolean> => {
      set([...state.deeds, deed]);
      await store.put(deed);
      set(state.deeds);
      return !idsOf(store.held()).has(deed.deedId);
    },
    change,
    isForgotten: () => isForgotten,
    forget: async (): Promise<void> => {
      isForgotten = true;
      set([]);
      await store.forget(whoId);
    },
    unrefuse: async (deedId: string): Promise<void> => {
      const known = state.deeds.find((one) => one.deedId === deedId);
      if (!known) return;
      const { refused: _, refusal: __, why: ___, ...bare } = known;
      await change(bare);
    },
    drop: async (...deedIds: readonly string[]) => {
      for (const deedId of deedIds) await store.remove(deedId);
      set(state.deeds.filter((one) => !deedIds.includes(one.deedId)));
    },
  };
};
