import { encodeFrame, json, type Proposed, tombstoneRevision } from './recordedEvent.ts';
import type { Row } from './rows.ts';
import {
  type Current,
  currentOf,
  decideAppend,
  decideDelete,
  decideTombstone,
  type Head,
  isMetadataStream,
  metadataStreamOf,
  ownerOf,
  type Verdict,
} from './semantics.ts';
import { limitsOf, truncatedAt } from './streamLimits.ts';

/** What somebody asks the one writer to do. */
export type Change = {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly Proposed[];
  /** Milliseconds since 1970 after which nobody waits for the answer. */
  readonly deadline: number;
};

export type Outcome =
  | { readonly kind: 'done'; readonly revision: number; readonly position: number | undefined }
  | { readonly kind: 'wrongVersion'; readonly actual: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'expired' };

/** Where an event id stands in the log. */
export type Stored = { readonly stream: string; readonly revision: number; readonly position: number };

export type Now = { readonly ms: number; readonly newId: () => string };
export type NewRow = Row & { readonly id: string };

export type Plan = {
  readonly outcomes: readonly Outcome[];
  readonly rows: readonly NewRow[];
  readonly heads: ReadonlyMap<string, Head>;
  readonly position: number;
};

export type Before = {
  readonly heads: ReadonlyMap<string, Head>;
  readonly stored: ReadonlyMap<string, readonly Stored[]>;
  readonly position: number;
};

const noBytes = Buffer.alloc(0);
const metadataEvent = (id: string, content: Buffer): Proposed => ({
  id,
  type: '$metadata',
  contentType: json,
  metadata: noBytes,
  content,
});
const tombstone = (id: string): Proposed => ({
  id,
  type: '$streamDeleted',
  contentType: 'application/octet-stream',
  metadata: noBytes,
  content: noBytes,
});

/** Decides changes one after another, each on what those before it leave behind, and lays out what is to be written. */
export const planGroup = (changes: readonly Change[], before: Before, now: Now): Plan => {
  const heads = new Map<string, Head>();
  const added = new Map<string, Stored[]>();
  const rows: NewRow[] = [];
  const created = `${now.ms}0000`;
  let position = before.position;

  const headOf = (owner: string): Head => {
    const head = heads.get(owner) ?? before.heads.get(owner);
    if (!head) throw new Error('a change was planned without the head of its stream');
    return head;
  };

  const placesOf = (stream: string) => (id: string) =>
    [...(before.stored.get(id) ?? []), ...(added.get(id) ?? [])].filter((place) => place.stream === stream);

  const put = (stream: string, revision: number, event: Proposed): void => {
    const frame = encodeFrame({ event, stream, revision, position, created });
    rows.push({ position, stream, revision, type: event.type, frame, id: event.id });
    const places = added.get(event.id);
    if (places) places.push({ stream, revision, position });
    else added.set(event.id, [{ stream, revision, position }]);
    position += frame.length;
  };

  const putMetadata = (owner: string, metadata: Buffer): void => {
    const head = headOf(owner);
    const metaLast = head.metaLast + 1;
    put(metadataStreamOf(owner), metaLast, metadataEvent(now.newId(), metadata));
    heads.set(owner, { ...head, metaLast, metadata, limits: limitsOf(metadata) });
  };

  const append = (stream: string, events: readonly Proposed[], current: Current): void => {
    if (events.length === 0) return;
    const owner = ownerOf(stream);
    const first = current.last + 1;
    events.forEach((event, i) => {
      put(stream, first + i, event);
    });
    const last = current.last + events.length;
    const head = headOf(owner);
    const { metadata, limits } = head;
    if (isMetadataStream(stream)) {
      const latest = events.at(-1)?.content ?? noBytes;
      heads.set(owner, { ...head, metaLast: last, metadata: latest, limits: limitsOf(latest) });
      if (limits.softDeleted) putMetadata(owner, truncatedAt(latest, head.last + 1));
      return;
    }
    heads.set(owner, { ...head, last });
    if (limits.softDeleted) putMetadata(owner, truncatedAt(metadata, first));
  };

  const perform = (change: Change, current: Current): Outcome => {
    const owner = ownerOf(change.stream);
    if (change.kind === 'delete') putMetadata(owner, truncatedAt(noBytes, tombstoneRevision));
    if (change.kind === 'tombstone') {
      put(change.stream, tombstoneRevision, tombstone(now.newId()));
      heads.set(owner, { ...headOf(owner), last: tombstoneRevision, tombstoned: true });
    }
    if (change.kind === 'append') {
      append(change.stream, change.events, current);
      const written = change.events.length;
      const last = rows.findLast((row) => row.stream === change.stream);
      return { kind: 'done', revision: current.last + written, position: written > 0 ? last?.position : undefined };
    }
    return { kind: 'done', revision: current.last, position: rows.at(-1)?.position };
  };

  const verdictOn = (change: Change, current: Current): Verdict => {
    if (change.kind === 'delete') return decideDelete(current, change.expected);
    if (change.kind === 'tombstone') return decideTombstone(current, change.expected);
    const ids = change.events.map((event) => event.id);
    return decideAppend(current, change.expected, { ids, placesOf: placesOf(change.stream) });
  };

  const decide = (change: Change): Outcome => {
    if (change.deadline < now.ms) return { kind: 'expired' };
    const current = currentOf(change.stream, headOf(ownerOf(change.stream)));
    const verdict = verdictOn(change, current);
    if (verdict.kind === 'write') return perform(change, current);
    if (verdict.kind === 'repeat') return { kind: 'done', ...verdict.place };
    return verdict.kind === 'deleted' ? verdict : { kind: 'wrongVersion', actual: current.last };
  };

  return { outcomes: changes.map(decide), rows, heads, position };
};
