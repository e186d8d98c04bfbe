import { createHash } from 'node:crypto';
import { CannotCopy } from './cannotCopy.ts';
import type { Entry } from './entry.ts';
import { essence, type HistoryLine, historyOf, isSame } from './history.ts';
import type { RawStore } from './rawStore.ts';

export type Digest = {
  readonly events: number;
  readonly streams: number;
  readonly hash: string;
  readonly last: Entry | undefined;
};

export type VerifiedCopy = Digest & { readonly there: Entry | undefined };

export const digestOf = async (store: RawStore): Promise<Digest> => {
  const { lines, streams } = historyOf(store.readLog());
  const hash = createHash('sha256');
  let events = 0;
  let last: Entry | undefined;
  for await (const one of lines) {
    events += 1;
    if (!one.entry.type.startsWith('$')) last = one.entry;
    // Length prefixes separate the fields: "ab"+"c" is not "a"+"bc".
    hash.update(Buffer.concat(essence(one).flatMap((part) => [Buffer.from(`${part.length}:`), part])));
  }
  return { events, streams: streams(), hash: hash.digest('hex'), last };
};

const sentence = (n: number, one: HistoryLine | undefined, other: HistoryLine | undefined) => {
  const place = (line: HistoryLine | undefined) =>
    line ? `${line.entry.type} at ${line.entry.stream}@${line.entry.revision}` : 'nothing more';
  return `The copy is not right: event ${n} is ${place(one)} in the source and ${place(other)} in the target${
    one && other && place(one) === place(other) ? ', with other contents' : ''
  }; throw the target away and copy again into an empty one.`;
};

const firstDifference = async (source: RawStore, target: RawStore) => {
  const [left, right] = [historyOf(source.readLog()).lines, historyOf(target.readLog()).lines];
  for (let n = 1; ; n += 1) {
    const [one, other] = await Promise.all([left.next(), right.next()]);
    if (one.done && other.done)
      return 'The copy changed during the verification: stop all programs that write to either store, and verify again.';
    if (!one.value || !other.value || !isSame(one.value, other.value)) return sentence(n, one.value, other.value);
  }
};

export const verify = async (source: RawStore, target: RawStore): Promise<VerifiedCopy> => {
  const [here, there] = await Promise.all([digestOf(source), digestOf(target)]);
  if (here.hash === there.hash && here.events === there.events) return { ...here, there: there.last };
  throw new CannotCopy(await firstDifference(source, target));
};
