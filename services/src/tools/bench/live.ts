import { Server } from 'socket.io';
import { openAdapter, openAnnouncer } from '../../platform/live/announcer.ts';
import type { RunningBench } from './kit/bench.ts';
import { bookings } from './kit/bookings.ts';
import type { Figure } from './kit/figure.ts';
import { bareKey, readModel } from './kit/liveNames.ts';
import type { Pair } from './kit/pair.ts';
import { org, type Product, startProduct } from './kit/product.ts';
import { below, median } from './kit/statistics.ts';
import { type Program, startProgram } from './programs/program.ts';
import type { SocketOrder } from './programs/sockets.ts';
import type { Watch } from './programs/watcher.ts';

const sockets = 1_000;
const messages = 30;
const warmUp = 50;
const orders = 300;

const reach = (program: Program, emit: () => void) => async (): Promise<number> => {
  const took: number[] = [];
  for (let sent = 0; sent < messages; sent += 1) {
    await program.ask({ round: 'begin' } satisfies SocketOrder);
    const began = process.hrtime.bigint();
    emit();
    took.push(Number(BigInt(await program.ask<string>({ round: 'end' } satisfies SocketOrder)) - began) / 1e6);
  }
  return median(took);
};

const openSockets = async (url: string, token: string): Promise<Program> => {
  const program = await startProgram('sockets.ts');
  await program.ask({ open: sockets, url, tokens: [token], hears: readModel } satisfies SocketOrder);
  return program;
};

const visibleFigures = async ({ urls, staffToken, customerTokens }: Product): Promise<readonly Figure[]> => {
  const [placeUrl = '', watchUrl = ''] = urls;
  const watcher = await startProgram('watcher.ts');
  // Unpaid orders per customer are limited.
  const tokens = await customerTokens(warmUp + orders);
  const task = { placeUrl, watchUrl, tokens, staffToken: await staffToken(), orders: bookings() };
  await watcher.ask({ ...task, count: warmUp } satisfies Watch);
  const took = await watcher.ask<readonly number[]>({ ...task, count: orders } satisfies Watch);
  await watcher.stop();
  const name = 'command sent → changed row visible to another connected client';
  return [
    { name: `${name}, p50`, figure: below(took, 0.5), unit: 'ms', aim: null },
    { name: `${name}, p99`, figure: below(took, 0.99), unit: 'ms', aim: 150 },
  ];
};

export const openLive = async (): Promise<RunningBench> => {
  const product = await startProduct({ apis: 2 });
  const { redisUrl, urls } = product;
  const [bareRedis, bareServer] = [
    openAdapter(redisUrl, bareKey),
    await startProgram('bareSockets.ts', { REDIS_URL: redisUrl }),
  ];
  const bare = new Server({ adapter: bareRedis.adapter });
  const { port } = await bareServer.ask<{ port: number }>({});
  const announcer = openAnnouncer(redisUrl);
  const programs = [
    await openSockets(urls[1] ?? '', await product.staffToken()),
    await openSockets(`http://127.0.0.1:${port}`, ''),
  ] as const;
  const changed = { readModels: [readModel] } as const;
  const pair: Pair = {
    name: `one message to ${sockets.toLocaleString('en')} sockets`,
    unit: 'ms',
    aim: 1.1,
    isLessBetter: true,
    anchorName: 'socket.io as it comes with its Redis adapter, the same number of processes',
    ours: reach(programs[0], () => announcer.announce({ ...changed, orgs: [org], lists: [] })),
    anchor: reach(programs[1], () => bare.emit('changed', changed)),
  };
  return {
    pairs: [pair],
    figures: async () => {
      await Promise.all(programs.map((program) => program.stop()));
      return visibleFigures(product);
    },
    stop: async () => {
      announcer.close();
      bareRedis.close();
      await bareServer.stop();
      await product.stop();
    },
  };
};
