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

/** The sealed event with its place: the input of its leaf hash. */
export const leafTextOf = ({ stream, revision, id, type, data, meta }: StoredEvent): string =>
  JSON.stringify([stream, Number(revision), id, type, data, meta]);

export const leafOf = (text: string): Hash => sha256(leafMark, text);

type Part = { readonly height: number; readonly hash: Hash };
/** Complete subtrees of the leaves so far, largest first; immutable, so that a state can be stored. */
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

/** A node without a neighbour moves up unchanged. */
export const rootOf = (tree: Tree): string => {
  const root = tree.reduceRight<Hash | null>((right, { hash }) => (right ? sha256(nodeMark, hash, right) : hash), null);
  if (!root) throw new Error('A root needs at least one leaf.');
  return root.toString('hex');
};

export const orgOfStream = (stream: string): string | null => /^[a-z]+-([\w-]{1,40})\./.exec(stream)?.[1] ?? null;
export const streamsOfOrg = (org: string): string => `^[a-z]+-${org}\\.`;
