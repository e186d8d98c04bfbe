import { reconnectDelayMs } from '@klang/contracts/socket';
import type { Opened } from './bench.ts';
import { startProduct } from './product.ts';
import { startProgram } from './program.ts';
import type { Screens } from './returning.ts';
import { median } from './statistics.ts';

const screens = 1_000;
const rounds = 3;
const graceSeconds = 2;

/** A thousand screens lose their api at once, which starts again: how long until the last of them is back. */
export const openReconnect = async (): Promise<Opened> => {
  const product = await startProduct();
  const [url = ''] = product.urls;
  const program = await startProgram('returning.ts');
  await program.ask({ url, tokens: await product.customerTokens(screens) } satisfies Screens);

  const once = async () => {
    const gone = program.ask<number>({ wait: 'left' } satisfies Screens);
    await product.restart('api');
    const served = Date.now();
    const left = await gone;
    const back = await program.ask<number>({ wait: 'back' } satisfies Screens);
    return { back: (back - left) / 1_000, served: (served - left) / 1_000 };
  };
  return {
    figures: async () => {
      const seen: Awaited<ReturnType<typeof once>>[] = [];
      for (let round = 0; round < rounds; round += 1) seen.push(await once());
      const name = `${screens.toLocaleString('en')} sockets, from losing a killed api`;
      return [
        {
          name: `${name} until the last is back`,
          figure: median(seen.map(({ back }) => back)),
          unit: 's',
          aim: reconnectDelayMs / 1_000 + graceSeconds,
        },
        {
          name: `${name} until it serves again`,
          figure: median(seen.map(({ served }) => served)),
          unit: 's',
          aim: null,
        },
      ];
    },
    stop: async () => {
      await program.stop();
      await product.stop();
    },
  };
};
