import { z } from 'zod';

/** The event itself is broken; a retry does not help. */
export class Unopenable extends Error {}

// Zod errors may quote personal data: name only the paths.
const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError)
    return `its shape is not right at ${error.issues.map(({ path }) => path.join('.') || 'the top').join(', ')}`;
  return error instanceof Error ? error.message : 'it is not readable';
};

export const atTheGate = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new Unopenable(reasonOf(error), { cause: error });
  }
};
