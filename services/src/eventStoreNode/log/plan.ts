import { type ProposedEvent, tombstoneRevision } from '../wire/recordedEvent.ts';
import { type ClockAndIds, type Draft, draftOn, type LogBefore, type NewRow } from './draft.ts';
import {
  type Current,
  currentOf,
  decideAppend,
  decideDelete,
  decideTombstone,
  type Head,
  isMetadataStream,
  ownerOf,
  type Place,
  type Verdict,
} from './semantics.ts';
import { isHidden, limitsOf, noLimits, truncatedAt } from './streamLimits.ts';

export type Change = {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly ProposedEvent[];
  /** Milliseconds since 1970; after it the caller no longer waits. */
  readonly deadline: number;
};

export type Outcome =
  | { readonly kind: 'done'; readonly revision: number; readonly position: number | undefined }
  | { readonly kind: 'wrongVersion'; readonly actual: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'expired' };

export type Plan = {
  readonly outcomes: readonly Outcome[];
  readonly rows: readonly NewRow[];
  readonly heads: ReadonlyMap<string, Head>;
  readonly position: number;
};

const noBytes = Buffer.alloc(0);

// A write to a soft-deleted stream, or to its metadata, restarts it after its old events.
const putEvents = (draft: Draft, { stream, events }: Change, current: Current): number => {
  const owner = ownerOf(stream);
  const head = draft.headOf(owner);
  const last = current.last + events.length;
  const position = draft.put(stream, current.last + 1, events);
  if (isMetadataStream(stream)) {
    const metadata = events.at(-1)?.content ?? noBytes;
    draft.setHead(owner, { ...head, metaLast: last, metadata, limits: limitsOf(metadata) });
    if (head.limits.softDeleted) draft.putMetadata(owner, truncatedAt(metadata, head.last + 1));
    return position;
  }
  draft.setHead(owner, { ...head, last });
  if (head.limits.softDeleted) draft.putMetadata(owner, truncatedAt(head.metadata, current.last + 1));
  return position;
};

const perform: Record<Change['kind'], (draft: Draft, change: Change, current: Current) => Outcome> = {
  append: (draft, change, current) => {
    const revision = current.last + change.events.length;
    const position = change.events.length > 0 ? putEvents(draft, change, current) : undefined;
    return { kind: 'done', revision, position };
  },
  delete: (draft, { stream }, current) => {
    const position = draft.putMetadata(stream, truncatedAt(noBytes, tombstoneRevision));
    return { kind: 'done', revision: current.last, position };
  },
  tombstone: (draft, { stream }, current) => {
    return { kind: 'done', revision: current.last, position: draft.putTombstone(stream) };
  },
};

const verdictOn = (draft: Draft, { kind, stream, expected, events }: Change, current: Current): Verdict => {
  if (kind === 'delete') return decideDelete(current, expected);
  if (kind === 'tombstone') return decideTombstone(current, expected);
  const ids = events.map(({ id }) => id);
  return decideAppend(current, expected, { ids, placesOf: (id) => draft.placesOf(stream, id) });
};

/** A real server answers a repeat as readers see it: a hidden event has no position. */
const repeatOf = (draft: Draft, stream: string, place: Place, now: number): Outcome => {
  const { last, metaLast, limits } = draft.headOf(ownerOf(stream));
  const seen = isMetadataStream(stream) ? { last: metaLast, limits: { ...noLimits, maxCount: 1 } } : { last, limits };
  const position = isHidden(place, { ...seen, now }) ? undefined : place.position;
  return { kind: 'done', revision: place.revision, position };
};

const settle = (draft: Draft, change: Change, now: number): Outcome => {
  const current = currentOf(change.stream, draft.headOf(ownerOf(change.stream)));
  const verdict = verdictOn(draft, change, current);
  if (verdict.kind === 'write') return perform[change.kind](draft, change, current);
  if (verdict.kind === 'repeat') return repeatOf(draft, change.stream, verdict.place, now);
  return verdict.kind === 'deleted' ? verdict : { kind: 'wrongVersion', actual: current.last };
};

export const planGroup = (changes: readonly Change[], before: LogBefore, now: ClockAndIds): Plan => {
  const draft = draftOn(before, now);
  const outcomes = changes.map(
    (change): Outcome => (change.deadline < now.ms ? { kind: 'expired' } : settle(draft, change, now.ms)),
  );
  return { outcomes, rows: draft.rows, heads: draft.heads, position: draft.end() };
};
