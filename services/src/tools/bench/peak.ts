import type { RunningBench } from './kit/bench.ts';
import { openOrganizations } from './kit/organizations.ts';
import { startProgram } from './programs/program.ts';
import type { SocketOrder } from './programs/sockets.ts';

const usualSeconds = 600;
const everyMs = 200;
const sockets = 200;

export const openPeak = async (seconds: string): Promise<RunningBench> => {
  const forMs = (Number(seconds) || usualSeconds) * 1_000;
  const organizations = await openOrganizations();
  const lookers = await startProgram('sockets.ts');
  const [url = ''] = organizations.product.urls;
  const staff = await organizations.product.staffToken();
  const tokens = organizations.tokens.flatMap((token) => [token, staff]);
  await lookers.ask({ open: sockets, url, tokens, hears: 'nothing that is counted' } satisfies SocketOrder);
  return {
    figures: async () => {
      const name = `${1_000 / everyMs} bookings a second for ${forMs / 1_000} s, ${sockets} sockets open`;
      const { spread, failures } = await organizations.book(name, { everyMs, forMs });
      const { p50 = 0, p95 = 0, p99 = 0 } = spread['whole'] ?? {};
      const inMs = { unit: 'ms', aim: null } as const;
      return [
        { name: `${name}: a whole booking, p50`, figure: p50, ...inMs },
        { name: `${name}: a whole booking, p95`, figure: p95, ...inMs },
        { name: `${name}: a whole booking, p99`, figure: p99, ...inMs },
        { name: `${name}: bookings that failed`, figure: failures.length, unit: '', aim: 1 },
      ];
    },
    notes: () => organizations.notes,
    stop: async () => {
      await lookers.stop();
      await organizations.stop();
    },
  };
};
