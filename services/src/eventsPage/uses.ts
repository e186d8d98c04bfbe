import { order } from '../domain/order.ts';
import { person } from '../domain/person.ts';
import type { Uses } from './page.ts';

const deciders = [order, person];

export const uses: Uses = {
  writersOf: (category) =>
    deciders.some((decider) => decider.category === category)
      ? `the decider \`services/src/domain/${category}.ts\``
      : 'no decider',
  readersOf: () => [],
};
