import { createHash } from 'node:crypto';
import type { StoredEvent } from '../eventStore/stored.ts';

const leafMark = Buffer.from([0]);

/** An event as it lies in the log, sealed, with where it stands: what its leaf is made of. */
const leafTextOf = ({ stream, revision, id, type, data, meta }: StoredEvent): string =>
  JSON.stringify([stream, Number(revision), id, type, data, meta]);

/** The mark in front keeps a leaf from ever being taken for a node of the tree. */
export const leafOf = (event: StoredEvent): string =>
  createHash('sha256').update(leafMark).update(leafTextOf(event)).digest('hex');
