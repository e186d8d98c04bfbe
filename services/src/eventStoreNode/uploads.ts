import type { PendingChange } from './log/groups.ts';
import type { Outcome } from './log/plan.ts';
import type { Target } from './requests.ts';
import { faults } from './wire/faults.ts';
import type { ProposedEvent } from './wire/recordedEvent.ts';
import { isUuid } from './wire/uuid.ts';

export type Upload = {
  readonly target: Target & { readonly deadline: number };
  readonly events: ProposedEvent[];
  size: number;
};

export type Flaw =
  | { readonly kind: 'tooBig' }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invalid'; readonly why: string };

export const mostBytes = 1024 * 1024;
const changeOverhead = 200;
const eventOverhead = 120;

const reserved = /^(\$all$|\$mem-|\$idx-|\$\$\$\$)/;

export const nameFlaw = (stream: string): string | undefined => {
  if (stream === '' || stream === '$$') return 'a stream needs a name';
  if (stream.includes('\0')) return 'a stream name cannot hold a zero byte';
  return reserved.test(stream) ? `nobody writes to ${stream}` : undefined;
};

const sizeOf = ({ content, metadata, type }: ProposedEvent): number =>
  content.length + metadata.length + 2 * type.length;
const isComplete = ({ type, contentType }: ProposedEvent): boolean => type !== '' && contentType !== '';
const isSound = ({ id, type }: ProposedEvent): boolean => isUuid(id) && !type.includes('\0');

export const grow = (upload: Upload, events: readonly ProposedEvent[]): Flaw | undefined => {
  for (const event of events) {
    upload.events.push(event);
    upload.size += sizeOf(event);
  }
  if (upload.size > mostBytes) return { kind: 'tooBig' };
  const why = nameFlaw(upload.target.stream);
  if (why) return { kind: 'invalid', why };
  if (!events.every(isComplete)) return { kind: 'incomplete' };
  return events.every(isSound) ? undefined : { kind: 'invalid', why: 'an event id must be a uuid' };
};

export const changeOf = ({ target, events, size }: Upload, settle: (outcome: Outcome) => void): PendingChange => ({
  kind: 'append',
  stream: target.stream,
  expected: target.expected,
  deadline: target.deadline,
  events,
  size: size + changeOverhead + eventOverhead * events.length,
  settle,
});

export const tooBusy = () => faults.unavailable('too much is waiting to be written');
export const optionsMissing = () => faults.invalid('an append must begin with its options');
