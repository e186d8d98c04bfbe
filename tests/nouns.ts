import { source } from './rooms.ts';
import { importsOf } from './sources.ts';

const services = 'services/src';

/** Rooms whose folders are named by noun, with the same nouns in each. */
export const roomsOfNouns = ['contracts/src', `${services}/http`, `${services}/platform`, `${services}/workers`];

/** Undefined for a file that stands directly in the room. */
export const nounOf = (room: string, path: string): string | undefined => {
  const [noun, file] = path.startsWith(`${room}/`) ? path.slice(room.length + 1).split('/') : [];
  return file === undefined ? undefined : noun;
};

export type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/** For each noun of a room, the other nouns that it imports. */
export const needsOfNouns = (room: string): Needs => {
  const pairs = source.flatMap((path) => {
    const from = nounOf(room, path);
    return from ? importsOf(path).map((target) => [from, nounOf(room, target)] as const) : [];
  });
  const nouns = [...new Set(pairs.map(([from]) => from))];
  const neededBy = (noun: string) => pairs.flatMap(([from, to]) => (from === noun && to && to !== noun ? [to] : []));
  return new Map(nouns.map((noun) => [noun, new Set(neededBy(noun))]));
};

/** The nouns in an import cycle, and the nouns that depend on one. */
export const inCircles = (needs: Needs): readonly string[] => {
  const left = [...needs.keys()].filter((noun) => [...(needs.get(noun) ?? [])].some((need) => needs.has(need)));
  if (left.length === needs.size) return left;
  return inCircles(new Map(left.map((noun) => [noun, needs.get(noun) ?? new Set()])));
};
