import { z } from 'zod';
import type { RunningBench } from './kit/bench.ts';
import { startProduct } from './kit/product.ts';
import { below } from './kit/statistics.ts';
import { startProgram } from './programs/program.ts';
import type { SocketOrder } from './programs/sockets.ts';

const sockets = 1_000;
const clicks = 30;
const mostMs = 500;
const entry = z.object({
  detail: z.object({ data: z.array(z.looseObject({ revision: z.int(), widthCm: z.int() })).length(1) }),
});

export const openOptionUpdate = async (): Promise<RunningBench> => {
  const product = await startProduct({ apis: 2 });
  const [clickUrl = '', listenUrl = ''] = product.urls;
  const token = await product.staffToken();
  const program = await startProgram('sockets.ts');
  await program.ask({ open: sockets, url: listenUrl, tokens: [token], hears: '"optionupdate"' } satisfies SocketOrder);
  const post = async (verb: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${clickUrl}/api/owner/${verb}/size`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${verb}/size: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const click = async (): Promise<number> => {
    const found = entry.parse(await post('get', { filter: { _id: 'size-s' } })).detail.data[0];
    const { _id, revision, changedAt: _, ...fields } = found ?? { revision: 0, widthCm: 0 };
    await program.ask({ round: 'begin' } satisfies SocketOrder);
    const began = process.hrtime.bigint();
    const widthCm = fields.widthCm === 40 ? 41 : 40;
    await post('change', { _id, revision, fields: { ...fields, widthCm }, reason: null });
    return Number(BigInt(await program.ask<string>({ round: 'end' } satisfies SocketOrder)) - began) / 1e6;
  };
  const name = `a click → optionupdate on the last of ${sockets.toLocaleString('en')} sockets`;
  return {
    figures: async () => {
      const took: number[] = [];
      for (let turn = 0; turn < clicks; turn += 1) took.push(await click());
      return [
        { name: `${name}, p50`, figure: below(took, 0.5), unit: 'ms', aim: null },
        { name: `${name}, p95`, figure: below(took, 0.95), unit: 'ms', aim: mostMs },
      ];
    },
    stop: async () => {
      await program.stop();
      await product.stop();
    },
  };
};
