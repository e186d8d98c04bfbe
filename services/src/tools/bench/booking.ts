import type { RunningBench } from './kit/bench.ts';
import type { Figure } from './kit/figure.ts';
import { openTown } from './kit/town.ts';

const forMs = 15_000;
const lanes = [1, 8, 32];

/** Whole bookings, from the quote until the customer's page shows them as paid. */
export const openBooking = async (): Promise<RunningBench> => {
  const town = await openTown();
  const measure = async (customers: number): Promise<Figure> => {
    const name = `whole bookings, ${customers} customer${customers === 1 ? '' : 's'}`;
    const { perSecond } = await town.book(name, { customers, forMs });
    return { name, figure: perSecond, unit: '/s', aim: null };
  };
  return {
    figures: async () => {
      const figures: Figure[] = [];
      for (const customers of lanes) figures.push(await measure(customers));
      return figures;
    },
    notes: () => town.notes,
    stop: town.stop,
  };
};
