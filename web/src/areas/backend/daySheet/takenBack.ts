import type { Deed } from './deedStore.ts';

const idsOf = (deeds: readonly Deed[]): readonly string[] => deeds.map(({ deedId }) => deedId);
const isRefused = ({ refused }: Deed): boolean => refused !== undefined;

export const undoneIdsOf = (deeds: readonly Deed[]): ReadonlySet<string> =>
  new Set(deeds.flatMap(({ body: { undoes } }) => (typeof undoes === 'string' ? [undoes] : [])));

const refusedBefore = (deeds: readonly Deed[], undoings: readonly Deed[]): readonly Deed[] => {
  const undoneIds = undoneIdsOf(undoings);
  return deeds.filter((deed) => isRefused(deed) && undoneIds.has(deed.deedId));
};

type AnsweredScans = { readonly scans: readonly Deed[]; readonly refused: ReadonlyMap<string, unknown> };
/** What was done, with the refused scans that it took back. */
export const doneIds = (deeds: readonly Deed[], { scans, refused }: AnsweredScans): readonly string[] => {
  const done = scans.filter(({ deedId }) => !refused.has(deedId));
  return idsOf([...done, ...refusedBefore(deeds, done)]);
};

/** Nothing of a refused scan was done: once its person takes it back, nobody has to look after the two. */
export const takenBackIds = (deeds: readonly Deed[]): readonly string[] => {
  const refused = deeds.filter(isRefused);
  const undone = new Set(idsOf(refusedBefore(deeds, refused)));
  return [...undone, ...idsOf(refused.filter(({ body }) => undone.has(String(body['undoes']))))];
};

/** What still has to be carried out. */
export const stillToDo = (deeds: readonly Deed[]): readonly Deed[] => {
  const refused = new Set(idsOf(deeds.filter(isRefused)));
  return deeds.filter((deed) => !isRefused(deed) && !refused.has(String(deed.body['undoes'])));
};
/** What its person will be asked to look after. */
export const refusedToTell = (deeds: readonly Deed[]): readonly Deed[] => {
  const undone = undoneIdsOf(deeds);
  return deeds.filter((deed) => isRefused(deed) && !undone.has(deed.deedId));
};
