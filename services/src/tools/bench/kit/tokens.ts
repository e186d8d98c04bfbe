import type { Load, Loaded } from '../programs/load.ts';
import { startProgram } from '../programs/program.ts';
import type { Open, Opening } from '../programs/tokenApi.ts';
import type { Opened } from './bench.ts';
import type { Figure } from './figure.ts';
import { startParts } from './parts.ts';
import { median } from './statistics.ts';

const rounds = 5;
const forMs = 2_000;
const aimMs = 0.3;
/** Few are remembered from the call before; of many each is asked of the database: a caller is remembered for a second. */
const few = 10;
const many = 8_000;

/** What the check of a token adds to a route that does nothing, in the median of a call on one connection. */
export const openTokens = async (): Promise<Opened> => {
  const parts = await startParts();
  const api = await startProgram('tokenApi.ts', { DATABASE_URL: parts.bareUrl, EVENTSTORE_URL: parts.node.url });
  const { url, tokens } = await api.ask<Open>({ customers: many } satisfies Opening);
  const load = await startProgram('load.ts');

  const p50 = async (path: string, count: number): Promise<number> => {
    const asked: Load = { url: `${url}${path}`, connections: 1, forMs, tokens: tokens.slice(0, count), bodies: [{}] };
    return (await load.ask<Loaded>(asked)).p50;
  };
  /** Each time next to the bare route, so that a slow minute of the machine falls on both. */
  const added = async (count: number): Promise<{ added: number; bare: number }> => {
    const [differences, bares]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const bare = await p50('/bare', count);
      differences.push((await p50('/checked', count)) - bare);
      bares.push(bare);
    }
    return { added: median(differences), bare: median(bares) };
  };

  const figures = async (): Promise<readonly Figure[]> => {
    const [kept, asked] = [await added(few), await added(many)];
    return [
      {
        name: `a token check, ${few} callers in turn, what it adds at p50`,
        figure: kept.added,
        unit: 'ms',
        aim: aimMs,
      },
      {
        name: `a token check, ${many.toLocaleString('en')} callers in turn, what it adds at p50`,
        figure: asked.added,
        unit: 'ms',
        aim: aimMs,
      },
      { name: 'the bare route, p50', figure: kept.bare, unit: 'ms', aim: null },
    ];
  };
  return {
    figures,
    stop: async () => {
      await Promise.all([load.stop(), api.stop()]);
      await parts.stop();
    },
  };
};
