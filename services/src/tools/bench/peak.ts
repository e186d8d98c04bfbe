import type { RunningBench } from './kit/bench.ts';
import { openTown } from './kit/town.ts';
import { startProgram } from './programs/program.ts';
import type { SocketOrder } from './programs/sockets.ts';

const usualSeconds = 600;
const everyMs = 200;
const sockets = 200;

/** The day's peak: five bookings a second while many look on. So many seconds, or ten minutes where none are named. */
export const openPeak = async (seconds: string): Promise<RunningBench> => {
  const forMs = (Number(seconds) || usualSeconds) * 1_000;
  const town = await openTown();
  const lookers = await startProgram('sockets.ts');
  const [url = ''] = town.product.urls;
  // Half of them are staff, who hear of every order.
  const staff = await town.product.staffToken();
  const tokens = town.tokens.flatMap((token) => [token, staff]);
  await lookers.ask({ open: sockets, url, tokens, hears: 'nothing that is counted' } satisfies SocketOrder);
  return {
    figures: async () => {
      const name = `${1_000 / everyMs} bookings a second for ${forMs / 1_000} s, ${sockets} sockets open`;
      const { spread, failures } = await town.book(name, { everyMs, forMs });
      const { p50 = 0, p95 = 0, p99 = 0 } = spread['whole'] ?? {};
      const told = { unit: 'ms', aim: null } as const;
      return [
        { name: `${name}: a whole booking, p50`, figure: p50, ...told },
        { name: `${name}: a whole booking, p95`, figure: p95, ...told },
        { name: `${name}: a whole booking, p99`, figure: p99, ...told },
        { name: `${name}: bookings that failed`, figure: failures.length, unit: '', aim: 1 },
      ];
    },
    notes: () => town.notes,
    stop: async () => {
      await lookers.stop();
      await town.stop();
    },
  };
};
