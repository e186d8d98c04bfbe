import { z } from 'zod';

/** An event that does not come through the gate, however often it is tried: it is to blame, and nothing beside it. */
export class Unopenable extends Error {}

// An error of the gate may quote what it was given; where it did not fit says nothing of anybody.
const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError)
    return `its shape is not right at ${error.issues.map(({ path }) => path.join('.') || 'the top').join(', ')}`;
  return error instanceof Error ? error.message : 'it is not readable';
};

/** What fails in here fails because of an event. */
export const atTheGate = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new Unopenable(reasonOf(error), { cause: error });
  }
};
