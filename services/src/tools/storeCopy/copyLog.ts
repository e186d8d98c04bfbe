import { CannotCopy } from './cannotCopy.ts';
import type { Entry } from './entry.ts';
import { type HistoryLine, historyOf, isSame } from './history.ts';
import type { RawStore } from './rawStore.ts';
import { fillersFor, newRun } from './runs.ts';

export type Progress = { readonly phase: 'compared' | 'copied'; readonly events: number; readonly part: number };
type CopyOptions = {
  readonly source: RawStore;
  readonly target: RawStore;
  readonly progress?: (progress: Progress) => void;
  readonly signal?: AbortSignal | undefined;
};

const placeOf = ({ entry }: HistoryLine) => `${entry.type} at ${entry.stream}@${entry.revision}`;

const alongTarget = async (
  history: AsyncGenerator<HistoryLine>,
  { target, signal }: CopyOptions,
  passed: (line: HistoryLine) => void,
) => {
  let heldCount = 0;
  for await (const there of historyOf(target.readLog()).lines) {
    if (signal?.aborted) break;
    const here = await history.next();
    if (here.done) {
      throw new CannotCopy(
        `The target holds more than the source, starting with ${placeOf(there)}: copy into an empty event store.`,
      );
    }
    if (!isSame(here.value, there)) {
      throw new CannotCopy(
        `The target holds something else: event ${heldCount + 1} is ${placeOf(there)}, in the source ${placeOf(here.value)}: copy into an empty event store.`,
      );
    }
    heldCount += 1;
    passed(here.value);
  }
  return heldCount;
};

const openCopier = (target: RawStore) => {
  const writer = target.openWriter();
  const run = newRun();
  const send = async () => writer.append(run.take());

  const append = async (line: HistoryLine) => {
    if (line.missing > 0n) {
      await send();
      for (const fillers of fillersFor(line)) await writer.append(fillers);
    }
    if (!run.takes(line.entry)) await send();
    run.add(line.entry);
  };

  const alone = async (remove: (stream: string) => Promise<unknown>, { stream }: Entry) => {
    await send();
    await writer.settled();
    await remove(stream);
  };

  const ways: { readonly [By in HistoryLine['by']]: (line: HistoryLine) => Promise<void> } = {
    append,
    tombstone: ({ entry }) => alone(target.tombstone, entry),
    softDelete: ({ entry }) => alone(target.softDelete, { ...entry, stream: entry.stream.slice(2) }),
  };

  return {
    tell: (line: HistoryLine) => ways[line.by](line),
    finish: async () => {
      await send();
      await writer.settled();
    },
    close: () => writer.close(),
  };
};

export const copyLog = async (wish: CopyOptions) => {
  const { source, target, progress = () => {}, signal } = wish;
  const head = Number(await source.head());
  const { lines } = historyOf(source.readLog());
  let events = 0;
  const passed = (phase: Progress['phase']) => (one: HistoryLine) => {
    events += 1;
    progress({ phase, events, part: Math.min(1, Number(one.entry.position) / head) });
  };
  const alreadyThere = await alongTarget(lines, wish, passed('compared'));
  const copier = openCopier(target);
  try {
    for await (const one of lines) {
      if (signal?.aborted) break;
      await copier.tell(one);
      passed('copied')(one);
    }
    await copier.finish();
  } finally {
    copier.close();
  }
  return { alreadyThere, copied: events - alreadyThere, stopped: signal?.aborted ?? false };
};
