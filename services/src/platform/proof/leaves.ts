import { createHash } from 'node:crypto';
import type { StoredEvent } from '../eventStore/stored.ts';

type Hash = Buffer;
const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

const sha256 = (...parts: readonly (Buffer | string)[]): Hash => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** An event as it lies in the log, sealed, with where it stands: what its leaf is made of. */
export const leafTextOf = ({ stream, revision, id, type, data, meta }: StoredEvent): string =>
  JSON.stringify([stream, Number(revision), id, type, data, meta]);

export const leafOf = (text: string): Hash => sha256(leafMark, text);

type Part = { readonly height: number; readonly hash: Hash };
/** The whole trees that the leaves so far make, largest first; a value, so that any moment of it can be kept. */
export type Tree = readonly Part[];
export const noTree: Tree = [];

export const withLeaf = (tree: Tree, leaf: Hash): Tree => {
  let [rest, part] = [tree, { height: 0, hash: leaf }];
  for (let last = rest.at(-1); last?.height === part.height; last = rest.at(-1)) {
    part = { height: part.height + 1, hash: sha256(nodeMark, last.hash, part.hash) };
    rest = rest.slice(0, -1);
  }
  return [...rest, part];
};

/** What has no neighbour goes up as it is. */
export const rootOf = (tree: Tree): string => {
  const root = tree.reduceRight<Hash | null>((right, { hash }) => (right ? sha256(nodeMark, hash, right) : hash), null);
  if (!root) throw new Error('There is no root of nothing.');
  return root.toString('hex');
};

/** The organization in whose stream an event stands: `order-klangdee.o_8f2`. */
export const orgOfStream = (stream: string): string | null => /^[a-z]+-([\w-]{1,40})\./.exec(stream)?.[1] ?? null;
/** The names of all its streams, and of nobody else's, as an expression. */
export const streamsOfOrg = (org: string): string => `^[a-z]+-${org}\\.`;
