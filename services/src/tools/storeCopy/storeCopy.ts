import { parseArgs } from 'node:util';
import { CannotCopy } from './cannotCopy.ts';
import { copyLog, type Progress } from './copyLog.ts';
import { noteOrigin } from './origin.ts';
import { openRawStore } from './rawStore.ts';
import { verify } from './verify.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const count = (events: number) => events.toLocaleString('en');

const usage =
  'Give the target store: npm run store:copy -- --to esdb+discover://…  The source is the embedded one of DATA_DIR, or --from esdb://…  (--verify only compares).';

/** `from` undefined: the embedded store. */
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

const everySecond = () => {
  let last = Date.now();
  return ({ phase, events, part }: Progress) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    print(`${phase} ${count(events)} events, ${(part * 100).toFixed(0)} % of the log`);
  };
};

const stopping = () => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
};

export const storeCopy = async ({ from, to, onlyVerify }: CopyWish & { readonly from: string }): Promise<number> => {
  const [source, target] = [await openRawStore(from), await openRawStore(to)];
  print(`from ${source.host} to ${target.host}`);
  if (!onlyVerify) {
    const { alreadyThere, copied, stopped } = await copyLog({
      source,
      target,
      progress: everySecond(),
      signal: stopping(),
    });
    print(`already there ${count(alreadyThere)} events, copied ${count(copied)}`);
    if (stopped) {
      print('Stopped. Run the same command again to continue from here.');
      return 130;
    }
  }
  print('verifying: reading both stores from the first event to the last');
  const verified = await verify(source, target);
  const { events, streams, hash } = verified;
  print(`verified ${count(events)} events in ${count(streams)} streams, the same on both sides, sha256 ${hash}`);
  if (!onlyVerify) await noteOrigin({ from, to, verified });
  await Promise.all([source.close(), target.close()]);
  return 0;
};
