import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { answerEach } from './program.ts';
import { below } from './statistics.ts';

export type Load = {
  readonly url: string;
  readonly connections: number;
  readonly forMs: number;
  /** Used in turn. */
  readonly tokens: readonly string[];
  /** Sent in turn. */
  readonly bodies: readonly object[];
  /** Addresses of this machine to come from, in turn; one where none is named. */
  readonly from?: readonly string[];
  /** A field that is another id in each request. */
  readonly freshId?: string;
};
export type Loaded = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** All that were answered, warming up too. */
  readonly calls: number;
};

const warmUpMs = 1_500;

type Sent = { readonly token: string; readonly text: string; readonly localAddress?: string | undefined };

const post = (agent: Agent, { url }: Load, { token, text, localAddress }: Sent): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      authorization: `Bearer ${token}`,
    };
    const sent = request(url, { method: 'POST', agent, headers, ...(localAddress && { localAddress }) }, (answer) => {
      let said = '';
      answer.on('data', (chunk: Buffer) => (said = answer.statusCode === 200 ? '' : said + chunk));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode} from ${url}: ${said}`)),
      );
    });
    sent.on('error', reject);
    sent.end(text);
  });

const run = async (load: Load): Promise<Loaded> => {
  const { connections, forMs, tokens, bodies, freshId, from: addresses = [] } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  const from = performance.now() + warmUpMs;
  const until = from + forMs;
  let turn = 0;
  const lane = async () => {
    for (let began = performance.now(); began < until; began = performance.now()) {
      const [token = '', body] = [tokens[turn % tokens.length], bodies[turn % bodies.length]];
      const localAddress = addresses[turn % addresses.length];
      turn += 1;
      const text = JSON.stringify(freshId ? { ...body, [freshId]: randomUUID() } : body);
      await post(agent, load, { token, text, localAddress });
      if (began >= from) took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - from) / 1000;
  agent.destroy();
  return {
    perSecond: took.length / seconds,
    p50: below(took, 0.5),
    p95: below(took, 0.95),
    p99: below(took, 0.99),
    calls: turn,
  };
};

if (process.send) answerEach(run);
