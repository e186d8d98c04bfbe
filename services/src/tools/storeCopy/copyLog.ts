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

/** Walks along both histories as far as the target's goes; whatever differs means that the target is not this copy. */
const alongTarget = async (
  told: AsyncGenerator<HistoryLine>,
  { target, signal }: CopyOptions,
  passed: (told: HistoryLine) => void,
) => {
  let held = 0;
  for await (const there of historyOf(target.readLog()).told) {
    if (signal?.aborted) break;
    const here = await told.next();
    if (here.done) {
      throw new CannotCopy(
        `The target holds more than the source, first ${placeOf(there)}; copy into an empty event store.`,
      );
    }
    if (!isSame(here.value, there)) {
      throw new CannotCopy(
        `The target holds something else: event ${held + 1} is ${placeOf(there)}, in the source ${placeOf(here.value)}; copy into an empty event store.`,
      );
    }
    held += 1;
    passed(here.value);
  }
  return held;
};

const openCopier = (target: RawStore) => {
  const writer = target.openWriter();
  const run = newRun();
  const send = async () => writer.append(run.take());

  const append = async (told: HistoryLine) => {
    if (told.missing > 0n) {
      await send();
      for (const fillers of fillersFor(told)) await writer.append(fillers);
    }
    if (!run.takes(told.entry)) await send();
    run.add(told.entry);
  };

  const alone = async (remove: (stream: string) => Promise<unknown>, { stream }: Entry) => {
    await send();
    await writer.settled();
    await remove(stream);
  };

  const ways: { readonly [By in HistoryLine['by']]: (told: HistoryLine) => Promise<void> } = {
    append,
    tombstone: ({ entry }) => alone(target.tombstone, entry),
    softDelete: ({ entry }) => alone(target.softDelete, { ...entry, stream: entry.stream.slice(2) }),
  };

  return {
    tell: (told: HistoryLine) => ways[told.by](told),
    finish: async () => {
      await send();
      await writer.settled();
    },
    close: () => writer.close(),
  };
};

/** Brings the target to where the source is: goes along what it holds already, then appends the rest in order. */
export const copyLog = async (wish: CopyOptions) => {
  const { source, target, progress = () => {}, signal } = wish;
  const head = Number(await source.head());
  const { told } = historyOf(source.readLog());
  let events = 0;
  const passed = (phase: Progress['phase']) => (one: HistoryLine) => {
    events += 1;
    progress({ phase, events, part: Math.min(1, Number(one.entry.position) / head) });
  };
  const held = await alongTarget(told, wish, passed('compared'));
  const copier = openCopier(target);
  try {
    for await (const one of told) {
      if (signal?.aborted) break;
      await copier.tell(one);
      passed('copied')(one);
    }
    await copier.finish();
  } finally {
    copier.close();
  }
  return { held, copied: events - held, stopped: signal?.aborted ?? false };
};
