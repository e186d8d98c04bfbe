import { authen } from '@klang/contracts/api/authen';
import { customers } from '@klang/contracts/api/customers';
import { site } from '@klang/contracts/api/site';
import type { RunningBench } from './kit/bench.ts';
import type { Pair } from './kit/pair.ts';
import { type MeasuredProcess, processorTimes, spentEach, type Times } from './kit/processorTime.ts';
import { settledAfterMs, startProduct } from './kit/product.ts';
import { median } from './kit/statistics.ts';
import type { HashLoad } from './programs/bareHashing.ts';
import type { Load, LoadResult } from './programs/load.ts';
import { startProgram } from './programs/program.ts';

const people = 64;
const lanes = [4, 16];
const forMs = 5_000;
const aim = 0.8;
const password = 'klang-bench1';
const channel = authen.webClient.path.replace('{channel}', 'web');
/** Many addresses: the attempts of one address share a row. */
const from = Array.from({ length: people }, (_, place) => `127.0.1.${place + 1}`);
const emailOf = (place: number): string => `bench${place}@klang.com`;
const entering = (username: string, withPassword: string) => ({
  token: '',
  username,
  password: withPassword,
  autorenew: false,
  session: 'b'.repeat(25),
});

const post = async (url: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} from ${url}: ${await answer.text()}`);
  return answer.json();
};

const registerAll = async (url: string): Promise<void> => {
  const { token } = await post(`${url}${channel}`, entering('', ''));
  const { texts } = (await post(`${url}${site.texts.path}`, {})).detail;
  const accepts = texts.map(({ id }: { id: string }) => id);
  const register = (place: number) => {
    const who = { firstname: 'สมชาย', lastname: 'ใจดี', phone: '0812345678', language: 'th' };
    const body = { ...who, email: emailOf(place), password, accepts };
    return post(`${url}${customers.register.path}`, body, token);
  };
  await Promise.all(Array.from({ length: people }, (_, place) => register(place)));
};

type SignInTimes = { readonly who: 'a sign-in' | 'a hash alone'; readonly connections: number; readonly times: Times };

const spentLine = (runs: readonly SignInTimes[], who: SignInTimes['who'], connections: number): string => {
  const mine = runs.filter((run) => run.who === who && run.connections === connections);
  const names = [...(mine[0]?.times.keys() ?? [])];
  const spent = names.map((name) => [name, median(mine.map(({ times }) => times.get(name) ?? 0))] as const);
  const each = spent.map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join(', ');
  const together = spent.reduce((sum, [, ms]) => sum + ms, 0);
  return `processor time of ${who}, ${connections} at once: ${together.toFixed(2)} ms (${each})`;
};

const noting =
  (runs: SignInTimes[]) =>
  async (run: Omit<SignInTimes, 'times'>, on: readonly MeasuredProcess[], doing: () => Promise<number>) => {
    const before = await processorTimes(on);
    const done = await doing();
    runs.push({ ...run, times: spentEach(before, await processorTimes(on), done) });
  };

const printError = (line: string) => process.stderr.write(`${line}\n`);

export const openSignIns = async (): Promise<RunningBench> => {
  const product = await startProduct();
  const [url = ''] = product.urls;
  printError(`registering ${people} people …`);
  await registerAll(url);
  const [load, hashing] = [await startProgram('load.ts'), await startProgram('bareHashing.ts')];
  const bodies = Array.from({ length: people }, (_, place) => entering(emailOf(place), password));
  const runs: SignInTimes[] = [];
  const note = noting(runs);
  const loadOf = (connections: number, forMs: number): Load => {
    return { url: `${url}${channel}`, connections, forMs, tokens: [''], bodies, from };
  };
  printError(`letting it settle for ${settledAfterMs / 1_000} s, then ${lanes.length} pairs of a minute at most …`);
  await load.ask<LoadResult>(loadOf(Math.max(...lanes), settledAfterMs));
  const signIns = async (connections: number): Promise<number> => {
    let perSecond = 0;
    await note({ who: 'a sign-in', connections }, product.processes, async () => {
      const loaded = await load.ask<LoadResult>(loadOf(connections, forMs));
      perSecond = loaded.perSecond;
      return loaded.calls;
    });
    return perSecond;
  };
  const hashes = async (connections: number): Promise<number> => {
    let perSecond = 0;
    await note({ who: 'a hash alone', connections }, [{ name: 'hashing', pid: hashing.pid }], async () => {
      perSecond = await hashing.ask<number>({ lanes: connections, forMs } satisfies HashLoad);
      return (perSecond * forMs) / 1_000;
    });
    return perSecond;
  };
  const pairs = lanes.map(
    (connections): Pair => ({
      name: `sign-ins, ${connections} at once`,
      unit: '/s',
      aim,
      anchorName: 'bare argon2id with the same parameters, as many at once',
      ours: () => signIns(connections),
      anchor: () => hashes(connections),
    }),
  );
  return {
    pairs,
    notes: () =>
      lanes
        .filter((count) => runs.some(({ connections }) => connections === count))
        .flatMap((count) => [spentLine(runs, 'a sign-in', count), spentLine(runs, 'a hash alone', count)]),
    stop: async () => {
      await Promise.all([load.stop(), hashing.stop()]);
      await product.stop();
    },
  };
};
