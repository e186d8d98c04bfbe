import {
  createdEntry,
  encodeFrame,
  json,
  octets,
  type ProposedEvent,
  streamField,
  tombstoneRevision,
} from '../wire/recordedEvent.ts';
import type { Row } from './rows.ts';
import { type Head, metadataStreamOf, type Place } from './semantics.ts';
import { limitsOf } from './streamLimits.ts';

export type StoredEvent = Place & { readonly stream: string };
export type NewRow = Row & { readonly id: string };

export type LogBefore = {
  readonly heads: ReadonlyMap<string, Head>;
  readonly stored: ReadonlyMap<string, readonly StoredEvent[]>;
  readonly position: number;
};
export type ClockAndIds = { readonly ms: number; readonly newId: () => string };

export type Draft = {
  readonly headOf: (owner: string) => Head;
  readonly placesOf: (stream: string, id: string) => readonly Place[];
  readonly put: (stream: string, firstRevision: number, events: readonly ProposedEvent[]) => number;
  readonly setHead: (owner: string, head: Head) => void;
  readonly putMetadata: (owner: string, metadata: Buffer) => number;
  readonly putTombstone: (stream: string) => number;
  readonly rows: readonly NewRow[];
  readonly heads: ReadonlyMap<string, Head>;
  readonly end: () => number;
};

const noBytes = Buffer.alloc(0);
const nowhere: readonly StoredEvent[] = [];

export const draftOn = (before: LogBefore, now: ClockAndIds): Draft => {
  const heads = new Map<string, Head>();
  const added = new Map<string, StoredEvent[]>();
  let indexed = 0;
  const rows: NewRow[] = [];
  const created = createdEntry(now.ms);
  let end = before.position;

  const headOf = (owner: string): Head => {
    const head = heads.get(owner) ?? before.heads.get(owner);
    if (!head) throw new Error('a change was planned without the head of its stream');
    return head;
  };

  const addedOf = (id: string): readonly StoredEvent[] => {
    for (; indexed < rows.length; indexed += 1) {
      const row = rows[indexed];
      if (row) added.set(row.id, [...(added.get(row.id) ?? nowhere), { ...row, created: now.ms }]);
    }
    return added.get(id) ?? nowhere;
  };

  const placesOf = (stream: string, id: string): readonly Place[] =>
    [...(before.stored.get(id) ?? nowhere), ...addedOf(id)].filter((place) => place.stream === stream);

  const put = (stream: string, firstRevision: number, events: readonly ProposedEvent[]): number => {
    const named = streamField(stream);
    let revision = firstRevision;
    for (const event of events) {
      const frame = encodeFrame({ event, stream: named, revision, position: end, created });
      rows.push({ position: end, stream, revision, type: event.type, frame, id: event.id });
      end += frame.length;
      revision += 1;
    }
    return rows.at(-1)?.position ?? end;
  };

  const system = (type: string, contentType: string, content: Buffer): ProposedEvent => {
    return { id: now.newId(), type, contentType, metadata: noBytes, content };
  };

  const putMetadata = (owner: string, metadata: Buffer): number => {
    const head = headOf(owner);
    const metaLast = head.metaLast + 1;
    heads.set(owner, { ...head, metaLast, metadata, limits: limitsOf(metadata) });
    return put(metadataStreamOf(owner), metaLast, [system('$metadata', json, metadata)]);
  };

  const putTombstone = (stream: string): number => {
    heads.set(stream, { ...headOf(stream), last: tombstoneRevision, tombstoned: true });
    return put(stream, tombstoneRevision, [system('$streamDeleted', octets, noBytes)]);
  };

  const setHead = (owner: string, head: Head): void => {
    heads.set(owner, head);
  };
  return { headOf, placesOf, put, setHead, putMetadata, putTombstone, rows, heads, end: () => end };
};
