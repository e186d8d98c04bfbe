import { randomBytes } from 'node:crypto';
import type { Book, BookingResult } from '../programs/booker.ts';
import { startProgram } from '../programs/program.ts';
import { bookings } from './bookings.ts';
import { type BenchOrganizations, steps } from './oneBooking.ts';
import { processorTimes, spentEach } from './processorTime.ts';
import { org, startProduct } from './product.ts';

const customers = 300;
const merchantId = 'BENCH01';

const spreadLine = ({ spread }: BookingResult): string =>
  [...steps, 'whole']
    .map((step) => {
      const { p50 = 0, p95 = 0, p99 = 0 } = spread[step] ?? {};
      return `${step} ${[p50, p95, p99].map((ms) => ms.toFixed(0)).join(' / ')}`;
    })
    .join(', ');

const failuresLine = ({ done, failures }: BookingResult): string => {
  const [first] = failures;
  return `${done.toLocaleString('en')} bookings measured, ${failures.length} failed${first ? ` (${first})` : ''}`;
};

const spentLine = (spent: ReadonlyMap<string, number>): string => {
  const sum = [...spent.values()].reduce((all, ms) => all + ms, 0);
  return `${sum.toFixed(1)} ms (${[...spent].map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ')})`;
};

type TownOptions = Pick<Book, 'forMs'> & ({ readonly customers: number } | { readonly everyMs: number });

export const openOrganizations = async () => {
  const secret = randomBytes(24).toString('base64url');
  const gateway = await startProgram('bareGateway.ts', { GW2C2P_SECRET: secret });
  const GW2C2P_URL = await gateway.ask<string>({});
  const product = await startProduct({ env: { GW2C2P_URL, GW2C2P_MERCHANT_ID: merchantId, GW2C2P_SECRET: secret } });
  const booker = await startProgram('booker.ts');
  const tokens = await product.customerTokens(customers);
  const organizations: BenchOrganizations = {
    url: product.urls[0] ?? '',
    org,
    merchantId,
    secret,
    tokens,
    bookings: bookings(),
  };
  const notes: string[] = [];
  return {
    product,
    tokens,
    notes,
    book: async (name: string, how: TownOptions): Promise<BookingResult> => {
      const before = await processorTimes(product.processes);
      const booked = await booker.ask<BookingResult>({ ...organizations, ...how } satisfies Book);
      const spent = spentEach(before, await processorTimes(product.processes), booked.done);
      notes.push(
        `${name}: ${failuresLine(booked)}; p50 / p95 / p99 in ms: ${spreadLine(booked)}`,
        `processor time of a booking, ${name}, warming up too: ${spentLine(spent)}`,
      );
      return booked;
    },
    stop: async () => {
      await Promise.all([booker.stop(), gateway.stop()]);
      await product.stop();
    },
  };
};
