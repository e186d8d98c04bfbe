import { createHash } from 'node:crypto';
import type { StoredEvent } from '../eventStore/stored.ts';

const leafMark = Buffer.from([0]);

const leafTextOf = ({ stream, revision, id, type, data, meta }: StoredEvent): string =>
  JSON.stringify([stream, Number(revision), id, type, data, meta]);

/** The prefix separates leaves from tree nodes. */
export const leafOf = (event: StoredEvent): string =>
  createHash('sha256').update(leafMark).update(leafTextOf(event)).digest('hex');
