import type { PicturePlace } from './places.ts';

/** Names of pictures after the command take these alone, and leave all others as they are. */
const named = process.argv.slice(2);
export const isEveryWanted = named.length === 0;
export const isWanted = (name: string): boolean => isEveryWanted || named.includes(name);

/** Whether a walk must go there: for its own picture, or for one that is taken from there on. */
export const isOnTheWay = (places: readonly PicturePlace[], place: number): boolean => {
  const behind = places.findIndex(({ path }, at) => at > place && path !== '');
  return places.slice(place, behind < 0 ? undefined : behind).some(({ name }) => isWanted(name));
};
