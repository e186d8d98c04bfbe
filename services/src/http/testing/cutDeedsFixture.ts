import fc from 'fast-check';
import type { Fault } from './faultyFixture.ts';

const oneOfThree = fc.constantFrom(1, 2, 3);
const day = fc.constantFrom<(0 | 1)[]>(0, 1);
const fault = fc.option(
  fc.record({
    at: fc.integer({ min: 1, max: 20 }),
    how: fc.constantFrom<Fault['how'][]>('diesBefore', 'diesAfter', 'fails', 'isNotAnswered'),
  }),
  { nil: undefined, freq: 2 },
);
const asking = fc.record({ is: fc.constant('ask' as const), n: oneOfThree, thing: oneOfThree, day, fault });
const ending = fc.record({ is: fc.constant('end' as const), n: oneOfThree, day, fault });
const moving = fc.record({ is: fc.constant('move' as const), n: oneOfThree, day, fault });
const withdrawing = fc.record({ is: fc.constant('withdraw' as const), n: oneOfThree, fault });
const carrying = fc.record({ is: fc.constant('carry' as const), n: oneOfThree, fault });
/** A deed on one of three visits, and how its process fails. */
export const deed = fc.oneof(
  { weight: 4, arbitrary: asking },
  { weight: 3, arbitrary: moving },
  ending,
  withdrawing,
  carrying,
);
export type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;
