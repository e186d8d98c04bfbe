import { reconnectDelayMs } from '@klang/contracts/kit/socket';
import type { RunningBench } from './kit/bench.ts';
import type { Figure } from './kit/figure.ts';
import { startProduct } from './kit/product.ts';
import { median } from './kit/statistics.ts';
import { startProgram } from './programs/program.ts';
import type { Screens } from './programs/returning.ts';

const screens = 1_000;
const rounds = 3;
const graceSeconds = 2;

type Round = { readonly away: number; readonly back: number };

export const openReconnect = async (): Promise<RunningBench> => {
  const product = await startProduct();
  const [url = ''] = product.urls;
  const program = await startProgram('returning.ts');
  await program.ask({ url, tokens: await product.customerTokens(screens) } satisfies Screens);

  const once = async (): Promise<Round> => {
    const gone = program.ask<number>({ wait: 'left' } satisfies Screens);
    await product.restart('api');
    const served = Date.now();
    const left = await gone;
    const back = await program.ask<number>({ wait: 'back' } satisfies Screens);
    const secondsFrom = (moment: number, until: number) => (until - moment) / 1_000;
    return { away: secondsFrom(left, served), back: secondsFrom(Math.max(left, served), back) };
  };
  return {
    figures: async () => {
      const seen: Round[] = [];
      for (let round = 0; round < rounds; round += 1) seen.push(await once());
      const figureOf = (name: string, aim: number | null, figure: (one: Round) => number): Figure => ({
        name,
        aim,
        unit: 's',
        figure: median(seen.map(figure)),
      });
      const all = `${screens.toLocaleString('en')} sockets`;
      return [
        figureOf(`${all} lost their api, which serves again after`, null, ({ away }) => away),
        // A client that fails just before the restart waits a full delay again.
        figureOf(`${all} back after it serves again`, reconnectDelayMs / 1_000 + graceSeconds, ({ back }) => back),
      ];
    },
    stop: async () => {
      await program.stop();
      await product.stop();
    },
  };
};
