import { randomUUID } from 'node:crypto';
import { type Line, openLine } from '../kit/rawHttp.ts';
import { below } from '../kit/statistics.ts';
import { answerEach } from './program.ts';

export type Load = {
  readonly url: string;
  readonly connections: number;
  readonly forMs: number;
  readonly tokens: readonly string[];
  readonly bodies: readonly object[];
  readonly from?: readonly string[];
  readonly freshId?: string;
};
export type LoadResult = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly calls: number;
};

const warmUpMs = 1_500;

type SentCall = { readonly token: string; readonly text: string; readonly address: string };

const posting = (url: URL) => {
  const free = new Map<string, Line[]>();
  const open = new Set<Line>();
  const take = (address: string): Line => {
    const freeLine = free.get(address)?.pop();
    const line = freeLine ?? openLine(url, address || undefined);
    open.add(line);
    return line;
  };
  const post = async ({ token, text, address }: SentCall): Promise<void> => {
    const line = take(address);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await line.post({ headers, text });
    if (answer.status !== 200) throw new Error(`${answer.status} from ${url}: ${answer.text}`);
    free.set(address, [...(free.get(address) ?? []), line]);
  };
  const close = () => {
    for (const line of open) line.close();
  };
  return { post, close };
};

let turn = 0;

const run = async (load: Load): Promise<LoadResult> => {
  const { connections, forMs, tokens, bodies, freshId, from: addresses = [] } = load;
  const lines = posting(new URL(load.url));
  const took: number[] = [];
  const from = performance.now() + warmUpMs;
  const until = from + forMs;
  const first = turn;
  const lane = async () => {
    for (let began = performance.now(); began < until; began = performance.now()) {
      const [token = '', body] = [tokens[turn % tokens.length], bodies[turn % bodies.length]];
      const address = addresses[turn % addresses.length] ?? '';
      turn += 1;
      const text = JSON.stringify(freshId ? { ...body, [freshId]: randomUUID() } : body);
      await lines.post({ token, text, address });
      if (began >= from) took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - from) / 1000;
  lines.close();
  return {
    perSecond: took.length / seconds,
    p50: below(took, 0.5),
    p95: below(took, 0.95),
    p99: below(took, 0.99),
    calls: turn - first,
  };
};

if (process.send) answerEach(run);
