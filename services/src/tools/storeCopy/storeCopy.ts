import { parseArgs } from 'node:util';
import { CannotCopy } from './cannotCopy.ts';
import { copyLog, type Progress } from './copyLog.ts';
import { noteOrigin } from './origin.ts';
import { openRawStore } from './rawStore.ts';
import { verify } from './verify.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const count = (events: number) => events.toLocaleString('en');

const usage =
  'Name the store to copy into: npm run store:copy -- --to esdb+discover://…  The source is the embedded one of DATA_DIR, or --from esdb://…  (--verify only compares).';

/** What the operator typed; without `from` the source is the embedded store. */
export type CopyWish = { readonly from: string | undefined; readonly to: string; readonly onlyVerify: boolean };

export const wishOf = (args: readonly string[]): CopyWish => {
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    verify: { type: 'boolean', default: false },
  } as const;
  const { from, to, verify } = (() => {
    try {
      return parseArgs({ args: [...args], options }).values;
    } catch {
      throw new CannotCopy(usage);
    }
  })();
  if (!to) throw new CannotCopy(usage);
  if (from === to) throw new CannotCopy('--from and --to name the same event store; the copy needs another one.');
  return { from, to, onlyVerify: verify };
};

// Once a second is enough to watch, whatever the number of events.
const everySecond = () => {
  let last = Date.now();
  return ({ phase, events, part }: Progress) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    say(`${phase} ${count(events)} events, ${(part * 100).toFixed(0)} % of the log`);
  };
};

const stopping = () => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
};

/** Copies one store into another and says how far it is; answers the exit code. */
export const storeCopy = async ({ from, to, onlyVerify }: CopyWish & { readonly from: string }): Promise<number> => {
  const [source, target] = [await openRawStore(from), await openRawStore(to)];
  say(`from ${source.host} to ${target.host}`);
  if (!onlyVerify) {
    const { held, copied, stopped } = await copyLog({ source, target, progress: everySecond(), signal: stopping() });
    say(`held already ${count(held)} events, copied ${count(copied)}`);
    if (stopped) {
      say('Stopped; start the same command again and it goes on from here.');
      return 130;
    }
  }
  say('verifying: reading both stores from the first event to the last');
  const verified = await verify(source, target);
  const { events, streams, hash } = verified;
  say(`verified ${count(events)} events in ${count(streams)} streams, the same on both sides, sha256 ${hash}`);
  if (!onlyVerify) await noteOrigin({ from, to, verified });
  await Promise.all([source.close(), target.close()]);
  return 0;
};
