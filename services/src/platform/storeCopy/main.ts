import { parseArgs } from 'node:util';
import { CannotCopy } from './cannotCopy.ts';
import { copyLog, type Progress } from './copyLog.ts';
import { openRawStore } from './rawStore.ts';
import { verify } from './verify.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const count = (events: number) => events.toLocaleString('en');

const usage =
  'Name both stores: npm run store:copy -- --from esdb://127.0.0.1:2113?tls=false --to esdb+discover://…  (--verify only compares).';

const wishOf = (args: readonly string[]) => {
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
  if (!from || !to) throw new CannotCopy(usage);
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

const run = async () => {
  const { from, to, onlyVerify } = wishOf(process.argv.slice(2));
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
  const { events, streams, hash } = await verify(source, target);
  say(`verified ${count(events)} events in ${count(streams)} streams, the same on both sides, sha256 ${hash}`);
  await Promise.all([source.close(), target.close()]);
  return 0;
};

const code = await run().catch((error: unknown) => {
  if (!(error instanceof CannotCopy)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});
process.exit(code);
