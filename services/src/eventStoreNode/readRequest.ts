import { type MessageShape, maxInt63, readMessage } from './wire/protobuf.ts';

export type ReadFrom = { readonly at: 'start' } | { readonly at: 'end' } | { readonly at: number };
export type FilterRequest = {
  readonly on: 'stream' | 'type';
  readonly regex: string;
  readonly prefixes: readonly string[];
  readonly checkpointEvery: number;
};
export type ReadRequest = {
  /** Null: the whole log. */
  readonly stream: string | null;
  readonly from: ReadFrom;
  readonly backwards: boolean;
  readonly resolveLinks: boolean;
  readonly count: number;
  readonly isSubscription: boolean;
  readonly filter: FilterRequest | null;
  readonly textIds: boolean;
};

const defaultWindow = 32;
const endPosition = 2 ** 64;

type RequestDraft = {
  -readonly [K in keyof ReadRequest]: ReadRequest[K];
};

const streamShape: MessageShape<RequestDraft> = {
  1: (into, from, bytes, end) => {
    readMessage<RequestDraft>(
      {
        3: (to, start, all, stop) => {
          to.stream = all.toString('utf8', start, stop);
        },
      },
      into,
      bytes,
      from,
      end,
    );
  },
  2: (into, value) => {
    into.from = { at: value };
  },
  3: (into) => {
    into.from = { at: 'start' };
  },
  4: (into) => {
    into.from = { at: 'end' };
  },
};

type Position = { commit: number; prepare: number };
const positionShape: MessageShape<Position> = {
  1: (into, value) => {
    into.commit = value;
  },
  2: (into, value) => {
    into.prepare = value;
  },
};

const placeOf = ({ commit, prepare }: Position): ReadFrom => {
  if (commit >= endPosition) return { at: 'end' };
  if (commit === 0 && prepare === 0) return { at: 'start' };
  // Our events always have both equal; the reader rejects NaN as beyond any log.
  return { at: commit === prepare && commit < maxInt63 ? commit : Number.NaN };
};

const allShape: MessageShape<RequestDraft> = {
  1: (into, from, bytes, end) => {
    into.from = placeOf(readMessage(positionShape, { commit: 0, prepare: 0 }, bytes, from, end));
  },
  2: (into) => {
    into.from = { at: 'start' };
  },
  3: (into) => {
    into.from = { at: 'end' };
  },
};

type Expression = { regex: string; prefixes: string[] };
const expressionShape: MessageShape<Expression> = {
  1: (into, from, bytes, end) => {
    into.regex = bytes.toString('utf8', from, end);
  },
  2: (into, from, bytes, end) => {
    into.prefixes.push(bytes.toString('utf8', from, end));
  },
};

type FilterDraft = Expression & { on: 'stream' | 'type'; window: number; multiplier: number };
const on = (subject: 'stream' | 'type') => (into: FilterDraft, from: number, bytes: Buffer, end: number) => {
  into.on = subject;
  readMessage(expressionShape, into, bytes, from, end);
};
const filterShape: MessageShape<FilterDraft> = {
  1: on('stream'),
  2: on('type'),
  3: (into, value) => {
    into.window = value;
  },
  5: (into, value) => {
    into.multiplier = value;
  },
};

const readFilter = (bytes: Buffer, from: number, end: number): FilterRequest => {
  const building: FilterDraft = { on: 'stream', regex: '', prefixes: [], window: defaultWindow, multiplier: 1 };
  const { window, multiplier, ...filter } = readMessage(filterShape, building, bytes, from, end);
  return { ...filter, checkpointEvery: Math.max(1, window) * Math.max(1, multiplier) };
};

const optionsShape: MessageShape<RequestDraft> = {
  1: (into, from, bytes, end) => {
    into.stream = '';
    readMessage(streamShape, into, bytes, from, end);
  },
  2: (into, from, bytes, end) => {
    into.stream = null;
    readMessage(allShape, into, bytes, from, end);
  },
  3: (into, value) => {
    into.backwards = value === 1;
  },
  4: (into, value) => {
    into.resolveLinks = value === 1;
  },
  5: (into, value) => {
    into.count = value;
  },
  6: (into) => {
    into.isSubscription = true;
  },
  7: (into, from, bytes, end) => {
    into.filter = readFilter(bytes, from, end);
  },
  9: (into, from, bytes, end) => {
    readMessage<RequestDraft>(
      {
        2: (to) => {
          to.textIds = true;
        },
      },
      into,
      bytes,
      from,
      end,
    );
  },
};

const requestShape: MessageShape<RequestDraft> = {
  1: (into, from, bytes, end) => {
    readMessage(optionsShape, into, bytes, from, end);
  },
};

export const readReadRequest = (bytes: Buffer): ReadRequest =>
  readMessage<RequestDraft>(
    requestShape,
    {
      stream: null,
      from: { at: 'start' },
      backwards: false,
      resolveLinks: false,
      count: 0,
      isSubscription: false,
      filter: null,
      textIds: false,
    },
    bytes,
  );
