import type { Deed } from './deedStore.ts';
import type { HeldDeeds } from './heldDeeds.ts';

export type DeedQueueState = {
  readonly deeds: readonly Deed[];
  /** Whether what was left from before has been looked for. */
  readonly isRead: boolean;
  /** False where the open page alone holds some of it. */
  readonly isKept: boolean;
};

const idsOf = (deeds: readonly Deed[]): ReadonlySet<string> => new Set(deeds.map(({ deedId }) => deedId));

/** What is in sight keeps its order; what is new stands between it as the store has it. */
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

/** What this person did, in the store and in sight. */
export const openDeedState = ({ store, whoId }: { readonly store: HeldDeeds; readonly whoId: string }) => {
  let state: DeedQueueState = { deeds: [], isRead: false, isKept: true };
  let isForgotten = false;
  const listeners = new Set<() => void>();
  const set = (deeds: readonly Deed[], isRead = state.isRead) => {
    const held = idsOf(store.held());
    const isKept = !deeds.some(({ deedId }) => held.has(deedId));
    if (deeds === state.deeds && isRead === state.isRead && isKept === state.isKept) return;
    state = { deeds, isRead, isKept };
    for (const listener of listeners) listener();
  };
  /** What another tab kept is sent from here as well, and what it sent waits here no more. */
  const readAll = async (): Promise<boolean> => {
    const before = idsOf(state.deeds);
    // A device that lets nobody at what it keeps holds up nothing of what is known here.
    const all = await store.all().catch(() => undefined);
    if (!all || isForgotten) return false;
    const there = idsOf(all);
    // What came or went while it was read is known here better.
    const staying = state.deeds.filter(({ deedId }) => !before.has(deedId) || there.has(deedId));
    const known = idsOf(staying);
    const more = all.filter((deed) => deed.whoId === whoId && !before.has(deed.deedId) && !known.has(deed.deedId));
    const isSame = more.length === 0 && staying.length === state.deeds.length;
    if (isSame) set(state.deeds, true);
    else set(inserted(all, staying, more), true);
    return more.length > 0;
  };
  let first: Promise<boolean> | undefined;
  /** Answers whether there was more than is in sight. */
  const read = (): Promise<boolean> => {
    const reading = readAll();
    first ??= reading;
    return reading;
  };
  const change = async (deed: Deed): Promise<Deed> => {
    // What was put away meanwhile is not kept anew.
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
    /** Only where nobody has begun to read before, and never of a device that is silent. */
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
    /** From then on it waits again, as it was done. */
    unrefuse: async (deedId: string): Promise<void> => {
      const known = state.deeds.find((one) => one.deedId === deedId);
      if (!known) return;
      const { refused: _, refusal: __, ...bare } = known;
      await change(bare);
    },
    drop: async (...deedIds: readonly string[]) => {
      for (const deedId of deedIds) await store.remove(deedId);
      set(state.deeds.filter((one) => !deedIds.includes(one.deedId)));
    },
  };
};
