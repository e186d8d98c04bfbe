import type { RunningBench } from './kit/bench.ts';
import type { Figure } from './kit/figure.ts';
import { openOrganizations } from './kit/organizations.ts';

const forMs = 15_000;
const lanes = [1, 8, 32];

export const openBooking = async (): Promise<RunningBench> => {
  const organizations = await openOrganizations();
  const measure = async (customers: number): Promise<Figure> => {
    const name = `whole bookings, ${customers} customer${customers === 1 ? '' : 's'}`;
    const { perSecond } = await organizations.book(name, { customers, forMs });
    return { name, figure: perSecond, unit: '/s', aim: null };
  };
  return {
    figures: async () => {
      const figures: Figure[] = [];
      for (const customers of lanes) figures.push(await measure(customers));
      return figures;
    },
    notes: () => organizations.notes,
    stop: organizations.stop,
  };
};
